import { expect, test } from 'vitest'
import { readConfig } from '../../gateway/config.ts'
import { FIXED_PAGES } from '../../gateway/discovery/sitemap.ts'
import { startServers } from '../support/servers/realServers.ts'
import { siteStyles } from '../support/site/siteStyles.ts'
import { fetchPage, sourceSite } from '../support/site/sourceSite.ts'

const recordPages = ['/course/1', '/faculties/1', '/notice/1', '/innovation/1']
const otherPages = ['/search', '/search?q=science', '/no-such-page']

test('each class of a page is in the style sheet, because Panda could read its style', async () => {
  const { url } = await startServers({}, { site: sourceSite(readConfig({}).college), sampleContent: true })
  const css = siteStyles()
  for (const path of [...FIXED_PAGES, ...recordPages, ...otherPages]) {
    const response = await fetchPage(url + path)
    expect([path, response.status]).toEqual([path, path === '/no-such-page' ? 404 : 200])
    const html = await response.text()
    const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
    expect(
      [...classes].filter((name) => !css.includes(`.${name}`)),
      path,
    ).toEqual([])
  }
})
