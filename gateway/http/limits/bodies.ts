import { Transform } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { hasBody } from '../../../server/clients/linger.ts'
import { refused } from '../errors.ts'
import { isUpload } from '../files/uploads.ts'

type Body = { stream: Transform; reply: FastifyReply; bytes: number; timer: NodeJS.Timeout }

const MAX_UNFINISHED_BYTES = 8 * 1024 * 1024

/** Limits the time in which a body arrives and the memory of unfinished ones: beyond it the oldest are refused. Uploads are exempt, see `enforceMinimumRate`. */
export function limitBodies(app: FastifyInstance, timeoutMs: number) {
  const unfinished = new Set<Body>() // the oldest first
  let total = 0

  function release(body: Body) {
    if (unfinished.delete(body)) total -= body.bytes
    clearTimeout(body.timer)
  }
  function refuse(body: Body, status: number, message: string) {
    release(body)
    body.reply.headers({ connection: 'close', 'retry-after': '5' })
    body.stream.destroy(refused(status, message))
  }
  function count(body: Body, bytes: number) {
    body.bytes += bytes
    total += bytes
    for (const oldest of unfinished) {
      if (total <= MAX_UNFINISHED_BYTES) return
      refuse(oldest, 503, 'The server is busy. Please try again.')
    }
  }

  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!hasBody(request.raw) || request.raw.complete || isUpload(request)) return done(null, payload)
    const stream = new Transform({
      transform(chunk: Buffer, _encoding, goOn) {
        if (unfinished.has(body)) count(body, chunk.length)
        goOn(null, chunk)
      },
    })
    const timer = setTimeout(() => refuse(body, 408, 'The request took too long to arrive.'), timeoutMs)
    const body: Body = { stream, reply, bytes: 0, timer }
    unfinished.add(body)
    stream.once('end', () => release(body)).on('error', () => {}) // Fastify listens only while it reads
    payload.once('error', (error) => stream.destroy(error))
    reply.raw.once('close', () => {
      release(body)
      stream.destroy()
    })
    done(null, payload.pipe(stream))
  })
}
