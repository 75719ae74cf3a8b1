import { parse } from 'graphql'
import { expect, test } from 'vitest'
import type { Execute } from '../../gateway/graphql/execute.ts'
import type { Site } from '../../gateway/site/pages.ts'
import { until } from '../support/stack.ts'
import { testGateway, tokenHeader } from '../support/testGateway.ts'

const pageResponse = { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Welcome</h1>' }
const query = parse('{ notices { id } }')
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Starts a gateway whose pages call `render`. Its `received` waits until it has received a number of requests. */
async function startSite(render: (url: string, execute: Execute) => Promise<unknown>) {
  const page = async (url: string, execute: Execute) => {
    await render(url, execute)
    return pageResponse
  }
  const site: Site = { page, admin: async () => pageResponse, explorer: async () => pageResponse, attach: async () => {} }
  const gateway = await testGateway({ site })
  let count = 0
  gateway.app.server.on('request', () => count++)
  const received = async (requests: number) => {
    await until(
      () => count >= requests,
      () => `${requests} requests`,
    )
    for (let i = 0; i < 5; i++) await nextTurn()
  }
  return { ...gateway, received }
}

/** Returns a render function whose calls end when the test calls `release`. */
function holdRenders() {
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

test('concurrent visitors of a page share one render', async () => {
  const { urls, render, release } = holdRenders()
  const { url, received } = await startSite(render)
  const visits = Array.from({ length: 10 }, () => fetch(url))
  await received(10)
  release()
  for (const response of await Promise.all(visits))
    expect([response.status, await response.text()]).toEqual([200, pageResponse.body])
  expect(urls).toEqual(['/'])
  await fetch(url)
  expect(urls).toEqual(['/', '/'])
})

test('after a change a page is rendered again, even if an earlier render is still running', async () => {
  const { urls, render, release } = holdRenders()
  const { url, received, backend, runQuery } = await startSite(render)
  backend.respond('DELETE notices/5', {})
  const early = fetch(url)
  await received(1)
  await runQuery('mutation { deleteNotice(id: 5) }', {}, tokenHeader)
  const late = fetch(url)
  await received(3)
  expect(urls).toEqual(['/', '/'])
  release()
  await Promise.all([early, late])
})

test('a failed render is not shared with the next visitor', async () => {
  let renders = 0
  const { url } = await startSite(async () => {
    if (++renders === 1) throw new Error('no such chunk')
  })
  expect([(await fetch(url)).status, (await fetch(url)).status]).toEqual([500, 200])
})

test('pages are rendered one at a time, and other requests are served in between', async () => {
  let turn = 0
  let isDone = false
  const count = () => {
    turn++
    if (!isDone) setImmediate(count)
  }
  const turns: number[] = []
  const { url, received, backend } = await startSite(async (_url, execute) => {
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

test('more than 50 concurrent renders are rejected with a 503 page and Retry-After', async () => {
  const { render, release } = holdRenders()
  const { url, received } = await startSite(render)
  const visits = Array.from({ length: 50 }, (_, id) => fetch(`${url}/notice/${id}`))
  await received(50)
  const rejected = await fetch(`${url}/notice/50`)
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await rejected.text()).toContain('503 Service Unavailable')
  const joined = fetch(`${url}/notice/1`)
  release()
  expect((await joined).status).toBe(200)
  await Promise.all(visits)
  expect((await fetch(`${url}/notice/50`)).status).toBe(200)
})
