// Metrics and traces of the built servers.
import net from 'node:net'
import os from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { fakeBackend } from '../support/backends/fakeBackend.ts'
import { startCollector } from '../support/parts/collector.ts'
import { parseMetrics } from '../support/processes/metrics.ts'
import { freePort, run, startGateway, startProduct, until } from '../support/servers/stack.ts'

async function gateway(settings: Record<string, string> = {}) {
  const backend = await fakeBackend()
  const metricsPort = await freePort()
  const running = await startGateway(backend.url, { METRICS_PORT: `${metricsPort}`, ...settings })
  onTestFinished(async () => {
    await running.stop()
    await backend.close()
  })
  return { ...running, metricsPort }
}

const metricsAt = async (port: number, host = '127.0.0.1') =>
  parseMetrics(await (await fetch(`http://${host}:${port}/metrics`)).text())

test('metrics can be read on this machine only, also if the site listens on every address', async () => {
  const { metricsPort } = await gateway({ HOST: '0.0.0.0' })
  expect(await metricsAt(metricsPort)).toMatchObject({ gateway_cache_entries: 0 })
  const others = Object.values(os.networkInterfaces()).flatMap((all = []) => all.filter(({ internal }) => !internal))
  const hosts = others.filter(({ family }) => family === 'IPv4').map(({ address }) => address)
  for (const host of ['127.0.0.2', ...hosts]) await expect(metricsAt(metricsPort, host)).rejects.toThrow('fetch failed')
})

test('a gateway stops although a connection to its metrics is open', async () => {
  const { metricsPort, process, ended } = await gateway()
  const socket = net.connect(metricsPort, '127.0.0.1').on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  process.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('a gateway stops although the collector of its traces does not answer', async () => {
  const { url: endpoint } = await startCollector({ status: 0 })
  const { url, process, ended } = await gateway({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
  expect((await fetch(`${url}/about`)).status).toBe(200)
  process.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('a port in use (METRICS_PORT) stops the gateway with one sentence and code 78', async () => {
  const { metricsPort } = await gateway()
  const settings = { PORT: '0', METRICS_PORT: `${metricsPort}`, LIMITS: 'on', LOG_LEVEL: 'warn' }
  const second = run(['dist/gateway/main.js'], settings)
  expect(await second.ended).toBe(78)
  expect(second.output()).toBe(`Port ${metricsPort} is in use; stop what uses it, or choose another with METRICS_PORT.\n`)
})

test('each of several gateways has metrics of its own, on the ports from METRICS_PORT', async () => {
  const backend = await fakeBackend()
  const [port, metricsPort] = [await freePort(), await freePortPair()]
  // without Redis, gateways work for themselves
  const settings = { PORT: `${port}`, METRICS_PORT: `${metricsPort}`, BACKEND_URL: backend.url, LOG_LEVEL: 'silent' }
  const redis = { REDIS_URL: `redis://127.0.0.1:${await freePort()}` }
  const launcher = run(['dist/start.js', '--gateways', '2'], { ...settings, ...redis })
  onTestFinished(async () => {
    await launcher.stop()
    await backend.close()
  })
  await launcher.says('The website is running.')
  for (let i = 0; i < 20; i++) await fetch(`http://localhost:${port}/about`, { headers: { connection: 'close' } })
  const counted = async () => {
    const all = await Promise.all([metricsAt(metricsPort), metricsAt(metricsPort + 1)])
    return all.map((each) =>
      Object.entries(each).reduce((sum, [name, value]) => sum + (name.startsWith('gateway_pages_total') ? value : 0), 0),
    )
  }
  await until(
    async () => (await counted()).reduce((sum, count) => sum + count) === 20,
    () => 'all pages to be counted',
  )
  for (const count of await counted()) expect(count).toBeGreaterThan(0)
})

test('gateway and backend have metrics of their own, each on the port of its setting', async () => {
  const [gateway, backend] = [await freePort(), await freePort()]
  const product = await startProduct({ METRICS_PORT: `${gateway}`, BACKEND_METRICS_PORT: `${backend}`, SAMPLE_CONTENT: 'off' })
  onTestFinished(product.stop)
  expect(await metricsAt(gateway)).toMatchObject({ gateway_cache_entries: 0 })
  expect(await metricsAt(backend)).toMatchObject({ backend_change_hook_waiting: 0 })
})

/** Returns a port that is free like the one after it. */
async function freePortPair(): Promise<number> {
  const port = await freePort()
  const next = net.createServer()
  const isFree = await new Promise((resolve) =>
    next.once('error', () => resolve(false)).listen(port + 1, '127.0.0.1', () => resolve(true)),
  )
  await new Promise((resolve) => next.close(resolve))
  return isFree ? port : freePortPair()
}
