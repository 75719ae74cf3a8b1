import type { RestClient } from '../call/client.ts'
import { isAccepted } from '../call/proveToken.ts'
import { readOnce } from './reads.ts'

/** Returns the first day, `2026-12-12`, on which visitors may see a record. Null or empty: at any time. */
type DayOf<Value> = (record: Value) => string | null

/** The part of a list that visitors see on a day. */
type Part<Value> = { today: string; records: Value[] }

/** The lists that others are parts of. */
const wholes = new WeakMap<object[], object[]>()

/** Returns the list, as the cache has it, that a list is a part of, or the list itself. */
export const wholeOf = (list: object[]) => wholes.get(list) ?? list

/** Returns true if a day has not yet come at the college, so that only staff may see its record. */
export const isScheduled = ({ backend, request }: RestClient, day: string | null) =>
  backend.config.scheduledNotices && (day ?? '') > request.today

/** Returns true for a caller whose token the backend accepts. The answer to a request with any token is then made for this request alone. */
async function isStaff(client: RestClient) {
  return client.request.token !== undefined && readOnce(client, 'token', () => isAccepted(client))
}

/**
 * Returns functions that leave out what the caller must not see yet. They get what was read, also from a cache, and judge by the day of the
 * request, so that an old content is right on a new day.
 */
export function hideScheduled<Value extends object>(dayOf: DayOf<Value>) {
  const parts = new WeakMap<Value[], Part<Value>>()

  /** Returns the same list each time on a day, because search and neighbours are indexed by list. */
  function visiblePart(client: RestClient, list: Value[]) {
    const { today } = client.request
    const known = parts.get(list)
    if (known?.today === today) return known.records
    const visible = list.filter((record) => !isScheduled(client, dayOf(record)))
    const records = visible.length === list.length ? list : visible
    if (records !== list) wholes.set(records, list)
    parts.set(list, { today, records })
    return records
  }

  return {
    async inList(client: RestClient, list: Value[]) {
      const visible = visiblePart(client, list)
      return visible === list || (await isStaff(client)) ? list : visible
    },
    async inRecord(client: RestClient, record: Value | null) {
      return record && isScheduled(client, dayOf(record)) && !(await isStaff(client)) ? null : record
    },
  }
}
