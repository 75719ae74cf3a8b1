import Fastify from 'fastify'
import { parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../gateway/config.ts'
import { executeIn } from '../../../gateway/graphql/execute.ts'
import { createBackend } from '../../../gateway/rest/call/backend.ts'
import { createContext, type RestClient } from '../../../gateway/rest/call/client.ts'
import { searchable } from '../../../gateway/rest/record/searchable.ts'
import type { FakeBackend } from '../../support/backends/fakeBackend.ts'
import { graphql } from '../../support/graphql.ts'
import { recordsAt } from '../../support/records/records.ts'
import { startServers } from '../../support/servers/realServers.ts'
import { bypassingCache, testGateway, tokenHeader } from '../../support/servers/testGateway.ts'
import { fetchPage, sourceSite } from '../../support/site/sourceSite.ts'

type Hit = { kind: string; id: string; title: string | null; excerpt: string | null; path: string }
const query = 'query ($text: String!, $limit: Int) { search(text: $text, limit: $limit) { kind id title excerpt path } }'

const lists = ['courses', 'faculties', 'notices', 'innovation-branches'] as const
type Contents = Partial<Record<(typeof lists)[number], object[]>>

function respond(backend: FakeBackend, contents: Contents) {
  for (const list of lists) backend.respond(`GET ${list}`, contents[list] ?? [])
}

/** Starts a gateway over a fake backend with these records. `titlesFor` returns the titles of the hits. */
async function gatewayWith(contents: Contents) {
  const gateway = await testGateway()
  respond(gateway.backend, contents)
  const search = (text: string, limit?: number) => gateway.runQuery<{ search: Hit[] | null }>(query, { text, limit })
  const titlesFor = async (text: string, limit?: number) => (await search(text, limit)).data?.search?.map(({ title }) => title)
  return { ...gateway, search, titlesFor }
}

const noticesWith = (...titles: string[]) => titles.map((title, index) => ({ id: index + 1, title }))

describe('with the embedded backend', () => {
  const searchAt = async (url: string, text: string) =>
    (await graphql<{ search: Hit[] }>(url, query, { text })).data?.search.map(({ kind, title }) => `${kind} ${title}`)

  test('visitors find courses, subjects, faculty, notices and innovations, each with its page', async () => {
    const { url } = await startServers({}, { site: sourceSite(readConfig({}).college) })
    const { aCourse, aLevel, aSubject, aFaculty, aNotice, anInnovation } = await recordsAt(url)
    const course = await aCourse({ name: 'BSc in Weather', description: 'How\nit rains.' })
    const level = await aLevel({ courseId: course.id, title: 'First Semester' })
    const subject = await aSubject({ levelId: level.id, code: 'WEA 101', title: 'Clouds and weather' })
    const faculty = await aFaculty({ name: 'Weather Teacher', department: 'Physics', qualification: 'MSc' })
    const notice = await aNotice({ title: 'Weather day', description: 'Bring an umbrella.' })
    const innovation = await anInnovation({ name: 'Weather balloon', description: 'It flies.' })
    const { data, errors } = await graphql<{ search: Hit[] }>(url, query, { text: 'weather' })
    expect(errors).toBeUndefined()
    expect(data?.search).toEqual([
      { kind: 'COURSE', id: course.id, title: 'BSc in Weather', excerpt: 'How it rains.', path: `/course/${course.id}` },
      {
        kind: 'SUBJECT',
        id: subject.id,
        title: 'WEA 101 Clouds and weather',
        excerpt: 'BSc in Weather, First Semester',
        path: `/course/${course.id}`,
      },
      { kind: 'FACULTY', id: faculty.id, title: 'Weather Teacher', excerpt: 'Physics, MSc', path: `/faculties/${faculty.id}` },
      { kind: 'NOTICE', id: notice.id, title: 'Weather day', excerpt: 'Bring an umbrella.', path: `/notice/${notice.id}` },
      {
        kind: 'INNOVATION',
        id: innovation.id,
        title: 'Weather balloon',
        excerpt: 'It flies.',
        path: `/innovation/${innovation.id}`,
      },
    ])
    for (const { path } of data!.search) {
      const page = await fetchPage(url + path)
      expect([path, page.status]).toEqual([path, 200])
    }
  })

  test('Nepali text is found with digits of either script', async () => {
    const { url } = await startServers()
    const { aNotice } = await recordsAt(url)
    await aNotice({ title: 'परीक्षा तालिका २०८१', description: 'दोस्रो सेमेस्टरको परीक्षा।' })
    await aNotice({ title: 'Routine 2081', description: null })
    const nepali = 'NOTICE परीक्षा तालिका २०८१'
    expect((await searchAt(url, '2081'))?.toSorted()).toEqual(['NOTICE Routine 2081', nepali])
    expect((await searchAt(url, '२०८१'))?.toSorted()).toEqual(['NOTICE Routine 2081', nepali])
    expect(await searchAt(url, 'सेमेस्टर')).toEqual([nepali])
    expect(await searchAt(url, 'परीक्षा, २०८१')).toEqual([nepali])
    expect(await searchAt(url, 'परिक्षा')).toEqual([nepali])
    expect(await searchAt(url, 'पुस्तकालय')).toEqual([])
  })

  test('a write shows in the next search', async () => {
    const { url } = await startServers()
    const { aNotice, aSubject, headers } = await recordsAt(url)
    const { id } = await aNotice({ title: 'Picnic' })
    const subject = await aSubject({ title: 'Botany' })
    expect([await searchAt(url, 'picnic'), await searchAt(url, 'botany')]).toEqual([['NOTICE Picnic'], ['SUBJECT ABC 101 Botany']])

    const update = 'mutation ($id: ID!) { updateNotice(id: $id, input: { title: "Excursion", releasedOn: "2026-11-01" }) { id } }'
    await graphql(url, update, { id }, headers)
    expect([await searchAt(url, 'picnic'), await searchAt(url, 'excursion')]).toEqual([[], ['NOTICE Excursion']])

    await graphql(url, `mutation { deleteNotice(id: ${id}) deleteSubject(id: ${subject.id}) }`, {}, headers)
    expect([await searchAt(url, 'excursion'), await searchAt(url, 'botany')]).toEqual([[], []])
  })

  test('a change made directly at the backend shows in the next search', async () => {
    const { url, backendUrl } = await startServers({}, { hook: true })
    const { headers } = await recordsAt(url)
    expect(await searchAt(url, 'picnic')).toEqual([])
    const body = JSON.stringify({ title: 'Picnic', released_on: '2026-11-01' })
    const made = await fetch(`${backendUrl}/api/v1/notices`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })
    expect(made.status).toBe(201)
    expect(await searchAt(url, 'picnic')).toEqual(['NOTICE Picnic'])
  })
})

describe('the text', () => {
  test('matches parts of words without regard to case and accents', async () => {
    const { titlesFor } = await gatewayWith({ notices: noticesWith('Café concert', 'Cafe\u0301 menu', 'Straßenfest', 'CAFE') })
    expect(await titlesFor('cafe')).toEqual(['Café concert', 'Cafe\u0301 menu', 'CAFE'])
    expect(await titlesFor('CAFE\u0301')).toEqual(['Café concert', 'Cafe\u0301 menu', 'CAFE'])
    expect(await titlesFor('strasse')).toEqual(['Straßenfest'])
    expect(await titlesFor('SENFE')).toEqual(['Straßenfest'])
  })

  test('matches a code or a name that is typed without its spaces and points, and plurals', async () => {
    const titles = ['B.Sc. CSIT', 'First-term examination routine', 'CSC 101 is moved', 'Club scene']
    const { titlesFor } = await gatewayWith({ notices: noticesWith(...titles) })
    expect(await titlesFor('bsc csit')).toEqual(['B.Sc. CSIT'])
    expect(await titlesFor('examinations routines')).toEqual(['First-term examination routine'])
    expect(await titlesFor('csc101')).toEqual(['CSC 101 is moved'])
    const degrees = await gatewayWith({ notices: noticesWith('B.A. LL.B. admission', 'Club activities') })
    expect(await degrees.titlesFor('ba llb')).toEqual(['B.A. LL.B. admission'])
  })

  test('begins where the words are that the title lacks', async () => {
    const long = 'This sentence says nothing about it, and neither does the next one. '.repeat(4)
    const description = `${long}The routine is on the board. Bring your card.`
    const { search } = await gatewayWith({ notices: [{ id: 1, title: 'Exam', description }] })
    const excerptFor = async (text: string) => (await search(text)).data?.search?.[0]?.excerpt
    expect(await excerptFor('exam routine')).toBe('… The routine is on the board. Bring your card.')
    expect(await excerptFor('exam')).toMatch(/^This sentence says/)
    expect(await excerptFor('exam neither')).toMatch(/^This sentence says/)
  })

  test('begins at a code that the text has with a space', async () => {
    const description = `${'This sentence says nothing. '.repeat(8)}The subject CSC 101 moves.`
    const { search } = await gatewayWith({ notices: [{ id: 1, title: 'Exam', description }] })
    expect((await search('csc101')).data?.search?.[0]?.excerpt).toBe('… The subject CSC 101 moves.')
  })

  test('begins a few words before a word that comes late in a long sentence', async () => {
    const description = `${'word '.repeat(80)}before the late routine of it`
    const { search } = await gatewayWith({ notices: [{ id: 1, title: 'Exam', description }] })
    expect((await search('exam routine')).data?.search?.[0]?.excerpt).toBe('… the late routine of it')
  })

  test('must match with all its words, in any order and any text of the record', async () => {
    const notice = { id: 1, title: 'Exam routine', description: 'For the second semester.' }
    const { titlesFor } = await gatewayWith({ notices: [notice] })
    expect(await titlesFor('semester exam')).toEqual(['Exam routine'])
    expect(await titlesFor('exam exam')).toEqual(['Exam routine'])
    expect(await titlesFor('amrout')).toEqual([])
  })

  test('finds the records with the most of its words if none has all, and none by words of one or two letters alone', async () => {
    const { titlesFor } = await gatewayWith({ notices: noticesWith('Fees of BBA', 'BBA routine', 'Library') })
    expect(await titlesFor('bba fees scholarship')).toEqual(['Fees of BBA', 'BBA routine'])
    expect(await titlesFor('bba xyzzy')).toEqual(['Fees of BBA', 'BBA routine'])
    expect(await titlesFor('of xyzzy')).toEqual([])
  })

  test.each(['', ' \n\t', '\u3000', '.*', '([\\', '%'])(
    'finds nothing without letters and digits, and calls nothing: %j',
    async (text) => {
      const { titlesFor, backend } = await gatewayWith({ notices: noticesWith('Exam .* ([\\ %') })
      expect(await titlesFor(text)).toEqual([])
      expect(backend.requests()).toEqual([])
    },
  )

  test('has at most 100 characters', async () => {
    const { search, titlesFor } = await gatewayWith({ notices: noticesWith('😀'.repeat(99), 'x'.repeat(100)) })
    expect(await titlesFor(` ${'x'.repeat(100)} `)).toEqual(['x'.repeat(100)])
    expect(await titlesFor(`${'😀'.repeat(99)}x`)).toEqual(['x'.repeat(100)])
    for (const text of ['x'.repeat(101), 'ａ\u0301 '.repeat(20_000)]) {
      const { data, errors } = await search(text)
      expect(data).toEqual({ search: null })
      expect(errors?.[0]?.extensions).toEqual({
        code: 'BAD_USER_INPUT',
        fields: { text: ['The search text must have 100 characters or fewer.'] },
      })
    }
  })
})

describe('the order', () => {
  test('titles come first, then starts of words, then the order of the lists', async () => {
    const { titlesFor } = await gatewayWith({
      courses: [{ id: 1, name: 'Aftermath', levels: [] }],
      faculties: [
        { id: 1, name: 'A', description: 'After the aftermath' },
        { id: 2, name: 'B', description: 'Teaches mathematics' },
        { id: 3, name: 'C', qualification: 'MSc Mathematics' },
      ],
      notices: [
        { id: 1, title: 'Mathematics', released_on: '2026-11-01' },
        { id: 2, title: 'Math day', released_on: '2026-11-02' },
      ],
    })
    expect(await titlesFor('math')).toEqual(['Math day', 'Mathematics', 'Aftermath', 'B', 'C', 'A'])
  })

  test('whole words come before starts of words', async () => {
    const { titlesFor } = await gatewayWith({
      notices: noticesWith('Training in AI', 'Artificial intelligence', 'Trail', 'Art & craft'),
    })
    expect(await titlesFor('art')).toEqual(['Art & craft', 'Artificial intelligence'])
    expect(await titlesFor('ai')).toEqual(['Training in AI', 'Trail'])
  })

  test('a record with more of the words in its title comes first', async () => {
    const { titlesFor } = await gatewayWith({
      notices: [
        { id: 1, title: 'Notice', description: 'Exam routine of the semester' },
        { id: 2, title: 'Exam', description: 'Routine of the semester' },
        { id: 3, title: 'Preexam and proroutine', description: 'of the presemester' },
      ],
    })
    expect(await titlesFor('exam routine semester')).toEqual(['Preexam and proroutine', 'Exam', 'Notice'])
  })

  test('there are 20 hits by default and at most 50', async () => {
    const { titlesFor, search } = await gatewayWith({ notices: noticesWith(...Array.from({ length: 60 }, (_, i) => `Exam ${i}`)) })
    expect(await titlesFor('exam')).toHaveLength(20)
    expect(await titlesFor('exam', 50)).toEqual(Array.from({ length: 50 }, (_, i) => `Exam ${i}`))
    expect(await titlesFor('exam', 0)).toEqual([])
    for (const limit of [51, -1])
      expect((await search('exam', limit)).errors?.[0]?.extensions).toEqual({
        code: 'BAD_USER_INPUT',
        fields: { limit: ['This must be a number from 0 to 50.'] },
      })
  })
})

describe('a misspelled word', () => {
  test('finds the records with the word, those with it in their title first', async () => {
    const { titlesFor } = await gatewayWith({
      courses: [{ id: 1, name: 'BBA', description: 'The hostel is near. Ask for a scholarship.', levels: [] }],
      notices: noticesWith('Picnic', 'Scholarship forms', 'Hostel rooms'),
    })
    expect(await titlesFor('scolarship')).toEqual(['Scholarship forms', 'BBA'])
    expect(await titlesFor('sholarshp')).toEqual(['Scholarship forms', 'BBA'])
    expect(await titlesFor('hostle')).toEqual(['Hostel rooms', 'BBA'])
    expect(await titlesFor('scolarship hostle')).toEqual(['BBA'])
    expect(await titlesFor('forms scolarship')).toEqual(['Scholarship forms'])
  })

  test('has an excerpt with the word', async () => {
    const description = `${'This sentence says nothing. '.repeat(8)}The hostel is near.`
    const { search } = await gatewayWith({ notices: [{ id: 1, title: 'Rooms', description }] })
    expect((await search('hostle')).data?.search?.[0]?.excerpt).toBe('… The hostel is near.')
  })

  test('is one that no record contains', async () => {
    const { titlesFor } = await gatewayWith({ notices: noticesWith('Hosted lunch', 'Hostel', 'Exam in May', 'Routine') })
    expect(await titlesFor('hoste')).toEqual(['Hosted lunch', 'Hostel'])
    expect(await titlesFor('hostel')).toEqual(['Hostel'])
    expect(await titlesFor('exams routine')).toEqual(['Routine', 'Exam in May']) // each has one of the words
  })

  test('finds nothing if another word is unknown, or many are misspelled', async () => {
    const { titlesFor } = await gatewayWith({ notices: noticesWith('Hostel library canteen workshop') })
    expect(await titlesFor('hostle xyzzyx')).toEqual([])
    expect(await titlesFor('hostle libary cantene')).toEqual(['Hostel library canteen workshop'])
    expect(await titlesFor('hostle libary cantene workshpo')).toEqual([])
  })

  test('is not looked for in a kind that could not be read', async () => {
    const { backend, search } = await gatewayWith({ notices: noticesWith('Hostel') })
    backend.respond('GET faculties', {}, 500)
    const { data, errors } = await search('hostle')
    expect(data?.search?.map(({ title }) => title)).toEqual(['Hostel'])
    expect(errors?.map(({ extensions }) => extensions?.['kind'])).toEqual(['FACULTY'])
  })

  test('is found among very long texts of different words, and other requests are answered meanwhile', async () => {
    const word = (at: number) => `h${at.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)]!)}`.padEnd(12, 'ostel')
    const notices = Array.from({ length: 20 }, (_, id) => ({
      id,
      title: `Long ${id}`,
      description: Array.from({ length: 10_000 }, (_, at) => word(id * 10_000 + at)).join(' '),
    }))
    const { runQuery, titlesFor } = await gatewayWith({ notices: [...notices, { id: 99, title: 'Workshop' }] })
    let isDone = false
    const search = titlesFor('wrokshop').then((titles) => {
      isDone = true
      return titles
    })
    await runQuery('{ __typename }')
    expect(isDone).toBe(false)
    expect(await search).toEqual(['Workshop'])
    expect(await titlesFor('hostelx hostely hostelz')).toEqual([])
  })
})

describe('the content', () => {
  test('is plain text: markup is found and returned as it is', async () => {
    const html = '<b>Exam</b> &amp; <script>alert(1)</script>'
    const { search } = await gatewayWith({ notices: [{ id: 1, title: html, description: `${html}\n<p>results` }] })
    for (const text of ['exam', '<script>', 'results'])
      expect((await search(text)).data?.search).toEqual([
        { kind: 'NOTICE', id: '1', title: html, excerpt: `${html} <p>results`, path: '/notice/1' },
      ])
  })

  test('can be empty or very long', async () => {
    const { titlesFor } = await gatewayWith({
      notices: [
        { id: 1, title: 'Long', description: '\u0301\u0323'.repeat(500_000) },
        { id: 2, title: `Long ${'exam'.repeat(500_000)}`, description: null },
        { id: 3, title: null, description: 'long' },
      ],
    })
    expect((await titlesFor('long'))?.map((title) => title?.slice(0, 8))).toEqual(['Long', 'Long exa', undefined])
  })

  test('of records whose id cannot be part of an address is not found', async () => {
    const ids = ['..', 'a/b', '50%', '\ud800', 'a b?c#d']
    const { search } = await gatewayWith({
      notices: ids.map((id) => ({ id, title: 'Exam' })),
      courses: ids.map((id) => ({ id, name: 'Other', levels: [{ id: 1, subjects: [{ id: 1, title: 'Exam' }] }] })),
    })
    const { data } = await search('exam')
    expect(data?.search?.map(({ path }) => path)).toEqual(['/course/a%20b%3Fc%23d', '/notice/a%20b%3Fc%23d'])
  })

  test('of a course that the list shows without subjects comes from its own response, without a token', async () => {
    const subjects = [{ id: 7, code: 'BOT 1', title: 'Botany' }]
    const { backend, runQuery } = await gatewayWith({
      courses: [
        { id: 1, name: 'One' },
        { id: 2, name: 'Two', levels: [{ id: 2, title: 'First' }] },
        { id: 3, name: 'Deleted' },
      ],
    })
    backend.respond('GET courses/1', { id: 1, name: 'One', levels: [{ id: 1, title: 'First', subjects }] })
    backend.respond('GET courses/2', { id: 2, name: 'Two', levels: [{ id: 2, title: 'First', subjects }] })
    const search = () => runQuery<{ search: Hit[] }>(query, { text: 'botany' }, tokenHeader)
    await search()
    const before = backend.requests().length
    const { data, errors } = await search()
    expect(errors).toBeUndefined()
    expect(data?.search.map(({ title, excerpt, path }) => [title, excerpt, path])).toEqual([
      ['BOT 1 Botany', 'One, First', '/course/1'],
      ['BOT 1 Botany', 'Two, First', '/course/2'],
    ])
    expect(backend.requests().length - before).toBe(1) // an id without a record is not cached
    expect(backend.requests().map(({ headers }) => headers.authorization)).not.toContain(tokenHeader.authorization)
    expect(backend.requests('GET levels').concat(backend.requests('GET subjects'))).toEqual([])
  })
})

test('only a notice has a release date', async () => {
  const { runQuery } = await gatewayWith({
    notices: [
      { id: 1, title: 'Exam', released_on: '2026-03-14' },
      { id: 2, title: 'Undated exam' },
    ],
    faculties: [{ id: 1, name: 'Exam office' }],
  })
  const { data } = await runQuery('query ($text: String!) { search(text: $text) { title releasedOn } }', { text: 'exam' })
  expect(data).toEqual({
    search: [
      { title: 'Exam office', releasedOn: null },
      { title: 'Exam', releasedOn: '2026-03-14' },
      { title: 'Undated exam', releasedOn: null },
    ],
  })
})

describe('the cache', () => {
  test('is shared with the lists: cached content is searched without a call', async () => {
    const { backend, runQuery, titlesFor } = await gatewayWith({ notices: noticesWith('Exam') })
    await runQuery('{ courses { id levels { id } } faculties { id } notices { id } innovations { id } }')
    expect(backend.requests()).toHaveLength(4)
    expect(await titlesFor('exam')).toEqual(['Exam'])
    expect(await titlesFor('exam')).toEqual(['Exam'])
    expect(backend.requests()).toHaveLength(4)
  })

  test('serves stale content while the backend fails, and says so', async () => {
    const { backend, search, clock } = await gatewayWith({ notices: noticesWith('Exam') })
    await search('exam')
    const asOf = new Date(clock.now).toISOString()
    clock.now += 300_000
    backend.respond('GET notices', {}, 500)
    const { data, errors, extensions } = await search('exam')
    expect(data?.search).toHaveLength(1)
    expect(errors).toBeUndefined()
    expect(extensions).toEqual({ stale: { asOf } })
  })

  test('can be bypassed with a token', async () => {
    const { backend, search, runQuery } = await gatewayWith({ notices: noticesWith('Exam') })
    await search('exam')
    backend.respond('GET notices', noticesWith('New exam'))
    const { data } = await runQuery<{ search: Hit[] }>(query, { text: 'exam' }, bypassingCache)
    expect(data?.search.map(({ title }) => title)).toEqual(['New exam'])
    expect((await search('exam')).data).toEqual(data)
  })
})

describe('a kind that cannot be read', () => {
  test('is left out with an error', async () => {
    const { backend, search } = await gatewayWith({ notices: noticesWith('Exam') })
    backend.respond('GET faculties', {}, 500)
    backend.respond('GET innovation-branches', { data: [{ name: 'Exam machine without an id' }] })
    const { data, errors } = await search('exam')
    expect(data?.search?.map(({ kind }) => kind)).toEqual(['NOTICE'])
    expect(errors).toMatchObject([
      { path: ['search'], locations: [{ line: 1 }], extensions: { code: 'BACKEND_UNAVAILABLE', kind: 'FACULTY' } },
      {
        path: ['search'],
        extensions: { code: 'BACKEND_BAD_RESPONSE', kind: 'INNOVATION', call: 'GET innovation-branches', field: '0.id' },
      },
    ])
    expect(errors?.map(({ message }) => message)).toEqual([
      'The backend does not answer at the moment.',
      "The backend's answer to GET innovation-branches was not understood.",
    ])
    respond(backend, { notices: noticesWith('Exam'), 'innovation-branches': [{ id: 1, name: 'Exam machine' }] })
    const complete = await search('exam')
    expect(complete.errors).toBeUndefined()
    expect(complete.data?.search?.map(({ kind }) => kind)).toEqual(['NOTICE', 'INNOVATION'])
  })

  test('does not hide other fields, and its error has the path of its alias', async () => {
    const { backend, runQuery } = await gatewayWith({ notices: noticesWith('Exam') })
    backend.respond('GET courses', {}, 500)
    const { data, errors } = await runQuery('{ hits: search(text: "exam") { kind } courses { id } notices { id } }')
    expect(data).toEqual({ hits: [{ kind: 'NOTICE' }], courses: null, notices: [{ id: '1' }] })
    expect(errors?.map(({ path, extensions }) => [path, extensions?.['kind']])).toEqual(
      expect.arrayContaining([
        [['courses'], undefined],
        [['hits'], 'COURSE'],
        [['hits'], 'SUBJECT'],
      ]),
    )
  })

  test('makes the search null if no kind can be read', async () => {
    const { backend, search } = await gatewayWith({})
    for (const list of lists) backend.respond(`GET ${list}`, {}, 500)
    const { data, errors } = await search('exam')
    expect(data).toEqual({ search: null })
    expect(errors).toMatchObject([{ path: ['search'], extensions: { code: 'BACKEND_UNAVAILABLE' } }])
  })
})

test('a page with a search that left a kind out knows of the error', async () => {
  const { backend } = await gatewayWith({ notices: noticesWith('Exam') })
  backend.respond('GET faculties', {}, 500)
  const context = createContext(createBackend(readConfig({ BACKEND_URL: backend.url }), Fastify().log))
  const { data, errors } = await executeIn(context)(parse(query), { text: 'exam' })
  expect(data).toMatchObject({ search: [{ kind: 'NOTICE' }] })
  expect(errors?.map(({ path }) => path)).toEqual([['search']])
})

describe('2,000 records', () => {
  test('of each kind are searched', async () => {
    const description = 'The office opens for students after class. '.repeat(10)
    const records = (name: string) => Array.from({ length: 2000 }, (_, id) => ({ id, name: `${name} ${id}`, description }))
    const { titlesFor } = await gatewayWith({
      courses: records('Course').map((course) => ({
        ...course,
        levels: [{ id: course.id, subjects: [{ id: course.id, code: `S${course.id}`, title: 'Subject' }] }],
      })),
      faculties: records('Teacher'),
      notices: records('Notice').map(({ name, ...notice }) => ({ ...notice, title: name })),
      'innovation-branches': records('Innovation'),
    })
    expect(await titlesFor('innovation 1999')).toEqual(['Innovation 1999'])
    expect(await titlesFor('s1999')).toEqual(['S1999 Subject'])
    expect(await titlesFor('office', 50)).toEqual(Array.from({ length: 50 }, (_, id) => `Course ${id}`))
  })

  test('are indexed once for each version of the content, and other requests run meanwhile', async () => {
    const contents = [0, 1].map((version) => Array.from({ length: 2000 }, (_, id) => ({ id, text: `${version} `.repeat(1000) })))
    const indexed: number[] = []
    let version = 0
    const { indexes } = searchable(
      'NOTICE',
      async () => [contents[version]!],
      (records) => {
        indexed.push(version)
        return records.map(({ id, text }) => ({ id: `${id}`, title: null, texts: [text], summary: null, path: `/notice/${id}` }))
      },
    )
    let turns = 0
    let counting = true
    const count = () => {
      turns++
      if (counting) setImmediate(count)
    }
    count()
    const entries = async () => (await indexes({} as RestClient)).flatMap((index) => index.entries)
    const both = await Promise.all([entries(), entries()])
    counting = false
    expect(both.map(({ length }) => length)).toEqual([2000, 2000])
    expect(turns).toBeGreaterThan(30)
    await entries()
    version = 1
    expect((await entries())[0]?.text).toBe(` ${'1 '.repeat(1000).trim()}`)
    await entries()
    expect(indexed).toEqual([0, 1])
  })
})
