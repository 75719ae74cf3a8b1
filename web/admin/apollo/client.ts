import { type ApolloClient, ApolloLink } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs'
import { createClient, evictFields } from '../../lib/apollo/apollo.ts'
import { send } from '../../lib/apollo/send.ts'
import { getToken } from '../../lib/session/session.ts'
import { freshnessLink } from './freshnessLink.ts'
import { sessionLink } from './sessionLink.ts'
import { uploadLink } from './uploadLink.ts'

/** Returns the client of the admin panel. It sends the access token and files, evicts what a write made stale, and repeats what was refused after a new sign-in. */
export function adminClient() {
  const freshness = freshnessLink((fields, isQuiet) => evictFields(client, fields, isQuiet))
  const client: ApolloClient = createClient(ApolloLink.from([freshness, sessionLink, uploadLink, bearer, upload]))
  return client
}

const bearer = new SetContextLink(({ headers }) => {
  const token = getToken()
  return { headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } }
})

const upload = new UploadHttpLink({ uri: '/graphql', fetch: send, headers: { 'apollo-require-preflight': 'true' } })
