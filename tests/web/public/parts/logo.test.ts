import { expect, test } from 'vitest'
import { readConfig } from '../../../../gateway/config.ts'
import { testGateway } from '../../../support/servers/testGateway.ts'
import { fetchPage, sourceSite } from '../../../support/site/sourceSite.ts'

test.each([
  ['the mark', null, /^<a href="\/"><img src="\S+mark\S*\.svg"/],
  ['the logo', '/images/Logo?w=320', /^<a href="\/"><img src="\/images\/Logo\?w=320"/],
])("the header shows %s next to the college's name if the logo is %s", async (_, logo, brand) => {
  const college = { ...readConfig({}).college, logo }
  const { url } = await testGateway({ college, site: sourceSite(college) })
  const html = await (await fetchPage(`${url}/no-such-page`)).text()
  expect(html.slice(html.indexOf('<a href="/">'))).toMatch(brand)
})
