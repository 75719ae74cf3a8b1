import { gql } from '@apollo/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminClient } from '../../../web/admin/client.ts'

const notices = gql`query AdminNotices { notices { id title } }`
const courses = gql`query AdminCourses { courses { id name } }`
const createNotice = gql`mutation CreateNotice { createNotice(input: {}) { id } }`

const answers: Record<string, unknown> = {
  AdminNotices: { data: { notices: [{ __typename: 'Notice', id: '1', title: 'Exams' }] } },
  AdminCourses: { data: { courses: [] } },
}
const failureWith = (code: string) => ({ data: { createNotice: null }, errors: [{ message: code, extensions: { code } }] })

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

/** A client that has read both lists; the mutation then ends as told. Returns what is asked from then on. */
async function afterMutation(end: () => Promise<Response>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { operationName } = JSON.parse(body)
    asked.push(operationName)
    return operationName === 'CreateNotice' ? end() : Response.json(answers[operationName])
  })
  const client = adminClient()
  await client.query({ query: notices })
  await client.query({ query: courses })
  await client.mutate({ mutation: createNotice }).catch(() => {})
  asked.length = 0
  await client.query({ query: notices })
  await client.query({ query: courses })
  return asked
}

test.each([
  ['succeeded', async () => Response.json({ data: { createNotice: { __typename: 'Notice', id: '2' } } })],
  ['succeeded without the record in its answer', async () => Response.json({ data: { createNotice: null } })],
  ['was not answered', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['was answered by a proxy', async () => new Response('<h1>Gateway Timeout</h1>', { status: 504 })],
  ['ran into a backend that does not respond', async () => Response.json(failureWith('BACKEND_UNAVAILABLE'))],
  ['got an answer that was not understood', async () => Response.json(failureWith('BACKEND_BAD_RESPONSE'))],
  ['met a record that is gone', async () => Response.json(failureWith('NOT_FOUND'))],
  ['met a record that was changed', async () => Response.json(failureWith('CONFLICT'))],
])('a list is read again after a write to it that %s; other lists are not', async (_what, end) => {
  expect(await afterMutation(end)).toEqual(['AdminNotices'])
})

test.each(['BAD_USER_INPUT', 'UNAUTHENTICATED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'])(
  'nothing is read again after a write that was refused with %s',
  async (code) => {
    expect(await afterMutation(async () => Response.json(failureWith(code)))).toEqual([])
  },
)
