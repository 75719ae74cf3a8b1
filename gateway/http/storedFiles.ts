import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandler } from 'fastify'
import { mediaTypes } from '../../schema/rules.ts'
import { REQUEST_ID } from '../../server/log.ts'
import { pathOf } from '../../server/requestPath.ts'
import type { Backend } from '../rest/backend.ts'
import { isSafeName } from '../rest/storedUrl.ts'
import { CLOSED_POLICY } from './headers.ts'

/** Types that a browser can show, by file extension. Other files are downloads. */
const types = Object.fromEntries(Object.entries(mediaTypes).map(([extension, [type = '']]) => [extension, type]))
const listed = new Set(Object.values(types))
const DOWNLOAD = 'application/octet-stream'

const requestHeaders = ['range', 'if-range', 'if-none-match', 'if-modified-since']
const responseHeaders = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified']

/** Serves the backend's files: `/storage/…` by their stored paths, `/images/{name}` by the names of the image collection. */
export function registerStoredFiles(app: FastifyInstance, backend: Backend) {
  // a HEAD route that Fastify derives from GET would read the whole file
  const route = (url: string, handler: RouteHandler) => app.route({ method: ['GET', 'HEAD'], url, handler })
  route('/storage/*', async (request, reply) => {
    const segments = namesIn(request.url)
    if (!segments?.every((segment) => isSafeName(segment) && !/[/\\]/.test(segment))) return reply.callNotFound()
    return passFile(`/storage/${segments.map(encodeURIComponent).join('/')}`, request, reply, backend)
  })
  route('/images/*', async (request, reply) => {
    const [name = '', ...others] = namesIn(request.url) ?? []
    if (others.length > 0 || !isSafeName(name)) return reply.callNotFound()
    return passFile(`/api/v1/images/${encodeURIComponent(name)}`, request, reply, backend)
  })
}

function namesIn(url: string) {
  try {
    return pathOf(url).split('/').slice(2).map(decodeURIComponent)
  } catch {
    return undefined
  }
}

async function passFile(path: string, request: FastifyRequest, reply: FastifyReply, backend: Backend) {
  const response = await fetchFile(path, request, backend)
  if (!response || response.status >= 500) return unavailable(response, reply)
  if (![200, 206, 304, 416].includes(response.status)) {
    await response.body?.cancel()
    return reply.callNotFound()
  }
  reply.code(response.status).headers(headersFor(path, response))
  return reply.send(response.body ? Readable.fromWeb(response.body as never) : null)
}

/** Requests the file with the caller's method. If the backend does not support HEAD, sends GET and cancels the body. */
async function fetchFile(path: string, request: FastifyRequest, backend: Backend) {
  const response = await fetchAs(request.method, path, request, backend)
  if (request.method !== 'HEAD' || !response || ![405, 501].includes(response.status)) return response
  const whole = await fetchAs('GET', path, request, backend)
  await whole?.body?.cancel()
  return whole && new Response(null, whole)
}

const fetchAs = (method: string, path: string, request: FastifyRequest, { config, transport }: Backend) =>
  transport.fetchStream(config.backendUrl + path, { method, headers: headersOf(request) }, request.log).catch(() => undefined)

const headersOf = ({ id, headers }: FastifyRequest) => ({
  [REQUEST_ID]: id,
  ...Object.fromEntries(requestHeaders.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []))),
  'accept-encoding': 'identity',
  'cache-control': 'max-age=0', // otherwise fetch adds no-cache to a conditional request and receives the whole file
})

async function unavailable(response: Response | undefined, reply: FastifyReply) {
  await response?.body?.cancel()
  return reply.code(503).header('retry-after', '5').send({ message: 'The file is temporarily unavailable.' })
}

function headersFor(path: string, { headers }: Response) {
  const type = typeOf(path, headers.get('content-type'))
  const kept = responseHeaders.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)!] as const] : []))
  return {
    ...Object.fromEntries(kept),
    'content-type': type,
    'cache-control': 'public, max-age=300',
    // a notice's page shows its PDF in a frame
    'content-security-policy': type === 'application/pdf' ? "frame-ancestors 'self'" : CLOSED_POLICY,
    ...dispositionOf(type, headers.get('content-disposition') ?? ''),
  }
}

/** Returns the disposition: images and PDFs are shown, whatever the backend says. Other files are downloads if it says so. */
function dispositionOf(type: string, sent: string) {
  if (type === 'application/pdf' || type.startsWith('image/')) return {}
  if (/^attachment\b/i.test(sent)) return { 'content-disposition': sent }
  return type === DOWNLOAD ? { 'content-disposition': 'attachment' } : {}
}

/** Returns the backend's type if it is listed. If that is missing or generic, returns the type of the extension. */
function typeOf(path: string, sent: string | null) {
  const type = sent?.split(';')[0]?.trim().toLowerCase() ?? DOWNLOAD
  if (listed.has(type)) return type
  return (type === DOWNLOAD && types[path.split('.').at(-1)?.toLowerCase() ?? '']) || DOWNLOAD
}
