import { describe, expect, test } from 'vitest'
import {
  beforeStatements,
  courseFields,
  dataOf,
  engine,
  errorsOf,
  levelFields,
  query,
  recordsOf,
  subjectFields,
  testBackend,
  timestamps,
} from '../../support/servers/testBackend.ts'

const { call, createRecord, config, statusesOf } = await testBackend()
const create = (changes = {}) => createRecord('courses', courseFields(changes))
const read = async (id: unknown) => dataOf(await call('GET', `courses/${id}`, { token: null }))

/** Creates a course with two levels, the first with two subjects, and returns it as it should be read. */
async function createFullCourse() {
  const { id, ...course } = await create()
  const [first, second] = [
    await createRecord('levels', levelFields(id)),
    await createRecord('levels', levelFields(id, { title: 'Second Semester' })),
  ]
  const subjects = [
    await createRecord('subjects', subjectFields(first['id'])),
    await createRecord('subjects', subjectFields(first['id'], { code: 'MTH 101' })),
  ]
  return { id, ...course, levels: [nested(first, subjects), nested(second, [])] }
}
const nested = ({ course: _course, ...level }: Record<string, unknown>, subjects: object[]) => ({
  ...level,
  id: level['id'],
  subjects,
})

describe('reading courses', () => {
  test('anyone can list the courses, in order of creation, with their levels and subjects', {
    tags: ['CALL-10', 'CALL-43'],
  }, async () => {
    const [one, two] = [await createFullCourse(), await createFullCourse()]
    const response = await call('GET', 'courses', { token: null })
    expect(response.status).toBe(200)
    expect(recordsOf(response).slice(-2)).toEqual([one, two])
  })

  test('anyone can read a course with its levels and their subjects', {
    tags: ['CALL-11', 'A-11'],
  }, async () => {
    const course = await createFullCourse()
    await createFullCourse()
    expect(await read(course.id)).toEqual(course)
    expect(course.levels[0]).toEqual({
      id: expect.any(Number),
      title: 'First Semester',
      course_id: course.id,
      subjects: [expect.objectContaining({ code: 'CSC 101' }), expect.objectContaining({ code: 'MTH 101' })],
      ...timestamps,
    })
  })

  test('an unknown course returns 404 with a message', { tags: 'CNF-02' }, async () => {
    const response = await call('GET', 'courses/99999', { token: null })
    expect([response.status, response.json]).toEqual([404, { message: 'No course found.' }])
  })
})

describe('writing courses', () => {
  test('staff can create a course with JSON; it has no levels yet', { tags: ['CALL-12', 'CALL-48'] }, async () => {
    const course = courseFields({ name: 'बि.बि.ए.', eligibility: 'कक्षा १२ — Größe egal 🎓' })
    const response = await call('POST', 'courses', { body: course })
    expect([response.status, dataOf(response)]).toEqual([201, { id: expect.any(Number), ...course, levels: [], ...timestamps }])
    expect(await read(dataOf(response)['id'])).toEqual(dataOf(response))
  })

  test('staff can change a course, which keeps its levels', { tags: 'CALL-13' }, async () => {
    const { id, levels } = await createFullCourse()
    const response = await call('PUT', `courses/${id}`, { body: courseFields({ name: 'BBA' }) })
    expect([response.status, dataOf(response)]).toMatchObject([200, { id, name: 'BBA', levels }])
    expect(await read(id)).toEqual(dataOf(response))
  })

  test('staff can delete a course, which is then not found', { tags: ['CALL-14', 'CNF-09', 'CNF-18'] }, async () => {
    const { id } = await create()
    const response = await call('DELETE', `courses/${id}`)
    expect([response.status, response.json]).toEqual([200, { message: 'Course deleted.' }])
    expect(recordsOf(await call('GET', 'courses')).map((course) => course['id'])).not.toContain(id)
    expect(await statusesOf(`courses/${id}`, { body: courseFields() })).toEqual([404, 404, 404])
  })

  test('the levels of a deleted course remain with their subjects and can be moved to another course', {
    tags: 'A-31',
  }, async () => {
    const { id, levels } = await createFullCourse()
    const [level] = levels
    await call('DELETE', `courses/${id}`)
    const remaining = (await call('GET', `levels/course/${id}`)).json['levels'] as Record<string, unknown>[]
    expect(remaining.map(({ id, course }) => [id, course])).toEqual(levels.map(({ id }) => [id, null]))
    expect((await call('GET', `subjects/level/${level!.id}`)).json['subjects']).toEqual(level!.subjects)

    const other = await create()
    expect((await call('PUT', `levels/${level!.id}`, { body: levelFields(other['id']) })).status).toBe(200)
    expect((await read(other['id']))['levels']).toMatchObject([{ id: level!.id, subjects: level!.subjects }])
  })
})

describe('an invalid course', () => {
  test.each([
    ['name', 'Course name is required'],
    ['description', 'Description is required'],
    ['eligibility', 'Eligibility is required'],
  ])('a course without a valid %s is rejected', { tags: 'CVAL-04' }, async (field, message) => {
    for (const value of [undefined, null, '', ' \n']) {
      const response = await call('POST', 'courses', { body: courseFields({ [field]: value }) })
      expect([response.status, response.json]).toEqual([422, { message, errors: { [field]: [message] } }])
    }
  })

  test('a change without a name is rejected and does not change the course', { tags: 'CVAL-24' }, async () => {
    const course = await create()
    const response = await call('PUT', `courses/${course['id']}`, { body: courseFields({ name: undefined }) })
    expect([response.status, errorsOf(response)]).toEqual([422, { name: ['Course name is required'] }])
    expect(await read(course['id'])).toEqual(course)
  })
})

test('listing courses takes three database queries, regardless of their number', async () => {
  const statements: string[] = []
  beforeStatements((text) => void statements.push(text))
  const response = await call('GET', 'courses', { token: null })
  expect(recordsOf(response).length).toBeGreaterThan(3)
  expect(statements).toHaveLength(3)
})

test('levels and subjects have no foreign keys that could cascade a deletion', { tags: 'A-31' }, async () => {
  for (const table of ['levels', 'subjects']) expect(await query(config, foreignKeysOf[engine](table))).toEqual([])
})

const foreignKeysOf = {
  sqlite: (table: string) => `select * from pragma_foreign_key_list('${table}')`,
  postgres: (table: string) => `select * from pg_constraint where contype = 'f' and conrelid = '${table}'::regclass`,
}
