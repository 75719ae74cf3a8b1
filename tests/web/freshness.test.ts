import { ApolloLink, gql } from '@apollo/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient, evictExpired, MAX_AGE } from '../../web/lib/apollo/apollo.ts'

const query = gql`{ notices { id } }`
const TWO_HOURS = 2 * 60 * 60 * 1000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test.each([
  ['is kept until it is five minutes old', MAX_AGE - 1, { notices: [] }],
  ['is dropped when it is five minutes old', MAX_AGE, null],
  ['is dropped after the clock was set back', -TWO_HOURS, null],
])('a list in the browser %s', async (_what, elapsed, kept) => {
  const client = createClient(ApolloLink.empty())
  await client.clearStore() // the times of arrival are kept for the module, which other tests use too
  client.writeQuery({ query, data: { notices: [] } })
  vi.setSystemTime(Date.now() + elapsed)
  evictExpired(client)
  expect(client.readQuery({ query })).toEqual(kept)
})
