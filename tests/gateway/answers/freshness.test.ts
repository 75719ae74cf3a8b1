import { parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import type { Execute } from '../../../gateway/graphql/execute.ts'
import type { PageSource } from '../../../gateway/site/pages.ts'
import { create, details, inputs, lists, update, upload } from '../../support/backends/restCalls.ts'
import { fileObject } from '../../support/files.ts'
import { bypassingCache, testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

const FRESH_FOR = 300_000
const notices = '{ notices { id title } }'
const oneNotice = '{ notice(id: 5) { id title } }'
const noticeRecord = (title: string) => ({ id: 5, title, released_on: '2026-11-01' })
const updateNotice = 'mutation { updateNotice(id: 5, input: { title: "x", releasedOn: "2026-11-01" }) { id } }'

for (const [tag, resource, query] of [
  ['CACHE-01', 'courses', '{ courses { id levels { id } } }'],
  ['CACHE-04', 'faculties', '{ faculties { id } }'],
  ['CACHE-05', 'notices', '{ notices { id } }'],
  ['CACHE-06', 'socials', '{ socialLinks { id } }'],
  ['CACHE-07', 'images', '{ images { name } }'],
  ['CACHE-08', 'innovation-branches', '{ innovations { id } }'],
] as const)
  test(`the list of ${resource} is fresh for 300000 ms and read again afterwards`, { tags: tag }, async () => {
    const { backend, runQuery, clock } = await testGateway()
    backend.respond(`GET ${resource}`, [{ id: 1, name: 'Hall', levels: [] }])
    await runQuery(query)
    clock.now += FRESH_FOR - 1
    await runQuery(query)
    expect(backend.requests()).toHaveLength(1)
    clock.now += 1
    await runQuery(query)
    expect(backend.requests()).toHaveLength(2)
  })

test('concurrent visitors share one call', async () => {
  const { backend, runQuery } = await testGateway()
  const release = backend.hold('GET notices', [noticeRecord('One')])
  const all = Promise.all([
    runQuery(notices),
    runQuery('{ notices { title } again: notices { id } }'),
    runQuery(notices, {}, tokenHeader),
  ])
  await backend.waitForRequests(1)
  release()
  expect((await all).map(({ data }) => data)).toMatchObject([
    { notices: [{ id: '5' }] },
    { again: [{ id: '5' }] },
    { notices: [{ id: '5' }] },
  ])
  expect(backend.requests()).toHaveLength(1)
})

describe('after the clock was set back by two hours', () => {
  const TWO_HOURS = 2 * 60 * 60 * 1000

  test('content that was read before has expired', async () => {
    const { backend, runQuery, clock } = await testGateway()
    backend.respond('GET notices', [noticeRecord('Old')])
    await runQuery(notices)
    clock.now -= TWO_HOURS
    backend.respond('GET notices', [noticeRecord('New')])
    expect((await runQuery(notices)).data).toMatchObject({ notices: [{ title: 'New' }] })
    await runQuery(notices)
    expect(backend.requests()).toHaveLength(2)
  })

  test('stale content is served while the backend fails and read again 5 s after the last attempt', async () => {
    const { backend, runQuery, clock } = await testGateway()
    backend.respond('GET notices', [noticeRecord('Good')])
    await runQuery(notices)
    clock.now += TWO_HOURS * 2
    backend.respond('GET notices', {}, 500)
    await runQuery(notices)
    clock.now -= TWO_HOURS
    await runQuery(notices)
    expect((await runQuery(notices)).data).toMatchObject({ notices: [{ title: 'Good' }] })
    expect(backend.requests()).toHaveLength(3)
    clock.now += 5000
    await runQuery(notices)
    expect(backend.requests()).toHaveLength(4)
  })
})

test('CACHE_TTL=0 disables the cache', async () => {
  const { backend, runQuery } = await testGateway({ settings: { CACHE_TTL: '0' } })
  backend.respond('GET notices', [])
  await runQuery(notices)
  await runQuery(notices)
  expect(backend.requests()).toHaveLength(2)
})

describe('after a write the list and the record are read again', { tags: ['CACHE-12', 'CACHE-13'] }, () => {
  test.each([
    ['update', updateNotice, 'PUT notices/5'],
    ['delete', 'mutation { deleteNotice(id: 5) }', 'DELETE notices/5'],
  ])('%s', async (_operation, mutation, call) => {
    const { backend, runQuery } = await testGateway()
    backend.respond('GET notices', [noticeRecord('Old')])
    backend.respond('GET notices/5', noticeRecord('Old'))
    backend.respond(call, { data: noticeRecord('New') })
    await runQuery(`{ notices { id } notice(id: 5) { id } }`)
    await runQuery(mutation, {}, tokenHeader)
    backend.respond('GET notices', [noticeRecord('New')])
    backend.respond('GET notices/5', noticeRecord('New'))
    expect((await runQuery('{ notices { title } notice(id: 5) { title } }')).data).toEqual({
      notices: [{ title: 'New' }],
      notice: { title: 'New' },
    })
  })

  test('create, while other lists stay fresh', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond('GET notices', [])
    backend.respond('GET faculties', [])
    backend.respond('POST notices', { data: noticeRecord('New') }, 201)
    await runQuery('{ notices { id } faculties { id } }')
    await runQuery('mutation { createNotice(input: { title: "x", releasedOn: "2026-11-01" }) { id } }', {}, tokenHeader)
    backend.clearRequests()
    await runQuery('{ notices { id } faculties { id } }')
    expect(backend.requests().map(({ call }) => call)).toEqual(['GET notices'])
  })

  const course = ['GET courses', 'GET courses/7']
  for (const [tag, mutation, input, write, calls] of [
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
  ] as const)
    test(`${write}: only the changed content is read again`, { tags: tag }, async () => {
      const { backend, runQuery } = await testGateway()
      for (const { call } of [...lists, ...details]) backend.respond(call, { data: call.endsWith('/7') ? { id: 7 } : [] })
      backend.respond(write, { data: { id: 5, name: 'Hall' } })
      const publicReads = [...lists, ...details].filter(({ guarded }) => !guarded).map(({ field }) => field)
      await runQuery(`{ ${publicReads.join(' ')} }`)
      expect((await runQuery(mutation, { input }, tokenHeader)).errors).toBeUndefined()
      backend.clearRequests()
      await runQuery(`{ ${publicReads.join(' ')} }`)
      expect(backend.requests().map(({ call }) => call)).toEqual(calls)
    })

  test.each(['hang', 'reset'] as const)('even if the result of the write is unknown: %s', async (fault) => {
    const { backend, runQuery } = await testGateway({ timeouts: { write: 100 } })
    backend.respond('GET notices/5', noticeRecord('Old'))
    backend.respond('GET levels', []) // proves the token
    await runQuery(oneNotice)
    backend[fault]('PUT notices/5')
    expect((await runQuery(updateNotice, {}, tokenHeader)).errors).toHaveLength(1)
    backend.respond('GET notices/5', noticeRecord('Written all the same'))
    expect((await runQuery(oneNotice)).data).toEqual({ notice: { id: '5', title: 'Written all the same' } })
  })

  test.each([401, 403])(
    'but not after a write that was rejected with %i, so that unauthorized users cannot cause reads',
    async (status) => {
      const { backend, runQuery } = await testGateway()
      backend.respond('GET notices', [])
      await runQuery(notices)
      backend.respond('DELETE notices/5', {}, status)
      await runQuery('mutation { deleteNotice(id: 5) }', {}, tokenHeader)
      await runQuery('mutation { deleteNotice(id: 5) }')
      await runQuery(notices)
      expect(backend.requests('GET notices')).toHaveLength(1)
    },
  )

  test('and a read that began before the write is not used', async () => {
    const { backend, runQuery } = await testGateway()
    const release = backend.hold('GET notices', [noticeRecord('Old')])
    const early = runQuery(notices)
    await backend.waitForRequests(1)
    backend.respond('DELETE notices/5', {})
    await runQuery('mutation { deleteNotice(id: 5) }', {}, tokenHeader)
    backend.respond('GET notices', [])
    expect((await runQuery(notices)).data).toEqual({ notices: [] })
    release()
    await early
    expect((await runQuery(notices)).data).toEqual({ notices: [] })
  })
})

describe('bypassing the cache', () => {
  test('a signed-in request with Cache-Control: no-cache reads from the backend and replaces the cache entry', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond('GET notices/5', noticeRecord('Old'))
    await runQuery(oneNotice)
    backend.respond('GET notices/5', noticeRecord('Changed elsewhere'))
    expect((await runQuery(oneNotice)).data).toMatchObject({ notice: { title: 'Old' } })
    expect((await runQuery(oneNotice, {}, bypassingCache)).data).toMatchObject({ notice: { title: 'Changed elsewhere' } })
    expect((await runQuery(oneNotice)).data).toMatchObject({ notice: { title: 'Changed elsewhere' } })
    expect(backend.requests()).toHaveLength(2)
  })

  test('concurrent reads share one call without the token', async () => {
    const { backend, runQuery } = await testGateway()
    const release = backend.hold('GET notices/5', noticeRecord('One'))
    const both = Promise.all([runQuery(oneNotice, {}, bypassingCache), runQuery(oneNotice, {}, bypassingCache)])
    await backend.waitForRequests(1)
    release()
    await both
    expect(backend.requests().map(({ headers }) => headers.authorization)).toEqual([undefined])
  })

  test('a client address can cause at most ten reads per second', async () => {
    const { backend, runQuery, clock } = await testGateway({ settings: { TRUST_PROXY: 'on' } })
    backend.respond('*', { data: { id: 1 } })
    const from = (address: string, id: number) =>
      runQuery('query ($id: ID!) { notice(id: $id) { id } }', { id }, { ...bypassingCache, 'x-forwarded-for': address })
    for (let id = 0; id < 10; id++) expect((await from('203.0.113.1', id)).errors).toBeUndefined()
    const { data, errors } = await from('203.0.113.1', 1)
    expect([data, errors?.[0]?.extensions?.['code']]).toEqual([{ notice: null }, 'TOO_MANY_REQUESTS'])
    expect(backend.requests()).toHaveLength(10)
    expect((await from('203.0.113.2', 1)).errors).toBeUndefined()
    clock.now += 1000
    expect((await from('203.0.113.1', 1)).errors).toBeUndefined()
  })

  test('the limit applies to all reads of one request together', async () => {
    const { backend, runQuery } = await testGateway({ settings: { TRUST_PROXY: 'on' } })
    backend.respond('*', { data: { id: 1 } })
    const many = Array.from({ length: 15 }, (_, id) => `a${id}: notice(id: ${id}) { id }`)
    const from = (address: string) => runQuery(`{ ${many.join(' ')} }`, {}, { ...bypassingCache, 'x-forwarded-for': address })
    expect((await from('203.0.113.1')).errors).toHaveLength(5)
    expect(backend.requests()).toHaveLength(10)
    expect((await from('10.0.0.5')).errors).toBeUndefined()
  })

  test('a request reads each path once', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond(
      'GET levels',
      Array.from({ length: 30 }, (_, id) => ({ id, title: 'First', course_id: 1 })),
    )
    backend.respond('GET courses', [{ id: 1, name: 'BBA' }])
    const { data, errors } = await runQuery('{ levels { course { name } } }', {}, bypassingCache)
    expect(errors).toBeUndefined()
    expect(data?.['levels']).toHaveLength(30)
    expect(backend.requests().map(({ call }) => call)).toEqual(['GET levels', 'GET courses'])
  })

  test.each([{ 'cache-control': 'no-cache' }, tokenHeader])('%o alone does not bypass the cache', async (headers) => {
    const { backend, runQuery } = await testGateway()
    backend.respond('GET notices', [])
    await runQuery(notices)
    await runQuery(notices, {}, headers)
    expect(backend.requests()).toHaveLength(1)
  })

  test('a failed read returns an error, so that an edit form does not start with old content', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond('GET notices/5', noticeRecord('Old'))
    await runQuery(oneNotice)
    backend.respond('GET notices/5', {}, 500)
    const { data, errors } = await runQuery(oneNotice, {}, bypassingCache)
    expect([data, errors?.[0]?.extensions?.['code']]).toEqual([{ notice: null }, 'BACKEND_UNAVAILABLE'])
  })
})

describe('while the backend fails', () => {
  test('the last good content is returned with the time of its oldest part', async () => {
    const { backend, runQuery, clock, post } = await testGateway()
    backend.respond('GET notices', [noticeRecord('Good')])
    backend.respond('GET faculties', [])
    await runQuery(notices)
    clock.now += 60_000
    await runQuery('{ faculties { id } }')
    backend.respond('*', {}, 500)
    backend.respond('GET notices', {}, 500)
    backend.respond('GET faculties', {}, 500)
    clock.now += FRESH_FOR
    const both = await runQuery('{ faculties { id } notices { title } }')
    expect(both).toEqual({
      data: { faculties: [], notices: [{ title: 'Good' }] },
      extensions: { stale: { asOf: '2026-11-01T00:00:00.000Z' } },
    })
    expect((await runQuery('{ faculties { id } }')).extensions).toEqual({ stale: { asOf: '2026-11-01T00:01:00.000Z' } })
    expect((await post({ query: notices })).headers.get('cache-control')).toBe('no-store')
    expect((await runQuery('{ __typename }')).extensions).toBeUndefined()
  })

  test.each<[string, (backend: Awaited<ReturnType<typeof testGateway>>['backend']) => void]>([
    ['a 500', ({ respond }) => respond('GET notices', { message: 'x' }, 500)],
    ['an HTML page', ({ raw }) => raw('GET notices', 200, '<h1>It works</h1>', { 'content-type': 'text/html' })],
    ['an incomplete response', ({ truncate }) => truncate('GET notices', '[{"id": 5, "ti')],
    ['invalid JSON', ({ raw }) => raw('GET notices', 200, '[{"id": 5, "ti', { 'content-type': 'application/json' })],
    ['wrong types', ({ respond }) => respond('GET notices', [{ id: {} }])],
    ['a redirect', ({ raw }) => raw('GET notices', 302, '', { location: 'http://127.0.0.1:1/' })],
    ['a closed connection', ({ reset }) => reset('GET notices')],
    ['a timeout', ({ hang }) => hang('GET notices')],
    ['a 401', ({ respond }) => respond('GET notices', {}, 401)],
    ['a 404', ({ respond }) => respond('GET notices', { message: 'Not found.' }, 404)],
    [
      'a response of 25 MB',
      ({ raw }) => raw('GET notices', 200, Buffer.alloc(25 * 1024 * 1024, ' '), { 'content-type': 'application/json' }),
    ],
  ])('content stays available during %s and is read again 5 s later', async (failure, fail) => {
    const { backend, runQuery, clock } = await testGateway(failure === 'a timeout' ? { timeouts: { read: 1000 } } : {})
    backend.respond('GET notices', [noticeRecord('Good')])
    await runQuery(notices)
    fail(backend)
    clock.now += FRESH_FOR
    const stale = { data: { notices: [{ id: '5', title: 'Good' }] }, extensions: { stale: { asOf: '2026-11-01T00:00:00.000Z' } } }
    expect(await runQuery(notices)).toEqual(stale)
    backend.respond('GET notices', [noticeRecord('Back')])
    clock.now += 4999
    expect(await runQuery(notices)).toEqual(stale)
    clock.now += 1
    expect(await runQuery(notices)).toEqual({ data: { notices: [{ id: '5', title: 'Back' }] } })
  })

  test('a record that was deleted elsewhere is null instead of stale', async () => {
    const { backend, runQuery, clock } = await testGateway()
    backend.respond('GET notices/5', noticeRecord('Good'))
    await runQuery(oneNotice)
    backend.respond('GET notices/5', { message: 'Not found.' }, 404)
    clock.now += FRESH_FOR
    expect(await runQuery(oneNotice)).toEqual({ data: { notice: null } })
    backend.reset('GET notices/5')
    expect((await runQuery(oneNotice)).errors).toHaveLength(1)
  })
})

test("the site's operations use the same cache without a token and report the age of stale content", async () => {
  let execute: Execute | undefined
  const response = { status: 200, headers: {}, body: '' }
  const site = {
    page: async (_url: string, source: PageSource) => {
      execute = source.execute
      return response
    },
    admin: async () => response,
    explorer: async () => response,
    attach: async () => {},
  }
  const { backend, runQuery, clock, url } = await testGateway({ site })
  await fetch(url, { headers: tokenHeader })
  backend.respond('GET notices/5', noticeRecord('Good'))
  const document = parse('query ($id: ID!) { notice(id: $id) { __typename title } faculty(id: $id) { id } }')
  const data = { notice: { __typename: 'Notice', title: 'Good' }, faculty: null }
  expect(await execute?.(document, { id: '5' })).toEqual({ data })
  await runQuery(oneNotice)
  expect(backend.requests('GET notices/5')).toHaveLength(1)
  backend.respond('GET notices/5', {}, 500)
  clock.now += FRESH_FOR
  expect(await execute?.(document, { id: '5' })).toEqual({ data, extensions: { stale: { asOf: '2026-11-01T00:00:00.000Z' } } })
  for (const { headers } of backend.requests()) expect(headers).not.toHaveProperty('authorization')
})
