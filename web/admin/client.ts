import { ApolloLink } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { getMainDefinition } from '@apollo/client/utilities'
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs'
import type { DocumentNode, GraphQLFormattedError } from 'graphql'
import { tap } from 'rxjs'
import { createClient, evictFields } from '../lib/apollo.ts'
import { send } from '../lib/send.ts'
import { getToken } from '../lib/session.ts'
import { entities } from './entities.ts'
import { sessionLink } from './sessionLink.ts'
import { uploadLink } from './uploadLink.ts'

/** Returns the client of the admin panel. It sends the access token and files, evicts what a write made stale, and repeats what was refused after a new sign-in. */
export function adminClient() {
  const freshness = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap({
        next: (result) => mayHaveChanged(result) && evictFields(client, changedBy(operation)),
        error: () => evictFields(client, changedBy(operation)),
      }),
    ),
  )
  const client = createClient(ApolloLink.from([freshness, sessionLink, uploadLink, bearer, upload]))
  return client
}

/** Returns the root fields that an operation makes stale: those of notices for `updateNotice`, none for a query. */
const changedBy = ({ query }: ApolloLink.Operation) =>
  rootFields(query).flatMap((field) => staleFields.get(field.replace(/^(create|update|delete|upload)/, '')) ?? [])

const staleFields = new Map([
  ...Object.entries(entities).map(([name, { fields }]) => [name, fields] as const),
  // its answer may be lost, and only that names the record
  ['restoreChange', Object.values(entities).flatMap(({ fields }) => fields)],
])

const rootFields = (query: DocumentNode) =>
  getMainDefinition(query).selectionSet.selections.flatMap((field) => (field.kind === 'Field' ? [field.name.value] : []))

/** Codes of errors that exclude a change. */
const harmless = ['BAD_USER_INPUT', 'UNAUTHENTICATED', 'FORBIDDEN', 'TOO_MANY_REQUESTS', 'BAD_REQUEST', 'OVERLOADED', 'DISK_FULL']

/** Returns true unless all mutations of a request were refused. */
const mayHaveChanged = ({ data, errors = [] }: ApolloLink.Result) =>
  Object.values(data ?? {}).some((answer) => answer !== null) || errors.every(isUncertain)

const isUncertain = ({ extensions }: GraphQLFormattedError) => !harmless.includes(String(extensions?.['code']))

const bearer = new SetContextLink(({ headers }) => {
  const token = getToken()
  return { headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } }
})

const upload = new UploadHttpLink({ uri: '/graphql', fetch: send, headers: { 'apollo-require-preflight': 'true' } })
