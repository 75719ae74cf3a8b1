import { describe, expect, test } from 'vitest'
import { aliasOf, details, everything, lists } from '../../support/backends/restCalls.ts'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

const notices = '{ notices { id title releasedOn description file fileUrl createdAt } }'
const faculties = '{ faculties { id name imageUrl } }'
const notice = (id: number, more: object = {}) => ({ id, title: `Notice ${id}`, released_on: '2026-11-01', ...more })

test('the notices are read from GET /notices and returned in camel case', { tags: 'CALL-31' }, async () => {
  const { backend, runQuery } = await testGateway()
  const file = 'notices/a.pdf'
  backend.respond('GET notices', { data: [notice(1, { description: 'One.\nTwo.', file, created_at: '2026-11-01 10:00:00' })] })
  expect((await runQuery(notices)).data).toEqual({
    notices: [
      {
        id: '1',
        title: 'Notice 1',
        releasedOn: '2026-11-01',
        description: 'One.\nTwo.',
        file,
        fileUrl: '/storage/notices/a.pdf',
        createdAt: '2026-11-01T10:00:00.000Z',
      },
    ],
  })
})

describe('wrappers are removed', { tags: 'CALL-43' }, () => {
  const list = [notice(1)]
  for (const [tag, wrapper, body] of [
    ['RESP-01', 'data.data', { data: { data: list } }],
    ['RESP-02', 'data', { data: list }],
    ['RESP-03', 'the body', list],
    ['CALL-43', 'the name of the resource', { notices: list }],
  ] as const)
    test(`a list is read from ${wrapper}`, { tags: tag }, async () => {
      const { backend, runQuery } = await testGateway()
      backend.respond('GET notices', body)
      expect((await runQuery('{ notices { id } }')).data).toEqual({ notices: [{ id: '1' }] })
    })

  const record = { id: 'a-b', name: 'Sample Teacher' }
  for (const [tag, wrapper, body] of [
    ['RESP-07', 'faculty', { faculty: record }],
    ['RESP-04', 'data', { data: record }],
    ['RESP-04', 'data.data', { data: { data: record } }],
    ['RESP-04', 'the body', record],
    ['CALL-43', 'faculty in data', { data: { faculty: record } }],
  ] as const)
    test(`a record is read from ${wrapper}`, { tags: tag }, async () => {
      const { backend, runQuery } = await testGateway()
      backend.respond('GET faculties/a-b', body)
      expect((await runQuery('{ faculty(id: "a-b") { id name } }')).data).toEqual({ faculty: record })
    })
})

test('notices are sorted by release date, the newest first', { tags: 'A-44' }, async () => {
  const { backend, runQuery } = await testGateway()
  const days = ['2026-03-01', '2026-11-20', null, '2025-12-31']
  backend.respond(
    'GET notices',
    days.map((day, index) => notice(index, { released_on: day })),
  )
  const { data } = await runQuery('{ notices { releasedOn } }')
  expect(data).toEqual({
    notices: ['2026-11-20', '2026-03-01', '2025-12-31', null].map((releasedOn) => ({ releasedOn })),
  })
})

test('the numbers of records say how many pages a list has, by the arguments of the list', async () => {
  const { backend, runQuery } = await testGateway()
  const days = ['2025-12-31', null, '2026-01-01', '2026-11-01']
  backend.respond(
    'GET notices',
    days.map((released_on, index) => notice(index + 1, { released_on })),
  )
  for (const path of ['courses', 'faculties', 'images', 'innovation-branches', 'socials']) backend.respond(`GET ${path}`, [])
  backend.respond('GET faculties', [{ id: 1 }, { id: 2 }])
  backend.respond('GET levels', [{ id: 1 }, { id: 2 }, { id: 3 }])
  backend.respond('GET levels/course/5', [{ id: 1 }])
  backend.respond('GET subjects/level/7', [{ id: 1 }, { id: 2 }])
  const counts = 'courses faculties images innovations socialLinks notices in2026: notices(year: 2026) in2024: notices(year: 2024)'
  expect((await runQuery(`{ counts { ${counts} } }`)).data).toEqual({
    counts: { courses: 0, faculties: 2, images: 0, innovations: 0, socialLinks: 0, notices: 4, in2026: 2, in2024: 0 },
  })
  const guarded = '{ counts { levels ofCourse: levels(courseId: 5) subjects(levelId: 7) } }'
  expect((await runQuery(guarded, {}, tokenHeader)).data).toEqual({ counts: { levels: 3, ofCourse: 1, subjects: 2 } })
})

test('a number of records that cannot be read does not affect the others', async () => {
  const { backend, runQuery } = await testGateway()
  backend.respond('GET notices', [notice(1)])
  const { data, errors } = await runQuery('{ counts { notices levels } }')
  expect(data).toEqual({ counts: { notices: 1, levels: null } })
  expect(errors).toMatchObject([{ path: ['counts', 'levels'], extensions: { code: 'UNAUTHENTICATED' } }])
})

test('notices can be read year by year, with those without a date last', async () => {
  const { backend, runQuery } = await testGateway()
  const days = ['2025-12-31', null, '2026-01-01', '2026-11-01', '0099-01-01']
  backend.respond(
    'GET notices',
    days.map((released_on, index) => notice(index + 1, { released_on })),
  )
  expect((await runQuery('{ noticeYears { year count } }')).data).toEqual({
    noticeYears: [
      { year: 2026, count: 2 },
      { year: 2025, count: 1 },
      { year: 99, count: 1 },
      { year: null, count: 1 },
    ],
  })
  const years = 'a: notices(year: 2026, limit: 1, offset: 1) { id } b: notices(year: 2024) { id } c: notices(year: null) { id }'
  const ids = (numbers: number[]) => numbers.map((id) => ({ id: `${id}` }))
  expect((await runQuery(`{ ${years} }`)).data).toEqual({ a: ids([3]), b: [], c: ids([4, 3, 1, 5, 2]) })
})

test('a list accepts limit and offset, but no negative ones', async () => {
  const { backend, runQuery } = await testGateway()
  backend.respond('GET notices', [notice(1), notice(2), notice(3)])
  expect((await runQuery('{ notices(limit: 1, offset: 1) { id } }')).data).toEqual({ notices: [{ id: '2' }] })
  const { errors } = await runQuery('{ notices(limit: -1) { id } }')
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { limit: [expect.any(String)] } })
})

test('the backend can send numbers as text, text as numbers, dates with a time, and omit fields', async () => {
  const { backend, runQuery } = await testGateway()
  backend.respond('GET notices', [{ id: '7', title: 2026, released_on: '2026-11-01T23:30:00+05:45', description: '' }])
  expect((await runQuery(notices)).data).toEqual({
    notices: [{ id: '7', title: '2026', releasedOn: '2026-11-01', description: null, file: null, fileUrl: null, createdAt: null }],
  })
})

test.each([
  ['a field', [notice(1, { released_on: 'soon' })], '0.releasedOn'],
  ['an id', [notice(1), { title: 'x' }], '1.id'],
  ['a list', { data: { id: 5 } }, ''],
])('an invalid value in %s is an error with call and field', async (_location, body, field) => {
  const { backend, runQuery, log } = await testGateway()
  backend.respond('GET notices', body)
  const { data, errors } = await runQuery(notices)
  expect(data).toEqual({ notices: null })
  expect(errors?.[0]?.message).toBe("The backend's answer to GET notices was not understood.")
  expect(errors?.[0]?.extensions).toEqual({ code: 'BACKEND_BAD_RESPONSE', call: 'GET notices', field })
  expect(log.join()).toContain('"call":"GET notices"')
})

test('a failed call does not affect other fields', async () => {
  const { backend, runQuery } = await testGateway()
  backend.respond('GET notices', [notice(1)])
  backend.respond('GET faculties', { message: 'SQLSTATE[42S02] in /var/www/app' }, 500)
  const { data, errors } = await runQuery('{ notices { id } faculties { id } }')
  expect(data).toEqual({ notices: [{ id: '1' }], faculties: null })
  expect(errors).toEqual([
    expect.objectContaining({ path: ['faculties'], extensions: { code: 'BACKEND_UNAVAILABLE', call: 'GET /api/v1/faculties' } }),
  ])
})

test('a missing record is null, without an error', { tags: ['NOT-13', 'FCP-16'] }, async () => {
  const { runQuery } = await testGateway()
  expect(await runQuery('{ notice(id: "99") { id } faculty(id: "99") { id } }')).toEqual({ data: { notice: null, faculty: null } })
})

test('a 404 with HTML is a missing record', { tags: 'NOT-13' }, async () => {
  const { backend, runQuery } = await testGateway()
  backend.raw('GET notices/99', 404, '<h1>Not Found</h1>', { 'content-type': 'text/html' })
  expect(await runQuery('{ notice(id: "99") { id } }')).toEqual({ data: { notice: null } })
})

const invalidIds = ['', '.', '..', '../../v2/users/1', 'a\\b', 'a%2fb', 'a\n', 'a\u0085', '\ud800', 'a'.repeat(101)]

test.each(invalidIds)('the invalid id %o is not found, without a call', async (id) => {
  const { backend, runQuery } = await testGateway()
  backend.respond('*', [notice(1)])
  expect(await runQuery('query ($id: ID!) { notice(id: $id) { id } }', { id })).toEqual({ data: { notice: null } })
  expect(await runQuery('query ($id: ID!) { subject(id: $id) { id } }', { id }, tokenHeader)).toEqual({ data: { subject: null } })
  const { errors } = await runQuery('mutation ($id: ID!) { deleteNotice(id: $id) }', { id }, tokenHeader)
  expect(errors?.map(({ extensions }) => extensions)).toEqual([{ code: 'NOT_FOUND' }])
  expect(backend.requests()).toEqual([])
})

test('an id can have 100 characters', async () => {
  const { backend, runQuery } = await testGateway()
  const id = 'a'.repeat(100)
  backend.respond(`GET notices/${id}`, { id })
  expect((await runQuery('query ($id: ID!) { notice(id: $id) { id } }', { id })).data).toEqual({ notice: { id } })
})

test('ids are percent-encoded in paths', { tags: 'A-45' }, async () => {
  const { backend, runQuery } = await testGateway()
  await runQuery('query ($id: ID!) { notice(id: $id) { id } }', { id: '..a b?x=1#y' })
  expect(backend.requests().map(({ call, query }) => call + query)).toEqual(['GET notices/..a%20b%3Fx%3D1%23y'])
})

test('public reads send no token, even when signed in', { tags: 'PERM-03' }, async () => {
  const { backend, runQuery } = await testGateway()
  const publicReads = [...lists, ...details].filter(({ guarded }) => !guarded)
  await runQuery(`{ ${publicReads.map(({ field }) => field).join(' ')} }`, {}, tokenHeader)
  expect(backend.requests().map(({ call }) => call)).toEqual(publicReads.map(({ call }) => call))
  for (const { headers } of backend.requests()) expect(headers).not.toHaveProperty('authorization')
})

test('every call accepts JSON only, so that Laravel does not respond with redirects', async () => {
  const { backend, runQuery } = await testGateway()
  await runQuery(`{ notices { id } }`)
  await runQuery('mutation { deleteNotice(id: "1") }', {}, tokenHeader)
  expect(backend.requests().map(({ headers }) => headers.accept)).toEqual(['application/json', 'application/json'])
})

describe('a paginated list', () => {
  const page = (number: number, last: number) => ({ data: [notice(number)], meta: { current_page: number, last_page: last } })

  test('is read completely from the same host, which is logged once', async () => {
    const { backend, runQuery, log, clock } = await testGateway()
    backend.respond('GET notices', { ...page(1, 7), links: { next: 'http://elsewhere.example/api/v1/notices?page=2' } })
    for (let number = 2; number <= 7; number++) backend.respond(`GET notices?page=${number}`, page(number, 7))
    const { data } = await runQuery<{ notices: { id: string }[] }>('{ notices { id } }')
    expect(data?.notices.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
    clock.now += 300_000
    await runQuery('{ notices { id } }')
    expect(backend.requests()).toHaveLength(14)
    expect(log.filter((line) => line.includes('in pages'))).toHaveLength(1)
  })

  test('is read completely for every resource, with the token where one is required', async () => {
    const { backend, runQuery } = await testGateway()
    for (const { call, key } of lists)
      for (const number of [1, 2, 3]) {
        const data = [{ id: number, name: `${number}` }]
        backend.respond(number === 1 ? call : `${call}?page=${number}`, { [key]: { data, current_page: number, last_page: 3 } })
      }
    const { data } = await runQuery<Record<string, { id: string }[]>>(everything, {}, tokenHeader)
    for (const { call, guarded } of lists) {
      expect(data?.[aliasOf(call)]?.map(({ id }) => id).toSorted(), call).toEqual(['1', '2', '3'])
      const tokens = backend.requests(call).map(({ headers }) => headers.authorization)
      expect(tokens, call).toEqual(Array(3).fill(guarded ? tokenHeader.authorization : undefined))
    }
  })

  test('is read four pages at a time, at most 200 pages', async () => {
    const { backend, runQuery } = await testGateway()
    const held = backend.holdMany('GET notices', ({ query }) => page(Number(query.replace('?page=', '') || 1), 100_000))
    backend.respond('GET levels', [])
    const result = runQuery<{ notices: unknown[] }>('{ notices { id } }')
    await held.waitFor(1)
    held.release()
    for (let remaining = 199; remaining > 0; remaining -= 4) {
      const concurrent = Math.min(4, remaining)
      await held.waitFor(concurrent)
      await runQuery('{ levels { id } }', {}, tokenHeader) // a fifth call would arrive before the response to this one
      expect(held.count()).toBe(concurrent)
      held.release()
    }
    expect((await result).data?.notices).toHaveLength(200)
  })

  test.each([
    ['a negative current page', { current_page: -1_000_000_000, last_page: 3 }, 'current_page'],
    ['a later page than the first', { current_page: 2, last_page: 3 }, 'current_page'],
    ['a negative last page', { current_page: 1, last_page: -1 }, 'last_page'],
    ['a fractional last page', { current_page: 1, last_page: 2.5 }, 'last_page'],
    ['a last page that is not a number', { current_page: 1, last_page: 'many' }, 'last_page'],
  ])('is rejected with %s', async (_error, meta, field) => {
    const { backend, runQuery } = await testGateway()
    backend.respond('GET notices', { data: [notice(1)], meta })
    const { data, errors } = await runQuery('{ notices { id } }')
    expect(data).toEqual({ notices: null })
    expect(errors?.[0]?.extensions).toEqual({ code: 'BACKEND_BAD_RESPONSE', call: 'GET notices', field })
    expect(backend.requests()).toHaveLength(1)
  })

  test('can have at most 20 MB in all pages together', async () => {
    const { backend, runQuery } = await testGateway()
    const body = JSON.stringify({ ...page(1, 100), padding: ' '.repeat(6 * 1024 * 1024) })
    backend.raw('GET notices', 200, body)
    const { data, errors } = await runQuery('{ notices { id } }')
    expect(data).toEqual({ notices: null })
    expect(errors?.[0]?.extensions).toEqual({ code: 'BACKEND_BAD_RESPONSE', call: 'GET notices' })
    expect(backend.requests().length).toBeLessThan(10)
  })

  test.each([1, 2])('can have at most 50,000 records, in %i pages', async (pages) => {
    const { backend, runQuery } = await testGateway()
    const listOf = (count: number) => ({
      data: Array.from({ length: count / pages }, (_, id) => ({ id })),
      current_page: 1,
      last_page: pages,
    })
    backend.respond('GET notices', listOf(50_000))
    backend.respond('GET socials', listOf(50_002))
    const { data, errors } = await runQuery<{ notices: object[] }>('{ notices { id } socialLinks { id } }')
    expect([data?.notices.length, errors?.map(({ extensions }) => extensions)]).toEqual([
      50_000,
      [{ code: 'BACKEND_BAD_RESPONSE', call: 'GET socials', field: '' }],
    ])
  })

  test('and a record can contain at most 200,000 objects, with those nested in records', async () => {
    const { backend, runQuery } = await testGateway()
    const courseWith = (id: number, count: number) => ({ id, subjects: Array.from({ length: count }, () => ({})) })
    backend.respond('GET courses/1', { data: courseWith(1, 199_998) })
    backend.respond('GET courses/2', { data: courseWith(2, 199_999) })
    backend.respond('GET courses', { data: [courseWith(1, 100_000), courseWith(2, 100_000)] })
    const { data, errors } = await runQuery('{ course(id: 1) { id } other: course(id: 2) { id } courses { id } }')
    expect(data).toEqual({ course: { id: '1' }, other: null, courses: null })
    // The fields of a query are read at the same time, so that either can fail first.
    expect(new Map(errors?.map(({ path, extensions }) => [path?.[0], extensions]))).toEqual(
      new Map([
        ['other', { code: 'BACKEND_BAD_RESPONSE', call: 'GET courses/2', field: '' }],
        ['courses', { code: 'BACKEND_BAD_RESPONSE', call: 'GET courses', field: '' }],
      ]),
    )
  })

  test('is updated if only its second page has changed', async () => {
    const { backend, runQuery, clock } = await testGateway()
    backend.respond('GET notices', page(1, 2))
    backend.respond('GET notices?page=2', page(2, 2))
    await runQuery('{ notices { id } }')
    backend.respond('GET notices?page=2', page(3, 2))
    clock.now += 300_000
    expect((await runQuery('{ notices { id } }')).data).toEqual({ notices: [{ id: '1' }, { id: '3' }] })
  })

  test('fails if one page fails', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond('GET notices', page(1, 2))
    backend.respond('GET notices?page=2', {}, 500)
    expect((await runQuery('{ notices { id } }')).data).toEqual({ notices: null })
  })
})

test('faculty members are read from GET /faculties and GET /faculties/{id}', { tags: ['CALL-26', 'CALL-27'] }, async () => {
  const { backend, runQuery } = await testGateway()
  backend.respond('GET faculties', { data: [{ id: 3, name: 'Sample Teacher', image: 'faculties/a.jpg' }] })
  expect((await runQuery(faculties)).data).toEqual({
    faculties: [{ id: '3', name: 'Sample Teacher', imageUrl: '/storage/faculties/a.jpg' }],
  })
  await runQuery('{ faculty(id: 3) { id } }')
  expect(backend.requests().map(({ call }) => call)).toEqual(['GET faculties', 'GET faculties/3'])
})

test('innovations are read from GET /innovation-branches, with a status as number, text or boolean', async () => {
  const { backend, runQuery } = await testGateway()
  const statuses = [1, '1', true, 0, '0', false, null]
  backend.respond('GET innovation-branches', {
    data: statuses.map((status, id) => ({ id, name: 'Loom', image: 'innovations/a.jpg', status })),
  })
  const { data } = await runQuery<{ innovations: { status: number; imageUrl: string }[] }>('{ innovations { status imageUrl } }')
  expect(data?.innovations.map(({ status }) => status)).toEqual([1, 1, 1, 0, 0, 0, null])
  expect(data?.innovations[0]?.imageUrl).toBe('/storage/innovations/a.jpg')
})

test('social links are read from GET /socials; an invalid web address becomes null', async () => {
  const { backend, runQuery } = await testGateway()
  const links = ['https://facebook.example/college', 'javascript:alert(1)', '']
  backend.respond('GET socials', { data: links.map((link, id) => ({ id, name: 'Facebook', link })) })
  expect((await runQuery('{ socialLinks { name link } }')).data).toEqual({
    socialLinks: [links[0], null, null].map((link) => ({ name: 'Facebook', link })),
  })
})

test('responses to visitors contain no address of the backend', { tags: 'GW-03' }, async () => {
  const { backend, runQuery, url } = await testGateway()
  backend.respond('GET notices', [notice(1, { file: 'a.pdf' })])
  backend.reset('GET faculties')
  const result = JSON.stringify(await runQuery('{ notices { id fileUrl } faculties { id } }'))
  expect(result).not.toContain(new URL(backend.url).port)
  const headers = JSON.stringify([...(await fetch(`${url}/storage/a.pdf`)).headers])
  expect(headers).not.toContain(new URL(backend.url).port)
})
