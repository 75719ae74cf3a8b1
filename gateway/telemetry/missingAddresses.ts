import type { Redis } from '../../server/redis.ts'

/** Paths of pages that do not exist, with how often visitors asked for them in this month and the last. */
export type MissingAddresses = {
  /** Counts a request. */
  add(path: string): void
  list(): Promise<Missing>
}
type Missing = {
  /** First day that is counted. */
  since: string
  /** True if all gateways count together. */
  isShared: boolean
  /** The most wanted first. */
  addresses: { path: string; count: number }[]
}
type Count = readonly [path: string, count: number]

/** Number of paths of a month that are kept. Up to twice as many are counted, so that a new one has a chance. */
const MAX_PATHS = 500
const MAX_LENGTH = 200
/** Longer than two months, in seconds. */
const KEPT_SECONDS = 63 * 24 * 60 * 60

/** Paths that only scanners ask for, and characters that do not belong to the address of a page. */
const ofScanners =
  /\/(\.|wp-(?!content\/uploads\/)|cgi-bin\/|xmlrpc|phpmyadmin|vendor\/)|\.\.|[<>'"(){}|\\;$?#%]|\.(env|sql|bak|ini|log|sh|ya?ml|git)$/
/** Parts of an email address, long numbers such as that of a phone, and random texts as in a personal link. */
const ofPersons = /@|\d{7}|(\d[^/\d]?){9}|[a-z\d]{30}/

/** Returns true for a path, as it is compared, that is worth counting and tells nothing about the visitor. */
export const isCountable = (path: string) =>
  path.length <= MAX_LENGTH && !/[\p{Cc}\p{Surrogate}]/u.test(path) && !ofScanners.test(path) && !ofPersons.test(path)

/** Counts in this process. `today` returns the day at the college. */
export function ownMissingAddresses(today: () => string): MissingAddresses {
  const start = today()
  const months = new Map<string, Map<string, number>>()

  return {
    add(path) {
      const recent = recentMonths(today())
      for (const month of months.keys()) if (!recent.includes(month)) months.delete(month)
      const counts = months.get(recent[0]) ?? new Map<string, number>()
      counts.set(path, (counts.get(path) ?? 0) + 1)
      months.set(recent[0], counts.size > 2 * MAX_PATHS ? new Map(sorted(counts).slice(0, MAX_PATHS)) : counts)
    },
    list: async () => {
      const recent = recentMonths(today())
      return {
        since: later(start, recent[1]),
        isShared: false,
        addresses: sumOf(recent.map((month) => [...(months.get(month) ?? [])])),
      }
    },
  }
}

const ADD = `
redis.call('SET', KEYS[2], ARGV[4], 'NX')
redis.call('ZINCRBY', KEYS[1], 1, ARGV[1])
if redis.call('ZCARD', KEYS[1]) > 2 * tonumber(ARGV[2]) then
  redis.call('ZREMRANGEBYRANK', KEYS[1], 0, -1 - tonumber(ARGV[2]))
end
redis.call('EXPIRE', KEYS[1], ARGV[3])
redis.call('EXPIRE', KEYS[2], ARGV[3])`

/** Counts in Redis, and in this process too, whose own counts are shown while Redis does not answer. */
export function sharedMissingAddresses(redis: Redis, today: () => string): MissingAddresses {
  const own = ownMissingAddresses(today)
  const keyOf = (name: string) => `college:missing-addresses:${name}`
  const start = keyOf('since')

  async function read(): Promise<Missing> {
    const recent = recentMonths(today())
    const countsOf = async (month: string) => {
      const rows = await redis.send((client) => client.zRangeWithScores(keyOf(month), 0, -1))
      return rows.map(({ value, score }) => [value, score] as const)
    }
    const [since, ...counts] = await Promise.all([redis.send((client) => client.get(start)), ...recent.map(countsOf)])
    return { since: later(since ?? today(), recent[1]), isShared: true, addresses: sumOf(counts) }
  }
  return {
    add(path) {
      own.add(path)
      const [month] = recentMonths(today())
      const options = { keys: [keyOf(month), start], arguments: [path, `${MAX_PATHS}`, `${KEPT_SECONDS}`, today()] }
      redis.send((client) => client.eval(ADD, options)).catch(() => undefined)
    },
    list: () => read().catch(() => own.list()),
  }
}

/** Returns the month of a day and the one before it, `2026-11` and `2026-10`. */
function recentMonths(day: string): [current: string, last: string] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return [day.slice(0, 7), new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 7)]
}

/** Returns the later of a day and the first one of a month. */
const later = (day: string, month: string) => (day > `${month}-01` ? day : `${month}-01`)

/** Returns counts, the highest first. Of equal ones, those that were counted last are first, so that they are kept. */
const sorted = (counts: Iterable<Count>) => [...counts].reverse().sort(([, one], [, other]) => other - one)

/** Returns the sums of the counts of several months, the current one first. */
function sumOf(months: Count[][]) {
  const sums = new Map<string, number>()
  for (const [path, count] of months.toReversed().flat()) sums.set(path, (sums.get(path) ?? 0) + count)
  return sorted(sums).map(([path, count]) => ({ path, count }))
}
