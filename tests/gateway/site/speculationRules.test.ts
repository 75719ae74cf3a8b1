import { expect, test } from 'vitest'
import { readConfig } from '../../../gateway/config.ts'
import { testGateway } from '../../support/servers/testGateway.ts'
import { fetchPage, sourceSite } from '../../support/site/sourceSite.ts'

test('pages name the speculation rules, which browsers accept only with their own type', async () => {
  const { url } = await testGateway({ site: sourceSite(readConfig({}).college) })
  const { headers } = await fetchPage(`${url}/contact`)
  const rules = await fetch(url + JSON.parse(headers.get('speculation-rules')!))
  expect(rules.headers.get('content-type')).toMatch(/^application\/speculationrules\+json/)
  expect(await rules.json()).toMatchObject({ prefetch: [{ eagerness: 'conservative' }] })
})
