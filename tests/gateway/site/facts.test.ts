import { expect, test } from 'vitest'
import { readConfig } from '../../../gateway/config.ts'
import type { College } from '../../../schema/college.rules.ts'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'
import { fetchPage, sourceSite } from '../../support/site/sourceSite.ts'

const openApi = { openapi: '3.1.0', paths: { '/api/v1/facts/{id}': { put: {} } } }
const empty = {
  intake: null,
  deadline: null,
  cost: null,
  cost_note: null,
  contact: null,
  duration: null,
  seats: null,
  qualify: null,
  office_hours: null,
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
}
const rows = (college: object = {}, csit: object = {}) => [
  { id: 1, name: 'college', ...empty, ...college },
  { id: 2, name: 'csit', ...empty, ...csit },
]
const inFile = {
  today: '2026-11-28',
  intake: 'Month of the file',
  cost: 'Fee of the file',
  costNote: 'Note of the file',
  deadline: '2027-01-15',
  programmes: { csit: { seats: '48' }, bba: { seats: '24' } },
}
const SECRET = 'a-secret-of-the-test'

async function siteWith(entered: object[] | undefined, facts: Partial<College> = inFile) {
  const college = { ...readConfig({}).college, ...facts }
  const gateway = await testGateway({ college, site: sourceSite(college), settings: { CHANGE_HOOK_SECRET: SECRET } })
  const { backend, url } = gateway
  for (const path of ['courses', 'notices', 'innovation-branches', 'faculties', 'socials']) backend.respond(`GET ${path}`, [])
  if (entered) {
    backend.respond('GET /api/openapi.json', openApi)
    backend.respond('GET facts', { data: entered })
  }
  /** Returns the college as a page's document has it. */
  async function shown(path = '/about') {
    const text = await (await fetchPage(url + path)).text()
    const [, block = '{}'] = /id="college">([^<]*)</.exec(text) ?? []
    return JSON.parse(block) as College
  }
  const changeHook = (id: number) =>
    fetch(`${url}/hooks/change`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
      body: JSON.stringify({ resource: 'facts', id }),
    })
  return { ...gateway, shown, changeHook }
}

test('a page shows the facts that staff have entered, and those of the college file where they have not', async () => {
  const { shown } = await siteWith(rows({ intake: 'Month of staff' }, { seats: '60', deadline: '2026-12-01' }))
  expect(await shown()).toMatchObject({
    intake: 'Month of staff',
    cost: 'Fee of the file',
    deadline: '2027-01-15',
    programmes: { csit: { seats: '60', deadline: '2026-12-01' }, bba: { seats: '24' } },
  })
})

test('the note of the college file is not shown with a cost that staff have entered', async () => {
  const { shown } = await siteWith(rows({ cost: 'Fee of staff' }))
  const college = await shown()
  expect(college.cost).toBe('Fee of staff')
  expect(college.costNote ?? null).toBeNull()
})

test('facts of a programme that belong to the college only, and the reverse, are not shown', async () => {
  const college = await (await siteWith(rows({ seats: '9' }, { qualify: 'Nobody' }))).shown()
  expect(college).not.toHaveProperty('seats')
  expect(college.programmes?.['csit']).toEqual({ seats: '48' })
})

test('the strip, the page of a programme, the comparison, the search and the JSON-LD follow at once, also on kept pages', async () => {
  const { url, backend, changeHook } = await siteWith(rows())
  const read = async (path: string) => (await fetchPage(url + path)).text()
  const paths = ['/', '/csit', '/programmes', '/apply', '/search?q=deadline']
  for (const path of [...paths, ...paths]) expect(await read(path)).toContain('15 Jan 2027')
  backend.respond('GET facts', { data: rows({ deadline: '2027-03-01', cost: 'Fee of staff' }) })
  await changeHook(1)
  for (const path of paths) {
    const text = await read(path)
    expect(text).toContain('1 Mar 2027')
    expect(text).not.toContain('15 Jan 2027')
  }
  expect(await read('/bba')).toContain('"description":"Fee of staff","availabilityEnds":"2027-03-01"')
})

test('a deadline that has passed is nowhere shown as open', async () => {
  const { url } = await siteWith(rows({ deadline: '2026-11-27' }))
  for (const path of ['/', '/csit', '/programmes', '/apply', '/search?q=deadline']) {
    const text = await (await fetchPage(url + path)).text()
    expect(text).toContain('Closed on 27 Nov 2026')
    expect(text).not.toMatch(/By (?:Closed|27 Nov)|Apply by 27 Nov/)
  }
})

test('while the backend is down, the last facts that were read are shown', async () => {
  const { shown, backend, clock } = await siteWith(rows({ intake: 'Month of staff' }))
  expect((await shown()).intake).toBe('Month of staff')
  backend.respond('GET facts', { message: 'broken' }, 500)
  backend.respond('GET /api/openapi.json', { message: 'broken' }, 500)
  clock.now += 400_000
  expect((await shown()).intake).toBe('Month of staff')
})

test('if the facts were never read, those of the college file are shown, and staff’s as soon as the backend answers', async () => {
  const { shown, backend, clock } = await siteWith(rows({ intake: 'Month of staff' }))
  backend.respond('GET /api/openapi.json', { message: 'broken' }, 500)
  expect((await shown()).intake).toBe('Month of the file')
  backend.respond('GET /api/openapi.json', openApi)
  clock.now += 10_000
  expect((await shown()).intake).toBe('Month of staff')
})

test('a page does not wait for its facts longer than for its content', async () => {
  const { shown, backend } = await siteWith(rows())
  const releases = ['GET facts', 'GET socials'].map((call) => backend.hold(call, []))
  const page = shown()
  // both are being read at the same time
  for (const call of ['GET facts', 'GET socials']) await expect.poll(() => backend.requests(call).length).toBe(1)
  for (const release of releases) release()
  expect((await page).intake).toBe('Month of the file')
})

test('facts that are not understood are those of the college file', async () => {
  const { shown } = await siteWith([{ id: 1, name: 'college', deadline: 'soon' }])
  expect((await shown()).deadline).toBe('2027-01-15')
})

test('a backend without facts is not asked for them, and its pages are kept', async () => {
  const { shown, backend, runQuery } = await siteWith(undefined)
  expect((await shown()).intake).toBe('Month of the file')
  expect((await shown()).programmes?.['csit']).toEqual({ seats: '48' })
  expect(backend.requests('GET facts')).toEqual([])
  expect(backend.requests('GET /api/openapi.json').length).toBe(1)
  expect(await runQuery('{ facts { id } }')).toEqual({ data: { facts: [] } })
})

test('GraphQL tells what staff have entered from what the site shows', async () => {
  const { runQuery } = await siteWith(rows({ intake: 'Month of staff', updated_at: '2026-11-02T08:00:00.000Z' }))
  const query = '{ facts { name title intake cost defaults { intake cost } shown { intake cost seats } updatedAt } }'
  expect(await runQuery(query)).toEqual({
    data: {
      facts: [
        {
          name: 'college',
          title: 'College',
          intake: 'Month of staff',
          cost: null,
          defaults: { intake: 'Month of the file', cost: 'Fee of the file' },
          shown: { intake: 'Month of staff', cost: 'Fee of the file', seats: null },
          updatedAt: '2026-11-02T08:00:00.000Z',
        },
        {
          name: 'csit',
          title: 'B.Sc. CSIT',
          intake: null,
          cost: null,
          defaults: { intake: null, cost: null },
          shown: { intake: null, cost: null, seats: '48' },
          updatedAt: null,
        },
      ],
    },
  })
})

test('an update sends the fields to the backend, and the pages follow', async () => {
  const { runQuery, backend, shown } = await siteWith(rows())
  expect((await shown()).intake).toBe('Month of the file')
  const saved = rows({ intake: 'Month of staff' })
  backend.respond('PUT facts/1', { data: saved[0] })
  backend.respond('GET facts', { data: saved })
  const mutation = 'mutation ($input: FactsInput!) { updateFacts(id: 1, input: $input) { intake } }'
  const input = { intake: 'Month of staff', costNote: '' }
  expect(await runQuery(mutation, { input }, tokenHeader)).toEqual({ data: { updateFacts: { intake: 'Month of staff' } } })
  expect(backend.requests('PUT facts/1').map(({ json }) => json)).toEqual([{ intake: 'Month of staff', cost_note: '' }])
  expect((await shown()).intake).toBe('Month of staff')
})

test('an invalid update names the fields, and the backend is not called', async () => {
  const { runQuery, backend } = await siteWith(rows())
  const mutation = 'mutation { updateFacts(id: 1, input: { intake: "" deadline: "2027-02-30" }) { id } }'
  const { errors } = await runQuery(mutation, {}, tokenHeader)
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' })
  expect(backend.requests('PUT facts/1')).toEqual([])
})
