// A request that is refused before its body has arrived. Its client, or a proxy, may send all of the body before it reads the answer.
import net from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startServers } from '../support/servers/realServers.ts'
import { until } from '../support/servers/stack.ts'

const MEGABYTE = 1024 * 1024
const piece = Buffer.alloc(64 * 1024, ' ')

type Options = { path: string; headers: string; chunked?: boolean }

/** Opens a connection that does not read yet, and sends the headers of a request. */
async function startRequest(address: string, { path, headers, chunked = false }: Options) {
  const { hostname, port } = new URL(address)
  const socket = net.connect({ port: Number(port), host: hostname, allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  const state = { answer: '', isClosed: false, error: undefined as Error | undefined }
  socket.on('error', (error) => Object.assign(state, { error })).on('close', () => Object.assign(state, { isClosed: true }))
  // setImmediate, because a write that fits into the system's buffer is over before the server can run
  const write = (data: string | Buffer) => new Promise<void>((resolve) => socket.write(data, () => setImmediate(resolve)))
  const length = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${5 * MEGABYTE}`
  await write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer x\r\n${headers}${length}\r\n\r\n`)
  return {
    state,
    sendPiece: () =>
      write(chunked ? Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]) : piece),
    sendEnd: () => write('0\r\n\r\n'),
    read: () => void socket.on('data', (data) => (state.answer += data)),
  }
}

const json = 'Content-Type: application/json\r\n'
const refusals: [string, 'gateway' | 'backend', Options, number][] = [
  ['too large an operation', 'gateway', { path: '/graphql', headers: json }, 413],
  ['too large an operation in chunks', 'gateway', { path: '/graphql', headers: json, chunked: true }, 413],
  ['too large an operation over HTTP/1.0 proxies', 'gateway', { path: '/graphql', headers: `${json}Connection: close\r\n` }, 413],
  ['an unsupported type', 'gateway', { path: '/graphql', headers: 'Content-Type: text/csv\r\n', chunked: true }, 415],
  ['a compressed operation', 'gateway', { path: '/graphql', headers: `${json}Content-Encoding: gzip\r\n` }, 415],
  [
    'an upload without the header that other sites cannot send',
    'gateway',
    { path: '/graphql', headers: 'Content-Type: multipart/form-data; boundary=b\r\n' },
    400,
  ],
  ['an unknown address', 'gateway', { path: '/api/v1/nothing', headers: json }, 413],
  ['too large a change', 'backend', { path: '/api/v1/login', headers: json }, 413],
  ['too large a change in chunks', 'backend', { path: '/api/v1/login', headers: json, chunked: true }, 413],
  ['a wrong token', 'backend', { path: '/api/v1/notices', headers: 'Content-Type: multipart/form-data; boundary=b\r\n' }, 401],
  ['an unknown address', 'backend', { path: '/api/v1/nothing', headers: json }, 404],
]

describe('a client that is refused while it sends', () => {
  test.each(refusals)('%s at the %s gets the answer, though it reads only at the end', async (_case, server, options, status) => {
    const { url, backendUrl } = await startServers()
    const { state, sendPiece, sendEnd, read } = await startRequest(server === 'gateway' ? url : backendUrl, options)
    for (let sent = 0; sent < 5 * MEGABYTE; sent += piece.length) await sendPiece()
    if (options.chunked) await sendEnd()
    read()
    await until(
      () => state.answer.includes('\r\n\r\n'),
      () => `an answer: ${state.error}`,
    )
    expect([state.answer.slice(0, 12), state.error]).toEqual([`HTTP/1.1 ${status}`, undefined])
  })

  test.each(['gateway', 'backend'])('gets the answer of the %s before it sends the body', async (server) => {
    const { url, backendUrl } = await startServers()
    const [address, path] = server === 'gateway' ? [url, '/graphql'] : [backendUrl, '/api/v1/login']
    const { state, read } = await startRequest(address!, { path: path!, headers: json })
    read()
    await until(
      () => state.answer.startsWith('HTTP/1.1 413'),
      () => 'an answer',
    )
  })

  test.each(['gateway', 'backend'])('is disconnected by the %s if it never stops', async (server) => {
    const { url, backendUrl } = await startServers()
    const [address, path] = server === 'gateway' ? [url, '/graphql'] : [backendUrl, '/api/v1/login']
    const { state, sendPiece, read } = await startRequest(address!, { path: path!, headers: json, chunked: true })
    read()
    while (!state.isClosed) await sendPiece()
    expect(state.answer).toMatch(/^HTTP\/1\.1 413/)
  })

  test.each(['gateway', 'backend'] as const)(
    'is disconnected by the %s after 10 s if it neither sends nor closes',
    async (name) => {
      const servers = await startServers()
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
      onTestFinished(() => void vi.useRealTimers())
      const [address, path] = name === 'gateway' ? [servers.url, '/graphql'] : [servers.backendUrl, '/api/v1/login']
      const { state, sendPiece, read } = await startRequest(address, { path, headers: json })
      read()
      await sendPiece()
      await until(
        () => state.answer.startsWith('HTTP/1.1 413'),
        () => 'an answer',
      )
      const count = () =>
        new Promise<number>((resolve, reject) =>
          servers[name].server.getConnections((error, connections) => (error ? reject(error) : resolve(connections))),
        )
      vi.advanceTimersByTime(9000)
      expect(await count()).toBe(1)
      vi.advanceTimersByTime(1100)
      await until(
        async () => (await count()) === 0,
        () => 'the connection to be closed',
      )
    },
  )
})

test('a connection with two early answers is closed after an answer that says so', async () => {
  const { backend, backendUrl } = await startServers()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const socket = net.connect({ port: Number(new URL(backendUrl).port), host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  let text = ''
  socket.on('data', (data) => (text += data)).on('error', () => {})
  const answers = (count: number) =>
    until(
      () => text.split('HTTP/1.1 404').length > count,
      () => `${count} answers`,
    )
  const unfinished = 'POST /api/v1/nothing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n'
  const get = (headers = '') => `GET /api/v1/nothing HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`

  socket.write(unfinished)
  await answers(1)
  socket.write(`{}${unfinished}`)
  await answers(2)
  socket.write(`{}${get()}`)
  await answers(3)
  vi.advanceTimersByTime(100) // both requests are complete
  socket.write(get('Connection: close\r\n'))
  await answers(4)
  const count = () => new Promise((resolve) => backend.server.getConnections((_error, connections) => resolve(connections)))
  await until(
    async () => (await count()) === 0,
    () => 'the connection to be closed',
  )
})
