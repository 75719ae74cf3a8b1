import { expect, test } from 'vitest'
import { readConfig as readBackendConfig } from '../../../../backend/config.ts'
import { readConfig } from '../../../../gateway/config.ts'
import { testGateway } from '../../../support/servers/testGateway.ts'
import { fetchPage, sourceSite } from '../../../support/site/sourceSite.ts'

const notice = 'This site shows sample content.'

async function readPages(
  settings: Record<string, string>,
  paths = ['/', '/about', '/csit', '/notices', '/notice/7', '/no-such-page'],
) {
  const { college } = readConfig(settings)
  const { url, backend } = await testGateway({ college, site: sourceSite(college) })
  for (const list of ['courses', 'notices', 'innovation-branches', 'faculties', 'socials'])
    backend.respond(`GET ${list}`, { data: [] })
  return Promise.all(paths.map(async (path) => (await fetchPage(url + path)).text()))
}

test('every page says once, before the header, that its content is sample content', async () => {
  for (const html of await readPages({ SAMPLE_CONTENT: 'on' })) {
    const body = html.slice(html.indexOf('<body'))
    expect(body.split(notice)).toHaveLength(2)
    expect(body.indexOf(notice)).toBeLessThan(body.indexOf('<header'))
    expect(body.match(/<aside[^>]*aria-label="Site notice"/g)).toHaveLength(1)
  }
})

const PUBLIC_URL = 'https://www.example.edu'
const BACKEND_URL = 'https://rest.example.edu'

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ PUBLIC_URL: '', BACKEND_URL: '' }, true],
  [{ SAMPLE_CONTENT: 'off' }, false],
  [{ PUBLIC_URL }, false],
  [{ BACKEND_URL }, false],
  [{ PUBLIC_URL, SAMPLE_CONTENT: 'on' }, true],
  [{ BACKEND_URL, SAMPLE_CONTENT: 'on' }, true],
])('with the settings %j, the pages say so and an empty database is filled: %s', async (settings, isSample) => {
  expect(readBackendConfig(settings).sampleContent).toBe(isSample)
  const [html] = await readPages(settings, ['/about'])
  expect(html?.includes(notice)).toBe(isSample)
})

test('no page names the file that its texts come from', async () => {
  for (const html of await readPages({})) expect(html.includes('college.json')).toBe(false)
})
