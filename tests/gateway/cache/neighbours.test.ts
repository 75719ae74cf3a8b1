// The records that a record's page leads on to.
import { expect, test } from 'vitest'
import { testGateway } from '../../support/servers/testGateway.ts'

type Backend = Awaited<ReturnType<typeof testGateway>>['backend']

/** Makes the backend respond with a list and with each of its records. */
function respond(backend: Backend, path: string, records: { id: number }[]) {
  backend.respond(`GET ${path}`, { data: records })
  for (const record of records) backend.respond(`GET ${path}/${record.id}`, { data: record })
}

const notice = (id: number, releasedOn: string | null) => ({ id, title: `Notice ${id}`, released_on: releasedOn })

async function neighbours(records: { id: number }[], { path = 'notices', field = 'notice' } = {}) {
  const { backend, runQuery } = await testGateway()
  respond(backend, path, records)
  const around: Record<string, (string | undefined)[]> = {}
  for (const { id } of records) {
    const { data } = await runQuery<Record<string, { newer?: { id: string }; older?: { id: string } }>>(
      `{ ${field}(id: ${id}) { newer { id } older { id } } }`,
    )
    around[id] = [data?.[field]?.newer?.id, data?.[field]?.older?.id]
  }
  return around
}

test('a notice leads to the next newer and older one; those without a date are the oldest, and equal dates keep their order', async () => {
  const records = [notice(1, '2026-01-01'), notice(2, null), notice(3, '2026-03-01'), notice(4, '2026-01-01'), notice(5, null)]
  expect(await neighbours(records)).toEqual({
    3: [undefined, '1'],
    1: ['3', '4'],
    4: ['1', '2'],
    2: ['4', '5'],
    5: ['2', undefined],
  })
})

test('the only notice leads to none', async () => {
  expect(await neighbours([notice(1, '2026-01-01')])).toEqual({ 1: [undefined, undefined] })
})

test('an innovation leads to those before and after it', async () => {
  const records = [1, 2, 3].map((id) => ({ id, name: `Innovation ${id}`, created_at: `2026-01-0${id} 10:00:00` }))
  const around = await neighbours(records, { path: 'innovation-branches', field: 'innovation' })
  expect(around).toEqual({ 3: [undefined, '2'], 2: ['3', '1'], 1: ['2', undefined] })
})

const member = (id: number, department: string | null) => ({ id, name: `Teacher ${id}`, department })

test('a faculty member leads to others of the same department, however its name is written, those that follow first', async () => {
  const { backend, runQuery } = await testGateway()
  respond(backend, 'faculties', [
    member(1, 'Computer Science'),
    member(2, ' computer  SCIENCE '),
    member(3, 'Management'),
    member(4, 'COMPUTER SCIENCE'),
    member(5, null),
    member(6, ' '),
    member(7, 'व्यवस्थापन'),
    member(8, 'व्यवस्थापन '),
  ])
  const colleaguesOf = async (id: number, limit = '') => {
    const { data } = await runQuery<{ faculty: { colleagues: { id: string }[] } }>(
      `{ faculty(id: ${id}) { colleagues${limit} { id } } }`,
    )
    return data?.faculty.colleagues.map(({ id }) => id)
  }
  expect(await colleaguesOf(1)).toEqual(['2', '4'])
  expect(await colleaguesOf(2)).toEqual(['4', '1'])
  expect(await colleaguesOf(4, '(limit: 1)')).toEqual(['1'])
  expect(await colleaguesOf(7)).toEqual(['8'])
  for (const alone of [3, 5, 6]) expect(await colleaguesOf(alone)).toEqual([])
})

test('a record whose list fails, or does not have it, has no neighbours', async () => {
  const { backend, runQuery } = await testGateway()
  const query = '{ notice(id: 7) { title newer { id } older { id } } }'
  backend.respond('GET notices/7', { data: notice(7, '2026-01-01') })
  backend.respond('GET notices', {}, 500)
  const failed = await runQuery(query)
  expect(failed.data).toEqual({ notice: { title: 'Notice 7', newer: null, older: null } })
  expect(failed.errors?.map(({ path }) => path)).toEqual([
    ['notice', 'newer'],
    ['notice', 'older'],
  ])
  backend.respond('GET notices', { data: [] })
  expect(await runQuery(query)).toEqual({ data: failed.data })
})

test('all neighbours of 2,000 notices need one call', async () => {
  const { backend, runQuery } = await testGateway()
  respond(
    backend,
    'notices',
    Array.from({ length: 2000 }, (_, index) => notice(index + 1, '2026-01-01')),
  )
  const { data } = await runQuery<{ notices: { older: { id: string } | null }[] }>('{ notices { newer { id } older { id } } }')
  expect(data?.notices.at(-2)?.older?.id).toBe('2000')
  expect(backend.requests()).toHaveLength(1)
})

test('an operation that asks for the colleagues of everybody in a large department is refused', async () => {
  const { backend, runQuery } = await testGateway()
  respond(
    backend,
    'faculties',
    Array.from({ length: 1000 }, (_, index) => member(index + 1, 'Science')),
  )
  const { errors } = await runQuery('{ faculties { colleagues { id } } }')
  expect(errors?.[0]?.extensions?.['code']).toBe('OPERATION_TOO_EXPENSIVE')
})
