import type { S3 } from '@aws-sdk/client-s3'
import type { Config } from '../config.ts'
import { unavailable } from '../errors.ts'
import { S3Error } from './s3Errors.ts'

// a visitor with a slow connection occupies one until the file has arrived
const connections = { maxSockets: 1_000 }
const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} }

/** Time limits in milliseconds: until a connection is made, until an answer begins, and between two parts of an answer's body. */
export type Timeouts = { connect: number; answer: number; stall: number }
export type S3Settings = Pick<Config, 's3Endpoint' | 's3Region'>
export type Limits = { abortSignal: AbortSignal }

/** Opens a client of an S3-compatible store, which limits the time of each call. */
export async function openClient({ s3Endpoint, s3Region }: S3Settings, timeouts: Timeouts) {
  // loading it takes a third of a second
  const { S3 } = await import('@aws-sdk/client-s3')
  const client = new S3({
    region: s3Region,
    ...(s3Endpoint && { endpoint: s3Endpoint, forcePathStyle: true }),
    // the checksums that the client has sent since 2025 are unknown to some stores
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: timeouts.connect, httpAgent: connections, httpsAgent: connections },
    logger: silent,
  })
  const running = new Set<AbortController>()
  let closed = false

  return {
    /**
     * Makes a call. Its answer must begin within the limit; reading the answer's body may take longer.
     * @throws HttpError 503 with an S3Error as its cause
     */
    async call<Answer>(send: (client: S3, limits: Limits) => Promise<Answer>, limit = timeouts.answer) {
      const abort = new AbortController()
      const timer = setTimeout(() => abort.abort(new Error(`no answer within ${limit / 1000} s`)), limit)
      running.add(abort)
      if (closed) abort.abort()
      try {
        return await send(client, { abortSignal: abort.signal })
      } catch (error) {
        throw unavailable("The stored files can't be reached.", new S3Error(error))
      } finally {
        clearTimeout(timer)
        running.delete(abort)
      }
    },

    /** Aborts running and later calls, and closes all connections. */
    close() {
      closed = true
      for (const abort of running) abort.abort()
      client.destroy()
    },
  }
}
