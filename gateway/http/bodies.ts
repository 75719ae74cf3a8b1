import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { hasBody } from '../../server/linger.ts'
import { refused } from './errors.ts'
import { isUpload } from './uploads.ts'

type Body = { stream: Transform; reply: FastifyReply; bytes: number; timer: NodeJS.Timeout }

const MAX_UNFINISHED_BYTES = 8 * 1024 * 1024
/** A quarter of the rate of a 100 kbit/s connection. */
const BYTES_PER_SECOND = 3000
const PERIOD_MS = 20_000

/** Limits the time in which a body arrives and the memory of unfinished ones: beyond it the oldest are refused. Uploads are exempt. */
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

  app.addHook('preParsing', async (request, reply, payload) => {
    if (!hasBody(request.raw) || request.raw.complete || isUpload(request)) return payload
    const stream = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        if (unfinished.has(body)) count(body, chunk.length)
        done(null, chunk)
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
    return payload.pipe(stream)
  })
}

/** Ends requests whose body arrives too slowly. The total time is not limited, so that large files arrive over slow connections. */
export function enforceMinimumRate({ server, log }: FastifyInstance) {
  server.on('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return
    // bodies that arrive together with their headers, as most, need no timer
    setImmediate(() => {
      if (!request.complete) watch(request, () => log.info('A request was ended because its body arrived too slowly'))
    })
  })
}

function watch(request: IncomingMessage, report: () => void) {
  const { socket } = request
  const isOver = () => request.complete || socket.destroyed
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (isOver()) return clearInterval(timer)
    const received = socket.bytesRead - before
    before = socket.bytesRead
    if (received >= (BYTES_PER_SECOND * PERIOD_MS) / 1000) return
    clearInterval(timer)
    report()
    socket.destroy()
  }, PERIOD_MS).unref()
  // a request can close before its body has arrived
  for (const event of ['end', 'close']) request.once(event, () => isOver() && clearInterval(timer))
}
