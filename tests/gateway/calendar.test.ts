import { expect, test } from 'vitest'
import { countingSite } from '../support/countingSite.ts'
import { testGateway, tokenHeader } from '../support/testGateway.ts'

const settings = { PUBLIC_URL: 'https://www.example.edu/', CACHE_TTL: '300' }
const notice = { id: 7, title: 'Final exams', released_on: '2026-12-31', updated_at: '2026-11-03T04:05:06Z' }

async function testSite(record: object = {}) {
  const gateway = await testGateway({ settings, site: countingSite().site })
  gateway.backend.respond('GET notices/7', { data: { ...notice, ...record } })
  const get = async (path = '/notice/7/calendar.ics', headers = {}) => {
    const response = await fetch(gateway.url + path, { headers })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return { ...gateway, get }
}

/** Returns the properties of a calendar, unfolded and unescaped. */
function read(text: string) {
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  expect(lines.pop()).toBe('')
  const unescaped = (value: string) => value.replace(/\\([\\;,n])/g, (_, letter) => (letter === 'n' ? '\n' : letter))
  return lines.map((line) => [line.slice(0, line.indexOf(':')), unescaped(line.slice(line.indexOf(':') + 1))])
}

test('a notice can be added to a calendar, as an event of its whole day', async () => {
  const { get } = await testSite({ description: 'Bring your card, a pen; and "water".\nHall 2 \\ upstairs.' })
  const { status, headers, text } = await get()
  expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'attachment; filename="notice.ics"',
  ])
  expect(read(text)).toEqual([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//college-website//notices//EN'],
    ['BEGIN', 'VEVENT'],
    ['UID', 'notice-7@www.example.edu'],
    ['DTSTAMP', '20261103T040506Z'],
    ['DTSTART;VALUE=DATE', '20261231'],
    ['DTEND;VALUE=DATE', '20270101'],
    ['SUMMARY', 'Final exams'],
    ['DESCRIPTION', 'Bring your card, a pen; and "water".\nHall 2 \\ upstairs.'],
    ['URL', 'https://www.example.edu/notice/7'],
    ['TRANSP', 'TRANSPARENT'],
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ])
})

test.each([
  [
    'text that would begin another event',
    'Exams\r\nEND:VEVENT\r\nBEGIN:VALARM\rx\u2028y\u0000\u0007',
    'Exams\nEND:VEVENT\nBEGIN:VALARM\nx\ny',
  ],
  ['255 emoji', '😀'.repeat(255), '😀'.repeat(255)],
  ['a long word', 'x'.repeat(255), 'x'.repeat(255)],
  ['more than 255 characters', '😀'.repeat(256), `${'😀'.repeat(254)}…`],
])('a title of %s is a valid line', async (_, title, shown) => {
  const { get } = await testSite({ title })
  expect(read((await get()).text)).toContainEqual(['SUMMARY', shown])
})

test('a title in Devanagari is Nepali', async () => {
  const title = 'भर्ना खुल्यो '.repeat(12).trim()
  const { get } = await testSite({ title, description: 'Bring your card.' })
  const properties = read((await get()).text)
  expect(properties).toContainEqual(['SUMMARY;LANGUAGE=ne', title])
  expect(properties).toContainEqual(['DESCRIPTION', 'Bring your card.'])
})

test('a long description is shortened', async () => {
  const { get } = await testSite({ description: 'भर्ना, '.repeat(20_000) })
  const [, description = ''] = read((await get()).text).find(([name]) => name === 'DESCRIPTION;LANGUAGE=ne') ?? []
  expect([...description]).toHaveLength(1000)
  expect(description).toMatch(/…$/)
})

test('a notice that does not exist or has no date has no calendar', async () => {
  const { get } = await testSite({ released_on: null })
  for (const path of ['/notice/7/calendar.ics', '/notice/8/calendar.ics', '/notice/..%2F7/calendar.ics'])
    expect((await get(path)).status, path).toBe(404)
})

test('the calendar is kept until the notice changes, and answers equal requests with 304', async () => {
  const { get, backend, runQuery } = await testSite()
  const { headers } = await get()
  const calls = backend.requests().length
  expect((await get('/notice/7/calendar.ics?utm_source=mail', { 'if-none-match': headers.get('etag') })).status).toBe(304)
  expect(backend.requests()).toHaveLength(calls)
  const renamed = { ...notice, title: 'Exams moved' }
  backend.respond('GET notices/7', { data: renamed })
  backend.respond('PUT notices/7', { data: renamed })
  await runQuery(
    'mutation { updateNotice(id: 7, input: { title: "Exams moved", releasedOn: "2026-12-31" }) { id } }',
    {},
    tokenHeader,
  )
  expect((await get()).text).toContain('SUMMARY:Exams moved\r\n')
})

test('while the backend fails, the last calendar is sent; without one, the answer is 503', async () => {
  const { get, backend, clock } = await testSite()
  backend.respond('GET notices/8', {}, 500)
  const failed = await get('/notice/8/calendar.ics')
  expect([failed.status, failed.headers.get('cache-control'), failed.text]).toEqual([503, 'no-store', ''])
  await get()
  backend.respond('GET notices/7', {}, 500)
  clock.now += 301_000
  expect((await get()).text).toContain('SUMMARY:Final exams\r\n')
})

test('neither the sitemap nor robots.txt lists the calendars', async () => {
  const { get, backend } = await testSite()
  for (const path of ['courses', 'innovation-branches', 'faculties']) backend.respond(`GET ${path}`, [])
  backend.respond('GET notices', [notice])
  expect((await get('/sitemap.xml')).text).toContain('/notice/7<')
  for (const path of ['/sitemap.xml', '/robots.txt']) expect((await get(path)).text).not.toContain('calendar')
})
