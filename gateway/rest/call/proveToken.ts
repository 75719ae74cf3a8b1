import { codeOf } from '../../errors.ts'
import { createContext, type RestClient } from './client.ts'

/** Path of a read that needs a token. Every backend has it. */
const GUARDED_PATH = 'levels'

/**
 * Makes a guarded read unless the token of the request is proven. It goes on if the client leaves.
 * @throws its failure, which is UNAUTHENTICATED if the backend refuses the token.
 */
export async function proveToken(client: RestClient) {
  if (!client.backend.provenTokens.has(client.requireToken())) await checkToken(client)
}

/**
 * Proves the token of the request. A token also passes if its account may not read levels.
 * @throws UNAUTHENTICATED if the backend refuses the token, or the failure by which that is not known.
 */
export const requireProvenToken = (client: RestClient) =>
  proveToken(client).catch((error: unknown) => {
    if (codeOf(error) !== 'FORBIDDEN') throw error
  })

/**
 * Returns true if the backend accepts the token of the request. It is asked at most once a minute for each token, which can be revoked at
 * another gateway. While it does not respond, its last answer holds.
 */
export async function isAccepted(client: RestClient) {
  const { provenTokens } = client.backend
  const token = client.requireToken()
  if (!provenTokens.has(token)) await checkToken(client).catch(() => {})
  return provenTokens.wasAccepted(token)
}

/** Makes a guarded read, which proves the token or forgets it. */
async function checkToken({ backend, request: { id, token, address, span } }: RestClient) {
  await createContext(backend, { id, token, address, span }).rest.send('GET', GUARDED_PATH, { withToken: true })
}
