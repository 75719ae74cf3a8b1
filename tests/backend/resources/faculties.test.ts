import { describe, expect, test } from 'vitest'
import { file } from '../../support/files.ts'
import { errorsOf, facultyFields, facultyOf, form, recordsOf, testBackend } from '../../support/servers/testBackend.ts'

const { call, statusesOf } = await testBackend()
const create = async (changes = {}, files = {}) =>
  facultyOf(await call('POST', 'faculties', { form: form(facultyFields(changes), files) }))
const change = (id: unknown, changes = {}, files = {}) =>
  call('POST', `faculties/${id}`, { form: form(facultyFields({ _method: 'PUT', ...changes }), files) })
const signedOut = { token: null }

describe('reading faculty members', () => {
  test('anyone can list the faculty members in order of creation, even with an expired token', {
    tags: ['CALL-26', 'CAUTH-29'],
  }, async () => {
    const [one, two] = [await create(), await create()]
    for (const token of [null, 'stale']) {
      const response = await call('GET', 'faculties', { token })
      expect(response.status).toBe(200)
      expect(recordsOf(response).slice(-2)).toEqual([one, two])
    }
  })

  test('anyone can read a faculty member with all fields', { tags: ['CALL-27', 'CALL-43'] }, async () => {
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

  test('an unknown faculty member returns 404 with a message', { tags: 'CNF-04' }, async () => {
    const response = await call('GET', 'faculties/99999', signedOut)
    expect([response.status, response.json]).toEqual([404, { message: 'No data found for this faculty.' }])
  })
})

describe('writing faculty members', () => {
  test('staff can create a faculty member with a form, with or without an image', { tags: 'CALL-28' }, async () => {
    const response = await call('POST', 'faculties', { form: form(facultyFields(), { image: 'photo.png' }) })
    expect(response.status).toBe(201)
    expect(facultyOf(response)).toMatchObject({
      ...facultyFields(),
      image: expect.stringMatching(/^faculties\/[0-9a-f-]{36}\.png$/),
    })
    expect((await create())['image']).toBeNull()
  })

  test('a faculty member can have an address', { tags: 'A-21' }, async () => {
    expect((await create({ address: '1 Sample Road' }))['address']).toBe('1 Sample Road')
  })

  test.each(['PUT', 'put'])(
    'POST /faculties/{id} with _method=%s changes a faculty member',
    { tags: 'CALL-29' },
    async (_method) => {
      const { id } = await create()
      const response = await change(id, { _method, name: 'Renamed', phone: '' })
      expect(response.status).toBe(200)
      expect(facultyOf(response)).toMatchObject({ id, name: 'Renamed', phone: null })
      expect(facultyOf(await call('GET', `faculties/${id}`))).toEqual(facultyOf(response))
    },
  )

  test('staff can change a faculty member with JSON', { tags: 'CALL-29' }, async () => {
    const { id } = await create()
    const response = await call('POST', `faculties/${id}`, { body: facultyFields({ _method: 'PUT', name: 'By JSON' }) })
    expect([response.status, facultyOf(response)['name']]).toEqual([200, 'By JSON'])
  })

  test('a change without _method, or with another method, is rejected', {
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

  test('a change keeps the image, with or without existing_image', { tags: ['CALL-40', 'A-08'] }, async () => {
    const { id, image } = await create({}, { image: 'photo.png' })
    expect(facultyOf(await change(id, { existing_image: image }))['image']).toBe(image)
    expect(facultyOf(await change(id))['image']).toBe(image)
  })

  test('existing_image cannot set an image of another record', { tags: 'A-08' }, async () => {
    const other = await create({}, { image: 'photo.png' })
    const [own, none] = [await create({}, { image: 'photo.jpg' }), await create()]
    for (const existing_image of [other['image'], '../college.db', 'http://example.edu/a.png']) {
      expect(facultyOf(await change(own['id'], { existing_image }))['image']).toBe(own['image'])
      expect(facultyOf(await change(none['id'], { existing_image }))['image']).toBeNull()
    }
  })

  test('a new image replaces the stored one', { tags: 'CALL-41' }, async () => {
    const { id, image } = await create({}, { image: 'photo.png' })
    const changed = facultyOf(await change(id, { existing_image: image }, { image: 'photo.webp' }))
    expect(changed['image']).toMatch(/^faculties\/.*\.webp$/)
  })

  test('an empty file field, as a browser sends it, keeps the image', async () => {
    const { id, image } = await create({}, { image: 'photo.png' })
    const response = await change(id, {}, { image: { name: '', bytes: '' } })
    expect([response.status, facultyOf(response)['image']]).toEqual([200, image])
  })

  test('a change keeps optional texts that it does not contain', async () => {
    const { id } = await create({ address: 'Kathmandu' })
    const omitted = { phone: undefined, description: undefined }
    expect(facultyOf(await change(id, omitted))).toMatchObject({
      phone: '+977 1 0000000',
      description: 'Teaches.',
      address: 'Kathmandu',
    })
  })

  test('staff can delete a faculty member, who is then not found', { tags: ['CALL-30', 'CNF-12', 'CNF-18'] }, async () => {
    const { id } = await create()
    const response = await call('DELETE', `faculties/${id}`)
    expect([response.status, response.json]).toEqual([200, { message: 'Faculty deleted.' }])
    expect(recordsOf(await call('GET', 'faculties')).map((faculty) => faculty['id'])).not.toContain(id)
    const update = { form: form(facultyFields({ _method: 'PUT' })) }
    expect(await statusesOf(`faculties/${id}`, update, 'POST')).toEqual([404, 404, 404])
  })
})

describe('an invalid faculty member', () => {
  const rejectionOf = async (fields: Record<string, unknown>, files = {}) => {
    const response = await call('POST', 'faculties', { form: form(facultyFields(fields), files) })
    expect(response.status).toBe(422)
    return errorsOf(response)
  }

  test.each(['Name', 'Email', 'Department', 'Qualification'])(
    'a faculty member without %s is rejected',
    { tags: 'CVAL-12' },
    async (field) => {
      for (const value of [undefined, '', ' ']) {
        expect(await rejectionOf({ [field.toLowerCase()]: value })).toEqual({ [field.toLowerCase()]: [`${field} is required.`] })
      }
    },
  )

  test('an invalid email is rejected', { tags: 'CVAL-13' }, async () => {
    for (const email of ['teacher', 'teacher@example', 'a b@example.edu']) {
      expect(await rejectionOf({ email })).toEqual({ email: ['Email is invalid.'] })
    }
  })

  test('a phone number of 20 characters is accepted, one of 21 is rejected', { tags: 'CVAL-14' }, async () => {
    expect((await create({ phone: '1'.repeat(20) }))['phone']).toHaveLength(20)
    expect(await rejectionOf({ phone: '1'.repeat(21) })).toEqual({ phone: ['Phone cannot exceed 20 characters.'] })
  })

  test.each([
    'notes.txt',
    'paper.pdf',
    'drawing.svg',
    { name: 'photo.png', bytes: '%PDF-1.4' },
    { name: 'photo.jpg', bytes: 'no image' },
  ] as const)('%o is rejected as an image', { tags: 'CVAL-15' }, async (image) => {
    expect(await rejectionOf({}, { image })).toEqual({ image: ['File must be an image.'] })
  })

  test('the type of an image is detected from its content, not from its name', { tags: 'A-35' }, async () => {
    expect((await create({}, { image: { name: 'portrait.pdf', bytes: file('photo.png').buffer } }))['image']).toMatch(/\.png$/)
    expect((await create({}, { image: 'image.bmp' }))['image']).toMatch(/\.bmp$/)
  })

  test('a change is validated like a new record', { tags: 'CVAL-24' }, async () => {
    const { id } = await create()
    expect(errorsOf(await change(id, { email: 'wrong', name: '' }))).toEqual({
      name: ['Name is required.'],
      email: ['Email is invalid.'],
    })
  })
})
