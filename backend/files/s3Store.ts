import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { S3 } from '@aws-sdk/client-s3'
import type { FastifyBaseLogger } from 'fastify'
import { type HttpError, unavailable } from '../errors.ts'
import { type Limits, openClient, type S3Settings, type Timeouts } from './s3Client.ts'
import { type S3Error, throwIfRefused } from './s3Errors.ts'
import { type FileStore, mediaTypeOf } from './store.ts'

const TIMEOUTS: Timeouts = { connect: 3_000, answer: 8_000, stall: 10_000 }
const MIN_UPLOAD_BYTES_PER_MS = 1_000

export type S3Options = { log: Pick<FastifyBaseLogger, 'warn'>; timeouts?: Partial<Timeouts> | undefined }

/**
 * Keeps files in a bucket of an S3-compatible store. While the store can't be reached or fails, all calls throw an HttpError 503.
 * @throws ConfigError if the store refuses the bucket or the credentials
 */
export async function s3Store(
  filesUrl: string,
  settings: S3Settings,
  { log, incoming, ...options }: S3Options & { incoming: string },
): Promise<FileStore> {
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  const { call, close } = await openClient(settings, timeouts)
  const { hostname: Bucket, pathname } = new URL(filesUrl)
  const folders = pathname.replace(/^\/|\/$/g, '')
  const prefix = folders && `${folders}/`
  const keyOf = (name: string) => ({ Bucket, Key: prefix + name })
  const keysFrom = (start: string) => ({ Bucket, Prefix: prefix + start })

  async function read(name: string, start: number, end: number) {
    const input = { ...keyOf(name), Range: `bytes=${start}-${end}` }
    const answer = await call((s3, limits) => s3.getObject(input, limits)).catch(ifCause('NoSuchKey'))
    if (!answer) return undefined
    const body = endIfStalled(answer.Body as IncomingMessage, timeouts.stall)
    if (answer.ContentLength === end - start + 1) return body
    body.destroy()
    throw wrongAnswer(`${answer.ContentLength} bytes for ${start} to ${end}`)
  }

  // an empty folder, since only the right to list it matters
  await call((s3, limits) => s3.listObjectsV2(keysFrom('none/'), limits)).catch((error: HttpError) => {
    const cause = error.cause as S3Error
    throwIfRefused(cause, Bucket)
    log.warn(`The file store (FILES_URL) can't be reached: ${cause.message}. Files are answered with 503 until it can.`)
  })

  return {
    incoming,

    async put(file, name) {
      const { size } = await fs.stat(file)
      const input = { ...keyOf(name), ContentLength: size, ContentType: mediaTypeOf(name) }
      const upload = (s3: S3, limits: Limits) => {
        // if the file can't be read, the upload stays incomplete, and its time limit ends it
        const Body = createReadStream(file).on('error', (error) => log.warn(error))
        return s3.putObject({ ...input, Body }, limits).finally(() => Body.destroy())
      }
      const limit = timeouts.answer + size / MIN_UPLOAD_BYTES_PER_MS
      // a kept connection may have been closed, and the client repeats no upload by itself
      const answer = await call((s3, limits) => upload(s3, limits).catch(() => upload(s3, limits)), limit)
      if (!answer.ETag) throw wrongAnswer('no ETag of an upload')
    },

    async stat(name) {
      const answer = await call((s3, limits) => s3.headObject(keyOf(name), limits)).catch(ifCause('NotFound'))
      if (!answer) {
        // a HEAD that fails does not say whether the file, the bucket or the store is missing, but a GET does
        const body = await read(name, 0, 0)
        body?.destroy()
        return undefined
      }
      const { ContentLength: size, LastModified: modified } = answer
      if (size === undefined || modified === undefined) throw wrongAnswer('a file without its size or date')
      return { size, modified }
    },

    read,

    async list(folder) {
      const names: string[] = []
      let ContinuationToken: string | undefined
      do {
        const input = { ...keysFrom(`${folder}/`), ContinuationToken }
        const page = await call((s3, limits) => s3.listObjectsV2(input, limits))
        names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)))
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
      return names
    },

    async remove(name) {
      await call((s3, limits) => s3.deleteObject(keyOf(name), limits))
    },

    close,
  }
}

const wrongAnswer = (what: string) => unavailable("The stored files can't be reached.", new Error(`the file store sent ${what}`))

/** Returns a handler that turns an error with this name into undefined. */
const ifCause = (name: string) => (error: HttpError) => {
  if ((error.cause as S3Error).name === name) return undefined
  throw error
}

/** Ends a body from which nothing arrives, unless it is paused because a visitor's connection is slow. */
function endIfStalled(body: IncomingMessage, stallMs: number) {
  let seen = 0
  let idle = 0
  const check = () => {
    const { bytesRead } = body.socket
    idle = bytesRead === seen && !body.isPaused() ? idle + 1 : 0
    seen = bytesRead
    // after the first time, the body may have been resumed only a moment ago
    if (idle === 2) body.destroy(new Error('The file store stopped in the middle of a file.'))
  }
  const timer = setInterval(check, stallMs / 2).unref()
  return body.once('close', () => clearInterval(timer))
}
