import { ApolloLink } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { getMainDefinition } from '@apollo/client/utilities'
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs'
import type { DocumentNode, GraphQLFormattedError } from 'graphql'
import { map, tap } from 'rxjs'
import { createClient, evictFields } from '../lib/apollo.ts'
import { send } from '../lib/send.ts'
import { getToken, sessionEnded } from '../lib/session.ts'

/** Courses hold levels, which hold subjects. */
const curriculum = ['courses', 'course', 'levels', 'subjects', 'subject']

/** What a write makes old: entity → root fields. */
const outdated: Record<string, string[]> = {
  Course: curriculum,
  Level: curriculum,
  Subject: curriculum,
  Notice: ['notices', 'notice'],
  Faculty: ['faculties', 'faculty'],
  Innovation: ['innovations', 'innovation'],
  SocialLink: ['socialLinks'],
  Image: ['images'],
}

/** The admin's client: sends the token of the moment and files, drops what a write has made old, notices a session's end. */
export function adminClient() {
  const freshness = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap({
        next: ({ errors }) => (errors ?? []).every(mayHaveChanged) && evictFields(client, outdatedBy(operation)),
        error: () => evictFields(client, outdatedBy(operation)),
      }),
    ),
  )
  const client = createClient(ApolloLink.from([freshness, session, bearer, upload]))
  return client
}

/** `updateNotice` → the root fields of notices; reads make nothing old. */
const outdatedBy = ({ query }: ApolloLink.Operation) => rootFields(query).flatMap((field) => outdated[entityOf(field)] ?? [])

const entityOf = (field: string) => /^(?:create|update|delete|upload)(\w+)$/.exec(field)?.[1] ?? ''

const rootFields = (query: DocumentNode) =>
  (getMainDefinition(query).selectionSet?.selections ?? []).flatMap((field) => (field.kind === 'Field' ? [field.name.value] : []))

/** Codes of errors after which everything is as it was before. */
const harmless = ['BAD_USER_INPUT', 'UNAUTHENTICATED', 'FORBIDDEN', 'TOO_MANY_REQUESTS', 'BAD_REQUEST', 'OVERLOADED']
const mayHaveChanged = ({ extensions }: GraphQLFormattedError) => !harmless.includes(String(extensions?.['code']))

const session = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      // a refused sign-in says nothing about the token that is held
      if (operation.operationName === 'Login' || getToken() === null || !result.errors?.some(isRefusal)) return result
      sessionEnded(true)
      return { ...result, errors: result.errors.map((error) => (isRefusal(error) ? explained(error) : error)) }
    }),
  ),
)

const isRefusal = ({ extensions }: GraphQLFormattedError) => extensions?.['code'] === 'UNAUTHENTICATED'
const explained = (error: GraphQLFormattedError) => ({
  ...error,
  extensions: {
    ...error.extensions,
    sessionEnded: true,
    serverMessage: 'Your session has ended. Sign in again, then try once more.',
  },
})

const bearer = new SetContextLink(({ headers }) => {
  const token = getToken()
  return { headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } }
})

const upload = new UploadHttpLink({ uri: '/graphql', fetch: send, headers: { 'apollo-require-preflight': 'true' } })
