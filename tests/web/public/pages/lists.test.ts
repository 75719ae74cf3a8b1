import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../../gateway/config.ts'
import { answerManyRecords } from '../../../support/records/manyRecords.ts'
import { testGateway } from '../../../support/servers/testGateway.ts'
import { readHead } from '../../../support/site/crawler.ts'
import { fetchPage, sourceSite } from '../../../support/site/sourceSite.ts'

async function aSite() {
  const { url, backend } = await testGateway({ site: sourceSite(readConfig({}).college) })
  return { backend, read: async (path: string) => (await fetchPage(url + path)).text(), url }
}
const valuesOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => value)

describe('with 2,000 notices', () => {
  async function readNotices(path: string) {
    const { backend, url } = await aSite()
    answerManyRecords(backend, { notices: 2000 })
    const response = await fetchPage(url + path)
    const html = await response.text()
    return { status: response.status, html, ...readHead(html), ids: valuesOf(html, /href="\/notice\/(\d+)"/g).map(Number) }
  }
  const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

  test('/notices shows the first 25 by month, newest first, in a small document', async () => {
    const { html, ids } = await readNotices('/notices')
    const days = valuesOf(html, /<time dateTime="([\d-]+)"/g)
    expect(days).toEqual(days.toSorted().reverse())
    expect(ids).toEqual(numbers(1, 25))
    expect(valuesOf(html, /id="month-([\d-]+)"/g)).toEqual([...new Set(days.map((day) => day?.slice(0, 7)))])
    expect(valuesOf(html, /<h2[^>]*>(\w+)/g).slice(0, 2)).toEqual(['November', 'October'])
    expect(html.includes('2,000 notices, newest first')).toBe(true)
    expect(brotliCompressSync(html).length).toBeLessThan(9000)
  })

  test.each([
    ['?page=80', numbers(1976, 2000), 'News & Events, page 80', ['?page=79']],
    ['?year=2025', numbers(324, 348), 'News & Events, 2025', ['?year=2025&page=2']],
    ['?page=2&year=2025&utm_source=x', numbers(349, 373), 'News & Events, 2025, page 2', ['?year=2025', '?year=2025&page=3']],
    ['?year=2025&page=15', numbers(674, 688), 'News & Events, 2025, page 15', ['?year=2025&page=14']],
    ['?year=&page=&year=2020', numbers(1, 25), 'News & Events', ['?page=2']],
    ['?page=2&page=x', numbers(26, 50), 'News & Events, page 2', ['', '?page=3']],
  ])('/notices%s shows its part, and leads to newer and older notices', async (search, shown, title, around) => {
    const page = await readNotices(`/notices${search}`)
    expect([page.status, page.ids, page.metas['og:title']]).toEqual([200, shown, title])
    const links = valuesOf(page.html, /href="\/notices([^"]*)" rel="(?:prev|next)"/g)
    expect(links.map((link) => link?.replaceAll('&amp;', '&'))).toEqual(around)
  })

  test('a part of /notices that does not exist has status 404, and leads to all notices', async () => {
    const { backend, url } = await aSite()
    answerManyRecords(backend, { notices: 2000 })
    const pages = ['0', '-1', '1e9', 'abc', '2.5', '81', '4001', '01', '%00', '+2', 'abc&page=2', '9'.repeat(4000)].map(
      (page) => `page=${page}`,
    )
    const years = ['99999', '-1', '2019', 'abc', '2025.0', '२०२५', '%F0', '2025&page=16'].map((year) => `year=${year}`)
    for (const search of [...pages, ...years]) {
      const response = await fetchPage(`${url}/notices?${search}`)
      const html = await response.text()
      expect([response.status, readHead(html).metas['robots']], search).toEqual([404, 'noindex'])
      expect(html, search).toMatch(/There are no notices here\. <a href="\/notices"[^>]*>See all notices<\/a>/)
    }
  })
})

test('/notices leads to the years, and to notices without a date on the page where they begin', async () => {
  const { backend, read } = await aSite()
  const dated = Array.from({ length: 30 }, (_, id) => ({ id, released_on: id < 10 ? '2026-02-01' : '2024-02-01' }))
  backend.respond('GET notices', [...dated, { id: 30 }, { id: 31 }])
  const html = await read('/notices?year=2024')
  const nav = /<nav aria-label="Years".*?<\/nav>/s.exec(html)?.[0] ?? ''
  expect(valuesOf(nav, /href="([^"]*)"/g)).toEqual([
    '/notices',
    '/notices?year=2026',
    '/notices?year=2024',
    '/notices?page=2#undated',
  ])
  expect(valuesOf(nav, /aria-current="true"[^>]*>(\w+)/g)).toEqual(['2024'])
  expect(html.includes('20 notices, newest first')).toBe(true)
  expect((await read('/notices?page=2')).includes('id="undated"')).toBe(true)
})

test('/notices has no index of years and no further pages with notices of one year', async () => {
  const { backend, read } = await aSite()
  backend.respond('GET notices', [{ id: 1, released_on: '2026-02-01' }])
  const html = await read('/notices')
  expect([html.includes('1 notice<'), html.includes('aria-label="Years"'), html.includes('aria-label="Pages"')]).toEqual([
    true,
    false,
    false,
  ])
})

test('/notices lists a notice without a date or a title last, and shows the kind of each attachment', async () => {
  const { backend, read } = await aSite()
  backend.respond('GET notices', {
    data: [
      { id: 1, file: 'notices/a.webp' },
      { id: 2, title: 'Holiday', released_on: '2026-03-14', file: 'notices/a.pdf' },
    ],
  })
  const html = await read('/notices')
  expect(valuesOf(html, /href="\/notice\/\d">(\w+)/g)).toEqual(['Holiday', 'Notice'])
  expect(valuesOf(html, /<i>(\w+)<\/i>/g)).toEqual(['PDF', 'Image'])
  expect(valuesOf(html, /<small lang="ne">([^<]*)</g)).toEqual(['२०८२ फागुन ३०'])
  expect(html.includes('Undated')).toBe(true)
})

test('/faculty groups members by department, with those without one last', async () => {
  const { backend, read } = await aSite()
  const departments = ['Physics', null, ' computer  science', 'Computer Science', 'कम्प्युटर', '50% art']
  backend.respond(
    'GET faculties',
    departments.map((department, id) => ({ id, name: `Member ${id}`, department })),
  )
  const html = await read('/faculty')
  expect(valuesOf(html, /<h2[^>]*>(.*?)<\/h2>/g)).toEqual([
    '50% art',
    'computer science',
    'Physics',
    'कम्प्युटर',
    'Other faculty members',
  ])
  expect(valuesOf(html, /href="\/faculties\/(\d+)"/g).join('')).toBe('523041')
  const targets = valuesOf(html, /href="#(department-[^"]*)"/g).map((id) => decodeURIComponent(id ?? ''))
  expect(targets).toEqual(valuesOf(html, /<h2 id="([^"]*)"/g))
})

test('/faculty shows the qualification of each member', async () => {
  const { backend, read } = await aSite()
  backend.respond('GET faculties', [
    { id: 1, name: 'One', department: 'Physics', qualification: 'M.Sc. in Physics' },
    { id: 2, name: 'Two', department: 'Art', qualification: null },
  ])
  expect(valuesOf(await read('/faculty'), /<h3[^>]*>(.*?)<\/a>/g)).toEqual([
    'Two</h3>',
    expect.stringMatching(/^One<\/h3><p[^>]*>M\.Sc\. in Physics<\/p>$/),
  ])
})

test('/faculty has no headings of departments if there is only one', async () => {
  const { backend, read } = await aSite()
  backend.respond('GET faculties', [
    { id: 1, name: 'One', department: 'Physics' },
    { id: 2, name: 'Two', department: 'Physics' },
  ])
  expect(valuesOf(await read('/faculty'), /<h2[^>]*>(.*?)<\/h2>/g)).toEqual(['One', 'Two'])
})

test.each(['/faculties', '/faculties/', '/Faculties?utm_source=mail'])('%s is now at /faculty', async (path) => {
  const { url } = await aSite()
  const response = await fetch(url + path, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([301, '/faculty'])
})

test.each([
  ['/innovations', /href="\/innovation\/(\d+)"/g],
  ['/faculty', /href="\/faculties\/(\d+)"/g],
])('%s lists all 100', async (path, links) => {
  const { backend, read } = await aSite()
  answerManyRecords(backend)
  expect(new Set(valuesOf(await read(path), links)).size).toBe(100)
})

test.each([
  ['/notices', 'notices', 'No news and events found.'],
  ['/innovations', 'innovation-branches', 'No innovations found.'],
  ['/faculty', 'faculties', 'No faculties found.'],
])('%s has status 503 while its list cannot be read, and says when the list is empty', async (path, call, text) => {
  const { backend, read, url } = await aSite()
  backend.respond(`GET ${call}`, { message: 'broken' }, 500)
  const response = await fetch(url + path)
  const html = await response.text()
  expect([response.status, html.includes('This list is temporarily unavailable.')]).toEqual([503, true])
  backend.respond(`GET ${call}`, { data: [] })
  const empty = await read(path)
  expect(empty.includes(text)).toBe(true)
  expect(empty).toMatch(/<main.*<a href="\/contact".*<\/main>/s)
})
