import { expect, test } from 'vitest'
import { readConfig } from '../../../gateway/config.ts'
import { createToday } from '../../../gateway/createToday.ts'
import { AboutDocument } from '../../../web/pages/about/about.page.generated.ts'
import { testGateway } from '../../support/servers/testGateway.ts'
import { sourceSite } from '../../support/site/sourceSite.ts'

const HOUR = 3_600_000

test('the day is that of the time zone, and changes at its midnight', () => {
  let now = Date.parse('2026-11-28T18:14:58Z')
  const today = createToday('Asia/Kathmandu', () => now) // 5:45 h ahead
  const midnight = Date.parse('2026-11-28T18:15Z')
  expect(today()).toEqual({ day: '2026-11-28', endsAt: midnight })
  now = midnight - 1
  expect(today().day).toBe('2026-11-28')
  now = midnight
  expect(today()).toEqual({ day: '2026-11-29', endsAt: midnight + 24 * HOUR })
  now -= 10_000 // the clock has been set back
  expect(today().day).toBe('2026-11-28')
})

test('a day on which the clocks are set back lasts longer', () => {
  const today = createToday('Europe/Berlin', () => Date.parse('2026-10-24T23:00Z'))
  expect(today()).toEqual({ day: '2026-10-25', endsAt: Date.parse('2026-10-25T23:00Z') })
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
