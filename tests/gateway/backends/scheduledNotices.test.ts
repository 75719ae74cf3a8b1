// Notices with a release date in the future, which only staff see until the day has come at the college.
import { expect, test } from 'vitest'
import { readConfig } from '../../../gateway/config.ts'
import { createToday } from '../../../gateway/createToday.ts'
import { temporaryFolder } from '../../support/servers/stack.ts'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'
import { sourceSite } from '../../support/site/sourceSite.ts'

const today = { id: 1, title: 'Exam routine', released_on: '2026-11-28', description: 'Halls.' }
const tomorrow = { id: 2, title: 'Convocation', released_on: '2026-11-29', description: 'Robes.', file: 'notices/robes.pdf' }
const nextYear = { id: 3, title: 'Admissions', released_on: '2027-01-15', description: 'Forms.' }
const undated = { id: 4, title: 'Welcome', released_on: null, description: 'Tea.' }
const all = [today, tomorrow, nextYear, undated]

/** The last second of 28 November at the college, which is 5:45 h ahead of UTC. */
const BEFORE_MIDNIGHT = Date.parse('2026-11-28T18:14:59Z')
const SECOND = 1000

type Options = NonNullable<Parameters<typeof testGateway>[0]> & { clock?: { now: number }; timeZone?: string }

/** Starts a gateway and a backend with these notices. The day at the college follows the clock. */
async function start({ clock = { now: BEFORE_MIDNIGHT }, timeZone = 'Asia/Kathmandu', ...options }: Options = {}) {
  const dayOf = createToday(timeZone, () => clock.now)
  const college = {
    ...readConfig({}).college,
    timeZone,
    get today() {
      return dayOf().day
    },
  }
  const gateway = await testGateway({ site: sourceSite(college), ...options, college, now: () => clock.now })
  const { backend, url } = gateway
  for (const list of ['courses', 'faculties', 'innovation-branches', 'socials', 'levels']) backend.respond(`GET ${list}`, [])
  backend.respond('GET notices', { data: all })
  for (const notice of all) backend.respond(`GET notices/${notice.id}`, { data: notice })
  backend.on('GET levels', (response, { headers }) => {
    const isKnown = headers.authorization === tokenHeader.authorization
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' }).end('[]')
  })
  const textOf = async (path: string) => (await fetch(url + path)).text()
  const titles = async (headers = {}) => {
    const { data } = await gateway.runQuery<{ notices: { title: string }[] }>('{ notices { title } }', {}, headers)
    return data?.notices.map(({ title }) => title)
  }
  return { ...gateway, clock, textOf, titles }
}

type Site = Awaited<ReturnType<typeof start>>

/** Returns where a notice is found by visitors. */
async function placesOf({ id, title }: { id: number; title: string }, { textOf, runQuery, url }: Site) {
  const { data } = await runQuery<Record<string, unknown>>(`{
    notices { title }
    noticeYears { year count }
    notice(id: ${id}) { title }
    search(text: "${title}") { title }
    other: notice(id: 1) { newer { title } older { title } }
  }`)
  const places = Object.entries(data ?? {}).filter(([, value]) => JSON.stringify(value).includes(title))
  const documents = []
  for (const path of ['/', '/notices', `/search?q=${title}`, '/feed.xml', '/sitemap.xml', '/notice/1']) {
    if (new RegExp(`/notice/${id}["<]`).test(await textOf(path))) documents.push(path)
  }
  for (const path of [`/notice/${id}`, `/share/notice/${id}.png`]) {
    if ((await fetch(url + path)).status === 200) documents.push(path)
  }
  return { fields: places.map(([name]) => name), documents, years: data?.['noticeYears'] }
}

const everywhere = {
  fields: ['notices', 'notice', 'search', 'other'],
  documents: [
    '/',
    '/notices',
    '/search?q=Convocation',
    '/feed.xml',
    '/sitemap.xml',
    '/notice/1',
    '/notice/2',
    '/share/notice/2.png',
  ],
}

test('a notice is nowhere on the site before its day at the college, and everywhere from its first second on', async () => {
  const site = await start()
  const { clock, backend } = site
  const nowhere = { fields: [], documents: [] }
  const years = {
    before: [
      { year: 2026, count: 1 },
      { year: null, count: 1 },
    ],
    after: [
      { year: 2026, count: 2 },
      { year: null, count: 1 },
    ],
  }
  for (let time = 0; time < 3; time++) expect(await placesOf(tomorrow, site)).toEqual({ ...nowhere, years: years.before })
  expect(backend.requests('GET levels')).toHaveLength(0)
  clock.now += SECOND
  const reads = backend.requests('GET notices').length
  for (let time = 0; time < 3; time++) expect(await placesOf(tomorrow, site)).toEqual({ ...everywhere, years: years.after })
  expect(backend.requests('GET notices')).toHaveLength(reads) // what is in the cache is enough
  expect(await placesOf(nextYear, site)).toMatchObject(nowhere)
  clock.now -= SECOND // the clock is set back
  expect(await placesOf(tomorrow, site)).toEqual({ ...nowhere, years: years.before })
})

test('an answer by GET that a client kept is no longer current at midnight', async () => {
  const { url, clock } = await start()
  const get = (headers = {}) =>
    fetch(`${url}/graphql?query={notices{title}}`, { headers: { 'apollo-require-preflight': '1', ...headers } })
  const etagOf = async () => (await get()).headers.get('etag') ?? ''
  await etagOf()
  const etag = await etagOf()
  expect((await get({ 'if-none-match': etag })).status).toBe(304)
  clock.now += SECOND
  expect((await get({ 'if-none-match': etag })).status).toBe(200)
  expect((await get()).headers.get('cache-control')).toBe('no-cache') // no cache may send it without asking
})

test('two gateways show a notice at midnight while the backend is down, one of them started again', async () => {
  const folder = temporaryFolder()
  const one = await start({ cacheDir: folder })
  const { backend, clock } = one
  expect(await one.titles()).toEqual(['Exam routine', 'Welcome'])
  await one.app.close()
  for (const call of ['GET notices', 'GET notices/2', 'GET levels']) backend.respond(call, {}, 500)
  const settings = { BACKEND_URL: backend.url }
  const again = await start({ clock, settings, cacheDir: folder })
  const other = await start({ clock })
  expect(await other.titles()).toEqual(['Exam routine', 'Welcome'])
  other.backend.respond('GET notices', {}, 500)
  for (const gateway of [again, other]) expect(await gateway.titles()).toEqual(['Exam routine', 'Welcome'])
  clock.now += SECOND
  for (const gateway of [again, other]) {
    expect(await gateway.titles()).toEqual(['Convocation', 'Exam routine', 'Welcome'])
    expect(await gateway.textOf('/notices')).toContain('Convocation')
  }
})

test.each([
  ['ends', 'Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ['begins', 'America/New_York', '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
])('on the day on which summer time %s, %s', async (_, timeZone, day, start_, end) => {
  const clock = { now: Date.parse(start_) - 1 }
  const site = await start({ clock, timeZone })
  const dayAfter = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  site.backend.respond('GET notices', {
    data: [
      { ...today, released_on: day },
      { ...tomorrow, released_on: dayAfter },
    ],
  })
  expect(await site.titles()).toEqual([])
  clock.now = Date.parse(start_)
  expect(await site.titles()).toEqual(['Exam routine'])
  clock.now = Date.parse(end) - 1
  expect(await site.titles()).toEqual(['Exam routine'])
  clock.now = Date.parse(end)
  expect(await site.titles()).toEqual(['Convocation', 'Exam routine'])
})

test('staff see all notices, and which are scheduled', async () => {
  const { runQuery, titles } = await start()
  const visible = ['Exam routine', 'Welcome']
  for (let time = 0; time < 3; time++) {
    expect(await titles(tokenHeader)).toEqual(['Admissions', 'Convocation', 'Exam routine', 'Welcome'])
    expect(await titles()).toEqual(visible) // never what staff were answered
    expect(await titles({ authorization: 'Bearer made-up' })).toEqual(visible)
  }
  const { data } = await runQuery('{ notice(id: 2) { isScheduled older { isScheduled } newer { title } } }', {}, tokenHeader)
  expect(data).toEqual({ notice: { isScheduled: true, older: { isScheduled: false }, newer: { title: 'Admissions' } } })
})

test('the answer to staff may be stored by nobody', async () => {
  const { url } = await start()
  const get = (headers: Record<string, string>) =>
    fetch(`${url}/graphql?query={notices{title}}`, { headers: { 'apollo-require-preflight': '1', ...headers } })
  for (const headers of [tokenHeader, { authorization: 'Bearer made-up' }])
    for (let time = 0; time < 3; time++) expect((await get(headers)).headers.get('cache-control')).toBe('no-store')
})

test('the backend is asked for a token once a minute, and its last answer holds while it is down', async () => {
  const { backend, clock, titles } = await start()
  const asked = () => backend.requests('GET levels').length
  for (let time = 0; time < 3; time++) expect(await titles(tokenHeader)).toHaveLength(4)
  expect(asked()).toBe(1)
  clock.now += 61 * SECOND // and it is the next day
  backend.respond('GET levels', {}, 500)
  expect(await titles(tokenHeader)).toHaveLength(4)
  backend.respond('GET levels', {}, 401) // revoked at another gateway
  expect(await titles(tokenHeader)).toEqual(['Convocation', 'Exam routine', 'Welcome'])
})

test('nobody is asked for a token while all notices are public', async () => {
  const { backend, runQuery } = await start()
  backend.respond('GET notices', { data: [today, undated] })
  expect((await runQuery('{ notices { title } }', {}, { authorization: 'Bearer made-up' })).data?.['notices']).toHaveLength(2)
  expect(backend.requests('GET levels')).toHaveLength(0)
})

test('an update with a made-up token does not tell what a scheduled notice says', async () => {
  const { backend, runQuery } = await start()
  const update = `mutation { updateNotice(id: 2, input: { title: "Mine", releasedOn: "2026-11-29" },
    basedOn: { title: "Guess", releasedOn: "2026-11-29" }) { id } }`
  const { errors } = await runQuery(update, {}, { authorization: 'Bearer made-up' })
  expect(errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND')
  expect(JSON.stringify(errors)).not.toContain('Convocation')
  expect(backend.requests('PUT notices/2')).toHaveLength(0)
})

test('SCHEDULED_NOTICES=off shows all notices at once', async () => {
  const site = await start({ settings: { SCHEDULED_NOTICES: 'off' } })
  const { data } = await site.runQuery('{ notices { title isScheduled } }')
  expect(data?.['notices']).toHaveLength(4)
  expect(JSON.stringify(data)).not.toContain('true')
  expect((await fetch(`${site.url}/notice/2`)).status).toBe(200)
})
