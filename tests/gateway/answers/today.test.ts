import { expect, test } from 'vitest'
import { readConfig } from '../../../gateway/config.ts'
import { createToday } from '../../../gateway/createToday.ts'
import { AboutDocument } from '../../../web/pages/about/about.page.generated.ts'
import { testGateway } from '../../support/servers/testGateway.ts'
import { sourceSite } from '../../support/site/sourceSite.ts'

test('the day is that of the time zone, and changes at its midnight', () => {
  let now = Date.parse('2026-11-28T18:14:58Z')
  const today = createToday('Asia/Kathmandu', () => now) // 5:45 h ahead
  expect(today()).toBe('2026-11-28')
  now += 2000
  expect(today()).toBe('2026-11-29')
  now -= 10_000 // the clock has been set back
  expect(today()).toBe('2026-11-28')
})

test('a page that was kept before midnight is rendered anew after it', async () => {
  const college = { ...readConfig({}).college, today: '2026-11-28' }
  const source = sourceSite(college)
  let renders = 0
  const { url, backend } = await testGateway({
    college,
    site: {
      ...source,
      addressOf: async (address) => address,
      page: async (address, given) => {
        renders++
        await given.execute(AboutDocument, {})
        return source.page(address, given)
      },
    },
  })
  for (const path of ['innovation-branches', 'socials']) backend.respond(`GET ${path}`, { data: [] })
  const open = async () => (await fetch(`${url}/about`)).text()
  for (let count = 0; count < 3; count++) expect(await open()).toContain('"today":"2026-11-28"')
  expect(renders).toBe(1)
  college.today = '2026-11-29'
  for (let count = 0; count < 3; count++) expect(await open()).toContain('"today":"2026-11-29"')
  expect(renders).toBe(2)
})
