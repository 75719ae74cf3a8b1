import { describe, expect, test } from 'vitest'
import { dataOf, errorsOf, form, noticeFields, recordsOf, testBackend } from '../../support/servers/testBackend.ts'

const { call, statusesOf } = await testBackend()
const create = async (changes = {}, files = {}) =>
  dataOf(await call('POST', 'notices', { form: form(noticeFields(changes), files) }))
const signedOut = { token: null }

describe('reading notices', () => {
  test('anyone can list the notices as JSON, even with an expired token', {
    tags: ['CALL-31', 'CALL-42', 'CAUTH-29'],
  }, async () => {
    const { id } = await create({ title: 'Listed' }, { file: 'paper.pdf' })
    for (const token of [null, 'stale']) {
      const response = await call('GET', 'notices', { token })
      expect(response.status).toBe(200)
      expect(response.headers['content-type']).toMatch(/^application\/json/)
      const listed = recordsOf(response).find((notice) => notice['id'] === id)
      expect(listed).toMatchObject({
        title: 'Listed',
        released_on: '2026-11-02',
        file: expect.stringMatching(/^notices\/[0-9a-f-]{36}\.pdf$/),
      })
    }
  })

  test('anyone can read a notice with its description and timestamps in UTC', {
    tags: ['CALL-32', 'CALL-43'],
  }, async () => {
    const { id } = await create()
    const response = await call('GET', `notices/${id}`, signedOut)
    expect(response.status).toBe(200)
    expect(dataOf(response)).toMatchObject({ id, description: 'Bring shoes.\nAnd water.', file: null })
    for (const stamp of ['created_at', 'updated_at']) expect(dataOf(response)[stamp]).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  })

  test('the list is sorted by release date, then by creation, newest first', { tags: 'A-44' }, async () => {
    const first = await create({ released_on: '2027-01-05' })
    const second = await create({ released_on: '2027-01-05' })
    const older = await create({ released_on: '2027-01-04' })
    const ids = recordsOf(await call('GET', 'notices')).map(({ id }) => id)
    expect(ids.slice(0, 3)).toEqual([second['id'], first['id'], older['id']])
  })

  test('an unknown notice returns 404 with a message', { tags: 'CNF-05' }, async () => {
    const response = await call('GET', 'notices/99999', signedOut)
    expect([response.status, response.json]).toEqual([404, { message: 'Notice not found.' }])
  })
})

describe('writing notices', () => {
  test('staff can create a notice with a form, with or without a file', { tags: 'CALL-33' }, async () => {
    const response = await call('POST', 'notices', { form: form(noticeFields(), { file: 'photo.png' }) })
    expect(response.status).toBe(201)
    expect(dataOf(response)).toMatchObject({ ...noticeFields(), file: expect.stringMatching(/^notices\/.*\.png$/) })
    expect((await create())['file']).toBeNull()
  })

  test('staff can create a notice with JSON', { tags: 'CALL-33' }, async () => {
    const response = await call('POST', 'notices', { body: noticeFields({ description: null, file: null }) })
    expect(response.status).toBe(201)
    expect(dataOf(response)).toMatchObject({ title: 'Sports day', description: null, file: null })
  })

  test('staff can change a notice with a multipart PUT; a new file replaces the stored one', {
    tags: ['CALL-34', 'CALL-46'],
  }, async () => {
    const { id, file } = await create({}, { file: 'paper.pdf' })
    const response = await call('PUT', `notices/${id}`, { form: form(noticeFields({ title: 'Moved' }), { file: 'photo.jpg' }) })
    expect(response.status).toBe(200)
    expect(dataOf(response)).toMatchObject({ id, title: 'Moved', file: expect.stringMatching(/\.jpg$/) })
    expect(dataOf(response)['file']).not.toBe(file)
    expect(dataOf(await call('GET', `notices/${id}`))).toEqual(dataOf(response))
  })

  test('a change without a file keeps the stored file', { tags: 'CALL-45' }, async () => {
    const { id, file } = await create({}, { file: 'paper.docx' })
    for (const sent of [{ form: form(noticeFields()) }, { body: noticeFields() }, { body: noticeFields({ file: null }) }]) {
      expect(dataOf(await call('PUT', `notices/${id}`, sent))['file']).toBe(file)
    }
  })

  test('a change keeps an omitted description and removes an empty one', async () => {
    const { id } = await create()
    expect(
      dataOf(await call('PUT', `notices/${id}`, { form: form(noticeFields({ description: undefined })) }))['description'],
    ).toBe('Bring shoes.\nAnd water.')
    expect(dataOf(await call('PUT', `notices/${id}`, { form: form(noticeFields({ description: '' })) }))['description']).toBeNull()
  })

  test('staff can delete a notice, which is then not found and whose id is not reused', {
    tags: ['CALL-35', 'CNF-13', 'CNF-18'],
  }, async () => {
    const { id } = await create()
    const response = await call('DELETE', `notices/${id}`)
    expect([response.status, response.json]).toEqual([200, { message: 'Notice deleted.' }])
    expect(recordsOf(await call('GET', 'notices')).map((notice) => notice['id'])).not.toContain(id)
    expect(await statusesOf(`notices/${id}`, { form: form(noticeFields()) })).toEqual([404, 404, 404])
    expect((await create())['id']).toBeGreaterThan(Number(id))
  })

  test('text outside ASCII is stored unchanged', { tags: 'CALL-48' }, async () => {
    const title = 'सूचना — Tag der offenen Tür 🎓'
    const { id } = await create({ title }, { file: { name: 'नमूना कागज.pdf', bytes: '%PDF-1.4\n' } })
    expect(dataOf(await call('GET', `notices/${id}`))).toMatchObject({
      title,
      file: expect.stringMatching(/^notices\/[0-9a-f-]+\.pdf$/),
    })
  })
})

describe('an invalid notice', () => {
  const rejectionOf = async (fields: Record<string, unknown>, files = {}) => {
    const response = await call('POST', 'notices', { form: form(noticeFields(fields), files) })
    expect(response.status).toBe(422)
    expect(response.json['message']).toBe(Object.values(errorsOf(response))[0]![0])
    return errorsOf(response)
  }

  test('a title is required and can have at most 255 characters', {
    tags: ['CVAL-16', 'VAL-NOT-02', 'VAL-NOT-03'],
  }, async () => {
    expect(await rejectionOf({ title: undefined })).toEqual({ title: ['Title is required.'] })
    expect(await rejectionOf({ title: '  ' })).toEqual({ title: ['Title is required.'] })
    expect(await rejectionOf({ title: 'क'.repeat(256) })).toEqual({ title: ['Title cannot exceed 255 characters.'] })
    expect((await create({ title: 'क'.repeat(255) }))['title']).toHaveLength(255)
  })

  test('released_on is required and must be a date', { tags: 'CVAL-17' }, async () => {
    expect(await rejectionOf({ released_on: undefined })).toEqual({ released_on: ['Release date is required.'] })
    for (const released_on of ['tomorrow', '2026-02-30', '02/11/2026']) {
      expect(await rejectionOf({ released_on })).toEqual({ released_on: ['Release date must be a date.'] })
    }
  })

  test.each(['paper.pdf', 'paper.doc', 'paper.docx', 'photo.jpg', 'photo.jpeg', 'photo.png', 'photo.gif', 'photo.webp'] as const)(
    '%s is accepted',
    { tags: ['CVAL-18', 'VAL-NOT-08'] },
    async (name) => {
      expect((await create({}, { file: name }))['file']).toMatch(/^notices\//)
    },
  )

  test.each([
    'notes.txt',
    'prog.exe',
    'image.bmp',
    'drawing.svg',
    { name: 'page.html', bytes: '<!doctype html><script>alert(1)</script>' },
    { name: 'page.pdf', bytes: ' <html><script>alert(1)</script></html>' },
    { name: 'drawing.png', bytes: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    { name: 'a.pdf', bytes: 'plain text' },
    { name: 'prog.pdf', bytes: Buffer.from('MZ\x90\x00\x03', 'latin1') },
    { name: 'nothing.png', bytes: '' },
    { name: 'noextension', bytes: '%PDF-1.4' },
  ] as const)('%o is rejected', { tags: ['CVAL-18', 'VAL-NOT-09'] }, async (file) => {
    expect(await rejectionOf({}, { file })).toEqual({ file: ['File must be a pdf, doc, docx, jpg, jpeg, png, gif or webp.'] })
  })

  test('a change is validated like a new record; if invalid, it does not change the notice', { tags: 'CVAL-24' }, async () => {
    const notice = await create()
    const response = await call('PUT', `notices/${notice['id']}`, { body: { released_on: 'soon', description: 'Changed' } })
    expect(response.status).toBe(422)
    expect(errorsOf(response)).toEqual({ title: ['Title is required.'], released_on: ['Release date must be a date.'] })
    expect(dataOf(await call('GET', `notices/${notice['id']}`))).toEqual(notice)
  })

  test('a file that is only named in JSON is rejected', async () => {
    for (const file of ['notices/other.pdf', 'http://example.edu/a.pdf', { name: 'a.pdf', type: '', size: 1 }, true]) {
      const response = await call('POST', 'notices', { body: noticeFields({ file }) })
      expect([response.status, Object.keys(errorsOf(response))]).toEqual([422, ['file']])
    }
  })
})
