import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { fileTypeFromFile } from 'file-type'
import { MAX_PIXELS, TOO_MANY_PIXELS } from '../../schema/pixels.ts'
import { UNKNOWN_TYPE } from '../../schema/rules.ts'
import { pixelCount } from '../../server/pixels.ts'
import { fieldError, HttpError } from '../errors.ts'

/** An uploaded file in a temporary folder. Its type is detected from its bytes. */
export class Upload {
  readonly path: string
  readonly name: string
  readonly type: string
  readonly size: number

  constructor(path: string, name: string, type: string, size: number) {
    this.path = path
    this.name = name
    this.type = type
    this.size = size
  }
}

type Fields = Record<string, unknown>

/**
 * Reads a multipart or JSON body and passes its fields to `use`, with an `Upload` as the file field if a file was sent. A file that is
 * still in the temporary folder afterwards is deleted, however `use` and the request ended.
 */
export async function receiveBody<Answer>(
  request: FastifyRequest,
  fileField: string,
  newPath: () => string,
  use: (fields: Fields) => Promise<Answer>,
): Promise<Answer> {
  const paths: string[] = []
  const nextPath = () => {
    paths.push(newPath())
    return paths.at(-1)!
  }
  try {
    const fields = request.isMultipart() ? await readParts(request, fileField, nextPath) : (request.body as Fields)
    return await use(onlyUploads(fields, fileField))
  } finally {
    await Promise.all(paths.map((path) => fs.rm(path, { force: true })))
  }
}

async function readParts(request: FastifyRequest, fileField: string, nextPath: () => string) {
  const fields: Fields = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new HttpError(413, `The field ${part.fieldname} is too long.`)
        fields[part.fieldname] = withPlainBreaks(part.value)
      } else if (part.fieldname === fileField) fields[fileField] = await receive(part, nextPath())
      else part.file.resume()
    }
    return fields
  } catch (error) {
    // the rest of the body is read and dropped, so that a client that is still sending gets the answer
    request.raw.unpipe().resume()
    throw isUnreadable(error) || isAborted(request.raw) ? new HttpError(400, 'The multipart body could not be read.') : error
  }
}

// a form encodes each line break as CRLF, JSON has LF
const withPlainBreaks = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value)

// unlike errors of the file system and of Fastify, the parser's own ones have no code
const isUnreadable = (error: unknown) => error instanceof Error && !('code' in error) && !(error instanceof HttpError)

const isAborted = ({ destroyed, complete }: IncomingMessage) => destroyed && !complete

async function receive(part: MultipartFile, path: string) {
  await pipeline(part.file, createWriteStream(path, { flush: true }))
  if (part.file.truncated)
    throw new HttpError(413, `The file is larger than ${inMegabytes(part.file.bytesRead)} MB. Please choose a smaller one.`)
  const { size } = await fs.stat(path)
  // a browser sends this for an empty file input
  if (size === 0 && !part.filename) return undefined
  const type = await typeOf(path)
  if (type.startsWith('image/') && (await pixelCount(path, type)) > MAX_PIXELS) throw fieldError(part.fieldname, TOO_MANY_PIXELS)
  return new Upload(path, part.filename ?? '', type, size)
}

const inMegabytes = (bytes: number) => Number((bytes / 1024 / 1024).toFixed(2))

/** Returns the type that a file's bytes show. */
async function typeOf(path: string) {
  const type = await fileTypeFromFile(path).catch(() => undefined)
  return type?.mime ?? UNKNOWN_TYPE
}

/** Replaces a file field that is no upload: an empty value means no file, any other one is refused by the rules. */
function onlyUploads(fields: Fields, fileField: string) {
  const value = fields?.[fileField]
  if (value instanceof Upload || value === undefined) return fields
  return { ...fields, [fileField]: value === null || value === '' ? undefined : 'no file' }
}
