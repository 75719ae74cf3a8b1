import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandler } from 'fastify'
import { UNKNOWN_TYPE } from '../../../schema/rules.ts'
import { pathOf } from '../../../server/telemetry/requestPath.ts'
import { isSafeName } from '../../../text/storedUrl.ts'
import { matchesEtag } from '../../etag.ts'
import type { Picture } from '../../pictures/pictureFolder.ts'
import { resizedType, WIDTHS } from '../../pictures/resize.ts'
import type { Backend } from '../../rest/call/backend.ts'
import { discard, isTemporary, requestFile } from '../../rest/call/backendFiles.ts'
import { isPageInstead, NAMED_IMAGES, typeOf } from '../../rest/call/mediaType.ts'
import { removeDocumentHeaders } from '../../site/documentHeaders.ts'
import { refused } from '../errors.ts'
import { CLOSED_POLICY } from '../headers.ts'
import { createPictures, type PictureOptions } from './pictures.ts'

// a browser that has a file may show it for a while, but a cache that several people share must ask whether it is still public
const CACHE_CONTROL = 'public, max-age=300, s-maxage=0'
const UNCACHED = 'no-store'
const conditions = ['if-none-match', 'if-modified-since']
const ranges = ['range', 'if-range']
/** Headers that are only true of the bytes that the backend sent, before they were decoded. */
const headersOfBytes = ['content-length', 'content-range', 'accept-ranges', 'etag']

/**
 * Serves the backend's files: `/storage/…` by their stored paths, `/images/{name}` by the names of the image collection. With `?w=`, images
 * are answered in a small version. The caller's token is sent only if the backend asks for one, as for files that are not public.
 */
export function registerStoredFiles(app: FastifyInstance, backend: Backend, options: PictureOptions) {
  const findPicture = createPictures(backend, options)
  // A HEAD route that Fastify derives from GET would read the whole file. And @fastify/compress compresses downloads of any type, except
  // that it sends gzip files as they are, with the header of a compressed answer.
  const route = (url: string, handler: RouteHandler) => app.route({ method: ['GET', 'HEAD'], url, compress: false, handler })

  async function sendFile(path: string, request: FastifyRequest, reply: FastifyReply) {
    const { w } = request.query as { w?: unknown }
    if (w === undefined) return passFile(path, request, reply, backend)
    const width = WIDTHS.find((each) => String(each) === w)
    if (!width) throw refused(400, `w must be one of ${WIDTHS.join(', ')}.`)
    reply.header('vary', 'accept')
    const accepted = typesIn(request.headers.accept)
    const acceptsWebp = accepted.get('image/webp') ?? accepted.get('image/*') ?? accepted.get('*/*')
    const wanted = { file: path, width, acceptsAvif: accepted.get('image/avif') ?? false }
    const outcome = acceptsWebp ? await findPicture(wanted, request) : 'original'
    if (typeof outcome === 'object') return sendPicture(outcome, request, reply)
    if (outcome === 'missing' && !bearerHeader(request)) return reply.callNotFound()
    if (outcome === 'unavailable') return unavailable(undefined, reply)
    // a visitor who comes while too many images are being resized sees the original, and the next visit gets the small version
    return passFile(path, request, reply, backend, outcome === 'busy' ? 'no-store' : CACHE_CONTROL)
  }

  route('/storage/*', async (request, reply) => {
    const segments = namesIn(request.url)
    if (!segments?.every((segment) => isSafeName(segment) && !/[/\\]/.test(segment))) return reply.callNotFound()
    return sendFile(`/storage/${segments.map(encodeURIComponent).join('/')}`, request, reply)
  })
  route('/images/*', async (request, reply) => {
    const [name = '', ...others] = namesIn(request.url) ?? []
    if (others.length > 0 || !isSafeName(name)) return reply.callNotFound()
    return sendFile(NAMED_IMAGES + encodeURIComponent(name), request, reply)
  })
}

/** Returns the types that the client names, and whether it accepts them. */
const typesIn = (accept = '*/*') =>
  new Map(
    accept.split(',').map((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
      return [type, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))]
    }),
  )

function sendPicture({ body, etag }: Picture, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ etag, 'cache-control': CACHE_CONTROL })
  if (matchesEtag(etag, request.headers['if-none-match'])) return reply.code(304).send()
  return removeDocumentHeaders(reply).type(resizedType(body)).send(body)
}

function namesIn(url: string) {
  try {
    return pathOf(url).split('/').slice(2).map(decodeURIComponent)
  } catch {
    return undefined
  }
}

async function passFile(
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
  backend: Backend,
  cacheControl = CACHE_CONTROL,
) {
  const publicly = await fetchFile(path, request, backend)
  const authorization = publicly?.status === 401 ? bearerHeader(request) : undefined
  const response = authorization ? await fetchFile(path, request, backend, { authorization }) : publicly
  if (authorization) await discard(publicly)
  if (!response || isTemporary(response.status)) return unavailable(response, reply)
  if (![200, 206, 304, 416].includes(response.status)) {
    await discard(response)
    return reply.callNotFound()
  }
  const file = response.body && (await openBody(response.body, request).catch(() => unavailable(undefined, reply)))
  const isWrong = response.status === 416 || isPageInstead(path, response.headers.get('content-type'))
  const caching = isWrong || authorization ? UNCACHED : cacheControl
  reply.code(response.status).headers({ ...headersFor(path, response), 'cache-control': caching })
  return reply.send(file)
}

/** Returns the body as a stream once its first bytes have arrived. @throws if it breaks off before, while another answer can be sent. */
async function openBody(body: NonNullable<Response['body']>, { log, url, signal }: FastifyRequest) {
  const file = Readable.fromWeb(body as never)
  file.on('error', () => {}) // Fastify listens only while it sends
  await once(file, 'readable').catch((error: unknown) => {
    if (!signal.aborted) log.warn({ err: error, path: pathOf(url) }, 'A file of the backend broke off')
    throw error
  })
  return file
}

/**
 * Requests the file with the caller's method. If the backend does not support HEAD, sends GET and cancels the body. If it sends a part of
 * the encoded bytes, which can't be decoded, requests the whole file.
 */
async function fetchFile(path: string, request: FastifyRequest, backend: Backend, credentials: HeaderFields = {}) {
  const fetchAs = (method: string, names = passedOn(request)) =>
    requestFile(
      path,
      { method, headers: { ...headersOf(request, names), ...credentials }, signal: request.signal },
      request,
      backend,
    )
  const response = await fetchAs(request.method)
  if (response?.status === 206 && isEncoded(response)) {
    await discard(response)
    return fetchAs(request.method, conditions)
  }
  if (request.method !== 'HEAD' || !response || ![405, 501].includes(response.status)) return response
  const whole = await fetchAs('GET')
  await discard(whole)
  return whole && new Response(null, whole)
}

// an address with ?w= may return the original now and a small version later, so ranges of it would not fit together
const passedOn = ({ query }: FastifyRequest) => ('w' in (query as object) ? conditions : [...conditions, ...ranges])

type HeaderFields = Record<string, string>
const headersOf = ({ headers }: FastifyRequest, names: string[]): HeaderFields =>
  Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])))

/** Returns the header with a bearer token. Other credentials are for a proxy in front of the gateway. */
const bearerHeader = ({ headers: { authorization = '' } }: FastifyRequest) =>
  /^Bearer /i.test(authorization) ? authorization : undefined

/** Returns true if the backend encodes the file though it is asked not to. `fetch` decodes such a body. */
const isEncoded = ({ headers }: Response) => !/^(identity)?$/i.test(headers.get('content-encoding') ?? '')

async function unavailable(response: Response | undefined, reply: FastifyReply): Promise<never> {
  await discard(response)
  reply.header('retry-after', '5')
  throw refused(503, 'The file is temporarily unavailable.')
}

function headersFor(path: string, response: Response) {
  const { headers } = response
  const type = typeOf(path, headers.get('content-type'))
  const names = isEncoded(response) ? ['last-modified'] : ['last-modified', ...headersOfBytes]
  const kept = names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)!] as const] : []))
  return {
    ...Object.fromEntries(kept),
    'content-type': type,
    // a notice's page shows its PDF in a frame
    'content-security-policy': type === 'application/pdf' ? "frame-ancestors 'self'" : CLOSED_POLICY,
    ...dispositionOf(type, headers.get('content-disposition') ?? ''),
  }
}

/** Returns the disposition: images and PDFs are shown, whatever the backend says. Other files are downloads if it says so. */
function dispositionOf(type: string, sent: string) {
  if (type === 'application/pdf' || type.startsWith('image/')) return {}
  if (/^attachment\b/i.test(sent)) return { 'content-disposition': sent }
  return type === UNKNOWN_TYPE ? { 'content-disposition': 'attachment' } : {}
}
