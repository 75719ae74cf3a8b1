import { clientOf } from '../../server/clients/clientOf.ts'
import type { Counter } from '../../server/clients/counter.ts'
import { codeOf, failure } from '../errors.ts'

const MAX_PER_ACCOUNT = 10
/** Attempts of one client at all accounts that did not succeed: a classroom with one address stays below, an attack on many accounts does not. */
const MAX_PER_CLIENT = 100
const MAX_PER_TOKEN = 10

type Limit = { counter: Counter; key: string; max: number; counts: (error: unknown) => boolean }

type Counters = Record<'signInsByAccount' | 'signInsByClient', Counter>
type Attempt = { address: string; account: string }

/** @throws TOO_MANY_REQUESTS after too many failures. Success clears those at the account. Other clients are not affected. */
export async function throttleSignIn<Answer>(counters: Counters, { address, account }: Attempt, signIn: () => Promise<Answer>) {
  const client = clientOf(address)
  const pair = `${client} ${account.trim().toLowerCase()}`
  const byAccount: Limit = { counter: counters.signInsByAccount, key: pair, max: MAX_PER_ACCOUNT, counts: isWrongPassword }
  const byClient = ofClient(counters.signInsByClient, client)
  const answer = await throttle([byAccount, byClient], 'There were too many failed sign-ins.', signIn)
  await counters.signInsByAccount.clear(pair)
  return answer
}

/** Returns the limit of the attempts of a client. Those that are refused or time out count too: they keep the backend from others. */
const ofClient = (counter: Counter, client: string): Limit => ({ counter, key: client, max: MAX_PER_CLIENT, counts: () => true })

/** Limits what one client can try with one-time links, together with its sign-ins. @throws TOO_MANY_REQUESTS */
export const throttleLink = <Answer>(counter: Counter, address: string, use: () => Promise<Answer>) =>
  throttle([ofClient(counter, clientOf(address))], 'There were too many attempts.', use)

/** Limits the wrong current passwords with one token, from whatever address. @throws TOO_MANY_REQUESTS */
export const throttlePasswordChange = <Answer>(counter: Counter, token: string, change: () => Promise<Answer>) =>
  throttle([{ counter, key: token, max: MAX_PER_TOKEN, counts: isWrongCurrent }], 'There were too many wrong passwords.', change)

const isWrongPassword = (error: unknown) => codeOf(error) === 'UNAUTHENTICATED'

/** A refused input counts unless the refusal names the new password only. */
function isWrongCurrent(error: unknown) {
  if (codeOf(error) !== 'BAD_USER_INPUT') return false
  const { fields = {} } = (error as ReturnType<typeof failure>).extensions as { fields?: object }
  return 'currentPassword' in fields || !('newPassword' in fields)
}

async function throttle<Answer>(limits: Limit[], reason: string, attempt: () => Promise<Answer>) {
  const takeBack = (those: Limit[]) => Promise.all(those.map(({ counter, key }) => counter.add(key, -1)))
  // counted in advance, so that simultaneous attempts don't pass
  const counts = await Promise.all(limits.map(({ counter, key }) => counter.add(key)))
  try {
    if (limits.some(({ max }, index) => counts[index]! > max))
      throw failure('TOO_MANY_REQUESTS', { message: `${reason} Please try again in a few minutes.` })
    const answer = await attempt()
    await takeBack(limits)
    return answer
  } catch (error) {
    await takeBack(limits.filter((limit) => !limit.counts(error)))
    throw error
  }
}
