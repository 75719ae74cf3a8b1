import { isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'
import { codeOf, failure } from '../graphql/errors.ts'

const MOST_FAILURES = 10
const WITHIN = 5 * 60_000

/** Slows down whoever guesses passwords, by client address; accounts are never locked. */
export class SignInThrottle {
  readonly #now: () => number
  readonly #failures = new LRUCache<string, { count: number; until: number }>({ max: 10_000 })

  constructor(now: () => number) {
    this.#now = now
  }

  /** Runs a sign-in, or throws TOO_MANY_REQUESTS if ten of this client's failed within five minutes. A good one clears the record. */
  async attempt<Answer>(address: string, signIn: () => Promise<Answer>): Promise<Answer> {
    const client = clientOf(address)
    if (this.#countOf(client) >= MOST_FAILURES)
      throw failure('TOO_MANY_REQUESTS', { message: 'There were too many failed sign-ins. Please try again in a few minutes.' })
    this.#add(client, 1) // counted in advance, so that many at once don't slip through
    try {
      const answer = await signIn()
      this.#failures.delete(client)
      return answer
    } catch (error) {
      if (codeOf(error) !== 'UNAUTHENTICATED') this.#add(client, -1)
      throw error
    }
  }

  #current(client: string) {
    const known = this.#failures.get(client)
    return known && this.#now() < known.until ? known : { count: 0, until: this.#now() + WITHIN }
  }

  #countOf = (client: string) => this.#current(client).count

  #add(client: string, count: number) {
    const current = this.#current(client)
    this.#failures.set(client, { ...current, count: Math.max(0, current.count + count) })
  }
}

/** Whoever has one IPv6 address has the 2⁶⁴ that share its first half. */
function clientOf(address: string) {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::')
  const [before, after] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)]
  const zeros = address.includes('::') ? Array<string>(8 - before.length - after.length).fill('0') : []
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
