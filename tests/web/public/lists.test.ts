import { expect, test } from 'vitest'
import { readConfig } from '../../../gateway/config.ts'
import { answerManyRecords } from '../../support/manyRecords.ts'
import { fetchPage, sourceSite } from '../../support/sourceSite.ts'
import { testGateway } from '../../support/testGateway.ts'

async function aSite() {
  const { url, backend } = await testGateway({ site: sourceSite(readConfig({}).college) })
  return { backend, read: async (path: string) => (await fetchPage(url + path)).text(), url }
}
const valuesOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => value)

test('/notices lists each notice with its date and title by month, newest first', async () => {
  const { backend, read } = await aSite()
  answerManyRecords(backend)
  const html = await read('/notices')
  const days = valuesOf(html, /<time dateTime="([\d-]+)"/g)
  expect(days).toHaveLength(300)
  expect(days).toEqual(days.toSorted().reverse())
  expect(valuesOf(html, /href="\/notice\/\d+">(Notice \d+) /g)).toEqual(Array.from({ length: 300 }, (_, i) => `Notice ${i + 1}`))
  expect(valuesOf(html, /id="month-([\d-]+)"/g)).toEqual([...new Set(days.map((day) => day?.slice(0, 7)))])
  expect(valuesOf(html, /<h2[^>]*>(\w+)/g).slice(0, 2)).toEqual(['November', 'October'])
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
  expect(html.includes('Undated')).toBe(true)
})

test.each([
  ['/innovations', /href="\/innovation\/(\d+)"/g],
  ['/faculties', /href="\/faculties\/(\d+)"/g],
])('%s lists all 100', async (path, links) => {
  const { backend, read } = await aSite()
  answerManyRecords(backend)
  expect(new Set(valuesOf(await read(path), links)).size).toBe(100)
})

test.each([
  ['/notices', 'notices', 'No news and events found.'],
  ['/innovations', 'innovation-branches', 'No innovations found.'],
  ['/faculties', 'faculties', 'No faculties found.'],
])('%s has status 503 while its list cannot be read, and says when the list is empty', async (path, call, text) => {
  const { backend, read, url } = await aSite()
  backend.respond(`GET ${call}`, { message: 'broken' }, 500)
  const response = await fetch(url + path)
  const html = await response.text()
  expect([response.status, html.includes('This list is temporarily unavailable.')]).toEqual([503, true])
  backend.respond(`GET ${call}`, { data: [] })
  expect((await read(path)).includes(text)).toBe(true)
})
