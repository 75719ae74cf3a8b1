import { gql, type TypedDocumentNode } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { print } from 'graphql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminClient } from '../../web/admin/apollo/client.ts'
import { mutateMany, NotSentError } from '../../web/lib/apollo/mutateMany.ts'

const remove: TypedDocumentNode<unknown, { id: string }> = gql`mutation DeleteLevel($id: ID!) { deleteLevel(id: $id) }`
const ids = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }))

type Request = {
  variables: Record<string, string>
  context: { headers: Record<string, string> }
  mutation: Parameters<typeof print>[0]
}
type Failure = { code: string; path?: string[] }

/** Returns a client that answers each request with the errors for its ids, and the requests that it received. */
function clientWith(failuresOf: (ids: string[]) => Failure[] = () => []) {
  const requests: Request[] = []
  const mutate = async (request: Request) => {
    requests.push(request)
    const errors = failuresOf(Object.values(request.variables)).map(({ code, path }) => ({
      message: code,
      extensions: { code },
      ...(path && { path }),
    }))
    return { error: errors.length > 0 ? new CombinedGraphQLErrors({ data: null, errors }) : undefined }
  }
  return { client: { mutate } as never, requests, idsIn: () => requests.flatMap(({ variables }) => Object.values(variables)) }
}

/** Returns the code of each outcome; '' for success. */
const codes = (outcomes: unknown[]) =>
  outcomes.map((outcome) =>
    CombinedGraphQLErrors.is(outcome)
      ? outcome.errors.map(({ extensions }) => extensions?.['code']).join()
      : outcome
        ? 'error'
        : '',
  )

/** Each test starts a minute later, so that earlier mutations do not count. */
let start = 0
beforeEach(() => {
  start += 60_000
  vi.useFakeTimers({ now: start })
})
afterEach(() => vi.useRealTimers())

test('a request has ten mutations, each with its own variable and idempotency key of the request', async () => {
  const { client, requests, idsIn } = clientWith()
  const done: number[] = []
  const outcomes = await mutateMany(client, remove, ids(12), { onProgress: (count) => done.push(count) })
  expect(outcomes).toEqual(Array(12).fill(undefined))
  expect(idsIn()).toEqual(ids(12).map(({ id }) => id))
  expect(done).toEqual([10, 12])
  expect(print(requests[1]!.mutation).replace(/\s+/g, ' ')).toBe(
    'mutation DeleteLevel($id0: ID!, $id1: ID!) { record0: deleteLevel(id: $id0) record1: deleteLevel(id: $id1) }',
  )
  const keys = requests.map(({ context }) => context.headers['idempotency-key'])
  expect(new Set(keys).size).toBe(2)
})

test('a failure belongs to its record only', async () => {
  const { client } = clientWith(() => [{ code: 'BACKEND_UNAVAILABLE', path: ['record1'] }])
  expect(codes(await mutateMany(client, remove, ids(3)))).toEqual(['', 'BACKEND_UNAVAILABLE', ''])
})

test('the next records are sent after ten that were refused for reasons of their own', async () => {
  const { client, idsIn } = clientWith((sent) =>
    sent.includes('0') ? sent.map((_id, index) => ({ code: 'NOT_FOUND', path: [`record${index}`] })) : [],
  )
  expect(codes(await mutateMany(client, remove, ids(12)))).toEqual([...Array(10).fill('NOT_FOUND'), '', ''])
  expect(idsIn()).toHaveLength(12)
})

test('nothing more is sent after a request that failed as a whole', async () => {
  const { client, idsIn } = clientWith(() => [{ code: 'TOO_MANY_REQUESTS' }])
  expect(codes(await mutateMany(client, remove, ids(25)))).toEqual(Array(25).fill('TOO_MANY_REQUESTS'))
  expect(idsIn()).toHaveLength(10)
})

test('nothing more is sent after the user has cancelled', async () => {
  const { client, idsIn } = clientWith()
  const cancel = new AbortController()
  const outcomes = await mutateMany(client, remove, ids(25), { onProgress: () => cancel.abort(), signal: cancel.signal })
  expect(idsIn()).toHaveLength(10)
  expect(outcomes.slice(0, 10)).toEqual(Array(10).fill(undefined))
  expect(outcomes.slice(10).every((outcome) => outcome instanceof NotSentError)).toBe(true)
})

test('at most 200 are sent in ten seconds', async () => {
  const { client, idsIn } = clientWith()
  const all = mutateMany(client, remove, ids(410))
  await vi.advanceTimersByTimeAsync(9_999)
  expect(idsIn()).toHaveLength(200)
  await vi.advanceTimersByTimeAsync(2)
  expect(idsIn()).toHaveLength(400)
  await vi.advanceTimersByTimeAsync(10_000)
  await all
  expect(idsIn()).toHaveLength(410)
})

test('waiting for the next ten seconds can be cancelled', async () => {
  const { client, idsIn } = clientWith()
  const cancel = new AbortController()
  const all = mutateMany(client, remove, ids(210), { signal: cancel.signal })
  await vi.advanceTimersByTimeAsync(100)
  cancel.abort()
  expect((await all).at(-1)).toBeInstanceOf(NotSentError)
  expect(idsIn()).toHaveLength(200)
})

test('a list on the screen is read again once, after the last request', async () => {
  vi.useRealTimers()
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
  vi.stubGlobal('navigator', { onLine: true })
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { operationName, query } = JSON.parse(body)
    sent.push(operationName)
    const deleted = Object.fromEntries([...query.matchAll(/record\d+/g)].map(([alias]) => [alias, '1']))
    return Response.json({ data: operationName === 'DeleteLevel' ? deleted : { levels: [] } })
  })
  const client = adminClient()
  const shown = client.watchQuery({ query: gql`query AdminLevels { levels { id } }` }).subscribe(() => {})
  await expect.poll(() => sent).toEqual(['AdminLevels'])
  await mutateMany(client, remove, ids(25))
  await expect.poll(() => sent).toEqual(['AdminLevels', 'DeleteLevel', 'DeleteLevel', 'DeleteLevel', 'AdminLevels'])
  shown.unsubscribe()
  vi.unstubAllGlobals()
})
