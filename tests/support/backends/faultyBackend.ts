import http from 'node:http'
import type { AddressInfo } from 'node:net'

type Fault = { kind: 'none' } | { kind: 'down' } | { kind: 'hang' } | { kind: 'answer'; status: number; body: string; type: string }

export type FaultyBackend = Awaited<ReturnType<typeof faultyBackend>>

/** Starts a proxy in front of a real backend that fails as a test specifies. */
export async function faultyBackend(target: string) {
  let everywhere: Fault = { kind: 'none' }
  const answers = new Map<string, Fault>()
  const server = http.createServer((request, response) => {
    const path = (request.url ?? '').replace(/\?.*/, '')
    const fault = answers.get(`${request.method} ${path}`) ?? everywhere
    if (fault.kind === 'down') return void request.socket.destroy()
    if (fault.kind === 'hang') return
    if (fault.kind === 'answer') return void response.writeHead(fault.status, { 'content-type': fault.type }).end(fault.body)
    const { hostname, port } = new URL(target)
    const upstream = http.request(
      { hostname, port, path: request.url, method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    upstream.on('error', () => request.socket.destroy())
    request.pipe(upstream)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const set = (fault: Fault) => () => {
    everywhere = fault
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Closes every connection without a response. */
    down: set({ kind: 'down' }),
    /** Accepts requests and never responds. */
    hang: set({ kind: 'hang' }),
    status: (status: number, body = '<h1>Internal Server Error</h1>', type = 'text/html') =>
      set({ kind: 'answer', status, body, type })(),
    /** Responds to one call with JSON: `answer('GET /api/v1/notices/1', 200, {...})`. */
    answer: (call: string, status: number, body: unknown) =>
      answers.set(call, { kind: 'answer', status, body: JSON.stringify(body), type: 'application/json' }),
    /** Forwards all requests to the backend again. */
    up() {
      everywhere = { kind: 'none' }
      answers.clear()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
