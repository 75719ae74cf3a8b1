import { clientOf } from '../../server/clientOf.ts'
import type { Counter } from '../../server/counter.ts'
import { codeOf, failure } from '../errors.ts'

const MAX_PER_ACCOUNT = 10
/** Failures of one client at all accounts: a classroom with one address stays below, an attack on many accounts does not. */
const MAX_PER_CLIENT = 100

type Counters = Record<'signInsByAccount' | 'signInsByClient', Counter>
type Attempt = { address: string; account: string }

/** @throws TOO_MANY_REQUESTS after too many failures. Success clears those at the account. Other clients are not affected. */
export async function throttleSignIn<Answer>(counters: Counters, { address, account }: Attempt, signIn: () => Promise<Answer>) {
  const client = clientOf(address)
  const pair = `${client} ${account.trim().toLowerCase()}`
  const count = (change: 1 | -1) =>
    Promise.all([counters.signInsByAccount.add(pair, change), counters.signInsByClient.add(client, change)])

  const [byAccount, byClient] = await count(1) // counted in advance, so that simultaneous attempts don't pass
  if (byAccount > MAX_PER_ACCOUNT || byClient > MAX_PER_CLIENT) {
    await count(-1)
    throw failure('TOO_MANY_REQUESTS', { message: 'There were too many failed sign-ins. Please try again in a few minutes.' })
  }
  try {
    const answer = await signIn()
    await count(-1)
    await counters.signInsByAccount.clear(pair)
    return answer
  } catch (error) {
    if (codeOf(error) !== 'UNAUTHENTICATED') await count(-1)
    throw error
  }
}
