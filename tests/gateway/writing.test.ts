import { describe, expect, test } from 'vitest'
import { file } from '../support/files.ts'
import { aGateway, token } from './gateway.ts'

const aFile = (name: Parameters<typeof file>[0]) =>
  new File([new Uint8Array(file(name).buffer)], name, { type: file(name).mimeType })
// a form upload writes line breaks as CR LF
const textOf = (form: Record<string, string | File>) =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => typeof value === 'string'))

const createNotice = 'mutation ($input: NoticeInput!) { createNotice(input: $input) { id title } }'
const updateNotice = 'mutation ($input: NoticeInput!) { updateNotice(id: 5, input: $input) { id title description } }'
const createFaculty = 'mutation ($input: FacultyInput!) { createFaculty(input: $input) { id name } }'
const updateFaculty = 'mutation ($input: FacultyInput!) { updateFaculty(id: "5", input: $input) { id name } }'
const notice = { title: 'Exams', releasedOn: '2026-11-01' }
const teacher = { name: 'Sample Teacher', email: 'teacher@example.edu', department: 'IT', qualification: 'MSc' }

test('CHAIN-10 ANO-16 adding a notice is POST /notices multipart with title, released_on, description and file', async () => {
  const { backend, ask } = await aGateway()
  backend.answer('POST notices', { data: { id: 9, title: 'Exams' } }, 201)
  const input = { ...notice, title: '  Exams ', description: 'एक\ntwo', file: aFile('paper.pdf') }
  const { data } = await ask(createNotice, { input }, token)
  expect(data).toEqual({ createNotice: { id: '9', title: 'Exams' } })
  const [{ form, headers }] = backend.asked('POST notices') as [ReturnType<typeof backend.asked>[number]]
  expect(headers['content-type']).toMatch(/^multipart\/form-data/)
  expect(textOf(form)).toEqual({ title: 'Exams', released_on: '2026-11-01', description: 'एक\r\ntwo' })
  const sent = form['file'] as File
  expect([sent.name, sent.type]).toEqual(['paper.pdf', 'application/pdf'])
  expect(Buffer.from(await sent.arrayBuffer())).toEqual(file('paper.pdf').buffer)
})

test('CHAIN-10 ANO-18 editing a notice is PUT /notices/{id} multipart; without a new file none is sent', async () => {
  const { backend, ask } = await aGateway()
  backend.answer('PUT notices/5', { data: { id: 5, title: 'Exams' } })
  await ask(updateNotice, { input: { ...notice, description: null } }, token)
  expect(backend.asked().map(({ call, form }) => [call, form])).toEqual([
    ['PUT notices/5', { title: 'Exams', released_on: '2026-11-01', description: '' }],
  ])
})

test('with MULTIPART_UPDATE=post an edited notice is a POST with _method=PUT', async () => {
  const { backend, ask } = await aGateway({ settings: { MULTIPART_UPDATE: 'post' } })
  backend.answer('POST notices/5', { data: { id: 5, title: 'Exams' } })
  await ask(updateNotice, { input: notice }, token)
  expect(backend.asked().map(({ call, form }) => [call, form['_method']])).toEqual([['POST notices/5', 'PUT']])
})

test('CHAIN-10 CALL-35 deleting a notice is DELETE /notices/{id} and answers the id', async () => {
  const { backend, ask } = await aGateway()
  backend.answer('DELETE notices/5', { message: 'Deleted.' })
  expect((await ask('mutation { deleteNotice(id: 5) }', {}, token)).data).toEqual({ deleteNotice: '5' })
  backend.raw('DELETE notices/6', 204, '')
  expect((await ask('mutation { deleteNotice(id: 6) }', {}, token)).data).toEqual({ deleteNotice: '6' })
})

test('CHAIN-07 AFA-17 adding a faculty member is POST /faculties multipart with all its fields', async () => {
  const { backend, ask } = await aGateway()
  backend.answer('POST faculties', { faculty: { id: 3, name: 'Sample Teacher' } }, 201)
  const input = { ...teacher, phone: '+977 1', description: 'Bio', address: 'Here', image: aFile('photo.png') }
  expect((await ask(createFaculty, { input }, token)).data).toEqual({ createFaculty: { id: '3', name: 'Sample Teacher' } })
  const { form } = backend.asked('POST faculties')[0]!
  expect(textOf(form)).toEqual({ ...teacher, phone: '+977 1', description: 'Bio', address: 'Here' })
  expect((form['image'] as File).type).toBe('image/png')
})

test('CHAIN-08 CHAIN-09 CALL-40 editing one is POST /faculties/{id} with _method=PUT, and existing_image keeps the image', async () => {
  const { backend, ask } = await aGateway()
  backend.answer('POST faculties/5', { faculty: { id: 5 } })
  await ask(updateFaculty, { input: { ...teacher, image: null, existingImage: 'faculties/a.jpg' } }, token)
  expect(backend.asked().map(({ call, form }) => [call, form])).toEqual([
    ['POST faculties/5', { ...teacher, existing_image: 'faculties/a.jpg', _method: 'PUT' }],
  ])
})

test('CHAIN-09 CALL-41 with a new image the image is sent, and no existing_image', async () => {
  const { backend, ask } = await aGateway()
  backend.answer('POST faculties/5', { faculty: { id: 5 } })
  await ask(updateFaculty, { input: { ...teacher, image: aFile('photo.jpg'), existingImage: 'faculties/a.jpg' } }, token)
  const { form } = backend.asked()[0]!
  expect((form['image'] as File).name).toBe('photo.jpg')
  expect(form).not.toHaveProperty('existing_image')
})

test('CALL-30 deleting one is DELETE /faculties/{id}', async () => {
  const { backend, ask } = await aGateway()
  backend.answer('DELETE faculties/5', { message: 'Deleted.' })
  expect((await ask('mutation { deleteFaculty(id: "5") }', {}, token)).data).toEqual({ deleteFaculty: '5' })
})

describe('permissions', () => {
  const writes: [string, object][] = [
    [createNotice, { input: notice }],
    [updateNotice, { input: notice }],
    ['mutation { deleteNotice(id: 5) }', {}],
    [createFaculty, { input: teacher }],
    [updateFaculty, { input: teacher }],
    ['mutation { deleteFaculty(id: 5) }', {}],
  ]

  test.each(writes)('PERM-04 a write sends the bearer token: %s', async (query, variables) => {
    const { backend, ask } = await aGateway()
    await ask(query, variables, token)
    expect(backend.asked().map(({ headers }) => headers.authorization)).toEqual([token.authorization])
  })

  test.each(writes)('GW-04 without a token it is refused and reaches no backend: %s', async (query, variables) => {
    const { backend, ask } = await aGateway()
    for (const headers of [{}, { authorization: 'Bearer' }, { authorization: 'Basic YTpi' }, { authorization: 'Bearer a b' }]) {
      const { errors } = await ask(query, variables, headers)
      expect(errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED')
    }
    expect(backend.asked()).toEqual([])
  })

  test.each(writes)('PERM-01 with a bad token the backend decides: %s', async (query, variables) => {
    const { backend, ask } = await aGateway()
    backend.answer('*', { message: 'Unauthenticated.' }, 401)
    const { errors } = await ask(query, variables, token)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', serverMessage: 'Unauthenticated.' })
  })
})

describe('the rules are checked before the backend sees anything', () => {
  test.each([
    ['VAL-NOT-01 a title', { ...notice, title: ' ' }, { title: ['Title is required.'] }],
    ['VAL-NOT-03 a shorter title', { ...notice, title: 'x'.repeat(256) }, { title: ['Title cannot exceed 255 characters.'] }],
    ['VAL-NOT-04 a release date', { ...notice, releasedOn: '' }, { releasedOn: ['Release date is required.'] }],
    ['VAL-NOT-05 a real date', { ...notice, releasedOn: '2026-02-30' }, { releasedOn: ['Release date must be a date.'] }],
    ['VAL-NOT-05 a date of text', { ...notice, releasedOn: 5 }, { releasedOn: ['Release date is required.'] }],
  ])('a notice needs %s', async (_what, input, fields) => {
    const { backend, ask } = await aGateway()
    const { errors } = await ask(createNotice, { input }, token)
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', fields })
    expect(backend.asked()).toEqual([])
  })

  test('VAL-FAC-01 to VAL-FAC-06 all of a faculty member are told at once', async () => {
    const { backend, ask } = await aGateway()
    const input = { name: '', email: 'no mail', department: '', qualification: '', phone: '1'.repeat(21) }
    const { errors } = await ask(createFaculty, { input }, token)
    expect(errors?.[0]?.extensions?.['fields']).toEqual({
      name: ['Name is required.'],
      email: ['Email is invalid.'],
      department: ['Department is required.'],
      qualification: ['Qualification is required.'],
      phone: ['Phone cannot exceed 20 characters.'],
    })
    expect(backend.asked()).toEqual([])
  })

  test('VAL-NOT-02 VAL-FAC-07 what is just within them passes', async () => {
    const { backend, ask } = await aGateway()
    backend.answer('*', {}, 201)
    const answers = [
      await ask(createNotice, { input: { ...notice, title: 'न'.repeat(255) } }, token),
      await ask(createFaculty, { input: { ...teacher, phone: '1'.repeat(20) } }, token),
    ]
    expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined])
  })
})

describe('what a write answers', () => {
  test('a create without a record in the answer is null, without an error', async () => {
    const { backend, ask } = await aGateway()
    for (const body of [{ message: 'Created.' }, { data: null }, []]) {
      backend.answer('POST notices', body, 201)
      expect(await ask(createNotice, { input: notice }, token)).toEqual({ data: { createNotice: null } })
    }
    backend.raw('POST notices', 201, '')
    expect(await ask(createNotice, { input: notice }, token)).toEqual({ data: { createNotice: null } })
  })

  test('an update without a record in the answer is read again, past the store', async () => {
    const { backend, ask } = await aGateway()
    backend.answer('GET notices/5', { data: { id: 5, title: 'Old' } })
    await ask('{ notice(id: 5) { id } }')
    backend.answer('PUT notices/5', { message: 'Updated.' })
    backend.answer('GET notices/5', { data: { id: 5, title: 'New' } })
    expect((await ask(updateNotice, { input: notice }, token)).data).toMatchObject({ updateNotice: { title: 'New' } })
  })

  test('an update that was carried out is no failure, even if the record can not be read again', async () => {
    const { backend, ask } = await aGateway()
    backend.answer('PUT notices/5', { message: 'Updated.' })
    backend.answer('GET notices/5', {}, 500)
    expect(await ask(updateNotice, { input: notice }, token)).toEqual({ data: { updateNotice: null } })
  })

  test('a page where JSON should be is a BACKEND_BAD_RESPONSE', async () => {
    const { backend, ask } = await aGateway()
    backend.raw('POST notices', 200, '<h1>Welcome</h1>', { 'content-type': 'text/html' })
    const { errors } = await ask(createNotice, { input: notice }, token)
    expect(errors?.[0]?.extensions).toEqual({ code: 'BACKEND_BAD_RESPONSE', call: 'POST notices' })
  })

  test('CNF-12 CNF-13 an unknown record is NOT_FOUND', async () => {
    const { ask } = await aGateway()
    for (const query of ['mutation { deleteNotice(id: 99) }', 'mutation { deleteFaculty(id: "..") }']) {
      expect((await ask(query, {}, token)).errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND')
    }
  })
})

test('a write is tried once, whatever becomes of it', async () => {
  const { backend, ask } = await aGateway({ timeouts: { write: 1000 } })
  backend.reset('DELETE notices/1')
  backend.hang('DELETE notices/2')
  backend.answer('DELETE notices/3', {}, 503)
  for (const id of [1, 2, 3]) {
    const { errors } = await ask(`mutation { deleteNotice(id: ${id}) }`, {}, token)
    expect(errors?.[0]?.extensions?.['code']).toBe('BACKEND_UNAVAILABLE')
  }
  expect(backend.asked()).toHaveLength(3)
})

test('a redirect is not followed with a write or its token', async () => {
  const { backend, ask } = await aGateway()
  backend.raw('DELETE notices/1', 302, '', { location: '/login' })
  const { errors } = await ask('mutation { deleteNotice(id: 1) }', {}, token)
  expect(errors?.[0]?.extensions?.['code']).toBe('BACKEND_BAD_RESPONSE')
  expect(backend.asked()).toHaveLength(1)
})
