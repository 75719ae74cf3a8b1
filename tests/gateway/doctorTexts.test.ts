// npm run doctor: findings that name the page, the record or the call that they are about.
import { expect, test } from 'vitest'
import { diagnose, startLaravel } from '../support/diagnose.ts'

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
