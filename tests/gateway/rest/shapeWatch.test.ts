// A backend whose answers change their form while the gateway runs.
import { expect, test } from 'vitest'
import { createShapeWatch } from '../../../gateway/rest/shape/shapeWatch.ts'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

type Line = { call: string; part: string; before: string; now: string; msg: string }

const linesIn = (log: string[]) =>
  log
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg }) => msg === 'The backend has changed the form of its answers')
    .map(({ call, part, before, now }) => `${call} ${part}: ${before} → ${now}`)

const uncached = { settings: { CACHE_TTL: '0' } }

test('an operator finds one line in the log for each call and field whose form has changed', async () => {
  const { backend, runQuery, log } = await testGateway(uncached)
  const notice = { id: 1, title: 'Exams', released_on: '2026-11-01' }
  const bodies = [{ data: [notice] }, [notice], { data: [{ ...notice, id: '1' }] }, [{ ...notice, title: 7 }], { data: [] }]
  for (const body of bodies) {
    backend.respond('GET notices', body)
    expect((await runQuery('{ notices { id } }')).errors).toBeUndefined()
  }
  expect(linesIn(log)).toEqual([
    'GET notices wrapper: data → none',
    'GET notices id: number → string',
    'GET notices title: string → number',
  ])
})

test('all records of a resource count as one call, for reads and for writes', async () => {
  const { backend, runQuery, log } = await testGateway(uncached)
  backend.respond('GET notices/1', { data: { id: 1 } })
  backend.respond('GET notices/2', { notice: { id: 2 } })
  await runQuery('{ notice(id: 1) { id } }')
  await runQuery('{ notice(id: 2) { id } }')
  for (const [id, key] of [
    [1, 'data'],
    [2, 'social'],
  ] as const) {
    backend.respond(`PUT socials/${id}`, { [key]: { id } })
    await runQuery(
      `mutation { updateSocialLink(id: ${id}, input: { name: "Facebook", link: "https://a.example" }) { id } }`,
      {},
      tokenHeader,
    )
  }
  expect(linesIn(log)).toEqual(['GET notices/{id} wrapper: data → notice', 'PUT socials/{id} wrapper: data → social'])
})

test('a change is logged even if it makes the answer unreadable', async () => {
  const { backend, runQuery, log } = await testGateway({ settings: { CACHE_TTL: '0', STALE_TTL: '0' } })
  backend.respond('GET notices', { data: [{ id: 1, title: 'Exams' }] })
  await runQuery('{ notices { id } }')
  backend.respond('GET notices', { data: [{ id: 1, title: { en: 'Exams' } }] })
  expect((await runQuery('{ notices { id } }')).errors).toHaveLength(1)
  expect(linesIn(log)).toEqual(['GET notices title: string → object'])
})

test('missing and empty fields, unknown fields and saves without a record are no change', async () => {
  const { backend, runQuery, log } = await testGateway(uncached)
  for (const changes of [{ title: 'Exams', views: 1 }, { title: null, views: '1' }, { title: '' }, {}, { title: 'Results' }]) {
    backend.respond('GET notices', { data: [{ id: 1, ...changes }] })
    await runQuery('{ notices { id } }')
  }
  for (const body of [{ data: { id: 1 } }, { message: 'Saved.' }, { data: { id: 1 } }]) {
    backend.respond('POST socials', body)
    await runQuery('mutation { createSocialLink(input: { name: "A", link: "https://a.example" }) { id } }', {}, tokenHeader)
  }
  expect(linesIn(log)).toEqual([])
})

test('every change is counted', () => {
  const { note, changes } = createShapeWatch({ warn() {} } as never)
  const shape = { key: 'notices', fields: ['id', 'releasedOn'] }
  for (const body of [[{ id: 1 }], { data: [{ id: 1 }] }, [{ id: '1', released_on: 'x' }], [{ id: '1', released_on: 5 }]])
    note('GET notices', body, shape)
  expect(Object.fromEntries(changes)).toEqual({
    'GET notices wrapper': 2,
    'GET notices id': 1,
    'GET notices released_on': 1,
  })
})
