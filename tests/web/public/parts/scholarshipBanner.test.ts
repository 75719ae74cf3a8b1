import { expect, test } from 'vitest'
import { CONTINUATION, rules } from '../../../../content/scholarships/rules.ts'
import { readConfig } from '../../../../gateway/config.ts'
import { testGateway } from '../../../support/servers/testGateway.ts'
import { fetchPage, sourceSite } from '../../../support/site/sourceSite.ts'

test('/apply says how long scholarships continue, as the rules do', async () => {
  const { url } = await testGateway({ site: sourceSite(readConfig({}).college) })
  expect(await (await fetchPage(`${url}/apply`)).text()).toContain(`${CONTINUATION}.`)
})

test('the banner of /bba names the smallest class, as the rules do', async () => {
  const { url } = await testGateway({ site: sourceSite(readConfig({}).college) })
  const classes = rules.map(({ text }) => /classes of at least \d+ students/.exec(text)?.[0]).find(Boolean)
  expect(await (await fetchPage(`${url}/bba`)).text()).toContain(`in ${classes}.`)
})
