import { describe, expect, test } from 'vitest'
import {
  courseFields,
  dataOf,
  deleteBeforeWrite,
  errorsOf,
  levelFields,
  subjectFields,
  testBackend,
  timestamps,
} from '../../support/servers/testBackend.ts'

const { call, createRecord, config, statusesOf } = await testBackend()
const course = await createRecord('courses', courseFields())
const level = await createRecord('levels', levelFields(course['id']))
const create = (changes = {}) => createRecord('subjects', subjectFields(level['id'], changes))
const subjectsOf = async (path = 'subjects') => (await call('GET', path)).json['subjects'] as Record<string, unknown>[]

describe('reading subjects', () => {
  test('staff can list the subjects', {
    tags: ['CALL-20', 'CALL-43'],
  }, async () => {
    const [one, two] = [await create(), await create({ code: 'MTH 101' })]
    expect((await subjectsOf()).slice(-2)).toEqual([one, two])
    expect(one).toEqual({ id: expect.any(Number), ...subjectFields(level['id']), ...timestamps })
  })

  test('staff can read a subject', { tags: 'CALL-21' }, async () => {
    const subject = await create()
    const response = await call('GET', `subjects/${subject['id']}`)
    expect([response.status, response.json]).toEqual([200, { data: subject }])
  })

  test('staff can list the subjects of a level', { tags: 'CALL-22' }, async () => {
    const other = await createRecord('levels', levelFields(course['id']))
    const subjects = [
      await createRecord('subjects', subjectFields(other['id'])),
      await createRecord('subjects', subjectFields(other['id'])),
    ]
    await create()
    expect(await subjectsOf(`subjects/level/${other['id']}`)).toEqual(subjects)
  })

  test('an unknown subject returns 404 with a message', { tags: 'CNF-03' }, async () => {
    const response = await call('GET', 'subjects/99999')
    expect([response.status, response.json]).toEqual([404, { message: 'Subject not found.' }])
  })

  test('an unknown level has no subjects', { tags: 'CNF-14' }, async () => {
    const response = await call('GET', 'subjects/level/99999')
    expect([response.status, response.json]).toEqual([200, { subjects: [] }])
  })

  test('the subjects of a deleted level remain and can be moved to another level', { tags: 'A-31' }, async () => {
    const deleted = await createRecord('levels', levelFields(course['id']))
    const subject = await createRecord('subjects', subjectFields(deleted['id']))
    await call('DELETE', `levels/${deleted['id']}`)
    expect(await subjectsOf(`subjects/level/${deleted['id']}`)).toEqual([subject])
    const response = await call('PUT', `subjects/${subject['id']}`, { body: subjectFields(level['id']) })
    expect([response.status, dataOf(response)['level_id']]).toEqual([200, level['id']])
  })
})

describe('writing subjects', () => {
  test('staff can create a subject with whole or decimal credit hours, which are returned as a number', {
    tags: ['CALL-23', 'A-36'],
  }, async () => {
    for (const [sent, stored] of [
      [3, 3],
      ['3', 3],
      [1.5, 1.5],
      ['4.25', 4.25],
    ]) {
      const response = await call('POST', 'subjects', { body: subjectFields(level['id'], { credit_hours: sent }) })
      expect([response.status, dataOf(response)['credit_hours']]).toEqual([201, stored])
      expect(dataOf(await call('GET', `subjects/${dataOf(response)['id']}`))).toEqual(dataOf(response))
    }
  })

  test('staff can change a subject', { tags: 'CALL-24' }, async () => {
    const { id, created_at } = await create()
    const change = subjectFields(level['id'], { code: 'CSC 999', title: 'गणित', credit_hours: 2 })
    const response = await call('PUT', `subjects/${id}`, { body: change })
    expect([response.status, dataOf(response)]).toEqual([200, { id, ...change, created_at, updated_at: expect.any(String) }])
    expect(dataOf(await call('GET', `subjects/${id}`))).toEqual(dataOf(response))
  })

  test('staff can delete a subject, which is then not found', { tags: ['CALL-25', 'CNF-11', 'CNF-18'] }, async () => {
    const { id } = await create()
    const response = await call('DELETE', `subjects/${id}`)
    expect([response.status, response.json]).toEqual([200, { message: 'Subject deleted.' }])
    expect((await subjectsOf()).map((subject) => subject['id'])).not.toContain(id)
    expect(await statusesOf(`subjects/${id}`, { body: subjectFields(level['id']) })).toEqual([404, 404, 404])
  })
})

describe('an invalid subject', () => {
  const rejectionOf = async (changes: Record<string, unknown>) => {
    const response = await call('POST', 'subjects', { body: subjectFields(level['id'], changes) })
    expect(response.status).toBe(422)
    return errorsOf(response)
  }

  test('a subject without code, title, credit_hours or level_id is rejected', { tags: 'CVAL-07' }, async () => {
    for (const empty of [undefined, null, '', ' ']) {
      expect(await rejectionOf({ code: empty, title: empty, credit_hours: empty, level_id: empty })).toEqual({
        code: ['Code is required'],
        title: ['Title is required'],
        credit_hours: ['Credit hours are required'],
        level_id: ['Level is required'],
      })
    }
  })

  test('a code of 10 characters is accepted, one of 11 is rejected', { tags: 'CVAL-08' }, async () => {
    expect(await create({ code: 'क'.repeat(10) })).toMatchObject({ code: 'क'.repeat(10) })
    expect(await rejectionOf({ code: 'क'.repeat(11) })).toEqual({ code: ['Code cannot exceed 10 characters'] })
  })

  test('a title of 255 characters is accepted, one of 256 is rejected', { tags: 'CVAL-09' }, async () => {
    expect(await create({ title: 'ñ'.repeat(255) })).toMatchObject({ title: 'ñ'.repeat(255) })
    expect(await rejectionOf({ title: 'ñ'.repeat(256) })).toEqual({ title: ['Title cannot exceed 255 characters'] })
  })

  test('one credit hour is accepted; less and values that are not numbers are rejected', { tags: 'CVAL-10' }, async () => {
    expect(await create({ credit_hours: 1 })).toMatchObject({ credit_hours: 1 })
    for (const credit_hours of [0, -1, 0.99, '0', 'abc', '1e999'])
      expect(await rejectionOf({ credit_hours })).toEqual({ credit_hours: ['Credit hours must be a number of at least 1'] })
    for (const credit_hours of [100.5, 1e308, '1e308'])
      expect(await rejectionOf({ credit_hours })).toEqual({ credit_hours: ['Credit hours cannot exceed 100'] })
  })

  test.each([99999, 'abc', -1, 0, 1.5])(
    'a subject with the invalid level_id %j is rejected',
    { tags: 'CVAL-11' },
    async (level_id) => {
      expect(await rejectionOf({ level_id })).toEqual({ level_id: ['This level does not exist'] })
    },
  )

  test('a change with a code of 11 characters or an unknown level is rejected and does not change the subject', {
    tags: 'CVAL-24',
  }, async () => {
    const subject = await create()
    const change = async (changes: object) =>
      errorsOf(
        await call('PUT', `subjects/${subject['id']}`, { body: subjectFields(level['id'], { title: 'Changed', ...changes }) }),
      )
    expect(await change({ code: 'x'.repeat(11) })).toEqual({ code: ['Code cannot exceed 10 characters'] })
    expect(await change({ level_id: 99999 })).toEqual({ level_id: ['This level does not exist'] })
    expect(dataOf(await call('GET', `subjects/${subject['id']}`))).toEqual(subject)
  })
})

test.each([
  ['POST', async () => 'subjects'],
  ['PUT', async () => `subjects/${(await create())['id']}`],
])(
  '%s: the level cannot be deleted between the check and the write of the subject',
  { tags: 'CVAL-11' },
  async (method, address) => {
    const [{ id }, url] = [await createRecord('levels', levelFields(course['id'])), await address()]
    const outcomes = await deleteBeforeWrite('subjects', config, 'levels', id)
    const response = await call(method, url, { body: subjectFields(id) })
    expect([outcomes, dataOf(response)['level_id']]).toEqual([['locked'], id])
  },
)
