import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../../gateway/config.ts'
import { FIXED_PAGES } from '../../../../gateway/discovery/sitemap.ts'
import { answerManyRecords } from '../../../support/records/manyRecords.ts'
import { testGateway } from '../../../support/servers/testGateway.ts'
import { fetchPage, sourceSite } from '../../../support/site/sourceSite.ts'

/** Returns the compressed size of a document in bytes. */
const compressedSize = (html: string) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length

const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length

describe('with 300 notices, 100 innovations and 100 faculty members', () => {
  async function read(path: string) {
    const { url, backend } = await testGateway({ site: sourceSite(readConfig({}).college) })
    answerManyRecords(backend)
    const response = await fetchPage(url + path)
    expect(response.status).toBe(200)
    return response.text()
  }

  test('home shows the first 12 of each list, and all courses', async () => {
    const html = await read('/')
    expect(count(html, /href="\/notice\//g)).toBe(12)
    expect(count(html, /href="\/innovation\//g)).toBe(12)
    expect(count(html, /href="\/faculties\/\d/g)).toBe(12)
    expect(count(html, /href="\/course\//g)).toBe(4)
  })

  test('the answers follow the hero of home at once, and the banner says for whom scholarships are', async () => {
    const html = await read('/')
    const between = html.slice(html.indexOf('</h1>'), html.indexOf('aria-label="Answers in short"'))
    expect(between).not.toContain('<h2')
    expect(count(between, /<section/g)).toBe(1) // the answers themselves
    expect(html.replaceAll(/\s+/g, ' ')).toContain(
      'Each is for one student at each level and year, in classes of at least 25 students. New students: one full and one half scholarship.',
    )
  })

  test('home links to the complete lists', async () => {
    const html = await read('/')
    for (const path of ['/notices', '/innovations', '/faculty']) expect(html.includes(`href="${path}"`), path).toBe(true)
  })

  test.each(FIXED_PAGES)('%s is at most 11 KB when compressed', async (path) => {
    const html = await read(path)
    expect(compressedSize(html)).toBeLessThanOrEqual(11_000)
    expect(html.length).toBeLessThan(path === '/faculty' ? 100_000 : 80_000) // all 100 are on one page
  })

  test('about shows the same 12 innovations as home', async () => {
    const links = (html: string) => html.match(/href="\/innovation\/\d+"/g)
    expect(links(await read('/about'))).toEqual(links(await read('/')))
  })
})
