import { gql } from '@apollo/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminClient } from '../../../web/admin/apollo/client.ts'
import { isSigningIn, sessionEnded } from '../../../web/lib/session/session.ts'

const notices = gql`query AdminNotices { notices { id title } }`
const courses = gql`query AdminCourses { courses { id name } }`
const createNotice = gql`mutation CreateNotice { createNotice(input: {}) { id } }`

const responses: Record<string, unknown> = {
  AdminNotices: { data: { notices: [{ __typename: 'Notice', id: '1', title: 'Exams' }] } },
  AdminCourses: { data: { courses: [] } },
}
const failureWith = (code: string) => ({ data: { createNotice: null }, errors: [{ message: code, extensions: { code } }] })

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionEnded(false)
})

/** Reads both lists, then sends a mutation with the given response. Returns the operations that reading the lists again sends. */
async function afterMutation(respond: () => Promise<Response>) {
  const operations: string[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { operationName } = JSON.parse(body)
    operations.push(operationName)
    return operationName === 'CreateNotice' ? respond() : Response.json(responses[operationName])
  })
  const client = adminClient()
  await client.query({ query: notices })
  await client.query({ query: courses })
  isSigningIn.onNextChange(() => setTimeout(() => isSigningIn(false))) // "Cancel"
  await client.mutate({ mutation: createNotice }).catch(() => {})
  operations.length = 0
  await client.query({ query: notices })
  await client.query({ query: courses })
  return operations
}

test.each([
  ['succeeded', async () => Response.json({ data: { createNotice: { __typename: 'Notice', id: '2' } } })],
  ['succeeded without the record in its response', async () => Response.json({ data: { createNotice: null } })],
  ['got no response', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['got a response from a proxy', async () => new Response('<h1>Gateway Timeout</h1>', { status: 504 })],
  ['reached a backend that does not respond', async () => Response.json(failureWith('BACKEND_UNAVAILABLE'))],
  ['got an invalid response', async () => Response.json(failureWith('BACKEND_BAD_RESPONSE'))],
  ['concerned a deleted record', async () => Response.json(failureWith('NOT_FOUND'))],
  [
    'was refused for one of two records',
    async () => Response.json({ ...failureWith('BAD_USER_INPUT'), data: { createNotice: { __typename: 'Notice', id: '2' } } }),
  ],
  ['concerned a changed record', async () => Response.json(failureWith('CONFLICT'))],
])('a list is read again after a write to it that %s; other lists are not', async (_what, respond) => {
  expect(await afterMutation(respond)).toEqual(['AdminNotices'])
})

test.each(['BAD_USER_INPUT', 'UNAUTHENTICATED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'])(
  'nothing is read again after a write that was rejected with %s',
  async (code) => {
    expect(await afterMutation(async () => Response.json(failureWith(code)))).toEqual([])
  },
)

test('a query that was refused because the user has signed in meanwhile is repeated with the new token', async () => {
  let token = 'old'
  vi.stubGlobal('localStorage', { getItem: () => token })
  const tokens: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    tokens.push(headers['authorization'])
    if (token === 'new') return Response.json(responses['AdminNotices'])
    token = 'new'
    return Response.json({ data: { notices: null }, errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] })
  })
  const { data } = await adminClient().query({ query: notices })
  expect(data).toEqual({ notices: [{ __typename: 'Notice', id: '1', title: 'Exams' }] })
  expect(tokens).toEqual(['Bearer old', 'Bearer new'])
  expect(sessionEnded()).toBe(false)
})

test('every list is read again after a restoration, since its answer may be lost', async () => {
  const operations: string[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { operationName } = JSON.parse(body)
    operations.push(operationName)
    if (operationName === 'RestoreChange') throw new TypeError('Failed to fetch')
    return Response.json(responses[operationName])
  })
  const client = adminClient()
  for (const query of [notices, courses]) await client.query({ query })
  await client.mutate({ mutation: gql`mutation RestoreChange { restoreChange(id: 1) { id } }` }).catch(() => {})
  for (const query of [notices, courses]) await client.query({ query })
  expect(operations).toEqual(['AdminNotices', 'AdminCourses', 'RestoreChange', 'AdminNotices', 'AdminCourses'])
})

test('a list that was being read when a record was added is read again, before it is shown or cached', async () => {
  const before = [{ __typename: 'Notice', id: '1', title: 'Exams' }]
  const after = [...before, { __typename: 'Notice', id: '2', title: 'Sports day' }]
  let answerFirst = (_response: Response) => {}
  const firstRead = new Promise<Response>((resolve) => (answerFirst = resolve))
  let stored = before
  let reads = 0
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    if (JSON.parse(body).operationName === 'CreateNotice') {
      stored = after
      return Response.json({ data: { createNotice: { __typename: 'Notice', id: '2' } } })
    }
    return ++reads === 1 ? firstRead : Response.json({ data: { notices: stored } })
  })
  const client = adminClient()
  const slow = client.query({ query: notices })
  await client.mutate({ mutation: createNotice })
  const joined = client.query({ query: notices }) // the same query is still running
  answerFirst(Response.json({ data: { notices: before } }))
  expect((await slow).data).toEqual({ notices: after })
  expect((await joined).data).toEqual({ notices: after })
  expect(client.readQuery({ query: notices })).toEqual({ notices: after })
})

test('a list that was being read when another list changed is read once', async () => {
  let reads = 0
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    if (JSON.parse(body).operationName === 'CreateNotice') return Response.json({ data: { createNotice: null } })
    reads++
    return Response.json(responses['AdminCourses'])
  })
  const client = adminClient()
  await Promise.all([client.query({ query: courses }), client.mutate({ mutation: createNotice })])
  expect(reads).toBe(1)
})
