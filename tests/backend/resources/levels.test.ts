import { describe, expect, test } from 'vitest'
import {
  courseFields,
  dataOf,
  deleteBeforeWrite,
  errorsOf,
  levelFields,
  testBackend,
  timestamps,
} from '../../support/servers/testBackend.ts'

const { call, createRecord, config } = await testBackend()
const course = await createRecord('courses', courseFields())
const create = (changes = {}) => createRecord('levels', levelFields(course['id'], changes))
const levelsOf = async (path = 'levels') => (await call('GET', path)).json['levels'] as Record<string, unknown>[]
const unknownCourse = { course_id: ['This course does not exist'] }

describe('reading levels', () => {
  test('staff can list the levels with their course and timestamps', {
    tags: ['CALL-15', 'CALL-43'],
  }, async () => {
    const [one, two] = [await create(), await create({ title: 'Second Semester' })]
    expect((await levelsOf()).slice(-2)).toEqual([one, two])
    expect(one).toEqual({
      id: expect.any(Number),
      title: 'First Semester',
      course_id: course['id'],
      course: { id: course['id'], name: 'B.Sc. CSIT' },
      ...timestamps,
    })
  })

  test('a level is listed without a course after its course was deleted', { tags: ['CALL-15', 'A-31'] }, async () => {
    const deleted = await createRecord('courses', courseFields())
    const level = await createRecord('levels', levelFields(deleted['id']))
    await call('DELETE', `courses/${deleted['id']}`)
    expect(await levelsOf()).toContainEqual({ ...level, course: null })
    expect(await levelsOf(`levels/course/${deleted['id']}`)).toEqual([{ ...level, course: null }])
  })

  test('staff can list the levels of a course', { tags: 'CALL-17' }, async () => {
    const other = await createRecord('courses', courseFields({ name: 'BBA' }))
    const levels = [await createRecord('levels', levelFields(other['id'])), await createRecord('levels', levelFields(other['id']))]
    await create()
    expect(await levelsOf(`levels/course/${other['id']}`)).toEqual(levels)
  })

  test('an unknown course has no levels', { tags: 'CNF-14' }, async () => {
    const response = await call('GET', 'levels/course/99999')
    expect([response.status, response.json]).toEqual([200, { levels: [] }])
  })

  test('a single level cannot be read', { tags: 'A-12' }, async () => {
    expect((await call('GET', `levels/${(await create())['id']}`)).status).toBe(405)
  })
})

describe('writing levels', () => {
  test('staff can create a level with JSON, with the course id as a number or text', {
    tags: 'CALL-16',
  }, async () => {
    for (const course_id of [course['id'], ` ${course['id']} `]) {
      const response = await call('POST', 'levels', { body: levelFields(course_id, { title: 'पहिलो सेमेस्टर' }) })
      expect([response.status, dataOf(response)]).toMatchObject([201, { title: 'पहिलो सेमेस्टर', course_id: course['id'] }])
    }
  })

  test('staff can change a level and move it to another course', { tags: 'CALL-18' }, async () => {
    const { id, created_at } = await create()
    const other = await createRecord('courses', courseFields({ name: 'BIM' }))
    const response = await call('PUT', `levels/${id}`, { body: levelFields(other['id'], { title: 'Last Semester' }) })
    const level = { id, title: 'Last Semester', course_id: other['id'], course: { id: other['id'], name: 'BIM' } }
    expect([response.status, dataOf(response)]).toEqual([200, { ...level, created_at, updated_at: expect.any(String) }])
    expect(await levelsOf()).toContainEqual(dataOf(response))
  })

  test('staff can delete a level, which is then not found', { tags: ['CALL-19', 'CNF-10', 'CNF-18'] }, async () => {
    const { id } = await create()
    const response = await call('DELETE', `levels/${id}`)
    expect([response.status, response.json]).toEqual([200, { message: 'Level deleted.' }])
    expect((await levelsOf()).map((level) => level['id'])).not.toContain(id)
    for (const response of [
      await call('PUT', `levels/${id}`, { body: levelFields(course['id']) }),
      await call('DELETE', `levels/${id}`),
    ])
      expect([response.status, response.json]).toEqual([404, { message: 'Level not found.' }])
  })
})

describe('an invalid level', () => {
  test('a level without title or course_id is rejected', { tags: 'CVAL-05' }, async () => {
    for (const empty of [undefined, null, '', ' ']) {
      const response = await call('POST', 'levels', { body: { title: empty, course_id: empty } })
      expect(response.status).toBe(422)
      expect(errorsOf(response)).toEqual({ title: ['Title is required'], course_id: ['Course is required'] })
    }
  })

  test.each([99999, '99999', 'abc', '1 or 1=1', -1, 0, 1.5, 1e300, '01', '+1'])(
    'a level with the invalid course_id %j is rejected',
    { tags: 'CVAL-06' },
    async (course_id) => {
      const response = await call('POST', 'levels', { body: levelFields(course_id) })
      expect([response.status, response.json]).toEqual([422, { message: 'This course does not exist', errors: unknownCourse }])
    },
  )

  test('a change is validated like a new record; if invalid, it does not change the level', { tags: 'CVAL-24' }, async () => {
    const level = await create()
    const change = (body: object) => call('PUT', `levels/${level['id']}`, { body })
    expect(errorsOf(await change({ course_id: course['id'] }))).toEqual({ title: ['Title is required'] })
    expect(errorsOf(await change(levelFields(99999, { title: 'Changed' })))).toEqual(unknownCourse)
    expect(await levelsOf()).toContainEqual(level)
  })
})

describe('a level whose course is deleted at the same time', () => {
  test('is created first or rejected with 422', { tags: 'CVAL-06' }, async () => {
    for (let i = 0; i < 6; i++) {
      const { id } = await createRecord('courses', courseFields())
      const [deleted, written] = await Promise.all([
        call('DELETE', `courses/${id}`),
        call('POST', 'levels', { body: levelFields(id) }),
      ])
      expect([deleted.status, [201, 422]]).toEqual([200, expect.arrayContaining([written.status])])
    }
  })

  test.each([
    ['POST', async () => 'levels'],
    ['PUT', async () => `levels/${(await create())['id']}`],
  ])(
    '%s: the course cannot be deleted between the check and the write of the level',
    { tags: 'CVAL-06' },
    async (method, address) => {
      const [{ id }, url] = [await createRecord('courses', courseFields()), await address()]
      const outcomes = await deleteBeforeWrite('levels', config, 'courses', id)
      const response = await call(method, url, { body: levelFields(id) })
      expect([outcomes, dataOf(response)['course']]).toEqual([['locked'], { id, name: 'B.Sc. CSIT' }])
    },
  )
})
