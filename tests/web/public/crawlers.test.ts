import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../gateway/config.ts'
import { canonicalSearch } from '../../../web/site/crawlerTags.ts'
import { routes } from '../../../web/site/routes.ts'
import { testGateway } from '../../support/servers/testGateway.ts'
import { faultsIn, readHead } from '../../support/site/crawler.ts'
import { fetchPage, sourceSite } from '../../support/site/sourceSite.ts'

const PUBLIC_URL = 'https://www.example.edu'
const hostile = `</script></title><script>alert(1)</script>"'&amp; भर्ना खुल्यो 😀 \u202eevil\u202c`
const records = {
  'courses/1': { id: 1, name: 'BBA', description: 'Business.', levels: [] },
  'notices/1': { id: 1, title: 'Admissions open', released_on: '2026-11-01', description: 'Until December.' },
  'innovation-branches/1': { id: 1, title: 'Weather station', description: 'Built here.' },
  'faculties/1': { id: 1, name: 'Anu Rai', email: 'anu@example.edu', image: 'faculties/anu.jpg' },
}

async function testSite(contents: Record<string, object> = {}) {
  const settings = { PUBLIC_URL: `${PUBLIC_URL}/` }
  const { college, publicUrl } = readConfig(settings)
  const { url, backend } = await testGateway({ settings, site: sourceSite(college, publicUrl) })
  for (const list of ['courses', 'notices', 'innovation-branches', 'faculties', 'socials']) backend.respond(`GET ${list}`, [])
  for (const [path, record] of Object.entries({ ...records, ...contents })) backend.respond(`GET ${path}`, record)
  const read = async (path: string, load = fetchPage) => {
    const response = await load(url + path)
    return { status: response.status, ...readHead(await response.text()) }
  }
  return { url, backend, college, read }
}

const college = ['CollegeOrUniversity']
const course = ['Course', 'BreadcrumbList']
const pages: [path: string, type: string, nodes: string[]][] = [
  ['/', 'website', [...college, 'WebSite']],
  ['/about', 'website', college],
  ['/contact', 'website', college],
  ['/apply', 'website', []],
  ['/accessibility', 'website', []],
  ['/search', 'website', []],
  ['/programmes', 'website', []],
  ['/csit', 'website', course],
  ['/bba', 'website', course],
  ['/bbs', 'website', course],
  ['/bim', 'website', course],
  ['/course/1', 'website', course],
  ['/notice/1', 'article', ['NewsArticle', 'BreadcrumbList']],
  ['/notices', 'website', []],
  ['/innovation/1', 'website', ['BreadcrumbList']],
  ['/innovations', 'website', []],
  ['/faculties/1', 'profile', ['Person', 'BreadcrumbList']],
  ['/faculty', 'website', []],
]

test('the table below has all pages', () => {
  expect(pages.map(([path]) => path.replace('/1', '/:id')).sort()).toEqual(routes.map(({ path }) => path).sort())
})

test('a programme and its course have different titles', async () => {
  const { read } = await testSite()
  const titles = await Promise.all(['/bba', '/course/1'].map(async (path) => (await read(path)).title))
  expect(titles.map((title) => title.split(' | ')[0])).toEqual(['BBA programme', 'BBA'])
})

describe('a crawler', () => {
  test.each(pages)('finds address, preview and meaning of %s', async (path, type, types) => {
    const { read, college } = await testSite()
    const { status, title, metas, link, nodes } = await read(`${path}?utm_source=mail`)
    const robots = path === '/search' ? 'noindex' : undefined
    expect([status, metas['robots'], link('alternate')]).toEqual([200, robots, `${PUBLIC_URL}/feed.xml`])
    expect([link('canonical'), metas['og:url']]).toEqual([PUBLIC_URL + path, PUBLIC_URL + path])
    expect(title).toBe(path === '/' ? college.name : `${metas['og:title']} | ${college.name}`)
    expect(metas).toMatchObject({ 'og:type': type, 'og:site_name': college.name, 'og:locale': 'en_GB' })
    expect(metas).toMatchObject({ 'twitter:card': 'summary_large_image', 'og:image:alt': metas['og:title'] })
    expect(metas['og:image']).toMatch(/^https:\/\/www\.example\.edu\/share\/[\w/]+\.png\?v=[\w-]{10}$/)
    expect(metas['og:description']).toBe(metas['description'])
    expect(nodes.map((node) => node['@type'])).toEqual(types)
    expect(faultsIn(nodes)).toEqual([])
  })

  test('gets the beginning of a long description in complete words', async () => {
    const { read } = await testSite({
      'notices/1': { ...records['notices/1'], description: 'Bring your mark sheets.\n'.repeat(20) },
    })
    const { metas } = await read('/notice/1')
    expect(metas['description']).toBe(`${'Bring your mark sheets. '.repeat(6)}Bring your mark…`)
  })

  test.each(pages)('gets a picture of %s that previews can show', async (path) => {
    const { read, url } = await testSite()
    const { metas } = await read(path)
    const response = await fetch(url + metas['og:image']?.slice(PUBLIC_URL.length))
    const body = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const { format, width, height } = await sharp(body).metadata()
    expect([format, `${width}`, `${height}`]).toEqual(['png', metas['og:image:width'], metas['og:image:height']])
    expect(body.length).toBeLessThan(200_000)
  })

  test.each([
    ['/About/', '/about'],
    ['/about?page=2', '/about'],
    ['/apply?programme=bba&sgpa=3.6', '/apply'],
    ['/apply?rank=0', '/apply'],
  ])('knows %s by the address of the page', async (path, known) => {
    const { read } = await testSite()
    const { link, metas } = await read(path)
    expect([link('canonical'), metas['og:url']]).toEqual([PUBLIC_URL + known, PUBLIC_URL + known])
  })

  test.each([
    ['?page=2&year=2026', '?page=2&year=2026'],
    ['?year=2026&page=1&utm_source=mail', '?year=2026'],
    ['?q=exam&page=', ''],
  ])('knows the list at %s as %s', (search, known) => {
    const list = { Component: () => null, searchParams: ['page', 'year', 'q'] }
    expect(canonicalSearch(`/list${search}`, list)).toBe(known)
  })

  test.each([
    ['/notice/2', 404],
    ['/nowhere', 404],
    ['/notice/3', 503],
  ])('does not list %s with status %i', async (path, status) => {
    const { read, backend } = await testSite()
    backend.respond('GET notices/3', {}, 500)
    const page = await read(path, fetch)
    expect([page.status, page.metas['robots'], page.link('canonical'), page.nodes]).toEqual([status, 'noindex', undefined, []])
  })

  test('finds the search by the home page', async () => {
    const { read } = await testSite()
    const site = (await read('/')).nodes.find((node) => node['@type'] === 'WebSite')
    expect(site?.['potentialAction']).toMatchObject({ target: { urlTemplate: `${PUBLIC_URL}/search?q={search_term}` } })
    const page = await read('/search?q=exam')
    expect([page.title.split(' | ')[0], page.metas['robots'], page.link('canonical')]).toEqual([
      'Search: exam',
      'noindex',
      `${PUBLIC_URL}/search`,
    ])
  })

  test('reads any title as text', async () => {
    const { read } = await testSite({ 'notices/1': { id: 1, title: hostile, description: hostile } })
    const { metas, nodes } = await read('/notice/1')
    expect(metas['og:title']).toBe(hostile)
    expect(nodes[0]).toMatchObject({ headline: hostile, articleBody: hostile })
  })
})
