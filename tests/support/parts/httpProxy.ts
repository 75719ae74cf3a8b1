import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Handler = (request: IncomingMessage, response: ServerResponse, forward: () => void) => void

export type HttpProxy = Awaited<ReturnType<typeof httpProxy>>

/** Starts a proxy in front of a server. It forwards requests unless `handle` sets a function that treats them differently. */
export async function httpProxy(target: string) {
  let handler: Handler = (_request, _response, forward) => forward()
  const server = http.createServer((request, response) => handler(request, response, () => forwardTo(target, request, response)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    handle(next: Handler) {
      handler = next
    },
    /** Closes each connection without an answer. */
    down() {
      handler = ({ socket }) => socket.destroy()
    },
    /** Never answers. */
    hang() {
      handler = () => {}
    },
    answer(status: number, body: string, headers = { 'content-type': 'application/xml' }) {
      handler = (request, response) => {
        request.resume()
        response.writeHead(status, headers).end(body)
      }
    },
    /** Forwards all requests again. */
    up() {
      handler = (_request, _response, forward) => forward()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function forwardTo(target: string, request: IncomingMessage, response: ServerResponse) {
  const { hostname, port } = new URL(target)
  const { method, url: path, headers } = request
  const upstream = http.request({ hostname, port, path, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  upstream.on('error', () => request.socket.destroy())
  request.pipe(upstream)
}
