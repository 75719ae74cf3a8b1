// A REST backend that answers what a test tells it to, and remembers what it was asked.
import { EventEmitter, once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export type Asked = {
  /** As `GET notices/5`; a path outside /api/v1 keeps its slash, as `GET /storage/notices/a.pdf`. */
  call: string
  query: string
  headers: http.IncomingHttpHeaders
  body: Buffer
  /** The parts of a form upload. */
  form: Record<string, string | File>
  json: unknown
}
type Handler = (response: http.ServerResponse, asked: Asked) => void

export type FakeBackend = Awaited<ReturnType<typeof fakeBackend>>

export async function fakeBackend() {
  const handlers = new Map<string, Handler>()
  const asked: Asked[] = []
  const arrivals = new EventEmitter()
  const server = http.createServer(async (request, response) => {
    const each = await read(request).catch(() => undefined)
    if (!each) return
    asked.push(each)
    arrivals.emit('call')
    const handler = handlers.get(`${each.call}${each.query}`) ?? handlers.get(each.call) ?? handlers.get('*')
    if (handler) handler(response, each)
    else json(response, 404, { message: 'Not found.' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    /** What was asked, all of it or one call. */
    asked: (call?: string) => asked.filter((each) => call === undefined || each.call === call),
    /** Waits until so many calls have come. */
    async called(count: number) {
      while (asked.length < count) await once(arrivals, 'call')
    },
    forget: () => asked.splice(0),
    /** JSON as the answer to a call; `*` stands for every call that has no answer of its own. */
    answer: (call: string, body: unknown, status = 200) => handlers.set(call, (response) => json(response, status, body)),
    /** Anything as the answer. */
    raw: (call: string, status: number, body: string | Buffer, headers: http.OutgoingHttpHeaders = {}) =>
      handlers.set(call, (response) => response.writeHead(status, headers).end(body)),
    on: (call: string, handler: Handler) => handlers.set(call, handler),
    /** Takes a call and never answers. */
    hang: (call: string) => handlers.set(call, () => {}),
    /** Drops the connection instead of an answer. */
    reset: (call: string) => handlers.set(call, (response) => response.socket?.destroy()),
    /** Promises more than it sends. */
    truncate: (call: string, body: string) =>
      handlers.set(call, (response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length + 100 })
        response.write(body, () => response.socket?.destroy())
      }),
    /** Keeps the answer to a call back; each further call too, until released. */
    hold(call: string, body: unknown) {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      handlers.set(call, (response) => void released.then(() => json(response, 200, body)))
      return release
    },
    /** Holds the calls that come in until they are released together; each is then answered with its body. */
    holdMany(call: string, bodyOf: (asked: Asked) => unknown) {
      const held: (() => void)[] = []
      handlers.set(call, (response, asked) => {
        held.push(() => json(response, 200, bodyOf(asked)))
        arrivals.emit('held')
      })
      return {
        count: () => held.length,
        async arrived(count: number) {
          while (held.length < count) await once(arrivals, 'held')
        },
        release() {
          for (const answer of held.splice(0)) answer()
        },
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function json(response: http.ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function read(request: http.IncomingMessage): Promise<Asked> {
  const { pathname, search } = new URL(`http://backend${request.url}`)
  const body = Buffer.concat(await request.toArray())
  const type = request.headers['content-type'] ?? ''
  const form = type.startsWith('multipart/') ? await new Response(body, { headers: { 'content-type': type } }).formData() : []
  return {
    call: `${request.method} ${pathname.replace('/api/v1/', '')}`,
    query: search,
    headers: request.headers,
    body,
    form: Object.fromEntries(form) as Asked['form'],
    json: type.startsWith('application/json') && body.length > 0 ? JSON.parse(body.toString()) : undefined,
  }
}
