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
} from '../../support/servers/testBackend.ts'

const { call, createRecord } = await testBackend()
// the tests delete the first record of each resource
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
const allRecords = async () =>
  Promise.all([...publicReads, 'levels', 'subjects'].map(async (path) => (await call('GET', path)).text))

const json = (body: object) => ({ body })
const multipart = (...args: Parameters<typeof form>) => ({ form: form(...args) })

describe('a token is required', () => {
  for (const [tag, method, path, request = {}] of [
    ['CAUTH-01', 'POST', 'socials', json(socialLinkFields())],
    ['CAUTH-02', 'PUT', 'socials/1', json(socialLinkFields())],
    ['CAUTH-03', 'DELETE', 'socials/1'],
    ['CAUTH-04', 'POST', 'innovation-branches', multipart(innovationFields())],
    ['CAUTH-05', 'PUT', 'innovation-branches/1', multipart(innovationFields())],
    ['CAUTH-06', 'DELETE', 'innovation-branches/1'],
    ['CAUTH-07', 'POST', 'courses', json(courseFields())],
    ['CAUTH-08', 'PUT', 'courses/1', json(courseFields())],
    ['CAUTH-09', 'DELETE', 'courses/1'],
    ['CAUTH-10', 'GET', 'levels'],
    ['CAUTH-11', 'POST', 'levels', json(levelFields(courseId))],
    ['CAUTH-12', 'GET', 'levels/course/1'],
    ['CAUTH-13', 'PUT', 'levels/1', json(levelFields(courseId))],
    ['CAUTH-14', 'DELETE', 'levels/1'],
    ['CAUTH-15', 'GET', 'subjects'],
    ['CAUTH-16', 'GET', 'subjects/1'],
    ['CAUTH-17', 'GET', 'subjects/level/1'],
    ['CAUTH-18', 'POST', 'subjects', json(subjectFields(levelId))],
    ['CAUTH-19', 'PUT', 'subjects/1', json(subjectFields(levelId))],
    ['CAUTH-20', 'DELETE', 'subjects/1'],
    ['CAUTH-21', 'POST', 'faculties', multipart(facultyFields())],
    ['CAUTH-22', 'POST', 'faculties/1', multipart(facultyFields({ _method: 'PUT' }))],
    ['CAUTH-23', 'DELETE', 'faculties/1'],
    ['CAUTH-24', 'POST', 'notices', multipart(noticeFields())],
    ['CAUTH-25', 'PUT', 'notices/1', multipart(noticeFields())],
    ['CAUTH-26', 'DELETE', 'notices/1'],
    ['CAUTH-27', 'POST', 'images/upload', multipart(imageFields(), { image: 'photo.png' })],
  ] as const)
    test(`for ${method} /${path}; without a valid one the response is 401 as JSON`, { tags: [tag, 'CAUTH-30'] }, async () => {
      const before = await allRecords()
      for (const token of [null, 'wrong', '']) {
        const response = await call(method, path, { token, ...request })
        expect(response.status).toBe(401)
        expect(response.headers['content-type']).toMatch(/^application\/json/)
        expect(response.json).toEqual({ message: 'You are not signed in, or your session has ended.' })
      }
      expect(await allRecords()).toEqual(before)
      // shows that the request is valid apart from its token
      expect((await call(method, path, request)).status).toBeLessThan(400)
    })
})

describe('no token is required', () => {
  test.each([...publicReads, 'images/Seen'])('to read /%s; an expired token is ignored', { tags: 'CAUTH-29' }, async (path) => {
    for (const token of [null, 'stale']) expect((await call('GET', path, { token })).status).toBe(200)
  })

  test.each(['innovation-branches', 'courses', 'faculties', 'notices'])(
    'to read a record of /%s',
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

  test('and every read returns application/json', { tags: 'CALL-42' }, async () => {
    for (const path of [...publicReads, 'levels', 'subjects'])
      expect((await call('GET', path)).headers['content-type']).toMatch(/^application\/json/)
  })
})
