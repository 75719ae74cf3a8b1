import { createContext, type RestClient } from './client.ts'

/** Path of a read that needs a token. Every backend has it. */
const GUARDED_PATH = 'levels'

/**
 * Makes a guarded read unless the token of the request is proven. It goes on if the client leaves.
 * @throws its failure, which is UNAUTHENTICATED if the backend refuses the token.
 */
export async function proveToken(client: RestClient) {
  const { backend, request } = client
  const token = client.requireToken()
  if (backend.provenTokens.has(token)) return
  const { id, address, span } = request
  await createContext(backend, { id, token, address, span }).rest.send('GET', GUARDED_PATH, { withToken: true })
}
