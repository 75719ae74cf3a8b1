// The built servers after both were killed, when only the gateway starts again.
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { pidsOf } from '../support/processes.ts'
import { startGateway, startProduct, temporaryFolder, until } from '../support/stack.ts'

const body = JSON.stringify({ query: '{ notices { title } courses { name } }' })
type Answer = { data: { notices: [{ title: string }] }; errors?: unknown[]; extensions?: object }

/** Repeats a request while the gateway is overloaded, as it may be when it starts on a busy machine. */
async function send(url: string, request?: RequestInit) {
  for (;;) {
    const response = await fetch(url, request)
    if (response.status !== 503) return response
    await setTimeout(200)
  }
}

async function ask(url: string) {
  const headers = { 'content-type': 'application/json' }
  return (await (await send(`${url}/graphql`, { method: 'POST', headers, body })).json()) as Answer
}

test('after everything was killed, a gateway without its backend serves the home page with the last good content', async () => {
  const dataDir = temporaryFolder()
  const product = await startProduct({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'on' })
  onTestFinished(() => void product.process.kill('SIGKILL'))
  await send(product.url)
  const { data } = await ask(product.url)
  const folder = path.join(dataDir, 'cache')
  const written = () => fs.readdirSync(folder).filter((name) => name.includes('.lists.')).length
  await until(
    () => written() >= 5,
    () => 'the content to be written',
  )
  const children = ['backend', 'gateway'].flatMap((role) => pidsOf(product, role))
  for (const pid of [product.process.pid!, ...children]) process.kill(pid, 'SIGKILL')
  await product.ended

  const gateway = await startGateway(product.backendUrl, { DATA_DIR: dataDir, CACHE_DIR: '' })
  onTestFinished(() => void gateway.process.kill('SIGKILL'))
  const page = await send(gateway.url)
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const html = await page.text()
  expect(html).toContain(data.notices[0].title)
  expect(html).toContain('You are reading this page as of')
  expect(await ask(gateway.url)).toEqual({ data, extensions: { stale: { asOf: expect.any(String) } } })
})
