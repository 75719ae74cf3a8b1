import { ApolloLink, CombinedGraphQLErrors, HttpLink } from '@apollo/client'
import type { DocumentNode, GraphQLFormattedError } from 'graphql'
import { tap } from 'rxjs'
import { createClient, evictExpired, setArrivalTime } from '../lib/apollo/apollo.ts'
import type { Answer } from '../lib/site/page.ts'
import { unreadKinds } from '../lib/site/unreadKinds.ts'

type Fields = Record<string, unknown>

/** Copies `extensions.stale`, which only a link can read, to the `stale` of the query's context. */
const staleLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(tap(({ extensions }) => Object.assign(operation.getContext()['stale'], extensions?.['stale']))),
)

const client = createClient(ApolloLink.from([staleLink, new HttpLink({ uri: '/graphql' })]))

/** Caches an answer if it is complete: not stale, and no root field failed, is missing or lacks a kind of records. */
function cacheIfComplete(query: DocumentNode, variables: Fields, answer: Answer) {
  const fields = Object.values(answer.data)
  if (!answer.asOf && !answer.unreadKinds && fields.length > 0 && !fields.includes(null))
    client.writeQuery({ query, variables, data: answer.data })
  return answer
}

/** Fills the cache with the answer that came with the document. Call it before the first query. */
export function seedCache(query: DocumentNode, variables: Fields, answer: Answer, arrivedAt: number) {
  cacheIfComplete(query, variables, answer)
  setArrivalTime(client, arrivedAt)
}

/** Returns a page's answer: a value if all of it is fresh (no loading text, scroll restored), else a promise that never rejects. */
export function fetchAnswer(query: DocumentNode, variables: Fields): Answer | Promise<Answer> {
  evictExpired(client)
  const data = client.readQuery<Fields>({ query, variables })
  if (data) return { data }
  const stale: { asOf?: string } = {}
  // a deduplicated query would not report that it is stale
  const context = { stale, queryDeduplication: false }
  return client.query<Fields>({ query, variables, fetchPolicy: 'no-cache', errorPolicy: 'all', context }).then(
    ({ data, error }) => {
      const answer = { data: data ?? {}, ...stale, ...failureOf(error) }
      return error ? answer : cacheIfComplete(query, variables, answer)
    },
    (error) => ({ data: {}, ...failureOf(error) }),
  )
}

/** Tells a network error from others. Any response, even one that is not GraphQL, causes another kind of error. */
const failureOf = (error: unknown) => ({
  isUnavailable: error !== undefined,
  isUnreachable: error instanceof TypeError,
  isOutdated: CombinedGraphQLErrors.is(error) && error.errors.some(isNotRegistered),
  ...(CombinedGraphQLErrors.is(error) && unreadKinds(error.errors)),
})

/** Returns true for the error of a gateway that runs only the operations of a later version of this site. */
const isNotRegistered = ({ extensions }: GraphQLFormattedError) => extensions?.['code'] === 'OPERATION_NOT_REGISTERED'
