import { parse } from 'graphql'
import { expect, test } from 'vitest'
import type { Execute } from '../../gateway/graphql/execute.ts'
import type { Site } from '../../gateway/site/site.ts'
import { until } from '../support/stack.ts'
import { testGateway, token } from '../support/testGateway.ts'

const answer = { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Welcome</h1>' }
const query = parse('{ notices { id } }')
const pause = () => new Promise((resolve) => setImmediate(resolve))

/** Returns a gateway whose pages run `render`, and a function that waits until it has received a number of requests. */
async function aSite(render: (url: string, execute: Execute) => Promise<unknown>) {
  const page = async (url: string, execute: Execute) => {
    await render(url, execute)
    return answer
  }
  const site: Site = { page, admin: async () => answer, explorer: async () => answer, attach: async () => {} }
  const gateway = await testGateway({ site })
  let count = 0
  gateway.app.server.on('request', () => count++)
  const received = async (requests: number) => {
    await until(
      () => count >= requests,
      () => `${requests} requests`,
    )
    for (let i = 0; i < 5; i++) await pause()
  }
  return { ...gateway, received }
}

/** Renders that end together, when the test says so. */
function heldRenders() {
  const urls: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const render = (url: string) => {
    urls.push(url)
    return released
  }
  return { urls, render, release }
}

test('concurrent visitors of a page cause one render', async () => {
  const { urls, render, release } = heldRenders()
  const { url, received } = await aSite(render)
  const visits = Array.from({ length: 10 }, () => fetch(url))
  await received(10)
  release()
  for (const response of await Promise.all(visits)) expect([response.status, await response.text()]).toEqual([200, answer.body])
  expect(urls).toEqual(['/'])
  await fetch(url)
  expect(urls).toEqual(['/', '/'])
})

test('a visitor after a change gets a new page, not one whose render began earlier', async () => {
  const { urls, render, release } = heldRenders()
  const { url, received, backend, runQuery } = await aSite(render)
  backend.respond('DELETE notices/5', {})
  const early = fetch(url)
  await received(1)
  await runQuery('mutation { deleteNotice(id: 5) }', {}, token)
  const late = fetch(url)
  await received(3)
  expect(urls).toEqual(['/', '/'])
  release()
  await Promise.all([early, late])
})

test('a failed render is not shared with the next visitor', async () => {
  let renders = 0
  const { url } = await aSite(async () => {
    if (++renders === 1) throw new Error('no such chunk')
  })
  expect([(await fetch(url)).status, (await fetch(url)).status]).toEqual([500, 200])
})

test('different pages are rendered one at a time, and other requests are served in between', async () => {
  let turn = 0
  let isDone = false
  const count = () => {
    turn++
    if (!isDone) setImmediate(count)
  }
  const turns: number[] = []
  const { url, received, backend } = await aSite(async (_url, execute) => {
    await execute(query, {})
    turns.push(turn)
  })
  const release = backend.hold('GET notices', [])
  const visits = [1, 2, 3, 4, 5].map((id) => fetch(`${url}/notice/${id}`))
  await received(5)
  count()
  release()
  await Promise.all(visits)
  isDone = true
  expect(new Set(turns).size).toBe(5)
})

test('more than 50 different pages at the same time are refused with 503 and Retry-After, as a page', async () => {
  const { render, release } = heldRenders()
  const { url, received } = await aSite(render)
  const visits = Array.from({ length: 50 }, (_, id) => fetch(`${url}/notice/${id}`))
  await received(50)
  const refused = await fetch(`${url}/notice/50`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.text()).toContain('503 Service Unavailable')
  const joined = fetch(`${url}/notice/1`)
  release()
  expect((await joined).status).toBe(200)
  await Promise.all(visits)
  expect((await fetch(`${url}/notice/50`)).status).toBe(200)
})
