import { expect, test } from 'vitest'
import { readConfig } from '../../../gateway/config.ts'
import { fetchPage, sourceSite } from '../../support/sourceSite.ts'
import { testGateway } from '../../support/testGateway.ts'

const { sampleContent: _, ...college } = readConfig({}).college
const notice = 'This site shows sample content.'

async function readPages(settings: { sampleContent?: boolean }) {
  const { url, backend } = await testGateway({ site: sourceSite({ ...college, ...settings }) })
  for (const list of ['courses', 'notices', 'innovation-branches', 'faculties', 'socials'])
    backend.respond(`GET ${list}`, { data: [] })
  const paths = ['/', '/about', '/csit', '/notices', '/notice/7', '/no-such-page']
  return Promise.all(paths.map(async (path) => (await fetchPage(url + path)).text()))
}

test('every page says once, before the header, that its content is sample content', async () => {
  for (const html of await readPages({ sampleContent: true })) {
    const body = html.slice(html.indexOf('<body'))
    expect(body.split(notice)).toHaveLength(2)
    expect(body.indexOf(notice)).toBeLessThan(body.indexOf('<header'))
    expect(body.match(/<aside[^>]*aria-label="Site notice"/g)).toHaveLength(1)
  }
})

test.each([{ sampleContent: false }, {}])('no page says so with the settings %j', async (settings) => {
  for (const html of await readPages(settings)) expect(html.includes(notice)).toBe(false)
})

test('no page names the file that its texts come from', async () => {
  for (const html of await readPages({ sampleContent: true })) expect(html.includes('college.json')).toBe(false)
})
