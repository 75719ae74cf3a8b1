// Both servers and the launcher while they stop: running requests finish, everything else is refused or ended.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fakeBackend } from '../support/backends/fakeBackend.ts'
import { graphql, signIn } from '../support/graphql.ts'
import { type Answer, connect, refusesConnections } from '../support/processes/connections.ts'
import { admin, freePort, startProduct, temporaryFolder, until } from '../support/servers/stack.ts'

type Server = { port: number; child: ChildProcess; exit: Promise<unknown[]>; output: () => string }

/** Starts a server as a child that sends messages, like the launcher does. Resolves when it is ready. */
async function start(name: 'backend' | 'gateway', env: Record<string, string>): Promise<Server> {
  const port = await freePort()
  const address = name === 'gateway' ? { PORT: `${port}` } : { BACKEND_PORT: `${port}` }
  const settings = { PATH: process.env['PATH'], LOG_LEVEL: 'silent', DATA_DIR: temporaryFolder(), ...address, ...env }
  const child = fork(`dist/${name}/main.js`, { env: settings, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stderr?.on('data', (text) => {
    output += text
  })
  const exit = once(child, 'exit')
  await once(child, 'message')
  return { port, child, exit, output: () => output }
}

const startBackend = (dataDir = temporaryFolder()) =>
  start('backend', { DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })

async function startGateway() {
  const backend = await fakeBackend()
  onTestFinished(backend.close)
  return { backend, ...(await start('gateway', { BACKEND_URL: backend.url })) }
}

/** Sends SIGTERM and waits until new connections are refused. */
async function stop({ child, port }: Pick<Server, 'child' | 'port'>) {
  child.kill('SIGTERM')
  await refusesConnections(port)
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`
const operation = (query: string) =>
  `POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${query.length + 12}\r\n\r\n{"query":"${query}"}`

/** Returns a status with the headers of an answer that is the last of its connection and asks to try again. */
const summaryOf = ({ status, headers }: Answer) => [status, headers.get('connection'), headers.get('retry-after')]
const stopping = 'The server is stopping. Please try again in a few seconds.'

async function tokenAt(url: string) {
  const response = await fetch(`${url}/api/v1/login`, {
    method: 'POST',
    body: JSON.stringify(admin),
    headers: { 'content-type': 'application/json' },
  })
  return ((await response.json()) as { token: string }).token
}

const uploadSize = 1_000_000
/** More than the buffers between a server and a slow reader hold. */
const downloadSize = 9_000_000

/** Encodes a form as the body of a request, with a file in its last field. */
async function encoded(fields: Record<string, string>, fileField: string, size = uploadSize) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set(fileField, new Blob(['%PDF-1.4\n', 'x'.repeat(size - 9)]), 'paper.pdf')
  const response = new Response(form)
  return { type: String(response.headers.get('content-type')), body: Buffer.from(await response.arrayBuffer()) }
}

const noticeForm = (size?: number) => encoded({ title: 'A notice', released_on: '2026-11-12' }, 'file', size)

/** Starts an upload. Resolves when the server has begun to receive it. */
async function beginUpload(url: string, { type, body }: { type: string; body: Buffer }, headers: Record<string, string>) {
  const request = http.request(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': type, 'content-length': body.length, expect: '100-continue' },
  })
  const responded = once(request, 'response')
  request.flushHeaders()
  await once(request, 'continue')
  request.write(body.subarray(0, 100_000))
  return {
    async finish() {
      request.end(body.subarray(100_000))
      const [response] = (await responded) as [http.IncomingMessage]
      const text = Buffer.concat(await response.toArray()).toString()
      return { status: response.statusCode, connection: response.headers.connection, json: JSON.parse(text) }
    },
  }
}

describe.each(['backend', 'gateway'] as const)('the %s', (name) => {
  const startServer = () => (name === 'backend' ? startBackend() : startGateway())
  const stops = {
    SIGTERM: (child: ChildProcess) => child.kill('SIGTERM'),
    SIGINT: (child: ChildProcess) => child.kill('SIGINT'),
    'the end of its launcher': (child: ChildProcess) => child.disconnect(),
  }

  test.each(Object.entries(stops))('ends all connections without a request on %s and exits with 0', async (_, send) => {
    const { port, child, exit, output } = await startServer()
    const silent = await connect(port)
    const incomplete = await connect(port)
    incomplete.socket.write('GET /heal')
    const idle = await connect(port)
    idle.socket.write(get('/healthz'))
    await until(
      () => idle.answers().length === 1,
      () => 'an answer',
    )
    send(child)
    await Promise.all([silent.closed, incomplete.closed, idle.closed])
    expect(await exit).toEqual([0, null])
    expect(output()).toBe('')
  })
})

describe('the backend', () => {
  test('receives and stores an upload that is arriving', async () => {
    const dataDir = temporaryFolder()
    const server = await startBackend(dataDir)
    const url = `http://127.0.0.1:${server.port}`
    const headers = { authorization: `Bearer ${await tokenAt(url)}` }
    const upload = await beginUpload(`${url}/api/v1/notices`, await noticeForm(), headers)
    await stop(server)
    const { status, connection, json } = await upload.finish()
    expect([status, connection]).toEqual([201, 'close'])
    expect(await server.exit).toEqual([0, null])

    const again = await startBackend(dataDir)
    const stored = await fetch(`http://127.0.0.1:${again.port}/storage/${json.data.file}`)
    expect((await stored.arrayBuffer()).byteLength).toBe(uploadSize)
  })

  test('sends a file to a slow reader to its end, and answers a second request on the connection with 503', async () => {
    const server = await startBackend()
    const url = `http://127.0.0.1:${server.port}`
    const { type, body } = await noticeForm(downloadSize)
    const headers = { authorization: `Bearer ${await tokenAt(url)}`, 'content-type': type }
    const created = await fetch(`${url}/api/v1/notices`, { method: 'POST', headers, body })
    const { data } = (await created.json()) as { data: { file: string } }

    const reader = await connect(server.port)
    reader.socket.write(get(`/storage/${data.file}`))
    await once(reader.socket, 'data')
    reader.socket.pause()
    await stop(server)
    reader.socket.write(get('/api/v1/notices'))
    reader.socket.resume()
    await reader.closed
    const [file, refused] = reader.answers() as [Answer, Answer]
    expect([file.status, file.body.length]).toEqual([200, downloadSize])
    expect(summaryOf(refused)).toEqual([503, 'close', '5'])
    expect(JSON.parse(refused.body)).toEqual({ message: stopping })
    expect(await server.exit).toEqual([0, null])
  })
})

describe('the gateway', () => {
  const notice = { id: 1, title: 'A notice', released_on: '2026-11-12', description: null, file: null }
  const query = '{ notices { title } }'

  /** Stops a gateway while the backend holds its answer until `release` is called. */
  async function stopDuringOperation() {
    const { backend, ...server } = await startGateway()
    const release = backend.hold('GET notices', [notice])
    const client = await connect(server.port)
    client.socket.write(operation(query))
    await backend.waitForRequests(1)
    await stop(server)
    return { backend, server, client, release }
  }

  test('finishes an operation that is running', async () => {
    const { server, client, release } = await stopDuringOperation()
    release()
    await client.closed
    const [answer] = client.answers() as [Answer]
    expect(summaryOf(answer)).toEqual([200, 'close', null])
    expect(JSON.parse(answer.body).data).toEqual({ notices: [{ title: 'A notice' }] })
    expect(await server.exit).toEqual([0, null])
  })

  test('sends an answer to a slow reader that is ready already', async () => {
    const { backend, ...server } = await startGateway()
    const description = 'x'.repeat(15_000_000)
    backend.respond('GET notices', [{ ...notice, description }])
    const reader = await connect(server.port)
    reader.socket.write(operation('{ notices { description } }'))
    await once(reader.socket, 'data')
    reader.socket.pause()
    await stop(server)
    reader.socket.resume()
    await reader.closed
    const [answer] = reader.answers() as [Answer]
    expect(answer.body.length).toBe(Number(answer.headers.get('content-length')))
    expect(await server.exit).toEqual([0, null])
  })

  test.each([
    ['a GraphQL error', operation(query), JSON.stringify({ errors: [{ message: stopping, extensions: { code: 'OVERLOADED' } }] })],
    ['JSON', get('/readyz'), JSON.stringify({ message: stopping })],
    ['a page', get('/notices', 'Accept: text/html\r\n'), '503 Service Unavailable'],
  ])('answers a second request on a connection with 503 as %s', async (_, request, text) => {
    const { server, client, backend, release } = await stopDuringOperation()
    await new Promise((resolve) => client.socket.write(request, resolve))
    release()
    await client.closed
    const [first, second] = client.answers() as [Answer, Answer]
    expect(first.status).toBe(200)
    expect(summaryOf(second)).toEqual([503, 'close', '5'])
    expect(second.body).toContain(text)
    expect(backend.requests()).toHaveLength(1)
    expect(await server.exit).toEqual([0, null])
  })
})

test.each([
  ['the launcher', []],
  ['the launcher of a cluster', ['--gateways', '2']],
])('%s stops all with 0 in spite of silent connections, after an upload that is arriving was stored', async (_, args) => {
  // several gateways need the address of a Redis, but run while it does not answer
  const settings = { DATA_DIR: temporaryFolder(), SAMPLE_CONTENT: 'off', REDIS_URL: args.length > 0 ? 'redis://127.0.0.1:9' : '' }
  const product = await startProduct(settings, { ownGroup: true, args })
  const [port, backendPort] = [product.url, product.backendUrl].map((url) => Number(new URL(url).port)) as [number, number]
  const silent = [await connect(port), await connect(backendPort)]
  const { headers } = await signIn(product.url)
  const input = { title: 'Uploaded at the end', releasedOn: '2026-11-12' }
  const operations = { query: 'mutation ($input: NoticeInput!) { createNotice(input: $input) { id } }', variables: { input } }
  const form = await encoded({ operations: JSON.stringify(operations), map: '{"0":["variables.input.file"]}' }, '0')
  const upload = await beginUpload(`${product.url}/graphql`, form, { ...headers, 'apollo-require-preflight': 'yes' })
  const pressCtrlC = () => process.kill(-product.process.pid!, 'SIGINT') // to the whole process group
  pressCtrlC()
  await refusesConnections(port)
  pressCtrlC() // npm passes the signal on, and people press it again
  const { status, connection, json } = await upload.finish()
  expect([status, connection, Boolean(json.data.createNotice.id)]).toEqual([200, 'close', true])
  await Promise.all(silent.map(({ closed }) => closed))
  expect(await product.ended).toBe(0)
  expect(product.output()).not.toContain('did not stop')

  const again = await startProduct(settings)
  onTestFinished(again.stop)
  const { data } = await graphql<{ notices: { title: string }[] }>(again.url, '{ notices { title } }')
  expect(data?.notices.map(({ title }) => title)).toEqual(['Uploaded at the end'])
})
