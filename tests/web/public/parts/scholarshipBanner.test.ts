import { expect, test } from 'vitest'
import { rules } from '../../../../content/scholarships/rules.ts'
import { readConfig } from '../../../../gateway/config.ts'
import { testGateway } from '../../../support/servers/testGateway.ts'
import { fetchPage, sourceSite } from '../../../support/site/sourceSite.ts'

test.each([
  ['/bba', '.'],
  ['/apply', ', and two for new students.'],
])('the banner of %s names the smallest class, as the rules do', async (path, end) => {
  const { url } = await testGateway({ site: sourceSite(readConfig({}).college) })
  const classes = rules.map(({ text }) => /classes of at least \d+ students/.exec(text)?.[0]).find(Boolean)
  expect(await (await fetchPage(url + path)).text()).toContain(`in ${classes}${end}`)
})
