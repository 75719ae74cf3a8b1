import path from 'node:path'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readConfig } from '../../../gateway/config.ts'
import { FIXED_PAGES } from '../../../gateway/discovery/sitemap.ts'
import { routes } from '../../../web/site/routes.ts'
import { countingSite } from '../../support/backends/countingSite.ts'
import { testGateway } from '../../support/servers/testGateway.ts'

const lists = ['courses', 'notices', 'innovation-branches', 'faculties']
const settings = { PUBLIC_URL: 'https://www.example.edu/', CACHE_TTL: '300' }

async function testSite(contents: Partial<Record<string, object[]>> = {}) {
  const gateway = await testGateway({ settings, site: countingSite().site })
  for (const path of lists) gateway.backend.respond(`GET ${path}`, { data: contents[path] ?? [] })
  async function get(path: string) {
    const response = await fetch(gateway.url + path)
    return { response, text: await response.text() }
  }
  return { ...gateway, get }
}

const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => ['url', 'entry'].includes(name) })

function read(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true)
  return parser.parse(xml)
}

test('the sitemap names each public page at the public address, with the date of its last change', async () => {
  const { get } = await testSite({
    courses: [{ id: 1, name: 'BBA', created_at: '2026-01-01T00:00:00Z', updated_at: '2026-10-02T03:04:05Z' }],
    notices: [{ id: 7, title: 'Open', created_at: '2026-11-01T00:00:00Z' }],
    'innovation-branches': [{ id: 3, title: 'Voice' }],
    faculties: [{ id: 2, name: 'One' }],
  })
  const { response, text } = await get('/sitemap.xml')
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const { url } = read(text).urlset
  const paths = url.map(({ loc }: { loc: string }) => loc.replace('https://www.example.edu', ''))
  expect(paths).toEqual([...FIXED_PAGES, '/course/1', '/faculties/2', '/notice/7', '/innovation/3'])
  expect(url.slice(-4).map(({ lastmod }: { lastmod?: string }) => lastmod)).toEqual([
    '2026-10-02T03:04:05.000Z',
    undefined,
    '2026-11-01T00:00:00.000Z',
    undefined,
  ])
})

test('the sitemap knows all pages of the site', () => {
  // search engines must not list searches
  const isFixed = ({ path }: { path: string }) => !path.includes(':') && path !== '/search'
  expect([...FIXED_PAGES].sort()).toEqual(
    routes
      .filter(isFixed)
      .map(({ path }) => path)
      .sort(),
  )
})

test('the feed has the newest notices with their dates, summaries and files, whatever characters they contain', async () => {
  const title = `Exam <b>&amp; "results" 'भर्ना' \u0000\u0008\ud800 😀 ]]>`
  const { get } = await testSite({
    notices: [
      {
        id: 7,
        title,
        description: 'Two\nlines & more',
        released_on: '2026-11-01',
        updated_at: '2026-11-03T00:00:00Z',
        file: 'a b.pdf',
      },
      ...Array.from({ length: 30 }, (_, index) => ({ id: 40 + index, title: null, released_on: '2026-10-01' })),
    ],
  })
  const { response, text } = await get('/feed.xml')
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const { feed } = read(text)
  expect(feed).toMatchObject({ id: 'https://www.example.edu/feed.xml', updated: '2026-11-03T00:00:00.000Z' })
  expect(feed.entry).toHaveLength(20)
  expect(feed.entry[0]).toMatchObject({
    id: 'https://www.example.edu/notice/7',
    title: `Exam <b>&amp; "results" 'भर्ना'  😀 ]]>`,
    published: '2026-11-01T00:00:00.000Z',
    updated: '2026-11-03T00:00:00.000Z',
    summary: 'Two lines & more',
  })
  const links = feed.entry[0].link.map((link: Record<string, string>) => [link['@_rel'], link['@_href']])
  expect(links[0]).toEqual(['alternate', 'https://www.example.edu/notice/7'])
  expect(links[1]).toEqual(['enclosure', expect.stringMatching(/^https:\/\/www\.example\.edu\/storage\/.*a%20b\.pdf$/)])
  expect(feed.entry[0].link[1]['@_type']).toBe('application/pdf')
  expect(feed.entry[1]).toMatchObject({ title: 'Untitled notice', updated: '2026-10-01T00:00:00.000Z' })
})

test('the feed tells the language of each notice', async () => {
  const { get } = await testSite({
    notices: [
      { id: 7, title: 'भर्ना खुल्यो', description: 'See the form.' },
      { id: 8, title: 'Exams' },
    ],
  })
  const { text } = await get('/feed.xml')
  expect(text).toMatch(/<feed [^>]*xml:lang="en">/)
  expect(text).toContain('<title xml:lang="ne">भर्ना खुल्यो</title>')
  expect(text).toContain('<summary>See the form.</summary>')
  expect(text).toContain('<title>Exams</title>')
})

test('robots.txt names the sitemap and leaves out the panel, the explorer and the API', async () => {
  const { get } = await testSite()
  const { response, text } = await get('/robots.txt')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toContain('Sitemap: https://www.example.edu/sitemap.xml\n')
  expect(text).toContain('Disallow: /admin\n')
})

test('a phone can put the site on its home screen, with the name and icons of the manifest', async () => {
  const college = { ...readConfig({}).college, name: 'Sample College', shortName: 'Sample', locale: 'ne-NP' }
  const { url } = await testGateway({ site: countingSite().site, college })
  const response = await fetch(`${url}/manifest.webmanifest`)
  expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  const { icons, ...manifest } = (await response.json()) as Record<string, unknown> & { icons: Record<string, string>[] }
  expect(manifest).toMatchObject({ name: 'Sample College', short_name: 'Sample', lang: 'ne-NP', start_url: '/' })
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
  for (const { src = '', sizes } of icons) {
    const { format, width, height } = await sharp(path.join('web/public', src)).metadata()
    expect({ format, sizes: `${width}x${height}` }).toEqual({ format: 'png', sizes })
  }
})

test('the files are kept until the content changes, and answer equal requests with 304', async () => {
  const { get, url, backend, runQuery } = await testSite({ notices: [{ id: 7, title: 'Open' }] })
  const first = await get('/feed.xml')
  const calls = backend.requests().length
  expect((await get('/feed.xml')).text).toBe(first.text)
  expect(backend.requests()).toHaveLength(calls)
  const again = await fetch(`${url}/feed.xml`, { headers: { 'if-none-match': first.response.headers.get('etag')! } })
  expect(again.status).toBe(304)

  backend.respond('DELETE notices/7', {})
  backend.respond('GET notices', { data: [] })
  await runQuery('mutation { deleteNotice(id: 7) }', {}, { authorization: 'Bearer 1|secret' })
  expect(read((await get('/feed.xml')).text).feed.entry).toBeUndefined()
})

test.each(['/feed.xml', '/sitemap.xml'])(
  'while the backend fails, %s has the last content and must not be stored',
  async (path) => {
    const { get, url, backend, clock } = await testSite({ notices: [{ id: 7, title: 'Open', released_on: '2026-11-01' }] })
    backend.respond('GET notices/7', { id: 7, title: 'Open', released_on: '2026-11-01' })
    const { response: fresh } = await get(path)
    const etag = fresh.headers.get('etag')!
    for (const list of [...lists, 'notices/7']) backend.respond(`GET ${list}`, {}, 500)
    clock.now += 301_000
    const stale = await fetch(url + path, { headers: { 'if-none-match': etag } })
    expect([stale.status, stale.headers.get('cache-control'), stale.headers.get('etag')]).toEqual([200, 'no-store', null])
    expect(await stale.text()).toContain('/notice/7')
    backend.respond('GET notices/7', { id: 7, title: 'Open', released_on: '2026-11-01' })
    for (const list of lists) backend.respond(`GET ${list}`, { data: [] })
    clock.now += 6000
    const { response: again } = await get(path)
    expect([again.headers.get('cache-control'), again.headers.has('etag')]).toEqual(['no-cache', true])
  },
)

test('an incomplete file is not sent', async () => {
  const { get, backend } = await testSite()
  backend.respond('GET faculties', {}, 500)
  const { response, text } = await get('/sitemap.xml')
  expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control'), text]).toEqual([
    503,
    '60',
    'no-store',
    '',
  ])
})
