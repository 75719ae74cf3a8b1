import { expect, test } from 'vitest'
import { readConfig } from '../../../gateway/config.ts'
import type { Site } from '../../../gateway/site/pages.ts'
import { testGateway } from '../../support/servers/testGateway.ts'
import { fetchPage, sourceSite } from '../../support/site/sourceSite.ts'

const nepali = { ...readConfig({}).college, locale: 'ne-NP' }
const openingTag = /^<!doctype html><html lang="([^"]+)">/

test.each(['/', '/about', '/no-such-page', '/notice/1', '/admin', '/admin/notices', '/explorer'])(
  'the document at %s has the language of the locale in college.json',
  async (path) => {
    const { url } = await testGateway({ college: nepali, site: sourceSite(nepali) })
    const html = await (await fetchPage(url + path)).text()
    expect(openingTag.exec(html)?.[1]).toBe('ne-NP')
  },
)

test('the plain page for a failed render has the language of the locale', async () => {
  const site = { ...sourceSite(nepali), page: () => Promise.reject(new Error('broken')) }
  const { url } = await testGateway({ college: nepali, site })
  const response = await fetch(url)
  expect(response.status).toBe(500)
  expect(openingTag.exec(await response.text())?.[1]).toBe('ne-NP')
})

test.each(['/%zz', '/broken'])('the plain page for a failed request to %s has the language of the locale', async (path) => {
  const attach: Site['attach'] = async (app) => void app.get('/broken', () => Promise.reject(new Error('broken')))
  const { url } = await testGateway({ college: nepali, site: { ...sourceSite(nepali), attach } })
  const response = await fetch(url + path, { headers: { accept: 'text/html' } })
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(openingTag.exec(await response.text())?.[1]).toBe('ne-NP')
})
