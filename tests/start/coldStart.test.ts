// The built servers after both were killed, when only the gateway starts again.
import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pidsOf } from '../support/processes/processes.ts'
import { startGateway, startProduct, temporaryFolder, until } from '../support/servers/stack.ts'

const body = JSON.stringify({ query: '{ notices { title } courses { name } }' })
type Answer = { data: { notices: [{ title: string }] }; errors?: unknown[]; extensions?: object }

async function ask(url: string) {
  const headers = { 'content-type': 'application/json' }
  return (await (await fetch(`${url}/graphql`, { method: 'POST', headers, body })).json()) as Answer
}

test('after everything was killed, a gateway without its backend serves the home page with the last good content', async () => {
  const dataDir = temporaryFolder()
  const product = await startProduct({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'on' })
  onTestFinished(() => void product.process.kill('SIGKILL'))
  await fetch(product.url)
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
  const page = await fetch(gateway.url)
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const html = await page.text()
  expect(html).toContain(data.notices[0].title)
  expect(html).toContain('You are reading this page as of')
  expect(await ask(gateway.url)).toEqual({ data, extensions: { stale: { asOf: expect.any(String) } } })
})
