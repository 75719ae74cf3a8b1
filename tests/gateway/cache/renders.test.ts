import { parse } from 'graphql'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Execute } from '../../../gateway/graphql/execute.ts'
import type { Site } from '../../../gateway/site/pages.ts'
import { until } from '../../support/servers/stack.ts'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

const pageResponse = { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Welcome</h1>' }
const query = parse('{ notices { id } }')
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Starts a gateway whose pages call `render`. Its `received` waits until it has received a number of requests. */
async function startSite(
  render: (url: string, execute: Execute) => Promise<unknown>,
  options: Parameters<typeof testGateway>[0] = {},
) {
  const page: Site['page'] = async (url, { execute }) => {
    await render(url, execute)
    return pageResponse
  }
  const site: Site = { page, admin: async () => pageResponse, explorer: async () => pageResponse, attach: async () => {} }
  const gateway = await testGateway({ site, ...options })
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

test('Node does not warn of the many visitors who wait for the same page', async () => {
  const warnings: Error[] = []
  const collect = (warning: Error) => warnings.push(warning)
  process.on('warning', collect)
  onTestFinished(() => void process.off('warning', collect))
  const { render, release } = holdRenders()
  const { url, received } = await startSite(render)
  const others = Array.from({ length: 10 }, (_, index) => fetch(`${url}/notice/${index}`))
  await received(10)
  const visits = Array.from({ length: 12 }, () => fetch(url))
  await received(22)
  release()
  await Promise.all([...others, ...visits])
  expect(warnings).toEqual([])
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

describe('while renders wait', () => {
  const busy = { settings: { TRUST_PROXY: 'on' } }
  const visitor = { 'x-forwarded-for': '198.51.100.1' }
  const attacker = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index}` })
  const statusesOf = async (visits: Promise<Response>[]) => (await Promise.all(visits)).map(({ status }) => status)

  test('a visitor gets a page at once, whatever another one asks for', async () => {
    const { urls, render, release } = holdRenders()
    const { url, received } = await startSite(render, busy)
    const visits = Array.from({ length: 60 }, (_, id) => fetch(`${url}/search?q=${id}`, { headers: attacker(1) }))
    await received(60)
    expect(urls).toHaveLength(10)
    const page = fetch(`${url}/notice/1`, { headers: visitor })
    await received(61)
    expect(urls[10]).toBe('/notice/1')
    release()
    expect(await statusesOf([page, ...visits])).toEqual(Array(61).fill(200))
  })

  test('a visitor waits for a page while many others are rendered, and gets it', async () => {
    const { urls, render, release } = holdRenders()
    const { url, received } = await startSite(render, busy)
    const visits = Array.from({ length: 60 }, (_, id) => fetch(`${url}/search?q=${id}`, { headers: attacker(id) }))
    await received(60)
    const page = fetch(`${url}/notice/1`, { headers: visitor })
    await received(61)
    expect(urls).toHaveLength(50)
    release()
    expect(await statusesOf([page, ...visits])).toEqual(Array(61).fill(200))
    expect(urls).toHaveLength(61)
  })

  test('visitors who wait for the same page share its render', async () => {
    const { urls, render, release } = holdRenders()
    const { url, received } = await startSite(render, busy)
    const others = Array.from({ length: 50 }, (_, id) => fetch(`${url}/notice/${id}`, { headers: attacker(id) }))
    await received(50)
    const visits = Array.from({ length: 20 }, (_, id) => fetch(`${url}/notices`, { headers: attacker(id) }))
    await received(70)
    release()
    expect(await statusesOf([...others, ...visits])).toEqual(Array(70).fill(200))
    expect(urls).toHaveLength(51)
  })

  test('further pages are refused with a 503 page and Retry-After to a client that waits for 100', async () => {
    const { render, release } = holdRenders()
    const { url, received } = await startSite(render, busy)
    const from = (id: number) => fetch(`${url}/notice/${id}`, { headers: visitor })
    const visits = Array.from({ length: 110 }, (_, id) => from(id))
    await received(110)
    const rejected = await from(110)
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await rejected.text()).toContain('503 Service Unavailable')
    const joined = from(1)
    release()
    expect(await statusesOf([joined, ...visits])).toEqual(Array(111).fill(200))
    expect((await from(110)).status).toBe(200)
  })
})
