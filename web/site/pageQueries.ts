import { ApolloLink, HttpLink } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { map } from 'rxjs'
import { createClient, evictExpired, setArrivalTime } from '../lib/apollo.ts'
import type { Answer } from '../lib/page.ts'

type Fields = Record<string, unknown>

/** A link is the only place that sees `extensions`. */
const stale = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      const { asOf } = (result.extensions?.['stale'] ?? {}) as { asOf?: string }
      if (asOf) operation.getContext()['onStale'](asOf)
      return result
    }),
  ),
)

const client = createClient(ApolloLink.from([stale, new HttpLink({ uri: '/graphql' })]))

/** An answer is kept if it is whole: not stale, no root field failed or missing. */
function keep(query: DocumentNode, variables: Fields, answer: Answer) {
  const fields = Object.values(answer.data)
  if (!answer.asOf && fields.length > 0 && !fields.includes(null)) client.writeQuery({ query, variables, data: answer.data })
  return answer
}

/** Gives the client the answer that came with the document; to be called before anything is asked. */
export function seedCache(query: DocumentNode, variables: Fields, answer: Answer, arrivedAt: number) {
  keep(query, variables, answer)
  setArrivalTime(arrivedAt)
}

/** A page's answer: at once if all of it is fresh (no loading text, scroll restored), else a promise that never rejects. */
export function fetchAnswer(query: DocumentNode, variables: Fields): Answer | Promise<Answer> {
  evictExpired(client)
  const data = client.readQuery<Fields>({ query, variables })
  if (data) return { data }
  let asOf: string | undefined
  const onStale = (moment: string) => {
    asOf = moment
  }
  // joined with another call, this one would lose its "as of"
  const context = { onStale, queryDeduplication: false }
  return client.query<Fields>({ query, variables, fetchPolicy: 'no-cache', errorPolicy: 'all', context }).then(
    ({ data, error }) => keep(query, variables, { data: data ?? {}, asOf, isUnreachable: isUnreachable(error) }),
    (error) => ({ data: {}, isUnreachable: isUnreachable(error) }),
  )
}

/** Returns true for an error of the network: every answer, also one that is no GraphQL, is an error of another kind. */
const isUnreachable = (error: unknown) => error instanceof TypeError
