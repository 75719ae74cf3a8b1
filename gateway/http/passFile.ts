import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transport } from '../rest/transport.ts'
import { CLOSED_POLICY } from './headers.ts'

export type FileOptions = { backendUrl: string; transport: Transport }

/** What a browser may show, by the extension of its name; all else is a download. */
const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}
const listed = new Set(Object.values(types))
const DOWNLOAD = 'application/octet-stream'

const passedOn = ['range', 'if-range', 'if-none-match', 'if-modified-since']
const passedBack = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified']

/** Answers with a file that the backend has at `path`, as what it is and nothing more dangerous. */
export async function passFile(path: string, request: FastifyRequest, reply: FastifyReply, options: FileOptions) {
  const answer = await ask(path, request, options)
  if (!answer || answer.status >= 500) return unavailable(answer, reply)
  if (![200, 206, 304, 416].includes(answer.status)) {
    await answer.body?.cancel()
    return reply.callNotFound()
  }
  reply.code(answer.status).headers(headersFor(path, answer))
  return reply.send(answer.body ? Readable.fromWeb(answer.body as never) : null)
}

/** Asks the backend with the caller's method. Where it knows no HEAD, the body of a GET is left unread. */
async function ask(path: string, request: FastifyRequest, options: FileOptions) {
  const answer = await askAs(request.method, path, request, options)
  if (request.method !== 'HEAD' || !answer || ![405, 501].includes(answer.status)) return answer
  const whole = await askAs('GET', path, request, options)
  await whole?.body?.cancel()
  return whole && new Response(null, whole)
}

const askAs = (method: string, path: string, request: FastifyRequest, { backendUrl, transport }: FileOptions) =>
  transport.fetchStream(backendUrl + path, { method, headers: headersOf(request) }).catch(() => undefined)

const headersOf = ({ headers }: FastifyRequest) => ({
  ...Object.fromEntries(passedOn.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []))),
  'accept-encoding': 'identity',
  'cache-control': 'max-age=0', // else fetch says no-cache of a conditional request, and gets the whole file
})

async function unavailable(answer: Response | undefined, reply: FastifyReply) {
  await answer?.body?.cancel()
  return reply.code(503).header('retry-after', '5').send({ message: 'The file can not be had at the moment.' })
}

function headersFor(path: string, { headers }: Response) {
  const type = typeOf(path, headers.get('content-type'))
  const kept = passedBack.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)!] as const] : []))
  return {
    ...Object.fromEntries(kept),
    'content-type': type,
    'cache-control': 'public, max-age=300',
    // a notice's page frames its pdf
    'content-security-policy': type === 'application/pdf' ? "frame-ancestors 'self'" : CLOSED_POLICY,
    ...dispositionOf(type, headers.get('content-disposition') ?? ''),
  }
}

/** Pages show images and PDFs, whatever the backend says; other documents stay the downloads that it offers. */
function dispositionOf(type: string, said: string) {
  if (type === 'application/pdf' || type.startsWith('image/')) return {}
  if (/^attachment\b/i.test(said)) return { 'content-disposition': said }
  return type === DOWNLOAD ? { 'content-disposition': 'attachment' } : {}
}

/** The type that the backend says, if it is a listed one; if it says nothing definite, the name's. */
function typeOf(path: string, said: string | null) {
  const type = said?.split(';')[0]?.trim().toLowerCase() ?? DOWNLOAD
  if (listed.has(type)) return type
  return (type === DOWNLOAD && types[path.split('.').at(-1)?.toLowerCase() ?? '']) || DOWNLOAD
}
