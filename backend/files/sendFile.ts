import type { IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { documentation, failure } from '../api.ts'
import { HttpError } from '../errors.ts'
import { type FileStore, isStoredName, mediaTypeOf, storedTypes } from './store.ts'

const bytes = z.any().register(documentation, { type: 'string', format: 'binary' })
const content = Object.fromEntries(storedTypes.map((type) => [type, { schema: bytes }]))

/** The answers of a route that sends a stored file. */
export const fileAnswers = {
  200: { description: 'The file', content },
  206: { description: 'The range of the file that `Range` asks for', content },
  304: z.null().register(documentation, { 'x-response-description': 'The client already has the file' }),
  '4xx': failure,
}

const isDownload = /\.docx?$/

type Validators = { etag: string; 'last-modified': string }
type Range = { start: number; end: number }

/** Sends a stored file or a range of it, or 304 if the client already has it. @throws HttpError 404, 416 */
export async function sendFile(store: FileStore, name: string, request: FastifyRequest, reply: FastifyReply, cacheControl: string) {
  const file = isStoredName(name) ? await store.stat(name) : undefined
  if (!file) throw new HttpError(404, 'Not Found')
  // a name is never given to another file
  const validators = { etag: `"${path.parse(name).name}"`, 'last-modified': file.modified.toUTCString() }
  const caching = { ...validators, 'accept-ranges': 'bytes', 'cache-control': cacheControl }
  if (isCurrent(request.headers, validators)) return reply.code(304).headers(caching).send()

  const range = request.method === 'GET' ? requestedRange(request.headers, file.size, validators) : undefined
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  const body = request.method === 'HEAD' || file.size === 0 ? null : await store.read(name, start, end)
  if (body === undefined) throw new HttpError(404, 'Not Found')
  const headers = {
    ...caching,
    'content-type': mediaTypeOf(name),
    'content-length': end - start + 1,
    ...(range && { 'content-range': `bytes ${start}-${end}/${file.size}` }),
    ...(isDownload.test(name) && { 'content-disposition': 'attachment' }),
  }
  return reply
    .code(range ? 206 : 200)
    .headers(headers)
    .send(body)
}

/** Returns true if the client has the file already (RFC 9110, section 13.2.2). */
function isCurrent(headers: IncomingHttpHeaders, { etag, 'last-modified': modified }: Validators) {
  const known = headers['if-none-match']
  if (known === undefined) return Date.parse(headers['if-modified-since'] ?? '') >= Date.parse(modified)
  return known.trim() === '*' || known.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
}

/**
 * Returns the range of a file that a request asks for; undefined for the whole file, also if the client has a part of another file, asks
 * for several ranges, or for none that can be read. @throws HttpError 416 for a range beyond the end
 */
function requestedRange(headers: IncomingHttpHeaders, size: number, { etag, 'last-modified': modified }: Validators) {
  const known = headers['if-range']
  const range = known === undefined || known === etag || known === modified ? parseRange(headers.range ?? '', size) : undefined
  if (!range || range.start <= range.end) return range
  throw new HttpError(416, 'The file ends before this range.', { headers: { 'content-range': `bytes */${size}` } })
}

/** Returns the range of a `Range` header, which is empty if it is beyond the end of the file. */
function parseRange(header: string, size: number): Range | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? []
  if (first === '') return last === '' ? undefined : { start: Math.max(size - Number(last), 0), end: size - 1 }
  if (first === undefined || (last !== '' && Number(last) < Number(first))) return undefined
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
