// Limits that apply while an operation runs: the number of its REST calls, and the size of its lists.
import { describe, expect, test } from 'vitest'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

const courses = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `Course ${index + 1}` }))
const codesIn = (errors: { extensions?: Record<string, unknown> }[] = []) => [
  ...new Set(errors.map(({ extensions }) => extensions?.['code'])),
]

describe('the reads of an operation end with OPERATION_TOO_EXPENSIVE after the maximum number of calls', () => {
  const trees = `{ ${Array.from({ length: 5 }, (_, index) => `a${index}: courses { levels { subjects { id } } }`).join(' ')} }`

  test('if aliases repeat them and nothing is cached', async () => {
    const { backend, runQuery } = await testGateway({ settings: { CACHE_TTL: '0' }, maxCalls: 30 })
    backend.respond('GET courses', { data: courses })
    for (const { id } of courses) backend.respond(`GET courses/${id}`, { data: { id, levels: [{ id, subjects: [] }] } })
    const { errors } = await runQuery(trees)
    expect(codesIn(errors)).toEqual(['OPERATION_TOO_EXPENSIVE'])
    expect(backend.requests()).toHaveLength(30)
  })

  test('if the backend does not know the records of its own list, so that each level needs a call', async () => {
    const { backend, runQuery } = await testGateway({ maxCalls: 30 })
    const levels = Array.from({ length: 10 }, (_, index) => ({ id: index }))
    backend.respond('GET courses', { data: courses.map((course) => ({ ...course, levels })) })
    const { errors } = await runQuery(trees)
    expect(codesIn(errors)).toEqual(['OPERATION_TOO_EXPENSIVE'])
    expect(backend.requests()).toHaveLength(30)
  })

  test('if they need a token', async () => {
    const { backend, runQuery } = await testGateway({ maxCalls: 2 })
    backend.respond('*', [])
    const { data, errors } = await runQuery(
      '{ a: levels(courseId: 1) { id } b: levels(courseId: 2) { id } c: levels(courseId: 3) { id } }',
      {},
      tokenHeader,
    )
    expect([data, codesIn(errors)]).toEqual([{ a: [], b: [], c: null }, ['OPERATION_TOO_EXPENSIVE']])
    expect(backend.requests()).toHaveLength(2)
  })
})

describe('a list that an operation repeats ends with OPERATION_TOO_EXPENSIVE above 64 MiB', () => {
  const times = (count: number, values: string) =>
    `{ ${Array.from({ length: count }, (_, index) => `a${index}: notices(${values}) { title }`).join(' ')} }`

  test.each([
    [1000, 10_000, 6],
    [12_000, 100, 8],
  ])('of %i records with %i characters', async (count, length, repeats) => {
    const { backend, runQuery } = await testGateway()
    const description = 'x'.repeat(length)
    backend.respond(
      'GET notices',
      Array.from({ length: count }, (_, id) => ({ id, description })),
    )
    expect((await runQuery(times(repeats, 'offset: 0'))).errors).toBeUndefined()
    const { data, errors } = await runQuery(times(repeats + 1, 'offset: 0'))
    expect([data, errors?.length, codesIn(errors)]).toEqual([null, 1, ['OPERATION_TOO_EXPENSIVE']])
    expect((await runQuery(times(20, 'limit: 100'))).errors).toBeUndefined()
  })

  test.each([
    ['colleagues', '{ faculties { colleagues { colleagues { id } } } }'],
    [
      'the notices beside it',
      `{ ${'abcdefghij'.replace(/./g, (name) => `${name}: notices { older { older { older { id } } } } `)} }`,
    ],
    ['its course', '{ courses { levels { course { levels { course { id } } } } } }'],
  ])('of %s, with one error', async (_records, query) => {
    const { backend, runQuery } = await testGateway()
    const records = Array.from({ length: 400 }, (_, id) => ({ id, department: 'IT', description: 'x'.repeat(1000) }))
    const levels = Array.from({ length: 40 }, (_, id) => ({ id, course_id: 1, subjects: [] }))
    backend.respond('GET faculties', records)
    backend.respond('GET notices', [...records, ...records, ...records])
    backend.respond(
      'GET courses',
      Array.from({ length: 30 }, (_, id) => ({ id, levels })),
    )
    const { data, errors } = await runQuery(query)
    expect([data, errors?.length, codesIn(errors)]).toEqual([null, 1, ['OPERATION_TOO_EXPENSIVE']])
  })
})

describe('a long text that an operation repeats ends with OPERATION_TOO_EXPENSIVE', () => {
  const aliases = Array.from({ length: 28 }, (_, index) => `a${index}: description`).join(' ')

  test('above 33,554,432 characters in the answer, without data', async () => {
    const { backend, runQuery } = await testGateway()
    const description = 'x'.repeat(100_000)
    backend.respond(
      'GET notices',
      Array.from({ length: 12 }, (_, id) => ({ id, description })),
    )
    const { data, errors } = await runQuery(`{ notices { ${aliases} } }`)
    expect([data, codesIn(errors)]).toEqual([null, ['OPERATION_TOO_EXPENSIVE']])
    expect((await runQuery(`{ notices(limit: 11) { ${aliases} } }`)).errors).toBeUndefined()
  })

  test('also of a course that is found again from its levels', async () => {
    const { backend, runQuery } = await testGateway()
    const levels = Array.from({ length: 8 }, (_, index) => ({ id: index, course_id: 1, subjects: [] }))
    const course = { id: 1, description: 'x'.repeat(5000), levels }
    backend.respond('GET courses', [course])
    backend.respond('GET courses/1', course)
    const nested = (depth: number): string => (depth === 0 ? aliases : `levels { course { ${nested(depth - 1)} } }`)
    const { data, errors } = await runQuery(`{ course(id: 1) { ${nested(3)} } }`)
    expect([data, codesIn(errors)]).toEqual([null, ['OPERATION_TOO_EXPENSIVE']])
    expect((await runQuery(`{ course(id: 1) { ${nested(2)} } }`)).errors).toBeUndefined()
  })
})

test('an answer lists at most 100 errors', async () => {
  const { backend, runQuery } = await testGateway({ maxCalls: 1 })
  backend.respond(
    'GET courses',
    Array.from({ length: 200 }, (_, id) => ({ id })),
  )
  const { data, errors } = await runQuery<{ courses: object[] }>('{ courses { levels { id } } }')
  expect([data?.courses.length, errors?.length, codesIn(errors)]).toEqual([200, 100, ['OPERATION_TOO_EXPENSIVE']])
})

test('reads from the cache make no call, and what was read stays cached', async () => {
  const { backend, runQuery } = await testGateway({ maxCalls: 2 })
  for (const call of ['GET notices', 'GET faculties', 'GET innovation-branches']) backend.respond(call, [{ id: 1 }])
  const query = '{ notices { id } faculties { id } innovations { id } }'
  const first = await runQuery(query)
  expect([Object.values(first.data ?? {}).filter(Boolean).length, codesIn(first.errors)]).toEqual([2, ['OPERATION_TOO_EXPENSIVE']])
  const records = [{ id: '1' }]
  expect(await runQuery(query)).toEqual({ data: { notices: records, faculties: records, innovations: records } })
})

test('an operation that joins the reads of one beyond the limit gets its answer', async () => {
  const { backend, runQuery } = await testGateway({ maxCalls: 1 })
  const release = backend.hold('GET notices', [{ id: 1 }])
  const expensive = runQuery('{ notices { id } faculties { id } }')
  await backend.waitForRequests(1)
  backend.respond('GET faculties', [{ id: 2 }])
  expect(await runQuery('{ faculties { id } }')).toEqual({ data: { faculties: [{ id: '2' }] } })
  const joining = runQuery('{ notices { id } }')
  release()
  expect(codesIn((await expensive).errors)).toEqual(['OPERATION_TOO_EXPENSIVE'])
  expect(await joining).toEqual({ data: { notices: [{ id: '1' }] } })
})

test('2,000 courses with levels and subjects can be read from a backend that needs a call for each', {
  timeout: 60_000,
}, async () => {
  const { backend, runQuery } = await testGateway()
  const ids = Array.from({ length: 2000 }, (_, index) => index + 1)
  backend.respond('GET courses', { data: ids.map((id) => ({ id })) })
  backend.on('*', (response, { call }) => {
    const id = call.replace('GET courses/', '')
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ id, levels: [{ id, subjects: [{ id }] }] }))
  })
  const { data, errors } = await runQuery<{ courses: { levels: { subjects: object[] }[] }[] }>(
    '{ courses { levels { subjects { id } } } }',
  )
  expect(errors).toBeUndefined()
  expect(data?.courses.at(-1)).toEqual({ levels: [{ subjects: [{ id: '2000' }] }] })
  expect(backend.requests()).toHaveLength(2001)
})
