import { clientOf } from '../clientOf.ts'
import { codeOf, failure } from '../errors.ts'
import { Tally } from '../counter.ts'

const WINDOW_MS = 5 * 60_000
const MAX_PER_ACCOUNT = 10
/** Failures of one address at all accounts together: a classroom behind one address stays below, trying many accounts does not. */
const MAX_PER_ADDRESS = 100

/** Slows down password guessing, by client address and account; an account is never locked for other addresses. */
export class SignInThrottle {
  readonly #byAccount: Tally
  readonly #byAddress: Tally

  constructor(now: () => number) {
    this.#byAccount = new Tally({ now, windowMs: WINDOW_MS })
    this.#byAddress = new Tally({ now, windowMs: WINDOW_MS })
  }

  /**
   * Runs a sign-in, or throws TOO_MANY_REQUESTS if within five minutes ten of this address failed at this account, or a hundred at any.
   * Success clears the failures at the account.
   */
  async attempt<Answer>(address: string, account: string, signIn: () => Promise<Answer>): Promise<Answer> {
    const client = clientOf(address)
    const pair = `${client} ${account.trim().toLowerCase()}`
    if (this.#byAccount.countOf(pair) >= MAX_PER_ACCOUNT || this.#byAddress.countOf(client) >= MAX_PER_ADDRESS)
      throw failure('TOO_MANY_REQUESTS', { message: 'There were too many failed sign-ins. Please try again in a few minutes.' })
    const count = (change: 1 | -1) => {
      this.#byAccount.add(pair, change)
      this.#byAddress.add(client, change)
    }
    count(1) // counted in advance, so that many at once don't slip through
    try {
      const answer = await signIn()
      count(-1)
      this.#byAccount.clear(pair)
      return answer
    } catch (error) {
      if (codeOf(error) !== 'UNAUTHENTICATED') count(-1)
      throw error
    }
  }
}
