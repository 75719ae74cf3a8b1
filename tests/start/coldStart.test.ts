// The built servers after both were killed, when only the gateway starts again.
import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { graphql } from '../support/graphql.ts'
import { pidsOf } from '../support/processes.ts'
import { startGateway, startProduct, temporaryFolder, until } from '../support/stack.ts'

const notices = '{ notices { title } courses { name } }'

test('after everything was killed, a gateway without its backend serves the home page with the last good content', async () => {
  const dataDir = temporaryFolder()
  const product = await startProduct({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'on' })
  onTestFinished(() => void product.process.kill('SIGKILL'))
  expect((await fetch(product.url)).status).toBe(200)
  const { data } = await graphql<{ notices: { title: string }[] }>(product.url, notices)
  const [{ title } = { title: 'a notice' }] = data!.notices
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
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('no-store')
  const html = await page.text()
  expect(html).toContain(title)
  expect(html).toContain('You are reading this page as of')
  const answer = await graphql(gateway.url, notices)
  expect(answer.data).toEqual(data)
  expect(answer.errors).toBeUndefined()
  expect(answer).toHaveProperty('extensions.stale.asOf')
})
