// npm run doctor: findings that name the page, the record or the call that they are about.
import { expect, test } from 'vitest'
import { laravelToken } from '../../support/backends/laravelBackend.ts'
import { diagnose, startLaravel } from '../../support/processes/diagnose.ts'

const writing = { token: laravelToken, isWriting: true }
const noticeOf = (id: number) => ({
  id,
  title: 'Exams',
  released_on: '2026-11-01',
  description: 'x',
  file: null,
  created_at: null,
  updated_at: null,
})

test.each<[string, Record<string, [status: number, body: string]>, string]>([
  [
    'fails',
    { '?page=2': [200, JSON.stringify({ data: [noticeOf(2)] })], '?page=3': [500, ''] },
    'problem: Page 3: Answers with status 500.',
  ],
  [
    'is cut off',
    { '?page=2': [200, '{"data": ['], '?page=3': [200, JSON.stringify({ data: [noticeOf(3)] })] },
    'problem: Page 2: The JSON of the answer is cut off or damaged.',
  ],
])('a page that %s is named', async (_name, pages, text) => {
  const backend = await startLaravel()
  backend.on('GET notices', (response, { query }) => {
    const first = { data: [noticeOf(1)], current_page: 1, last_page: 3 }
    const [status, body] = pages[query] ?? [200, JSON.stringify(first)]
    response.writeHead(status).end(body)
  })
  expect((await diagnose(backend.url)).findings('GET /notices')).toEqual([text])
})

test('records that are listed twice are named, with their pages', async () => {
  const backend = await startLaravel()
  const ids = [1, 2, 3, 4, 5]
  backend.respond('GET notices', { data: ids.map(noticeOf), current_page: 1, last_page: 2 })
  backend.respond('GET socials', [...(backend.tables.get('socials') ?? []), ...(backend.tables.get('socials') ?? [])])
  const { findings, summary } = await diagnose(backend.url)
  expect(findings('GET /notices')).toEqual(['problem: The list contains records twice (pages 1, 2): id 1, id 2, id 3 and 2 more.'])
  expect(findings('GET /socials')).toEqual(['problem: The list contains records twice: id 9.'])
  expect(summary).toContain('List each record once. (GET /socials)')
  expect(summary).toContain('Let ?page=2 answer the second page, and so on, in a fixed order. (GET /notices)')
})

test('a paginator that claims more pages or records than there are', async () => {
  const backend = await startLaravel()
  const paged = (last_page: number, total: number) =>
    backend.on('GET notices', (response, { query }) =>
      response.end(JSON.stringify({ data: query ? [] : [noticeOf(5)], current_page: 1, last_page, total })),
    )
  paged(4, 40)
  const { findings, works } = await diagnose(backend.url)
  expect(findings('GET /notices')).toEqual([
    'advice: last_page is 4, but these pages have no records: 2, 3, 4.',
    'advice: total is 40, but the number of records is 1.',
  ])
  expect(works).toBe(true)
  paged(1, 40)
  expect((await diagnose(backend.url)).findings('GET /notices')).toEqual(['problem: total is 40, but the number of records is 1.'])
})

test('a sign-in without a field "token" in its answer', async () => {
  const backend = await startLaravel()
  backend.respond('POST login', { data: { access_token: 'secret', token_type: 'Bearer' } })
  const { rows, findings } = await diagnose(backend.url, { credentials: { email: 'a@example.edu', password: 'eleven lamps' } })
  expect(findings('POST /login')).toEqual(['problem: The answer has no token. It has the keys "access_token", "token_type".'])
  expect(rows.flatMap(({ findings = [] }) => findings.map(({ todo }) => todo))).toEqual([
    'Refuse a wrong password with 401.',
    'Answer the access token as "token", on its own or inside "data".',
  ])
})

test('an unknown id that has a record, or whose deletion succeeds', async () => {
  const backend = await startLaravel()
  backend.respond('GET notices/999999999', noticeOf(7))
  backend.respond('DELETE notices/999999999', {})
  const { findings, summary } = await diagnose(backend.url, writing)
  expect(findings('GET /notices/999999999')).toEqual([
    'advice: Expected status 404, but the call answers the record with the id "7".',
  ])
  expect(summary).toContain('Otherwise visitors see another record under a wrong address.')
  expect(findings('DELETE /notices/999999999')).toEqual(['advice: Expected status 404, but the call succeeds.'])
})

test('a new record that cannot be read', async () => {
  const backend = await startLaravel()
  backend.respond('GET notices/15', {}, 404)
  backend.respond('GET subjects/13', {}, 500)
  const { findings } = await diagnose(backend.url, { ...writing, settings: { MULTIPART_UPDATE: 'post' } })
  expect(findings('POST /notices')).toContain(
    'problem: The saved record cannot be read. GET /notices/15: Answers without the record (status 404).',
  )
  expect(findings('POST /subjects')).toContain(
    'problem: The saved record cannot be read. GET /subjects/13: Answers with status 500.',
  )
})

test('a method of updates that is refused is not said to have no effect', async () => {
  const backend = await startLaravel()
  backend.respond('POST notices/15', {}, 405)
  backend.on('PUT notices/15', (response, { form }) => {
    const notices = backend.tables.get('notices') ?? []
    Object.assign(notices.find(({ id }) => id === 15) ?? {}, { title: form['title'] })
    response.end('{}')
  })
  const { findings } = await diagnose(backend.url, { ...writing, settings: { MULTIPART_UPDATE: 'post' } })
  expect(findings('POST /notices/15')).toEqual([
    'advice: A form upload as POST with _method=PUT is answered with status 405, but as PUT it is saved.',
  ])
})

test('if neither method of updates works, both answers are named', async () => {
  const backend = await startLaravel()
  backend.respond('PUT notices/15', {})
  backend.respond('POST notices/15', {}, 405)
  const { findings } = await diagnose(backend.url, writing)
  expect(findings('PUT /notices/15')).toEqual(['problem: Not saved: title. As POST with _method=PUT: Answers with status 405.'])
})

test('the images are not written, because an image without an id could not be deleted', async () => {
  const backend = await startLaravel()
  expect((await diagnose(backend.url, writing)).row('POST /images/upload')?.untested).toBe(
    'would leave a test record: without an id it cannot be deleted',
  )
})
