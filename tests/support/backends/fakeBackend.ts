// A REST backend that responds as a test specifies, and records the requests.
import { EventEmitter, once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedRequest = {
  /** Method and path, such as `GET notices/5`. A path outside /api/v1 starts with a slash, such as `GET /storage/notices/a.pdf`. */
  call: string
  query: string
  headers: http.IncomingHttpHeaders
  body: Buffer
  /** Fields and files of a multipart request. */
  form: Record<string, string | File>
  json: unknown
}
type Handler = (response: http.ServerResponse, request: ReceivedRequest) => void

export type FakeBackend = Awaited<ReturnType<typeof fakeBackend>>

export async function fakeBackend() {
  const handlers = new Map<string, Handler>()
  const requests: ReceivedRequest[] = []
  const events = new EventEmitter()
  const server = http.createServer(async (request, response) => {
    const received = await read(request).catch(() => undefined)
    if (!received) return
    requests.push(received)
    events.emit('request')
    const handler = handlers.get(`${received.call}${received.query}`) ?? handlers.get(received.call) ?? handlers.get('*')
    if (handler) handler(response, received)
    else json(response, 404, { message: 'Not found.' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    /** Returns the requests, or those of one call. */
    requests: (call?: string) => requests.filter((request) => call === undefined || request.call === call),
    /** Waits until `count` requests have arrived. */
    async waitForRequests(count: number) {
      while (requests.length < count) await once(events, 'request')
    },
    clearRequests: () => requests.splice(0),
    /** Responds to a call with JSON. `*` applies to every call without its own response. */
    respond: (call: string, body: unknown, status = 200) => handlers.set(call, (response) => json(response, status, body)),
    /** Responds to a call with any status, body and headers. */
    raw: (call: string, status: number, body: string | Buffer, headers: http.OutgoingHttpHeaders = {}) =>
      handlers.set(call, (response) => response.writeHead(status, headers).end(body)),
    on: (call: string, handler: Handler) => handlers.set(call, handler),
    /** Accepts a call and never responds. */
    hang: (call: string) => handlers.set(call, () => {}),
    /** Closes the connection without a response. */
    reset: (call: string) => handlers.set(call, (response) => response.socket?.destroy()),
    /** Sends less than the content length, then closes the connection. */
    truncate: (call: string, body: string) =>
      handlers.set(call, (response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length + 100 })
        response.write(body, () => response.socket?.destroy())
      }),
    /** Delays the responses to a call until the returned function is called. */
    hold(call: string, body: unknown) {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      handlers.set(call, (response) => void released.then(() => json(response, 200, body)))
      return release
    },
    /** Delays the responses to a call until `release` sends those of all calls that have arrived. */
    holdMany(call: string, bodyOf: (request: ReceivedRequest) => unknown) {
      const held: (() => void)[] = []
      handlers.set(call, (response, request) => {
        held.push(() => json(response, 200, bodyOf(request)))
        events.emit('held')
      })
      return {
        count: () => held.length,
        async waitFor(count: number) {
          while (held.length < count) await once(events, 'held')
        },
        release() {
          for (const respond of held.splice(0)) respond()
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

async function read(request: http.IncomingMessage): Promise<ReceivedRequest> {
  const { pathname, search } = new URL(`http://backend${request.url}`)
  const body = Buffer.concat(await request.toArray())
  const type = request.headers['content-type'] ?? ''
  const form = type.startsWith('multipart/') ? await new Response(body, { headers: { 'content-type': type } }).formData() : []
  return {
    call: `${request.method} ${pathname.replace('/api/v1/', '')}`,
    query: search,
    headers: request.headers,
    body,
    form: Object.fromEntries(form) as ReceivedRequest['form'],
    json: type.startsWith('application/json') && body.length > 0 ? JSON.parse(body.toString()) : undefined,
  }
}
