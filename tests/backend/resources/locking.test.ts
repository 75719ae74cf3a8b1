// Optimistic locking: entity tags, and If-Match on updates and deletions.
import fs from 'node:fs'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { incomingOf } from '../../support/parts/s3.ts'
import {
  courseFields,
  dataOf,
  encodeForm,
  facultyFields,
  facultyOf,
  form,
  imageFields,
  innovationFields,
  levelFields,
  noticeFields,
  socialLinkFields,
  subjectFields,
  testBackend,
} from '../../support/servers/testBackend.ts'

const { app, call, config, createRecord, token } = await testBackend()
const { id: course } = await createRecord('courses', courseFields())
const { id: level } = await createRecord('levels', levelFields(course))

const records: [string, Record<string, unknown>][] = [
  ['courses', courseFields()],
  ['levels', levelFields(course)],
  ['subjects', subjectFields(level)],
  ['notices', noticeFields()],
  ['innovation-branches', innovationFields()],
  ['socials', socialLinkFields()],
]
const tagOf = (record: Record<string, unknown>) => `"${record['updated_at']}"`
const conflict = 'Somebody else has changed this in the meantime.'

describe('each answer with one record has an ETag made of its updated_at:', () => {
  test.each(records)('%s', async (path, body) => {
    const created = await call('POST', path, { body })
    const [record] = Object.values(created.json) as [Record<string, unknown>]
    expect(created.headers['etag']).toBe(tagOf(record))
    const updated = await call('PUT', `${path}/${record['id']}`, { body })
    expect(updated.headers['etag']).toBe(tagOf(Object.values(updated.json)[0] as Record<string, unknown>))
    if (path !== 'levels' && path !== 'socials') {
      const read = await call('GET', `${path}/${record['id']}`)
      expect(read.headers['etag']).toBe(updated.headers['etag'])
    }
  })

  test('faculties', async () => {
    const created = await call('POST', 'faculties', { form: form(facultyFields()) })
    expect(created.headers['etag']).toBe(tagOf(facultyOf(created)))
  })

  test('images', async () => {
    const created = await call('POST', 'images/upload', { form: form(imageFields(), { image: 'photo.png' }) })
    expect(created.headers['etag']).toBe(tagOf(dataOf(created)))
  })
})

describe('If-Match', () => {
  test.each(records)(
    'on %s lets the first of two editors save, and returns the current record to the second',
    async (path, body) => {
      const created = await createRecord(path, body)
      const headers = { 'if-match': tagOf(created) }
      const save = () => call('PUT', `${path}/${created['id']}`, { body, headers })
      const first = await save()
      expect(first.status).toBe(200)
      const second = await save()
      const [current] = Object.values(first.json)
      expect([second.status, second.json]).toEqual([412, { message: conflict, data: current }])
      expect(second.headers['etag']).toBe(first.headers['etag'])
      const deletion = await call('DELETE', `${path}/${created['id']}`, { headers })
      expect([deletion.status, deletion.json]).toEqual([412, { message: conflict, data: current }])
      const allowed = { 'if-match': String(first.headers['etag']) }
      expect((await call('DELETE', `${path}/${created['id']}`, { headers: allowed })).status).toBe(200)
    },
  )

  test('works for a faculty member, whose body is a form, and leaves no file behind', async () => {
    const created = await createRecord('faculties', facultyFields(), { image: 'photo.png' })
    const fields = form({ ...facultyFields(), _method: 'PUT' }, { image: 'photo.jpg' })
    const save = () => call('POST', `faculties/${created['id']}`, { form: fields, headers: { 'if-match': tagOf(created) } })
    expect([(await save()).status, (await save()).status]).toEqual([200, 412])
  })

  test('lets exactly one of several simultaneous updates through', async () => {
    const created = await createRecord('notices', noticeFields())
    const saves = Array.from({ length: 6 }, (_, index) =>
      call('PUT', `notices/${created['id']}`, {
        body: noticeFields({ title: `Editor ${index}` }),
        headers: { 'if-match': tagOf(created) },
      }),
    )
    const statuses = (await Promise.all(saves)).map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 412, 412, 412, 412, 412])
  })

  test('lets no update through whose body arrived while somebody else saved', async () => {
    const created = await createRecord('notices', noticeFields())
    const url = `notices/${created['id']}`
    const { payload, headers } = await encodeForm(form(noticeFields({ title: 'Slow' }), { file: 'paper.pdf' }))
    async function* arriving() {
      yield payload.subarray(0, -10)
      await expect.poll(() => fs.readdirSync(incomingOf(config))).toHaveLength(1)
      expect((await call('PUT', url, { body: noticeFields({ title: 'Quick' }) })).status).toBe(200)
      yield payload.subarray(-10)
    }
    const { statusCode } = await app.inject({
      method: 'PUT',
      url: `/api/v1/${url}`,
      payload: Readable.from(arriving()),
      headers: { ...headers, authorization: `Bearer ${token}`, 'if-match': tagOf(created) },
    })
    expect([statusCode, dataOf(await call('GET', url))['title']]).toEqual([412, 'Quick'])
  })

  test('accepts * and a list of versions', async () => {
    const created = await createRecord('notices', noticeFields())
    const save = async (ifMatch: string) =>
      (await call('PUT', `notices/${created['id']}`, { body: noticeFields(), headers: { 'if-match': ifMatch } })).status
    expect(await save('*')).toBe(200)
    expect(await save(`"other", ${tagOf(created)}`)).toBe(412)
    const { headers } = await call('GET', `notices/${created['id']}`)
    expect(await save(`"other" , ${headers['etag']}`)).toBe(200)
    expect(await save('nonsense')).toBe(412)
  })

  test('for an unknown record returns 404', async () => {
    const headers = { 'if-match': '"2026-11-01T08:00:00.000Z"' }
    expect((await call('PUT', 'notices/999999', { body: noticeFields(), headers })).status).toBe(404)
    expect((await call('DELETE', 'notices/999999', { headers })).status).toBe(404)
  })

  test('is checked before a body is read', async () => {
    const created = await createRecord('notices', noticeFields())
    const response = await call('PUT', `notices/${created['id']}`, { body: {}, headers: { 'if-match': '"old"' } })
    expect(response.status).toBe(412)
  })
})
