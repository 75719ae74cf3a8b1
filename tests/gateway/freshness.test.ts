import { parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import type { Execute } from '../../gateway/graphql/execute.ts'
import { fileObject } from '../support/files.ts'
import { create, details, inputs, lists, update, upload } from './calls.ts'
import { aGateway, bypassingCache, token } from './gateway.ts'

const FRESH_FOR = 300_000
const notices = '{ notices { id title } }'
const oneNotice = '{ notice(id: 5) { id title } }'
const aNotice = (title: string) => ({ id: 5, title, released_on: '2026-11-01' })
const updateNotice = 'mutation { updateNotice(id: 5, input: { title: "x", releasedOn: "2026-11-01" }) { id } }'

test.each([
  ['CACHE-01', 'courses', '{ courses { id levels { id } } }'],
  ['CACHE-04', 'faculties', '{ faculties { id } }'],
  ['CACHE-05', 'notices', '{ notices { id } }'],
  ['CACHE-06', 'socials', '{ socialLinks { id } }'],
  ['CACHE-07', 'images', '{ images { name } }'],
  ['CACHE-08', 'innovation-branches', '{ innovations { id } }'],
])('%s the list of %s is fresh for 300000 ms and read again afterwards', async (_row, resource, query) => {
  const { backend, ask, clock } = await aGateway()
  backend.answer(`GET ${resource}`, [{ id: 1, name: 'Hall', levels: [] }])
  await ask(query)
  clock.now += FRESH_FOR - 1
  await ask(query)
  expect(backend.asked()).toHaveLength(1)
  clock.now += 1
  await ask(query)
  expect(backend.asked()).toHaveLength(2)
})

test('concurrent visitors cause one call', async () => {
  const { backend, ask } = await aGateway()
  const release = backend.hold('GET notices', [aNotice('One')])
  const all = Promise.all([ask(notices), ask('{ notices { title } again: notices { id } }'), ask(notices, {}, token)])
  await backend.called(1)
  release()
  expect((await all).map(({ data }) => data)).toMatchObject([
    { notices: [{ id: '5' }] },
    { again: [{ id: '5' }] },
    { notices: [{ id: '5' }] },
  ])
  expect(backend.asked()).toHaveLength(1)
})

describe('after the clock was set back two hours', () => {
  const TWO_HOURS = 2 * 60 * 60 * 1000

  test('content read before that has expired', async () => {
    const { backend, ask, clock } = await aGateway()
    backend.answer('GET notices', [aNotice('Old')])
    await ask(notices)
    clock.now -= TWO_HOURS
    backend.answer('GET notices', [aNotice('New')])
    expect((await ask(notices)).data).toMatchObject({ notices: [{ title: 'New' }] })
    await ask(notices)
    expect(backend.asked()).toHaveLength(2)
  })

  test('stale content is served while the backend fails, and read again 5 s after the last attempt', async () => {
    const { backend, ask, clock } = await aGateway()
    backend.answer('GET notices', [aNotice('Good')])
    await ask(notices)
    clock.now += TWO_HOURS * 2
    backend.answer('GET notices', {}, 500)
    await ask(notices)
    clock.now -= TWO_HOURS
    await ask(notices)
    expect((await ask(notices)).data).toMatchObject({ notices: [{ title: 'Good' }] })
    expect(backend.asked()).toHaveLength(3)
    clock.now += 5000
    await ask(notices)
    expect(backend.asked()).toHaveLength(4)
  })
})

test('CACHE_TTL=0 reads every time', async () => {
  const { backend, ask } = await aGateway({ settings: { CACHE_TTL: '0' } })
  backend.answer('GET notices', [])
  await ask(notices)
  await ask(notices)
  expect(backend.asked()).toHaveLength(2)
})

describe('after a write its list and its record are read again', { tags: ['CACHE-12', 'CACHE-13'] }, () => {
  test.each([
    ['update', updateNotice, 'PUT notices/5'],
    ['delete', 'mutation { deleteNotice(id: 5) }', 'DELETE notices/5'],
  ])('%s', async (_what, mutation, call) => {
    const { backend, ask } = await aGateway()
    backend.answer('GET notices', [aNotice('Old')])
    backend.answer('GET notices/5', aNotice('Old'))
    backend.answer(call, { data: aNotice('New') })
    await ask(`{ notices { id } notice(id: 5) { id } }`)
    await ask(mutation, {}, token)
    backend.answer('GET notices', [aNotice('New')])
    backend.answer('GET notices/5', aNotice('New'))
    expect((await ask('{ notices { title } notice(id: 5) { title } }')).data).toEqual({
      notices: [{ title: 'New' }],
      notice: { title: 'New' },
    })
  })

  test('create; other lists stay fresh', async () => {
    const { backend, ask } = await aGateway()
    backend.answer('GET notices', [])
    backend.answer('GET faculties', [])
    backend.answer('POST notices', { data: aNotice('New') }, 201)
    await ask('{ notices { id } faculties { id } }')
    await ask('mutation { createNotice(input: { title: "x", releasedOn: "2026-11-01" }) { id } }', {}, token)
    backend.forget()
    await ask('{ notices { id } faculties { id } }')
    expect(backend.asked().map(({ call }) => call)).toEqual(['GET notices'])
  })

  const course = ['GET courses', 'GET courses/7']
  test.each([
    ['CACHE-09', create('Course'), inputs.Course, 'POST courses', course],
    ['CACHE-13', update('Course'), inputs.Course, 'PUT courses/5', course],
    ['CACHE-11', 'mutation { deleteCourse(id: 5) }', {}, 'DELETE courses/5', course],
    ['CACHE-10', create('Level'), inputs.Level, 'POST levels', course],
    ['CACHE-13', update('Level'), inputs.Level, 'PUT levels/5', course],
    ['CACHE-13', 'mutation { deleteLevel(id: 5) }', {}, 'DELETE levels/5', course],
    ['CACHE-13', create('Subject'), inputs.Subject, 'POST subjects', course],
    ['CACHE-13', update('Subject'), inputs.Subject, 'PUT subjects/5', course],
    ['CACHE-13', 'mutation { deleteSubject(id: 5) }', {}, 'DELETE subjects/5', course],
    ['CACHE-13', create('Innovation'), inputs.Innovation, 'POST innovation-branches', ['GET innovation-branches']],
    ['CACHE-13', create('SocialLink'), inputs.SocialLink, 'POST socials', ['GET socials']],
    ['CACHE-13', 'mutation { deleteSocialLink(id: 5) }', {}, 'DELETE socials/5', ['GET socials']],
    ['CACHE-13', upload, { name: 'Hall', image: fileObject('photo.png') }, 'POST images/upload', ['GET images']],
    ['CACHE-12', 'mutation { deleteFaculty(id: 5) }', {}, 'DELETE faculties/5', ['GET faculties']],
  ])('%s %s reads again what it changes, and nothing else', async (_row, mutation, input, call, anew) => {
    const { backend, ask } = await aGateway()
    for (const { call } of [...lists, ...details]) backend.answer(call, { data: call.endsWith('/7') ? { id: 7 } : [] })
    backend.answer(call, { data: { id: 5, name: 'Hall' } })
    const publicReads = [...lists, ...details].filter(({ guarded }) => !guarded).map(({ field }) => field)
    await ask(`{ ${publicReads.join(' ')} }`)
    expect((await ask(mutation, { input }, token)).errors).toBeUndefined()
    backend.forget()
    await ask(`{ ${publicReads.join(' ')} }`)
    expect(backend.asked().map(({ call }) => call)).toEqual(anew)
  })

  test.each(['hang', 'reset'] as const)('also after a write with an unknown result: %s', async (fault) => {
    const { backend, ask } = await aGateway({ timeouts: { write: 100 } })
    backend.answer('GET notices/5', aNotice('Old'))
    await ask(oneNotice)
    backend[fault]('PUT notices/5')
    expect((await ask(updateNotice, {}, token)).errors).toHaveLength(1)
    backend.answer('GET notices/5', aNotice('Written all the same'))
    expect((await ask(oneNotice)).data).toEqual({ notice: { id: '5', title: 'Written all the same' } })
  })

  test.each([401, 403])(
    'but not after one that was refused with %i: nobody without rights may wear the backend down',
    async (status) => {
      const { backend, ask } = await aGateway()
      backend.answer('GET notices', [])
      await ask(notices)
      backend.answer('DELETE notices/5', {}, status)
      await ask('mutation { deleteNotice(id: 5) }', {}, token)
      await ask('mutation { deleteNotice(id: 5) }')
      await ask(notices)
      expect(backend.asked('GET notices')).toHaveLength(1)
    },
  )

  test('a read that began before the write is not used afterwards', async () => {
    const { backend, ask } = await aGateway()
    const release = backend.hold('GET notices', [aNotice('Old')])
    const early = ask(notices)
    await backend.called(1)
    backend.answer('DELETE notices/5', {})
    await ask('mutation { deleteNotice(id: 5) }', {}, token)
    backend.answer('GET notices', [])
    expect((await ask(notices)).data).toEqual({ notices: [] })
    release()
    await early
    expect((await ask(notices)).data).toEqual({ notices: [] })
  })
})

describe('bypassing the cache', () => {
  test('a signed-in request with Cache-Control: no-cache reads again and replaces the cache entry', async () => {
    const { backend, ask } = await aGateway()
    backend.answer('GET notices/5', aNotice('Old'))
    await ask(oneNotice)
    backend.answer('GET notices/5', aNotice('Changed elsewhere'))
    expect((await ask(oneNotice)).data).toMatchObject({ notice: { title: 'Old' } })
    expect((await ask(oneNotice, {}, bypassingCache)).data).toMatchObject({ notice: { title: 'Changed elsewhere' } })
    expect((await ask(oneNotice)).data).toMatchObject({ notice: { title: 'Changed elsewhere' } })
    expect(backend.asked()).toHaveLength(2)
  })

  test('equal reads are joined, and none sends the token', async () => {
    const { backend, ask } = await aGateway()
    const release = backend.hold('GET notices/5', aNotice('One'))
    const both = Promise.all([ask(oneNotice, {}, bypassingCache), ask(oneNotice, {}, bypassingCache)])
    await backend.called(1)
    release()
    await both
    expect(backend.asked().map(({ headers }) => headers.authorization)).toEqual([undefined])
  })

  test('at most ten reads per second are made for one address; other addresses and later reads are not affected', async () => {
    const { backend, ask, clock } = await aGateway({ settings: { TRUST_PROXY: 'on' } })
    backend.answer('*', { data: { id: 1 } })
    const from = (address: string, id: number) =>
      ask('query ($id: ID!) { notice(id: $id) { id } }', { id }, { ...bypassingCache, 'x-forwarded-for': address })
    for (let id = 0; id < 10; id++) expect((await from('203.0.113.1', id)).errors).toBeUndefined()
    const { data, errors } = await from('203.0.113.1', 1)
    expect([data, errors?.[0]?.extensions?.['code']]).toEqual([{ notice: null }, 'TOO_MANY_REQUESTS'])
    expect(backend.asked()).toHaveLength(10)
    expect((await from('203.0.113.2', 1)).errors).toBeUndefined()
    clock.now += 1000
    expect((await from('203.0.113.1', 1)).errors).toBeUndefined()
  })

  test('the limit counts each read, also of one request', async () => {
    const { backend, ask } = await aGateway()
    backend.answer('*', { data: { id: 1 } })
    const many = Array.from({ length: 15 }, (_, id) => `a${id}: notice(id: ${id}) { id }`)
    expect((await ask(`{ ${many.join(' ')} }`, {}, bypassingCache)).errors).toHaveLength(5)
    expect(backend.asked()).toHaveLength(10)
  })

  test('a path is read once for a request, however many of its fields need it', async () => {
    const { backend, ask } = await aGateway()
    backend.answer(
      'GET levels',
      Array.from({ length: 30 }, (_, id) => ({ id, title: 'First', course_id: 1 })),
    )
    backend.answer('GET courses', [{ id: 1, name: 'BBA' }])
    const { data, errors } = await ask('{ levels { course { name } } }', {}, bypassingCache)
    expect(errors).toBeUndefined()
    expect(data?.['levels']).toHaveLength(30)
    expect(backend.asked().map(({ call }) => call)).toEqual(['GET levels', 'GET courses'])
  })

  test.each([{ 'cache-control': 'no-cache' }, token])('%o alone stays within it', async (headers) => {
    const { backend, ask } = await aGateway()
    backend.answer('GET notices', [])
    await ask(notices)
    await ask(notices, {}, headers)
    expect(backend.asked()).toHaveLength(1)
  })

  test('a failure is returned, so that an edit form does not start from old content', async () => {
    const { backend, ask } = await aGateway()
    backend.answer('GET notices/5', aNotice('Old'))
    await ask(oneNotice)
    backend.answer('GET notices/5', {}, 500)
    const { data, errors } = await ask(oneNotice, {}, bypassingCache)
    expect([data, errors?.[0]?.extensions?.['code']]).toEqual([{ notice: null }, 'BACKEND_UNAVAILABLE'])
  })
})

describe('while the backend fails', () => {
  test('the last good content is returned with the time of its oldest part', async () => {
    const { backend, ask, clock, post } = await aGateway()
    backend.answer('GET notices', [aNotice('Good')])
    backend.answer('GET faculties', [])
    await ask(notices)
    clock.now += 60_000
    await ask('{ faculties { id } }')
    backend.answer('*', {}, 500)
    backend.answer('GET notices', {}, 500)
    backend.answer('GET faculties', {}, 500)
    clock.now += FRESH_FOR
    const both = await ask('{ faculties { id } notices { title } }')
    expect(both).toEqual({
      data: { faculties: [], notices: [{ title: 'Good' }] },
      extensions: { stale: { asOf: '2026-11-01T00:00:00.000Z' } },
    })
    expect((await ask('{ faculties { id } }')).extensions).toEqual({ stale: { asOf: '2026-11-01T00:01:00.000Z' } })
    expect((await post({ query: notices })).headers.get('cache-control')).toBe('no-store')
    expect((await ask('{ __typename }')).extensions).toBeUndefined()
  })

  test.each<[string, (backend: Awaited<ReturnType<typeof aGateway>>['backend']) => void]>([
    ['a 500', ({ answer }) => answer('GET notices', { message: 'x' }, 500)],
    ['a page', ({ raw }) => raw('GET notices', 200, '<h1>It works</h1>', { 'content-type': 'text/html' })],
    ['half an answer', ({ truncate }) => truncate('GET notices', '[{"id": 5, "ti')],
    ['broken JSON', ({ raw }) => raw('GET notices', 200, '[{"id": 5, "ti', { 'content-type': 'application/json' })],
    ['wrong types', ({ answer }) => answer('GET notices', [{ id: {} }])],
    ['a redirect', ({ raw }) => raw('GET notices', 302, '', { location: 'http://127.0.0.1:1/' })],
    ['a reset', ({ reset }) => reset('GET notices')],
    ['silence', ({ hang }) => hang('GET notices')],
    ['a demand for a token', ({ answer }) => answer('GET notices', {}, 401)],
    ['25 MB', ({ raw }) => raw('GET notices', 200, Buffer.alloc(25 * 1024 * 1024, ' '), { 'content-type': 'application/json' })],
  ])('content stays available during %s and is fresh again 5 s after the backend is back', async (what, fail) => {
    const { backend, ask, clock } = await aGateway(what === 'silence' ? { timeouts: { read: 1000 } } : {})
    backend.answer('GET notices', [aNotice('Good')])
    await ask(notices)
    fail(backend)
    clock.now += FRESH_FOR
    const stale = { data: { notices: [{ id: '5', title: 'Good' }] }, extensions: { stale: { asOf: '2026-11-01T00:00:00.000Z' } } }
    expect(await ask(notices)).toEqual(stale)
    backend.answer('GET notices', [aNotice('Back')])
    clock.now += 4999
    expect(await ask(notices)).toEqual(stale)
    clock.now += 1
    expect(await ask(notices)).toEqual({ data: { notices: [{ id: '5', title: 'Back' }] } })
  })

  test('a record that was deleted elsewhere is null then, not its last good content', async () => {
    const { backend, ask, clock } = await aGateway()
    backend.answer('GET notices/5', aNotice('Good'))
    await ask(oneNotice)
    backend.answer('GET notices/5', { message: 'Not found.' }, 404)
    clock.now += FRESH_FOR
    expect(await ask(oneNotice)).toEqual({ data: { notice: null } })
    backend.reset('GET notices/5')
    expect((await ask(oneNotice)).errors).toHaveLength(1)
  })
})

test("the site's operations run in this process without a token, through the same cache, with the age of stale content", async () => {
  let execute: Execute | undefined
  const answer = { status: 200, headers: {}, body: '' }
  const site = {
    page: async (_url: string, given: Execute) => {
      execute = given
      return answer
    },
    admin: async () => answer,
    explorer: async () => answer,
    attach: async () => {},
  }
  const { backend, ask, clock, url } = await aGateway({ site })
  await fetch(url, { headers: token })
  backend.answer('GET notices/5', aNotice('Good'))
  const document = parse('query ($id: ID!) { notice(id: $id) { __typename title } faculty(id: $id) { id } }')
  const data = { notice: { __typename: 'Notice', title: 'Good' }, faculty: null }
  expect(await execute?.(document, { id: '5' })).toEqual({ data })
  await ask(oneNotice)
  expect(backend.asked('GET notices/5')).toHaveLength(1)
  backend.answer('GET notices/5', {}, 500)
  clock.now += FRESH_FOR
  expect(await execute?.(document, { id: '5' })).toEqual({ data, extensions: { stale: { asOf: '2026-11-01T00:00:00.000Z' } } })
  for (const { headers } of backend.asked()) expect(headers).not.toHaveProperty('authorization')
})
