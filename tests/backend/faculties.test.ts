import { describe, expect, test } from 'vitest'
import { file } from '../support/files.ts'
import { aBackend, aFaculty, errorsOf, facultyOf, form, rowsOf } from './backend.ts'

const { call } = await aBackend()
const create = async (changes = {}, files = {}) =>
  facultyOf(await call('POST', 'faculties', { form: form(aFaculty(changes), files) }))
const change = (id: unknown, changes = {}, files = {}) =>
  call('POST', `faculties/${id}`, { form: form(aFaculty({ _method: 'PUT', ...changes }), files) })
const signedOut = { token: null }

describe('reading faculties', () => {
  test('CALL-26 CAUTH-29 the list is public, also with a stale token, in the order of entry', async () => {
    const [one, two] = [await create(), await create()]
    for (const token of [null, 'stale']) {
      const answer = await call('GET', 'faculties', { token })
      expect(answer.status).toBe(200)
      expect(rowsOf(answer).slice(-2)).toEqual([one, two])
    }
  })

  test('CALL-27 CALL-43 one faculty is public and comes under faculty, with every field', async () => {
    const { id } = await create()
    const answer = await call('GET', `faculties/${id}`, signedOut)
    expect(answer.status).toBe(200)
    expect(facultyOf(answer)).toEqual({
      id,
      ...aFaculty(),
      address: null,
      image: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
  })

  test('CNF-04 an unknown faculty answers 404 with a message', async () => {
    const answer = await call('GET', 'faculties/99999', signedOut)
    expect([answer.status, answer.json]).toEqual([404, { message: 'No data found for this faculty.' }])
  })
})

describe('writing faculties', () => {
  test('CALL-28 a faculty is created from a form, with an image or without', async () => {
    const answer = await call('POST', 'faculties', { form: form(aFaculty(), { image: 'photo.png' }) })
    expect(answer.status).toBe(201)
    expect(facultyOf(answer)).toMatchObject({ ...aFaculty(), image: expect.stringMatching(/^faculties\/[0-9a-f-]{36}\.png$/) })
    expect((await create())['image']).toBeNull()
  })

  test('A-21 the address is an optional field of the call', async () => {
    expect((await create({ address: '1 Sample Road' }))['address']).toBe('1 Sample Road')
  })

  test.each(['PUT', 'put'])('CALL-29 POST /faculties/{id} with _method=%s changes a faculty', async (_method) => {
    const { id } = await create()
    const answer = await change(id, { _method, name: 'Renamed', phone: '' })
    expect(answer.status).toBe(200)
    expect(facultyOf(answer)).toMatchObject({ id, name: 'Renamed', phone: null })
    expect(facultyOf(await call('GET', `faculties/${id}`))).toEqual(facultyOf(answer))
  })

  test('CALL-29 a change is taken as JSON too', async () => {
    const { id } = await create()
    const answer = await call('POST', `faculties/${id}`, { body: aFaculty({ _method: 'PUT', name: 'By JSON' }) })
    expect([answer.status, facultyOf(answer)['name']]).toEqual([200, 'By JSON'])
  })

  test('CALL-29 without the override, or with another method in it, nothing changes and the answer says why', async () => {
    const faculty = await create()
    for (const _method of [undefined, 'DELETE']) {
      const answer = await change(faculty['id'], { _method, name: 'Renamed' })
      expect(answer.status).toBe(422)
      expect(errorsOf(answer)).toEqual({ _method: ['A change is sent with the field _method set to PUT.'] })
    }
    expect(facultyOf(await call('GET', `faculties/${faculty['id']}`))).toEqual(faculty)
  })

  test('CALL-40 A-08 existing_image keeps the stored image, and so does a change that names none', async () => {
    const { id, image } = await create({}, { image: 'photo.png' })
    expect(facultyOf(await change(id, { existing_image: image }))['image']).toBe(image)
    expect(facultyOf(await change(id))['image']).toBe(image)
  })

  test('A-08 existing_image never makes a faculty’s image another file than its own', async () => {
    const other = await create({}, { image: 'photo.png' })
    const [own, none] = [await create({}, { image: 'photo.jpg' }), await create()]
    for (const existing_image of [other['image'], '../college.db', 'http://example.edu/a.png']) {
      expect(facultyOf(await change(own['id'], { existing_image }))['image']).toBe(own['image'])
      expect(facultyOf(await change(none['id'], { existing_image }))['image']).toBeNull()
    }
  })

  test('CALL-41 a new image takes the stored one’s place', async () => {
    const { id, image } = await create({}, { image: 'photo.png' })
    const changed = facultyOf(await change(id, { existing_image: image }, { image: 'photo.webp' }))
    expect(changed['image']).toMatch(/^faculties\/.*\.webp$/)
  })

  test('what a browser sends for an image that was not chosen is no image', async () => {
    const { id, image } = await create({}, { image: 'photo.png' })
    const answer = await change(id, {}, { image: { name: '', bytes: '' } })
    expect([answer.status, facultyOf(answer)['image']]).toEqual([200, image])
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

  test('CALL-30 CNF-12 CNF-18 a deleted faculty leaves its list and answers 404 from then on', async () => {
    const { id } = await create()
    const answer = await call('DELETE', `faculties/${id}`)
    expect([answer.status, answer.json]).toEqual([200, { message: 'Faculty deleted.' }])
    expect(rowsOf(await call('GET', 'faculties')).map((faculty) => faculty['id'])).not.toContain(id)
    expect((await call('GET', `faculties/${id}`)).status).toBe(404)
    expect((await change(id)).status).toBe(404)
    expect((await call('DELETE', `faculties/${id}`)).status).toBe(404)
  })
})

describe('what is no faculty', () => {
  const refused = async (fields: Record<string, unknown>, files = {}) => {
    const answer = await call('POST', 'faculties', { form: form(aFaculty(fields), files) })
    expect(answer.status).toBe(422)
    return errorsOf(answer)
  }

  test.each(['Name', 'Email', 'Department', 'Qualification'])('CVAL-12 %s is required', async (field) => {
    for (const value of [undefined, '', ' ']) {
      expect(await refused({ [field.toLowerCase()]: value })).toEqual({ [field.toLowerCase()]: [`${field} is required.`] })
    }
  })

  test('CVAL-13 an email of the wrong shape is refused', async () => {
    for (const email of ['teacher', 'teacher@example', 'a b@example.edu']) {
      expect(await refused({ email })).toEqual({ email: ['Email is invalid.'] })
    }
  })

  test('CVAL-14 a phone of 20 characters is accepted, one of 21 refused', async () => {
    expect((await create({ phone: '1'.repeat(20) }))['phone']).toHaveLength(20)
    expect(await refused({ phone: '1'.repeat(21) })).toEqual({ phone: ['Phone cannot exceed 20 characters.'] })
  })

  test.each([
    'notes.txt',
    'paper.pdf',
    'drawing.svg',
    { name: 'photo.png', bytes: '%PDF-1.4' },
    { name: 'photo.jpg', bytes: 'no image' },
  ] as const)('CVAL-15 %o is no image', async (chosen) => {
    expect(await refused({}, { image: chosen })).toEqual({ image: ['File must be an image.'] })
  })

  test('A-35 an image is judged by its bytes and stored by what they show, whatever it is called', async () => {
    expect((await create({}, { image: { name: 'portrait.pdf', bytes: file('photo.png').buffer } }))['image']).toMatch(/\.png$/)
    expect((await create({}, { image: 'image.bmp' }))['image']).toMatch(/\.bmp$/)
  })

  test('CVAL-24 a change is checked as a creation is', async () => {
    const { id } = await create()
    expect(errorsOf(await change(id, { email: 'wrong', name: '' }))).toEqual({
      name: ['Name is required.'],
      email: ['Email is invalid.'],
    })
  })
})
