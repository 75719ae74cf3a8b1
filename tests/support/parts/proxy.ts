// A small reverse proxy in front of several servers, as nginx or Caddy would be configured.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/**
 * Starts a proxy that distributes requests among servers. A server that can't be reached, or that ends before it has answered, is replaced
 * by the next one if that is safe: for reads, and for requests that did not reach it. It is stopped when the test ends.
 */
export async function startProxy(servers: string[]) {
  let turn = 0
  const proxy = http.createServer((request, response) => {
    void buffer(request).then((body) => attempt(body, turn++))

    function attempt(body: Buffer, index: number, left = servers.length - 1) {
      const server = servers[index % servers.length]!
      const { method, url: path, headers } = request
      const fail = (error: NodeJS.ErrnoException) => {
        const isSafe = method === 'GET' || method === 'HEAD' || error.code === 'ECONNREFUSED'
        if (isSafe && left > 0) attempt(body, index + 1, left - 1)
        else response.writeHead(502).end()
      }
      const upstream = http.request(server + path, { method, headers, agent: false }, (answer) => {
        // nothing is passed on before the answer is complete, so that another server can take over
        buffer(answer).then((whole) => response.writeHead(answer.statusCode!, answer.headers).end(whole), fail)
      })
      upstream.once('error', fail).end(body)
    }
  })
  // a client that pauses, such as while a server restarts, must not reuse a connection at the moment in which it is closed
  proxy.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}
