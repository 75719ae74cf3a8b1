import { describe, expect, test } from 'vitest'
import { file } from '../support/files.ts'
import { errorsOf, facultyFields, facultyOf, form, recordsOf, testBackend } from '../support/testBackend.ts'

const { call } = await testBackend()
const create = async (changes = {}, files = {}) =>
  facultyOf(await call('POST', 'faculties', { form: form(facultyFields(changes), files) }))
const change = (id: unknown, changes = {}, files = {}) =>
  call('POST', `faculties/${id}`, { form: form(facultyFields({ _method: 'PUT', ...changes }), files) })
const signedOut = { token: null }

describe('reading faculties', () => {
  test('the list is public, also with a stale token, in order of creation', { tags: ['CALL-26', 'CAUTH-29'] }, async () => {
    const [one, two] = [await create(), await create()]
    for (const token of [null, 'stale']) {
      const response = await call('GET', 'faculties', { token })
      expect(response.status).toBe(200)
      expect(recordsOf(response).slice(-2)).toEqual([one, two])
    }
  })

  test('one faculty is public and comes under faculty, with every field', { tags: ['CALL-27', 'CALL-43'] }, async () => {
    const { id } = await create()
    const response = await call('GET', `faculties/${id}`, signedOut)
    expect(response.status).toBe(200)
    expect(facultyOf(response)).toEqual({
      id,
      ...facultyFields(),
      address: null,
      image: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
  })

  test('an unknown faculty answers 404 with a message', { tags: 'CNF-04' }, async () => {
    const response = await call('GET', 'faculties/99999', signedOut)
    expect([response.status, response.json]).toEqual([404, { message: 'No data found for this faculty.' }])
  })
})

describe('writing faculties', () => {
  test('a faculty is created from a form, with an image or without', { tags: 'CALL-28' }, async () => {
    const response = await call('POST', 'faculties', { form: form(facultyFields(), { image: 'photo.png' }) })
    expect(response.status).toBe(201)
    expect(facultyOf(response)).toMatchObject({
      ...facultyFields(),
      image: expect.stringMatching(/^faculties\/[0-9a-f-]{36}\.png$/),
    })
    expect((await create())['image']).toBeNull()
  })

  test('the address is an optional field of the call', { tags: 'A-21' }, async () => {
    expect((await create({ address: '1 Sample Road' }))['address']).toBe('1 Sample Road')
  })

  test.each(['PUT', 'put'])('POST /faculties/{id} with _method=%s changes a faculty', { tags: 'CALL-29' }, async (_method) => {
    const { id } = await create()
    const response = await change(id, { _method, name: 'Renamed', phone: '' })
    expect(response.status).toBe(200)
    expect(facultyOf(response)).toMatchObject({ id, name: 'Renamed', phone: null })
    expect(facultyOf(await call('GET', `faculties/${id}`))).toEqual(facultyOf(response))
  })

  test('a change is taken as JSON too', { tags: 'CALL-29' }, async () => {
    const { id } = await create()
    const response = await call('POST', `faculties/${id}`, { body: facultyFields({ _method: 'PUT', name: 'By JSON' }) })
    expect([response.status, facultyOf(response)['name']]).toEqual([200, 'By JSON'])
  })

  test('without the override, or with another method in it, nothing changes and the answer says why', {
    tags: 'CALL-29',
  }, async () => {
    const faculty = await create()
    for (const _method of [undefined, 'DELETE']) {
      const response = await change(faculty['id'], { _method, name: 'Renamed' })
      expect(response.status).toBe(422)
      expect(errorsOf(response)).toEqual({ _method: ['A change is sent with the field _method set to PUT.'] })
    }
    expect(facultyOf(await call('GET', `faculties/${faculty['id']}`))).toEqual(faculty)
  })

  test('existing_image keeps the stored image, and so does a change that names none', { tags: ['CALL-40', 'A-08'] }, async () => {
    const { id, image } = await create({}, { image: 'photo.png' })
    expect(facultyOf(await change(id, { existing_image: image }))['image']).toBe(image)
    expect(facultyOf(await change(id))['image']).toBe(image)
  })

  test('existing_image never makes a faculty’s image another file than its own', { tags: 'A-08' }, async () => {
    const other = await create({}, { image: 'photo.png' })
    const [own, none] = [await create({}, { image: 'photo.jpg' }), await create()]
    for (const existing_image of [other['image'], '../college.db', 'http://example.edu/a.png']) {
      expect(facultyOf(await change(own['id'], { existing_image }))['image']).toBe(own['image'])
      expect(facultyOf(await change(none['id'], { existing_image }))['image']).toBeNull()
    }
  })

  test('a new image takes the stored one’s place', { tags: 'CALL-41' }, async () => {
    const { id, image } = await create({}, { image: 'photo.png' })
    const changed = facultyOf(await change(id, { existing_image: image }, { image: 'photo.webp' }))
    expect(changed['image']).toMatch(/^faculties\/.*\.webp$/)
  })

  test('what a browser sends for an image that was not chosen is no image', async () => {
    const { id, image } = await create({}, { image: 'photo.png' })
    const response = await change(id, {}, { image: { name: '', bytes: '' } })
    expect([response.status, facultyOf(response)['image']]).toEqual([200, image])
  })

  test('an optional text left out of a change stays', async () => {
    const { id } = await create({ address: 'Kathmandu' })
    const left = { phone: undefined, description: undefined }
    expect(facultyOf(await change(id, left))).toMatchObject({
      phone: '+977 1 0000000',
      description: 'Teaches.',
      address: 'Kathmandu',
    })
  })

  test('a deleted faculty leaves its list and answers 404 afterwards', { tags: ['CALL-30', 'CNF-12', 'CNF-18'] }, async () => {
    const { id } = await create()
    const response = await call('DELETE', `faculties/${id}`)
    expect([response.status, response.json]).toEqual([200, { message: 'Faculty deleted.' }])
    expect(recordsOf(await call('GET', 'faculties')).map((faculty) => faculty['id'])).not.toContain(id)
    expect((await call('GET', `faculties/${id}`)).status).toBe(404)
    expect((await change(id)).status).toBe(404)
    expect((await call('DELETE', `faculties/${id}`)).status).toBe(404)
  })
})

describe('an invalid faculty member', () => {
  const refused = async (fields: Record<string, unknown>, files = {}) => {
    const response = await call('POST', 'faculties', { form: form(facultyFields(fields), files) })
    expect(response.status).toBe(422)
    return errorsOf(response)
  }

  test.each(['Name', 'Email', 'Department', 'Qualification'])('%s is required', { tags: 'CVAL-12' }, async (field) => {
    for (const value of [undefined, '', ' ']) {
      expect(await refused({ [field.toLowerCase()]: value })).toEqual({ [field.toLowerCase()]: [`${field} is required.`] })
    }
  })

  test('an email of the wrong shape is refused', { tags: 'CVAL-13' }, async () => {
    for (const email of ['teacher', 'teacher@example', 'a b@example.edu']) {
      expect(await refused({ email })).toEqual({ email: ['Email is invalid.'] })
    }
  })

  test('a phone of 20 characters is accepted, one of 21 refused', { tags: 'CVAL-14' }, async () => {
    expect((await create({ phone: '1'.repeat(20) }))['phone']).toHaveLength(20)
    expect(await refused({ phone: '1'.repeat(21) })).toEqual({ phone: ['Phone cannot exceed 20 characters.'] })
  })

  test.each([
    'notes.txt',
    'paper.pdf',
    'drawing.svg',
    { name: 'photo.png', bytes: '%PDF-1.4' },
    { name: 'photo.jpg', bytes: 'no image' },
  ] as const)('%o is no image', { tags: 'CVAL-15' }, async (chosen) => {
    expect(await refused({}, { image: chosen })).toEqual({ image: ['File must be an image.'] })
  })

  test('an image is judged by its bytes and stored by what they show, whatever it is called', { tags: 'A-35' }, async () => {
    expect((await create({}, { image: { name: 'portrait.pdf', bytes: file('photo.png').buffer } }))['image']).toMatch(/\.png$/)
    expect((await create({}, { image: 'image.bmp' }))['image']).toMatch(/\.bmp$/)
  })

  test('a change is validated like a creation', { tags: 'CVAL-24' }, async () => {
    const { id } = await create()
    expect(errorsOf(await change(id, { email: 'wrong', name: '' }))).toEqual({
      name: ['Name is required.'],
      email: ['Email is invalid.'],
    })
  })
})
