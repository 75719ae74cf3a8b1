import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { create, inputs, writes } from '../../support/backends/restCalls.ts'
import { fileObject } from '../../support/files.ts'
import { signedInGateway, testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

const createNotice = 'mutation ($input: NoticeInput!) { createNotice(input: $input) { id title } }'
const updateNotice = 'mutation ($input: NoticeInput!) { updateNotice(id: 5, input: $input) { id title description } }'
const notice = inputs.Notice

describe('permissions', () => {
  test('every write sends the bearer token in a single call', { tags: 'PERM-04' }, async () => {
    const { backend, runQuery } = await testGateway()
    for (const { query, variables, call } of writes) {
      backend.respond(call, { data: { id: 5, name: 'Hall' } })
      expect((await runQuery(query, variables, tokenHeader)).errors, call).toBeUndefined()
    }
    expect(backend.requests().map(({ call, headers }) => [call, headers.authorization])).toEqual(
      writes.map(({ call }) => [call, tokenHeader.authorization]),
    )
  })

  test.each([{}, { authorization: 'Bearer' }, { authorization: 'Basic YTpi' }, { authorization: 'Bearer a b' }])(
    'with %o every write is rejected without a backend call',
    { tags: 'GW-04' },
    async (headers) => {
      const { backend, runQuery } = await testGateway()
      for (const { query, variables, call } of writes) {
        const { errors } = await runQuery(query, variables, headers)
        expect(errors?.[0]?.extensions?.['code'], call).toBe('UNAUTHENTICATED')
      }
      expect(backend.requests()).toEqual([])
    },
  )

  test('a token that the backend rejects is UNAUTHENTICATED', { tags: 'PERM-01' }, async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond('*', { message: 'Unauthenticated.' }, 401)
    for (const { query, variables, call } of writes) {
      const { errors } = await runQuery(query, variables, tokenHeader)
      expect(errors?.[0]?.extensions, call).toMatchObject({ code: 'UNAUTHENTICATED', serverMessage: 'Unauthenticated.' })
    }
  })
})

describe('input is validated before the backend is called', () => {
  for (const [tag, requirement, input, fields] of [
    ['VAL-NOT-01', 'a title', { ...notice, title: ' ' }, { title: ['Title is required.'] }],
    [
      'VAL-NOT-03',
      'a title of at most 255 characters',
      { ...notice, title: 'x'.repeat(256) },
      { title: ['Title cannot exceed 255 characters.'] },
    ],
    ['VAL-NOT-04', 'a release date', { ...notice, releasedOn: '' }, { releasedOn: ['Release date is required.'] }],
    [
      'VAL-NOT-05',
      'an existing release date',
      { ...notice, releasedOn: '2026-02-30' },
      { releasedOn: ['Release date must be a date.'] },
    ],
    ['VAL-NOT-05', 'a release date as text', { ...notice, releasedOn: 5 }, { releasedOn: ['Release date is required.'] }],
  ] as const)
    test(`a notice requires ${requirement}`, { tags: tag }, async () => {
      const { backend, runQuery } = await testGateway()
      const { errors } = await runQuery(createNotice, { input }, tokenHeader)
      expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', fields })
      expect(backend.requests()).toEqual([])
    })

  test.each([
    ['Course', { name: ' ', description: '', eligibility: '' }, ['name', 'description', 'eligibility']],
    ['Level', { title: '', courseId: '' }, ['title', 'courseId']],
    [
      'Subject',
      { code: 'x'.repeat(11), title: 'x'.repeat(256), creditHours: 0.5, levelId: '' },
      ['code', 'title', 'creditHours', 'levelId'],
    ],
    ['SocialLink', { name: 'x'.repeat(256), link: 'javascript:alert(1)' }, ['name', 'link']],
    ['Innovation', { name: '', status: 2 }, ['name', 'status']],
  ] as const)('all errors of a %s are returned together', async (type, input, fields) => {
    const { backend, runQuery } = await testGateway()
    const { errors } = await runQuery(create(type), { input }, tokenHeader)
    expect(Object.keys(errors?.[0]?.extensions?.['fields'] ?? {})).toEqual(fields)
    expect(backend.requests()).toEqual([])
  })

  test('all errors of a faculty member are returned together', {
    tags: ['VAL-FAC-01', 'VAL-FAC-02', 'VAL-FAC-03', 'VAL-FAC-04', 'VAL-FAC-05', 'VAL-FAC-06'],
  }, async () => {
    const { backend, runQuery } = await testGateway()
    const input = { name: '', email: 'no mail', department: '', qualification: '', phone: '1'.repeat(21) }
    const { errors } = await runQuery(create('Faculty'), { input }, tokenHeader)
    expect(errors?.[0]?.extensions?.['fields']).toEqual({
      name: ['Name is required.'],
      email: ['Email is invalid.'],
      department: ['Department is required.'],
      qualification: ['Qualification is required.'],
      phone: ['Phone cannot exceed 20 characters.'],
    })
    expect(backend.requests()).toEqual([])
  })

  test('values at the limits are accepted', { tags: ['VAL-NOT-02', 'VAL-FAC-07'] }, async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond('*', {}, 201)
    const results = [
      await runQuery(createNotice, { input: { ...notice, title: 'न'.repeat(255) } }, tokenHeader),
      await runQuery(create('Faculty'), { input: { ...inputs.Faculty, phone: '1'.repeat(20) } }, tokenHeader),
    ]
    expect(results.map(({ errors }) => errors)).toEqual([undefined, undefined])
  })
})

describe('the result of a write', () => {
  test('a create is null without an error if the response contains no record', async () => {
    const { backend, runQuery } = await testGateway()
    for (const body of [{ message: 'Created.' }, { data: null }, []]) {
      backend.respond('POST notices', body, 201)
      expect(await runQuery(createNotice, { input: notice }, tokenHeader)).toEqual({ data: { createNotice: null } })
    }
    backend.raw('POST notices', 201, '')
    expect(await runQuery(createNotice, { input: notice }, tokenHeader)).toEqual({ data: { createNotice: null } })
  })

  test('an update reads the record again, bypassing the cache, if the response contains none', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond('GET notices/5', { data: { id: 5, title: 'Old' } })
    await runQuery('{ notice(id: 5) { id } }')
    backend.respond('PUT notices/5', { message: 'Updated.' })
    backend.respond('GET notices/5', { data: { id: 5, title: 'New' } })
    expect((await runQuery(updateNotice, { input: notice }, tokenHeader)).data).toMatchObject({ updateNotice: { title: 'New' } })
  })

  test('a successful update is not an error if the record cannot be read again', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond('PUT notices/5', { message: 'Updated.' })
    backend.respond('GET notices/5', {}, 500)
    expect(await runQuery(updateNotice, { input: notice }, tokenHeader)).toEqual({ data: { updateNotice: null } })
  })

  test.each(writes)('$call with an HTML response is a BACKEND_BAD_RESPONSE', async ({ query, variables, call }) => {
    const { backend, runQuery } = await signedInGateway()
    backend.raw(call, 200, '<h1>Welcome</h1>', { 'content-type': 'text/html' })
    const { errors } = await runQuery(query, variables, tokenHeader)
    expect(errors?.[0]?.extensions).toEqual({ code: 'BACKEND_BAD_RESPONSE', call })
  })

  test('a list is read again after an invalid response to a delete, which may have succeeded', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond('GET notices', [{ id: 5 }])
    await runQuery('{ notices { id } }')
    backend.raw('DELETE notices/5', 200, '<h1>Welcome</h1>', { 'content-type': 'text/html' })
    await runQuery('mutation { deleteNotice(id: 5) }', {}, tokenHeader)
    backend.respond('GET notices', [])
    expect((await runQuery('{ notices { id } }')).data).toEqual({ notices: [] })
  })

  test('an unknown record is NOT_FOUND', { tags: ['CNF-12', 'CNF-13'] }, async () => {
    const { runQuery } = await testGateway()
    for (const query of ['mutation { deleteNotice(id: 99) }', 'mutation { deleteFaculty(id: "..") }']) {
      expect((await runQuery(query, {}, tokenHeader)).errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND')
    }
  })
})

test('a failed write is not retried', async () => {
  const { backend, runQuery } = await testGateway({ timeouts: { write: 1000 } })
  backend.reset('DELETE notices/1')
  backend.hang('DELETE notices/2')
  backend.respond('DELETE notices/3', {}, 503)
  for (const id of [1, 2, 3]) {
    const { errors } = await runQuery(`mutation { deleteNotice(id: ${id}) }`, {}, tokenHeader)
    expect(errors?.[0]?.extensions?.['code']).toBe('BACKEND_UNAVAILABLE')
  }
  const sent = backend.requests().filter(({ call }) => call !== 'GET levels') // which would prove the token
  expect(sent.map(({ call }) => call)).toEqual(['DELETE notices/1', 'DELETE notices/2', 'DELETE notices/3'])
})

test('writes and sign-ins wait 10 s for the backend, uploads as long as they move on', async () => {
  const { backend, runQuery } = await testGateway()
  backend.respond('*', { id: 1, token: 'a' })
  const limits = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => limits.mockRestore())
  await runQuery('mutation { deleteNotice(id: 1) }', {}, tokenHeader)
  await runQuery(createNotice, { input: notice }, tokenHeader)
  await runQuery('mutation { login(email: "a@b.c", password: "x") { token } }')
  await runQuery(createNotice, { input: { ...notice, file: fileObject('paper.pdf') } }, tokenHeader)
  expect(limits.mock.calls).toEqual([[10_000], [10_000], [10_000]]) // uploads: see uploadWatch.test.ts
})

test('a redirect is not followed with a write or its token', async () => {
  const { backend, runQuery } = await testGateway()
  backend.raw('DELETE notices/1', 302, '', { location: '/login' })
  const { errors } = await runQuery('mutation { deleteNotice(id: 1) }', {}, tokenHeader)
  expect(errors?.[0]?.extensions?.['code']).toBe('BACKEND_BAD_RESPONSE')
  expect(backend.requests()).toHaveLength(1)
})
