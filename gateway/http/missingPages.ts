import type { FastifyRequest } from 'fastify'
import { pathOf } from '../../server/telemetry/requestPath.ts'
import { comparablePath } from '../../text/siteAddress.ts'
import { rateLimit } from '../clients/rateLimit.ts'
import { redirectOf } from '../redirects/redirect.ts'
import type { Backend } from '../rest/call/backend.ts'
import { createContext } from '../rest/call/client.ts'
import type { RenderedPage } from '../site/pages.ts'
import { isCountable } from '../telemetry/missingAddresses.ts'

/** Maximum number of addresses that a client adds to the counts in a window. A visitor needs one or two, a scanner tries thousands. */
const MAX_COUNTED = 5

/** Length in characters of a path above which it is no address of a page. Encoded, a character can take twelve. */
const MAX_LENGTH = 2000

/** Returns a function for requests of pages that do not exist. It returns the redirect to another page, or counts the address. */
export function redirectMissing(backend: Backend) {
  const isSecure = backend.config.publicUrl.startsWith('https:')
  const isTooMany = rateLimit(backend.counters.missingAddresses, MAX_COUNTED)

  async function count(address: string, request: FastifyRequest) {
    const encoded = pathOf(address)
    if (!opensPage(request, isSecure) || encoded.length > MAX_LENGTH) return
    const path = comparablePath(encoded)
    if (isCountable(path) && !(await isTooMany(request.ip))) backend.missingAddresses.add(path)
  }

  return async (address: string, request: FastifyRequest): Promise<RenderedPage | undefined> => {
    const { id, span } = request
    const location = await redirectOf(createContext(backend, { id, span }).rest, address)
    if (location !== undefined) return redirectTo(location)
    void count(address, request)
    return undefined
  }
}

/** Returns a redirect that is permanent, so that search engines forget the old address. Browsers check it each time, so that staff can correct it. */
const redirectTo = (location: string): RenderedPage => ({
  status: 301,
  headers: { location, 'cache-control': 'no-cache' },
  body: '',
})

/** Returns true if a browser opens the address as a page. Without https, browsers do not say what a request is for. */
function opensPage({ method, headers }: FastifyRequest, isSecure: boolean) {
  const mode = headers['sec-fetch-mode'] ?? (isSecure ? '' : 'navigate')
  return method === 'GET' && mode === 'navigate' && (headers.accept ?? '').includes('text/html')
}
