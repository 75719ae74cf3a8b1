import { describe, expect, test } from 'vitest'
import {
  courseFields,
  facultyFields,
  form,
  imageFields,
  innovationFields,
  levelFields,
  noticeFields,
  socialLinkFields,
  subjectFields,
  testBackend,
} from '../support/testBackend.ts'

const { call, createRecord } = await testBackend()
// the tests delete the first of each
await createRecord('courses', courseFields())
const { id: courseId } = await createRecord('courses', courseFields())
await createRecord('levels', levelFields(courseId))
const { id: levelId } = await createRecord('levels', levelFields(courseId))
await createRecord('subjects', subjectFields(levelId))
await createRecord('socials', socialLinkFields())
await createRecord('innovation-branches', innovationFields())
await createRecord('faculties', facultyFields())
await createRecord('notices', noticeFields())
await createRecord('images/upload', imageFields({ name: 'Seen' }), { image: 'photo.png' })

const publicReads = ['socials', 'innovation-branches', 'courses', 'faculties', 'notices', 'images']
const all = async () => Promise.all([...publicReads, 'levels', 'subjects'].map(async (path) => (await call('GET', path)).text))

const [course, level, subject, link] = [courseFields(), levelFields(courseId), subjectFields(levelId), socialLinkFields()].map(
  (body) => ({ body }),
)
const [innovation, faculty, notice] = [innovationFields(), facultyFields({ _method: 'PUT' }), noticeFields()].map(
  (fields) => () => ({
    form: form(fields),
  }),
)
const image = () => ({ form: form(imageFields(), { image: 'photo.png' }) })
const nothing = {}

describe('a token is required', () => {
  test.each([
    ['CAUTH-01', 'POST', 'socials', link],
    ['CAUTH-02', 'PUT', 'socials/1', link],
    ['CAUTH-03', 'DELETE', 'socials/1', nothing],
    ['CAUTH-04', 'POST', 'innovation-branches', innovation],
    ['CAUTH-05', 'PUT', 'innovation-branches/1', innovation],
    ['CAUTH-06', 'DELETE', 'innovation-branches/1', nothing],
    ['CAUTH-07', 'POST', 'courses', course],
    ['CAUTH-08', 'PUT', 'courses/1', course],
    ['CAUTH-09', 'DELETE', 'courses/1', nothing],
    ['CAUTH-10', 'GET', 'levels', nothing],
    ['CAUTH-11', 'POST', 'levels', level],
    ['CAUTH-12', 'GET', 'levels/course/1', nothing],
    ['CAUTH-13', 'PUT', 'levels/1', level],
    ['CAUTH-14', 'DELETE', 'levels/1', nothing],
    ['CAUTH-15', 'GET', 'subjects', nothing],
    ['CAUTH-16', 'GET', 'subjects/1', nothing],
    ['CAUTH-17', 'GET', 'subjects/level/1', nothing],
    ['CAUTH-18', 'POST', 'subjects', subject],
    ['CAUTH-19', 'PUT', 'subjects/1', subject],
    ['CAUTH-20', 'DELETE', 'subjects/1', nothing],
    ['CAUTH-21', 'POST', 'faculties', faculty],
    ['CAUTH-22', 'POST', 'faculties/1', faculty],
    ['CAUTH-23', 'DELETE', 'faculties/1', nothing],
    ['CAUTH-24', 'POST', 'notices', notice],
    ['CAUTH-25', 'PUT', 'notices/1', notice],
    ['CAUTH-26', 'DELETE', 'notices/1', nothing],
    ['CAUTH-27', 'POST', 'images/upload', image],
  ] as const)(
    '%s CAUTH-30 for %s /%s: 401 as JSON with a message without one or with a bad one, and nothing changes',
    async (...row) => {
      const [, method, path, sent] = row
      const before = await all()
      for (const token of [null, 'wrong', '']) {
        const response = await call(method, path, { token, ...(typeof sent === 'function' ? sent() : sent) })
        expect(response.status).toBe(401)
        expect(response.headers['content-type']).toMatch(/^application\/json/)
        expect(response.json).toEqual({ message: 'You are not signed in, or your session has ended.' })
      }
      expect(await all()).toEqual(before)
      // a valid token is accepted, so that the test can fail
      expect((await call(method, path, typeof sent === 'function' ? sent() : sent)).status).toBeLessThan(400)
    },
  )
})

describe('no token is required', () => {
  test.each([...publicReads, 'images/Seen'])(
    'GET /%s answers 200 without one, and with a stale one',
    { tags: 'CAUTH-29' },
    async (path) => {
      for (const token of [null, 'stale']) expect((await call('GET', path, { token })).status).toBe(200)
    },
  )

  test.each(['innovation-branches', 'courses', 'faculties', 'notices'])(
    'nor for one record of /%s',
    { tags: 'CAUTH-29' },
    async (resource) => {
      const records = {
        'innovation-branches': innovationFields(),
        courses: courseFields(),
        faculties: facultyFields(),
        notices: noticeFields(),
      }
      const { id } = await createRecord(resource, records[resource as keyof typeof records])
      for (const token of [null, 'stale']) expect((await call('GET', `${resource}/${id}`, { token })).status).toBe(200)
    },
  )

  test('every read of records answers application/json', { tags: 'CALL-42' }, async () => {
    for (const path of [...publicReads, 'levels', 'subjects'])
      expect((await call('GET', path)).headers['content-type']).toMatch(/^application\/json/)
  })
})
