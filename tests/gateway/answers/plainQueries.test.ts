// A query like one that was answered before is executed without Apollo Server's pipeline, with the same answer.
import { expect, test } from 'vitest'
import { record } from '../../support/backends/countingSite.ts'
import { bypassingCache, testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

const query = 'query Both($id: ID!, $limit: Int) { notice(id: $id) { title } faculties(limit: $limit) { name } }'
const good = { query, variables: { id: '5', limit: 1 } }

/** Starts a gateway that has answered the query, by default one that may execute it without Apollo Server then. */
async function start(shortcuts = true) {
  const gateway = await testGateway({ shortcuts })
  const { backend, post } = gateway
  backend.respond('GET notices/5', record('Five'))
  backend.respond('GET notices/6', record('Six', 6))
  backend.respond('GET notices/7', {}, 500)
  backend.respond('GET faculties', [
    { id: 1, name: 'Anu' },
    { id: 2, name: 'Ravi' },
  ])
  for (const accept of ['*/*', 'application/json', 'application/graphql-response+json']) await post(good, { accept })
  return gateway
}

const cases: [string, object, Record<string, string>?][] = [
  ['other variables', { ...good, variables: { id: 6, limit: 2 } }],
  ['its operation by name', { ...good, operationName: 'Both' }],
  ['an operation that it does not have', { ...good, operationName: 'Other' }],
  ['an empty extension', { ...good, extensions: {} }],
  ['a missing variable', { query, variables: { limit: 1 } }],
  ['a variable of the wrong type', { query, variables: { id: '5', limit: 'many' } }],
  ['a variable that is out of range', { query, variables: { id: '5', limit: -1 } }],
  ['no object of variables', { query, variables: [] }],
  ['a record that does not exist', { query, variables: { id: '8' } }],
  ['a read that fails', { query, variables: { id: '7' } }],
  [
    'a read that fails, for a client of the newer media type',
    { query, variables: { id: '7' } },
    { accept: 'application/graphql-response+json' },
  ],
  ['a token', { query, variables: { id: '6' } }, tokenHeader],
  ['fresh content for staff', { query, variables: { id: '6' } }, bypassingCache],
  ['the REST lens', { query, variables: { id: '6' } }, { 'x-rest-lens': '1' }],
]

test.each(cases)('a known query with %s is answered as by Apollo Server', async (_difference, body, headers = {}) => {
  const answers = []
  for (const shortcuts of [false, true]) {
    const { post } = await start(shortcuts)
    const answer = await post(body, headers)
    const stable = [...answer.headers].filter(([name]) => !['date', 'x-request-id', 'content-length'].includes(name))
    answers.push({ status: answer.status, headers: stable, body: (await answer.text()).replace(/"(start|ms)":[\d.]+/g, '"$1":0') })
  }
  expect(answers[1]).toEqual(answers[0])
})

test('a known document with several operations is answered by the one that is named', async () => {
  const { backend, post } = await testGateway()
  backend.respond('GET notices/5', record('Five'))
  backend.respond('GET notices/6', record('Six', 6))
  const several =
    'query One { notice(id: 5) { title } } query Other { notice(id: 6) { title } } mutation Out { deleteNotice(id: 5) }'
  for (const _time of [1, 2, 3])
    for (const [operationName, title] of [
      ['One', 'Five'],
      ['Other', 'Six'],
    ]) {
      const answer = await post({ query: several, operationName })
      expect(await answer.json()).toEqual({ data: { notice: { title } } })
    }
})

test('a known query with a failure makes no second call', async () => {
  const { backend, post } = await start()
  backend.clearRequests()
  expect(await (await post({ query, variables: { id: '7' } })).text()).toContain('BACKEND_UNAVAILABLE')
  const calls = backend.requests('GET notices/7').length
  const slow = await start(false)
  slow.backend.clearRequests()
  await slow.post({ query, variables: { id: '7' } })
  expect(calls).toBe(slow.backend.requests('GET notices/7').length)
})

test('a known query with stale content says so', async () => {
  const { backend, clock, post } = await start()
  clock.now += 301_000
  backend.respond('GET notices/5', {}, 500)
  const answer = await post(good)
  expect(await answer.json()).toMatchObject({
    data: { notice: { title: 'Five' } },
    extensions: { stale: { asOf: expect.any(String) } },
  })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})
