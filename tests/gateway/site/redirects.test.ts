import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../../gateway/config.ts'
import type { RenderedPage, Site } from '../../../gateway/site/pages.ts'
import { isCountable, ownMissingAddresses } from '../../../gateway/telemetry/missingAddresses.ts'
import { temporaryFolder } from '../../support/servers/stack.ts'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

const openApi = { openapi: '3.1.0', paths: { '/api/v1/redirects': { post: {} } } }
const SECRET = 'a-secret-of-the-test'
const rows = (redirects: Record<string, string>) =>
  Object.entries(redirects).map(([old_address, new_address], index) => ({ id: index + 1, old_address, new_address }))
const page = (status: number): RenderedPage => ({ status, headers: { 'content-type': 'text/html' }, body: `${status}` })

/** A site with one page, and one whose content can't be read. */
const site: Site = {
  page: async (url) => page({ '/notices': 200, '/notice/7': 503 }[url.replace(/\?.*/, '')] ?? 404),
  admin: async () => page(200),
  explorer: async () => page(200),
  attach: async () => {},
}

type Options = { entered?: Record<string, string> | undefined; inFile?: Record<string, string>; settings?: Record<string, string> }

async function siteWith({ entered, inFile = {}, settings = {} }: Options = {}) {
  const PUBLIC_URL = 'https://www.example.edu'
  const COLLEGE_FILE = path.join(temporaryFolder(), 'college.json')
  const college = JSON.parse(fs.readFileSync('college.json', 'utf8'))
  fs.writeFileSync(COLLEGE_FILE, JSON.stringify({ ...college, redirects: inFile }))
  const gateway = await testGateway({ site, settings: { CHANGE_HOOK_SECRET: SECRET, PUBLIC_URL, COLLEGE_FILE, ...settings } })
  const { backend, app, runQuery } = gateway
  backend.respond('GET levels', [])
  const enter = (redirects: Record<string, string>) => backend.respond('GET redirects', { data: rows(redirects) })
  if (entered) {
    backend.respond('GET /api/openapi.json', openApi)
    enter(entered)
  }
  const open = (url: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') =>
    app.inject({ url, remoteAddress, headers: { accept: 'text/html,*/*', 'sec-fetch-mode': 'navigate', ...headers } })
  /** Returns where an address leads, or the status of its answer. */
  async function shown(url: string) {
    const { statusCode, headers } = await open(url)
    return statusCode === 301 ? headers.location : statusCode
  }
  async function missing() {
    const { data } = await runQuery('{ missingAddresses { since isShared addresses { path count } } }', {}, tokenHeader)
    return data?.['missingAddresses'] as { since: string; isShared: boolean; addresses: { path: string; count: number }[] }
  }
  const missingPaths = async () => (await missing()).addresses.map(({ path }) => path)
  return { ...gateway, enter, open, shown, missing, missingPaths }
}

test('an address without a page leads to the new one, which browsers check each time', async () => {
  const { open } = await siteWith({ entered: { '/news.php?id=3': '/notice/3' } })
  const { statusCode, headers, body } = await open('/News.php?utm=x&id=3')
  expect([statusCode, headers.location, headers['cache-control'], body]).toEqual([301, '/notice/3?utm=x', 'no-cache', ''])
})

test('a page that exists, or can’t be read at the moment, is never redirected, and neither are files and calls', async () => {
  const never = ['/notices', '/notice/7', '/api/old', '/images/old', '/storage/old', '/assets/old.js', '/graphql', '/admin/old']
  const { shown } = await siteWith({ entered: Object.fromEntries(never.map((path) => [path, '/target'])) })
  expect(await Promise.all(never.map(shown))).toEqual([200, 503, 404, 404, 404, 404, expect.any(Number), 200])
})

test('redirects of staff come before those of the college file, and follow at once when the backend tells of a change', async () => {
  const { url, shown, enter } = await siteWith({ entered: { '/a': '/staff' }, inFile: { '/a': '/file', '/b': '/file' } })
  expect([await shown('/a'), await shown('/b')]).toEqual(['/staff', '/file'])
  enter({})
  await fetch(`${url}/hooks/change`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({ resource: 'redirects', id: 1 }),
  })
  expect(await shown('/a')).toBe('/file')
})

test('while the backend is down, the last redirects that were read count, and those of the college file always', async () => {
  const { shown, backend, clock } = await siteWith({ entered: { '/a': '/staff' }, inFile: { '/b': '/file' } })
  backend.respond('GET redirects', {}, 500)
  expect([await shown('/a'), await shown('/b')]).toEqual([404, '/file'])
  backend.respond('GET redirects', rows({ '/a': '/staff' }))
  clock.now += 10_000
  expect(await shown('/a')).toBe('/staff')
  backend.respond('GET redirects', {}, 500)
  clock.now += 400_000
  expect(await shown('/a')).toBe('/staff')
})

test('the redirects of the college file are listed, with any backend', async () => {
  const { runQuery } = await siteWith({ inFile: { '/b': '/file' } })
  const query = '{ redirects { id } fileRedirects { oldAddress newAddress } }'
  expect((await runQuery(query)).data).toEqual({ redirects: [], fileRedirects: [{ oldAddress: '/b', newAddress: '/file' }] })
})

test('a backend without redirects is not asked for them', async () => {
  const { shown, backend, runQuery } = await siteWith({ inFile: { '/b': '/file' } })
  expect([await shown('/a'), await shown('/b')]).toEqual([404, '/file'])
  expect(backend.requests('GET redirects')).toEqual([])
  expect(await runQuery('{ redirects { id } counts { redirects } }')).toEqual({ data: { redirects: [], counts: { redirects: 0 } } })
})

test('an existing page is not asked for redirects', async () => {
  const { shown, backend } = await siteWith({ entered: {} })
  expect(await shown('/notices')).toBe(200)
  expect(backend.requests('GET redirects')).toEqual([])
})

test('redirects of both sources that lead in a circle leave the address without a page', async () => {
  const { shown } = await siteWith({ entered: { '/a': 'https://www.example.edu/b' }, inFile: { '/b': '/a' } })
  expect(await shown('/a')).toBe(404)
})

test('staff are told why a redirect is refused, also because of the college file, and the backend is not called', async () => {
  const { runQuery, backend } = await siteWith({ entered: { '/a': '/b' }, inFile: { '/f': '/g' } })
  const mutation = 'mutation ($input: RedirectInput!) { createRedirect(input: $input) { id } }'
  const fieldsOf = async (oldAddress: string, newAddress: string, headers = tokenHeader as Record<string, string>) => {
    const { errors } = await runQuery(mutation, { input: { oldAddress, newAddress } }, headers)
    return errors?.[0]?.extensions?.['fields'] ?? errors?.[0]?.extensions?.['code']
  }
  expect(await fieldsOf('/g', 'https://www.example.edu/F')).toEqual({
    newAddress: ['This leads back to the old address. Enter another page.'],
  })
  expect(await fieldsOf('/x', '/f')).toEqual({ newAddress: ['This address is itself redirected, to /g. Enter that one.'] })
  expect(await fieldsOf('/x', 'http://example.org')).toHaveProperty('newAddress')
  expect(await fieldsOf('/x', '/f', {})).toBe('UNAUTHENTICATED')
  expect(backend.requests('POST redirects')).toEqual([])
})

test('a redirect is stored with the path of a page of this site, can be changed, and is followed at once', async () => {
  const { runQuery, backend, shown, enter } = await siteWith({ entered: {}, inFile: { '/old': '/file' } })
  expect(await shown('/old')).toBe('/file')
  const input = { oldAddress: '/old', newAddress: 'https://www.example.edu/notices?year=2026' }
  const stored = { id: 1, old_address: '/old', new_address: '/notices?year=2026' }
  backend.respond('POST redirects', { data: stored })
  enter({ '/old': '/notices?year=2026' })
  const create = 'mutation ($input: RedirectInput!) { createRedirect(input: $input) { newAddress } }'
  expect((await runQuery(create, { input }, tokenHeader)).data).toEqual({ createRedirect: { newAddress: '/notices?year=2026' } })
  expect(backend.requests('POST redirects')[0]?.json).toEqual({ old_address: '/old', new_address: '/notices?year=2026' })
  expect(await shown('/old')).toBe('/notices?year=2026')

  backend.respond('PUT redirects/1', { data: { ...stored, new_address: '/about' } })
  const update = 'mutation ($input: RedirectInput!) { updateRedirect(id: 1, input: $input) { newAddress } }'
  const changed = await runQuery(update, { input: { oldAddress: '/OLD', newAddress: '/about' } }, tokenHeader)
  expect(changed.data).toEqual({ updateRedirect: { newAddress: '/about' } })
})

test('staff see what visitors asked for in vain, the most wanted first, until it is redirected', async () => {
  const { open, missing, missingPaths, enter, runQuery, backend } = await siteWith({ entered: {} })
  for (const url of ['/a', '/Old%20Page.php?name=Asha', '/old%20page.php/', '/notices']) await open(url)
  const { since, isShared, addresses } = await missing()
  expect([since, isShared]).toEqual([readConfig({}).college.today, false])
  expect(addresses).toEqual([
    { path: '/old page.php', count: 2 },
    { path: '/a', count: 1 },
  ])
  enter({ '/old page.php': '/about' })
  backend.respond('DELETE redirects/9', {})
  await runQuery('mutation { deleteRedirect(id: 9) }', {}, tokenHeader)
  expect(await missingPaths()).toEqual(['/a'])
})

test('visitors can’t read what others asked for, with no token or one that is made up', async () => {
  const { runQuery, backend } = await siteWith({ entered: {} })
  const code = async (headers = {}) =>
    (await runQuery('{ missingAddresses { since } }', {}, headers)).errors?.[0]?.extensions?.['code']
  expect(await code()).toBe('UNAUTHENTICATED')
  backend.respond('GET levels', { message: 'No.' }, 401)
  expect(await code(tokenHeader)).toBe('UNAUTHENTICATED')
})

test('only pages that a browser opens are counted', async () => {
  const { open, app, missingPaths } = await siteWith({ entered: { '/moved': '/about' } })
  await open('/script', { 'sec-fetch-mode': 'no-cors', accept: '*/*' })
  await open('/fetched', { 'sec-fetch-mode': 'cors' })
  await open('/moved')
  await open('/api/old')
  await app.inject({ url: '/crawled', headers: { accept: 'text/html' } })
  await app.inject({ method: 'HEAD', url: '/head', headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } })
  await open('/page')
  expect(await missingPaths()).toEqual(['/page'])
})

test('without https, where browsers do not say what they open, requests for documents are counted', async () => {
  const { app, missingPaths } = await siteWith({ settings: { PUBLIC_URL: 'http://intranet.example' } })
  await app.inject({ url: '/page', headers: { accept: 'text/html' } })
  await app.inject({ url: '/data', headers: { accept: 'application/json' } })
  expect(await missingPaths()).toEqual(['/page'])
})

test('a scanner adds few addresses, and does not keep those of others from being counted', async () => {
  const { open, missingPaths } = await siteWith()
  for (let i = 0; i < 30; i++) await open(`/probe${i}`, {}, '198.51.100.9')
  await open('/page')
  expect((await missingPaths()).toSorted()).toEqual(['/page', '/probe0', '/probe1', '/probe2', '/probe3', '/probe4'])
})

test.each([
  '/wp-login.php',
  '/wp-admin/setup.php',
  '/.env',
  '/a/.git/config',
  '/phpmyadmin',
  '/backup.sql',
  '/<script>',
  '/asha@example.edu',
  '/result/20451234',
  '/call/98-4123-45-67',
  '/reset/9f86d081884c7d659a2feaa0c55ad015',
  `/${'x'.repeat(200)}`,
  '/a\u0000b',
])('%j is not counted: it is a probe, or may tell who asked', (path) => {
  expect(isCountable(path)).toBe(false)
})

test.each(['/index.php', '/about us.html', '/notice-2026-11-28', '/2026/11/28/exam-routine', '/wp-content/uploads/a.pdf', '/सूचना'])(
  '%s is counted',
  (path) => {
    expect(isCountable(path)).toBe(true)
  },
)

test('this month and the last are counted, from the start of the gateway', async () => {
  let today = '2026-11-28'
  const counted = ownMissingAddresses(() => today)
  counted.add('/a')
  today = '2026-12-31'
  counted.add('/a')
  counted.add('/b')
  expect(await counted.list()).toEqual({
    since: '2026-11-28',
    isShared: false,
    addresses: [
      { path: '/a', count: 2 },
      { path: '/b', count: 1 },
    ],
  })
  today = '2027-01-01'
  counted.add('/c')
  expect(await counted.list()).toMatchObject({
    since: '2026-12-01',
    addresses: [{ path: '/c' }, { path: '/b' }, { path: '/a', count: 1 }],
  })
})

test('however many addresses are made up, few are kept, among them the most wanted', async () => {
  const counted = ownMissingAddresses(() => '2026-11-28')
  for (let i = 0; i < 3; i++) counted.add('/wanted')
  for (let i = 0; i < 20_000; i++) counted.add(`/made-up-${i}`)
  const { addresses } = await counted.list()
  expect(addresses.length).toBeLessThanOrEqual(1000)
  expect(addresses[0]).toEqual({ path: '/wanted', count: 3 })
})
