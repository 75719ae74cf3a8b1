// The lines that the processes log while requests are made.
import { expect, onTestFinished, test } from 'vitest'
import { runInTerminal } from '../support/processes/terminal.ts'
import { admin, freePort, startGateway, startProduct, temporaryFolder } from '../support/servers/stack.ts'

type Line = { name: string; reqId: string; msg: string; path: string; status: number }

async function start(env: Record<string, string>) {
  const product = await startProduct({ LOG_LEVEL: 'info', ...env })
  onTestFinished(product.stop)
  const lines = () =>
    product
      .output()
      .split('\n')
      .filter((text) => text.startsWith('{'))
      .map((text) => JSON.parse(text) as Line)
  return { ...product, lines }
}

test('both servers log a request under the id that its sender gets, or that a trusted proxy chose', async () => {
  const { url, lines } = await start({ TRUST_PROXY: 'on' })
  const found = (id: string | null) =>
    lines()
      .filter(({ reqId, msg }) => reqId === id && msg === 'request')
      .map(({ name, path, status }) => `${name} ${path} ${status}`)
      .toSorted()

  const page = await fetch(`${url}/notices?search=secret`)
  const id = page.headers.get('x-request-id')
  await expect
    .poll(() => found(id))
    .toEqual([
      'backend /api/openapi.json 200',
      'backend /api/v1/facts 200',
      'backend /api/v1/notices 200',
      'backend /api/v1/socials 200',
      'gateway /notices 200',
    ])

  const file = await fetch(`${url}/images/Nothing`, { headers: { 'x-request-id': 'from-the-proxy-1' } })
  expect(file.headers.get('x-request-id')).toBe('from-the-proxy-1')
  await expect.poll(() => found('from-the-proxy-1')).toEqual(['backend /api/v1/images/Nothing 404', 'gateway /images/Nothing 404'])
  expect(JSON.stringify(lines())).not.toContain('secret')
})

test('in a terminal the log is plain text, with one short line per request', async () => {
  const port = await freePort()
  const settings = { BACKEND_PORT: `${port}`, DATA_DIR: temporaryFolder(), ADMIN_PASSWORD: admin.password, SAMPLE_CONTENT: 'off' }
  const { output, says } = runInTerminal('exec node dist/backend/main.js', settings)
  await says('Server listening')
  await fetch(`http://127.0.0.1:${port}/api/v1/notices?search=secret`, { headers: { 'x-request-id': 'abc' } })
  const line = /^\[\d\d:\d\d:\d\d\] INFO \(backend\): GET \/api\/v1\/notices 200 \d+ ms \{"reqId":"abc"\}\r?$/m
  await expect.poll(output).toMatch(line)
  expect(output()).not.toMatch(/"level"|secret/)
})

test.each(['off-in-tests', 'on'])('with LIMITS=%s, the gateway warns at its start unless the limits are on', async (LIMITS) => {
  const gateway = await startGateway('http://127.0.0.1:9', { LIMITS })
  onTestFinished(gateway.stop)
  expect(gateway.output().includes('A public site needs LIMITS=on.')).toBe(LIMITS !== 'on')
})
