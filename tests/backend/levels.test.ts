import { describe, expect, test } from 'vitest'
import { courseFields, dataOf, deleteBeforeWrite, errorsOf, levelFields, testBackend, timestamps } from '../support/testBackend.ts'

const { call, createRecord, config } = await testBackend()
const course = await createRecord('courses', courseFields())
const create = (changes = {}) => createRecord('levels', levelFields(course['id'], changes))
const levelsOf = async (path = 'levels') => (await call('GET', path)).json['levels'] as Record<string, unknown>[]
const unknown = { course_id: ['This course does not exist'] }

describe('reading levels', () => {
  test('the list comes under levels, each with course_id, its course and its moments', {
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

  test('a level whose course is gone is listed without one', { tags: ['CALL-15', 'A-31'] }, async () => {
    const gone = await createRecord('courses', courseFields())
    const level = await createRecord('levels', levelFields(gone['id']))
    await call('DELETE', `courses/${gone['id']}`)
    expect(await levelsOf()).toContainEqual({ ...level, course: null })
    expect(await levelsOf(`levels/course/${gone['id']}`)).toEqual([{ ...level, course: null }])
  })

  test('the levels of a course are its own, and no other’s', { tags: 'CALL-17' }, async () => {
    const other = await createRecord('courses', courseFields({ name: 'BBA' }))
    const levels = [await createRecord('levels', levelFields(other['id'])), await createRecord('levels', levelFields(other['id']))]
    await create()
    expect(await levelsOf(`levels/course/${other['id']}`)).toEqual(levels)
  })

  test('an unknown course has an empty list', { tags: 'CNF-14' }, async () => {
    const response = await call('GET', 'levels/course/99999')
    expect([response.status, response.json]).toEqual([200, { levels: [] }])
  })

  test('reading a single level answers 405', { tags: 'A-12' }, async () => {
    expect((await call('GET', `levels/${(await create())['id']}`)).status).toBe(405)
  })
})

describe('writing levels', () => {
  test('a level is created from JSON and answered with 201; the id of its course may come as text', {
    tags: 'CALL-16',
  }, async () => {
    for (const course_id of [course['id'], ` ${course['id']} `]) {
      const response = await call('POST', 'levels', { body: levelFields(course_id, { title: 'पहिलो सेमेस्टर' }) })
      expect([response.status, dataOf(response)]).toMatchObject([201, { title: 'पहिलो सेमेस्टर', course_id: course['id'] }])
    }
  })

  test('a level is changed, its course too', { tags: 'CALL-18' }, async () => {
    const { id, created_at } = await create()
    const other = await createRecord('courses', courseFields({ name: 'BIM' }))
    const response = await call('PUT', `levels/${id}`, { body: levelFields(other['id'], { title: 'Last Semester' }) })
    const level = { id, title: 'Last Semester', course_id: other['id'], course: { id: other['id'], name: 'BIM' } }
    expect([response.status, dataOf(response)]).toEqual([200, { ...level, created_at, updated_at: expect.any(String) }])
    expect(await levelsOf()).toContainEqual(dataOf(response))
  })

  test('a deleted level leaves the list and answers 404 afterwards', { tags: ['CALL-19', 'CNF-10', 'CNF-18'] }, async () => {
    const { id } = await create()
    const response = await call('DELETE', `levels/${id}`)
    expect([response.status, response.json]).toEqual([200, { message: 'Level deleted.' }])
    expect((await levelsOf()).map((level) => level['id'])).not.toContain(id)
    for (const again of [
      await call('PUT', `levels/${id}`, { body: levelFields(course['id']) }),
      await call('DELETE', `levels/${id}`),
    ])
      expect([again.status, again.json]).toEqual([404, { message: 'Level not found.' }])
  })
})

describe('an invalid level', () => {
  test('title and course_id are each required', { tags: 'CVAL-05' }, async () => {
    for (const nothing of [undefined, null, '', ' ']) {
      const response = await call('POST', 'levels', { body: { title: nothing, course_id: nothing } })
      expect(response.status).toBe(422)
      expect(errorsOf(response)).toEqual({ title: ['Title is required'], course_id: ['Course is required'] })
    }
  })

  test.each([99999, '99999', 'abc', '1 or 1=1', -1, 0, 1.5, 1e300, '01', '+1'])(
    'course_id %j is no course',
    { tags: 'CVAL-06' },
    async (course_id) => {
      const response = await call('POST', 'levels', { body: levelFields(course_id) })
      expect([response.status, response.json]).toEqual([422, { message: 'This course does not exist', errors: unknown }])
    },
  )

  test('a change is validated like a creation, and leaves the level as it was', { tags: 'CVAL-24' }, async () => {
    const level = await create()
    const change = (body: object) => call('PUT', `levels/${level['id']}`, { body })
    expect(errorsOf(await change({ course_id: course['id'] }))).toEqual({ title: ['Title is required'] })
    expect(errorsOf(await change(levelFields(99999, { title: 'Changed' })))).toEqual(unknown)
    expect(await levelsOf()).toContainEqual(level)
  })
})

describe('a level whose course is deleted at the same time', () => {
  test('is created before it or refused with 422', { tags: 'CVAL-06' }, async () => {
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
      const tries = deleteBeforeWrite('levels', config, 'courses', id)
      const response = await call(method, url, { body: levelFields(id) })
      expect([tries, dataOf(response)['course']]).toEqual([['SQLITE_BUSY'], { id, name: 'B.Sc. CSIT' }])
    },
  )
})
