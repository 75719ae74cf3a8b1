import { describe, expect, test } from 'vitest'
import {
  dataOf,
  errorsOf,
  form,
  imageOfSize,
  innovationFields,
  recordsOf,
  testBackend,
  timestamps,
} from '../../support/servers/testBackend.ts'

const TWO_MB = 2 * 1024 * 1024
const { call, createRecord, statusesOf } = await testBackend()
const resource = 'innovation-branches'
const create = (changes = {}, files = {}) => createRecord(resource, innovationFields(changes), files)
const change = (id: unknown, changes = {}, files = {}) =>
  call('PUT', `${resource}/${id}`, { form: form(innovationFields(changes), files) })
const read = async (id: unknown) => dataOf(await call('GET', `${resource}/${id}`, { token: null }))

describe('reading innovations', () => {
  test('anyone can list the innovations of both statuses, in order of creation', { tags: ['CALL-05', 'CALL-43'] }, async () => {
    const [one, two] = [await create({}, { image: 'photo.png' }), await create({ status: 0 })]
    const response = await call('GET', resource, { token: null })
    expect([response.status, recordsOf(response).slice(-2)]).toEqual([200, [one, two]])
    expect(one).toEqual({
      id: expect.any(Number),
      ...innovationFields(),
      image: expect.stringMatching(/^innovations\/[0-9a-f-]{36}\.png$/),
      ...timestamps,
    })
  })

  test('anyone can read an innovation', { tags: 'CALL-06' }, async () => {
    const innovation = await create()
    expect(await read(innovation['id'])).toEqual(innovation)
  })

  test('an unknown innovation returns 404 with a message', { tags: 'CNF-01' }, async () => {
    const response = await call('GET', `${resource}/99999`, { token: null })
    expect([response.status, response.json]).toEqual([404, { message: 'Innovation not found.' }])
  })
})

describe('writing innovations', () => {
  test('staff can create an innovation with a form or JSON, with or without an image', {
    tags: ['CALL-07', 'CALL-48'],
  }, async () => {
    const fields = innovationFields({ name: 'वर्षामापक', description: 'Größe: १२' })
    const [byForm, byJson] = [
      await call('POST', resource, { form: form(fields, { image: 'photo.gif' }) }),
      await call('POST', resource, { body: fields }),
    ]
    expect([byForm.status, dataOf(byForm)]).toMatchObject([201, { ...fields, image: expect.stringMatching(/\.gif$/) }])
    expect([byJson.status, dataOf(byJson)]).toMatchObject([201, { ...fields, image: null }])
  })

  test('staff can change an innovation with a multipart PUT; a new image replaces the stored one', {
    tags: ['CALL-08', 'CALL-46'],
  }, async () => {
    const { id, image } = await create({}, { image: 'photo.png' })
    const response = await change(id, { name: 'Renamed', status: 0 }, { image: 'photo.jpg' })
    expect([response.status, dataOf(response)]).toMatchObject([200, { id, name: 'Renamed', status: 0 }])
    expect(dataOf(response)['image']).toMatch(/^innovations\/.*\.jpg$/)
    expect(dataOf(response)['image']).not.toBe(image)
    expect(await read(id)).toEqual(dataOf(response))
  })

  test('a change without an image keeps the stored image', { tags: 'CALL-45' }, async () => {
    const { id, image } = await create({}, { image: 'photo.png' })
    const unchosen = { image: { name: '', bytes: '' } }
    for (const files of [{}, unchosen]) expect(dataOf(await change(id, {}, files))['image']).toBe(image)
    expect(dataOf(await call('PUT', `${resource}/${id}`, { body: innovationFields({ image: '' }) }))['image']).toBe(image)
  })

  test('a change keeps an omitted description and removes an empty one', async () => {
    const { id, description } = await create()
    expect(dataOf(await change(id, { description: undefined }))['description']).toBe(description)
    expect(dataOf(await change(id, { description: '' }))['description']).toBeNull()
  })

  test('the image is served below /storage', { tags: 'CALL-44' }, async () => {
    const { image } = await create({}, { image: 'photo.jpg' })
    const response = await call('GET', `/storage/${image}`, { token: null })
    expect([response.status, response.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  test('staff can delete an innovation, which is then not found', { tags: ['CALL-09', 'CNF-08', 'CNF-18'] }, async () => {
    const { id } = await create()
    const response = await call('DELETE', `${resource}/${id}`)
    expect([response.status, response.json]).toEqual([200, { message: 'Innovation deleted.' }])
    expect(recordsOf(await call('GET', resource)).map((innovation) => innovation['id'])).not.toContain(id)
    expect(await statusesOf(`${resource}/${id}`, { form: form(innovationFields()) })).toEqual([404, 404, 404])
  })
})

describe('an invalid innovation', () => {
  const rejectionOf = async (changes: Record<string, unknown>, files = {}) => {
    const response = await call('POST', resource, { form: form(innovationFields(changes), files) })
    expect(response.status).toBe(422)
    return errorsOf(response)
  }

  test('the name is required; description and image are optional', { tags: 'CVAL-21' }, async () => {
    for (const name of [undefined, '', ' ']) expect(await rejectionOf({ name })).toEqual({ name: ['name is required'] })
    expect(await create({ description: undefined })).toMatchObject({ description: null, image: null })
  })

  test('a status of 0 or 1 is accepted and returned as a number', { tags: 'CVAL-22' }, async () => {
    for (const status of [0, 1]) {
      expect((await create({ status }))['status']).toBe(status)
      expect((await createRecord(resource, innovationFields({ status }), {}))['status']).toBe(status)
      expect((await createRecord(resource, innovationFields({ status: String(status) })))['status']).toBe(status)
    }
  })

  test('any other status is rejected', { tags: 'CVAL-22' }, async () => {
    for (const status of [undefined, '', 2, -1, 'active', 'true', '01'])
      expect(await rejectionOf({ status })).toEqual({ status: ['Status is required'] })
    for (const status of [null, true, false, 2, [1], {}]) {
      const response = await call('POST', resource, { body: innovationFields({ status }) })
      expect([response.status, errorsOf(response)]).toEqual([422, { status: ['Status is required'] }])
    }
  })

  test.each(['photo.png', 'photo.jpg', 'photo.jpeg', 'photo.gif'] as const)('%s is accepted', { tags: 'CVAL-23' }, async (name) => {
    expect((await create({}, { image: name }))['image']).toMatch(/^innovations\//)
  })

  test.each(['photo.webp', 'image.bmp', 'paper.pdf', 'drawing.svg', { name: 'photo.png', bytes: 'no image' }] as const)(
    '%o is rejected',
    { tags: 'CVAL-23' },
    async (image) => {
      expect(await rejectionOf({}, { image })).toEqual({ image: ['Image must be jpeg, png, jpg, or gif'] })
    },
  )

  test('an image of 2 MiB is accepted, one byte more is rejected', { tags: 'CVAL-23' }, async () => {
    expect((await create({}, { image: imageOfSize(TWO_MB) }))['image']).toMatch(/\.png$/)
    expect(await rejectionOf({}, { image: imageOfSize(TWO_MB + 1) })).toEqual({ image: ['Image must be less than 2MB'] })
  })

  test('a change is validated like a new record; if invalid, it does not change the innovation', { tags: 'CVAL-24' }, async () => {
    const innovation = await create({}, { image: 'photo.png' })
    const response = await change(innovation['id'], { name: '', status: 3 }, { image: 'paper.pdf' })
    expect([response.status, Object.keys(errorsOf(response)).sort()]).toEqual([422, ['image', 'name', 'status']])
    expect(await read(innovation['id'])).toEqual(innovation)
  })
})
