// Courses, levels and subjects: permissions, and the number of backend calls.
import { describe, expect, test } from 'vitest'
import { lists } from '../../support/backends/restCalls.ts'
import { bypassingCache, testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

const tree = '{ courses { id levels { id title courseId subjects { id code levelId } } } }'
const subjectsOf = (level: number) => [1, 2].map((n) => ({ id: level * 10 + n, code: `S${n}`, title: 'Sample', credit_hours: 3 }))
const levelsOf = (course: number) => [1, 2].map((n) => ({ id: course * 10 + n, title: `Semester ${n}` }))
const courses = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `Course ${index + 1}` }))
const nested = courses.map((course) => ({
  ...course,
  levels: levelsOf(course.id).map((level) => ({ ...level, subjects: subjectsOf(level.id) })),
}))
const allLevels = courses.flatMap(({ id }) => levelsOf(id).map((level) => ({ ...level, course_id: id })))
const allSubjects = allLevels.flatMap(({ id }) => subjectsOf(id).map((subject) => ({ ...subject, level_id: `${id}` })))

/** The result of the query, regardless of the calls that provide it. */
const expected = {
  data: {
    courses: courses.map(({ id }) => ({
      id: `${id}`,
      levels: levelsOf(id).map((level) => ({
        id: `${level.id}`,
        title: level.title,
        courseId: `${id}`,
        subjects: subjectsOf(level.id).map((subject) => ({ id: `${subject.id}`, code: subject.code, levelId: `${level.id}` })),
      })),
    })),
  },
}

describe('all courses with their levels and subjects need', () => {
  test('one call if the list contains them, with or without a token', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond('GET courses', { data: nested })
    expect(await runQuery(tree)).toEqual(expected)
    expect(await runQuery(tree, {}, bypassingCache)).toEqual(expected)
    expect(backend.requests().map(({ call }) => call)).toEqual(['GET courses', 'GET courses'])
  })

  test('three calls with a token if the list lacks them', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond('GET courses', { data: courses })
    backend.respond('GET levels', { levels: allLevels })
    backend.respond('GET subjects', { subjects: allSubjects })
    expect(await runQuery(tree, {}, tokenHeader)).toEqual(expected)
    expect(backend.requests().map(({ call }) => call)).toEqual(['GET courses', 'GET levels', 'GET subjects'])
  })

  test('one cached call per course without a token, four at a time', { tags: 'A-11' }, async () => {
    const { backend, runQuery } = await testGateway()
    const held = backend.holdMany('*', ({ call }) => ({ data: nested[Number(call.replace('GET courses/', '')) - 1] }))
    backend.respond('GET courses', { data: courses })
    backend.respond('GET levels', [])
    const result = runQuery(tree)
    for (let read = 0; read < courses.length; read += 4) {
      await held.waitFor(4)
      await runQuery('{ levels { id } }', {}, tokenHeader) // a fifth call would arrive before the response to this one
      expect(held.count()).toBe(4)
      held.release()
    }
    expect(await result).toEqual(expected)
    expect(await runQuery(tree)).toEqual(expected)
    expect(backend.requests().filter(({ call }) => call.startsWith('GET courses'))).toHaveLength(1 + courses.length)
  })

  test('one more call with a token if only the subjects are missing', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond('GET courses', { data: courses.map((course) => ({ ...course, levels: levelsOf(course.id) })) })
    backend.respond('GET subjects', { subjects: allSubjects })
    expect(await runQuery(tree, {}, tokenHeader)).toEqual(expected)
    expect(backend.requests()).toHaveLength(2)
  })

  test('one call per course, not per level, without a token if only the subjects are missing', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond('GET courses', { data: courses.map((course) => ({ ...course, levels: levelsOf(course.id) })) })
    for (const course of nested) backend.respond(`GET courses/${course.id}`, { data: course })
    expect(await runQuery(tree)).toEqual(expected)
    expect(backend.requests()).toHaveLength(1 + courses.length)
  })
})

test('one course is read from GET /courses/{id} with its levels and subjects, without a token', {
  tags: ['CHAIN-02', 'A-11'],
}, async () => {
  const { backend, runQuery } = await testGateway()
  backend.respond('GET courses/3', { data: { ...nested[2], description: 'About', eligibility: 'Grade 12' } })
  const query = '{ course(id: 3) { name description eligibility levels { title subjects { code title creditHours } } } }'
  const { data } = await runQuery<{ course: { levels: { subjects: unknown[] }[] } }>(query)
  expect(data?.course).toMatchObject({ name: 'Course 3', description: 'About', eligibility: 'Grade 12' })
  expect(data?.course.levels[0]?.subjects[0]).toEqual({ code: 'S1', title: 'Sample', creditHours: 3 })
  expect(backend.requests().map(({ call, headers }) => [call, headers.authorization])).toEqual([['GET courses/3', undefined]])
})

test('a course without levels, and a level without subjects, have empty lists', async () => {
  const { backend, runQuery } = await testGateway()
  backend.respond('GET courses/3', { data: { id: 3, levels: [] } })
  backend.respond('GET courses/4', { data: { id: 4, levels: [{ id: 1, subjects: [] }] } })
  expect((await runQuery('{ a: course(id: 3) { levels { id } } b: course(id: 4) { levels { subjects { id } } } }')).data).toEqual({
    a: { levels: [] },
    b: { levels: [{ subjects: [] }] },
  })
  expect(backend.requests()).toHaveLength(2)
})

test('levels that are missing from all responses are null, not empty', async () => {
  const { backend, runQuery } = await testGateway()
  backend.respond('GET courses/3', { data: { id: 3 } })
  expect(await runQuery('{ course(id: 3) { levels { id } } }')).toEqual({ data: { course: { levels: null } } })
  expect(backend.requests()).toHaveLength(1)
})

describe('levels and subjects', () => {
  const guarded = [
    ...lists.filter((list) => list.guarded),
    { field: 'subject(id: 7) { id }', call: 'GET subjects/7', key: 'subject' },
  ]
  const row = { id: 1, title: 'First', code: 'ENG', credit_hours: '3', level_id: 7, course_id: 7 }

  test.each(guarded)(
    'without a token $field is rejected without a backend call',
    { tags: ['PERM-06', 'GW-04'] },
    async ({ field }) => {
      const { backend, runQuery } = await testGateway()
      for (const headers of [{}, { authorization: 'Basic YTpi' }]) {
        const { data, errors } = await runQuery(`{ ${field} }`, {}, headers)
        expect(Object.values(data ?? {})).toEqual([null])
        expect(errors?.map(({ extensions }) => extensions?.['code'])).toEqual(['UNAUTHENTICATED'])
      }
      expect(backend.requests()).toEqual([])
    },
  )

  test.each(guarded)(
    '$call sends the token, and its response is not shared between requests',
    { tags: ['PERM-05', 'CHAIN-03'] },
    async ({ field, call }) => {
      const { backend, runQuery } = await testGateway()
      backend.respond(call, { data: call.endsWith('subjects/7') ? row : [row] })
      for (const name of ['one', 'other', 'one']) {
        const { errors } = await runQuery(`{ ${field} }`, {}, { authorization: `Bearer ${name}` })
        expect(errors).toBeUndefined()
      }
      expect(backend.requests(call).map(({ headers }) => headers.authorization)).toEqual([
        'Bearer one',
        'Bearer other',
        'Bearer one',
      ])
    },
  )

  test('are not cached and not shared between concurrent requests', { tags: ['CACHE-02', 'CACHE-03'] }, async () => {
    const { backend, runQuery } = await testGateway()
    const release = backend.hold('GET levels', [row])
    const both = Promise.all([
      runQuery('{ levels { id } }', {}, tokenHeader),
      runQuery('{ levels { id } }', {}, { authorization: 'Bearer other' }),
    ])
    await backend.waitForRequests(2)
    release()
    await both
    expect(backend.requests('GET levels')).toHaveLength(2)
  })

  test('are read once per request', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond('GET levels', [row])
    backend.respond('GET subjects', [row])
    await runQuery('{ a: levels { id subjects { id } } b: levels { subjects { code } } subjects { id } }', {}, tokenHeader)
    expect(backend.requests().map(({ call }) => call)).toEqual(['GET levels', 'GET subjects'])
  })

  test('are read again after a write in the same request', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond('GET subjects', [])
    backend.respond('PUT levels/5', { id: 5, title: 'First', course_id: 1 })
    const subject = { id: 7, code: 'CSC 101', title: 'C', credit_hours: 3, level_id: 5 }
    backend.on('POST subjects', (response) => {
      backend.respond('GET subjects', [subject])
      response.end(JSON.stringify(subject))
    })
    const { data, errors } = await runQuery(
      `mutation {
        before: updateLevel(id: 5, input: { title: "First", courseId: 1 }) { subjects { code } }
        createSubject(input: { code: "CSC 101", title: "C", creditHours: 3, levelId: 5 }) { id }
        after: updateLevel(id: 5, input: { title: "First", courseId: 1 }) { subjects { code } }
      }`,
      {},
      tokenHeader,
    )
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({ before: { subjects: [] }, after: { subjects: [{ code: 'CSC 101' }] } })
  })

  test('are read without retries and without stale content', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond('GET levels', [row])
    await runQuery('{ levels { id } }', {}, tokenHeader)
    backend.clearRequests()
    backend.respond('GET levels', {}, 503)
    const { data, errors } = await runQuery('{ levels { id } }', {}, tokenHeader)
    expect([data, errors?.[0]?.extensions?.['code']]).toEqual([{ levels: null }, 'BACKEND_UNAVAILABLE'])
    expect(backend.requests()).toHaveLength(1)
  })

  test("with an expired token are UNAUTHENTICATED with the server's message", { tags: 'A-15' }, async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond('GET subjects', { message: 'Unauthenticated.' }, 401)
    const { errors } = await runQuery('{ subjects { id } }', {}, tokenHeader)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', serverMessage: 'Unauthenticated.' })
  })

  test('of an unknown course or level are empty lists', async () => {
    const { runQuery } = await testGateway()
    expect(
      await runQuery('{ levels(courseId: 99) { id } subjects(levelId: 99) { id } subject(id: 99) { id } }', {}, tokenHeader),
    ).toEqual({
      data: { levels: [], subjects: [], subject: null },
    })
  })

  test('take limit and offset', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond(
      'GET levels/course/7',
      [1, 2, 3].map((id) => ({ id })),
    )
    const { data } = await runQuery('{ levels(courseId: 7, limit: 1, offset: 1) { id } }', {}, tokenHeader)
    expect(data).toEqual({ levels: [{ id: '2' }] })
  })

  test('can have a nested course, numbers as text and missing fields', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond('GET levels', [
      { id: '1', title: 'First', course: { id: 7, name: 'BBA' } },
      { id: 2, course_id: '7' },
      { id: 3 },
    ])
    backend.respond('GET subjects', [{ id: 1, code: 101, credit_hours: '2.5', level_id: '2' }, { id: 2 }])
    expect((await runQuery('{ levels { title courseId } subjects { code creditHours levelId } }', {}, tokenHeader)).data).toEqual({
      levels: [
        { title: 'First', courseId: '7' },
        { title: null, courseId: '7' },
        { title: null, courseId: null },
      ],
      subjects: [
        { code: '101', creditHours: 2.5, levelId: '2' },
        { code: null, creditHours: null, levelId: null },
      ],
    })
  })
})

test('the course of a level is found in the list of courses, which is read once; an unknown one is null', async () => {
  const { backend, runQuery } = await testGateway()
  backend.respond('GET courses', { data: [{ id: 7, name: 'BBA' }] })
  backend.respond('GET levels', [
    { id: 1, course_id: 7 },
    { id: 2, course: { id: '7' } },
    { id: 3, course_id: 8, course: null },
    { id: 4 },
  ])
  expect(await runQuery('{ levels { course { name } } }', {}, tokenHeader)).toEqual({
    data: { levels: [{ course: { name: 'BBA' } }, { course: { name: 'BBA' } }, { course: null }, { course: null }] },
  })
  expect(backend.requests().map(({ call, headers }) => [call, headers.authorization])).toEqual([
    ['GET levels', tokenHeader.authorization],
    ['GET courses', undefined],
  ])
})
