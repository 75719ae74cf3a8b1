import type { RestCall } from './request.ts'

/** Equal calls of an answer, such as those that the levels of a list make for their course. */
type CallRow = Pick<RestCall, 'status' | 'from' | 'start'> & {
  /** Method and path: `GET courses/5`. */
  call: string
  count: number
  /** Paths of the fields that needed them. */
  fields: string[]
  /** End of the last call, in milliseconds since the request began. */
  end: number
  /** Duration of the longest call, in milliseconds. */
  ms: number
}

/** Returns the calls in the order in which they began. Equal ones share a row, those with another outcome have their own. */
export function rowsOf(calls: readonly RestCall[]): CallRow[] {
  const rows = new Map<string, CallRow>()
  for (const { method, path, status, from, start, ms, field } of calls.toSorted((one, other) => one.start - other.start)) {
    const call = `${method} ${path}`
    const key = `${call} ${status} ${from}`
    const row = rows.get(key) ?? { call, status, from, start, count: 0, fields: [], end: 0, ms: 0 }
    const isNew = field !== null && !row.fields.includes(field)
    rows.set(key, {
      ...row,
      count: row.count + 1,
      fields: isNew ? [...row.fields, field] : row.fields,
      end: Math.max(row.end, start + ms),
      ms: Math.max(row.ms, ms),
    })
  }
  return [...rows.values()]
}
