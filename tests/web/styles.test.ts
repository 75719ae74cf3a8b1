import { expect, test } from 'vitest'
import { readConfig } from '../../gateway/config.ts'
import { siteStyles } from '../support/siteStyles.ts'
import { fetchPage, sourceSite } from '../support/sourceSite.ts'
import { testGateway } from '../support/testGateway.ts'

const pages = ['/', '/about', '/contact', '/apply', '/csit', '/notices', '/innovations', '/faculty', '/search', '/no-such-page']

test.each(pages)('each class of %s is in the style sheet, because Panda could read its style', async (path) => {
  const { url } = await testGateway({ site: sourceSite(readConfig({}).college) })
  const html = await (await fetchPage(url + path)).text()
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const css = siteStyles()
  expect([...classes].filter((name) => !css.includes(`.${name}`))).toEqual([])
})
