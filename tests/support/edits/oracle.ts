import { deepStrictEqual } from 'node:assert/strict'

/** Values of a record by field. What an editor types is typed only once. */
export type Fields = Record<string, string>
export type Records = ReadonlyMap<string, Fields>

export type Write = {
  /** Name of the record. Undefined if it is new and its id is not known. */
  record?: string | undefined
  /** The fields that the editor changed; null for a deletion. */
  values: Fields | null
  /** The write adds a record. */
  isNew?: boolean
  /** Values that the editor had been shown when the write was sent. */
  seen: ReadonlySet<string>
}

/** The outcome of a write as the panel tells it to its user. */
export type Told = { outcome: 'saved' | 'unknown' | 'refused' | 'conflict'; write: Write }

/** Returns true if a record has these values, and maybe others. */
export const hasValues = (record: Fields | undefined, values: Fields) =>
  Object.entries(values).every(([field, value]) => record?.[field] === value)

/**
 * Returns an oracle. It knows from what the editors were told which records must be stored: all that was acknowledged, unless an editor who
 * had seen it has overwritten it since, and nothing else. A write of unknown outcome is stored as a whole or not at all.
 */
export function createOracle(stored: Records) {
  const known = new Map(stored)
  let unknown: Write[] = []

  function succeeded({ record = '', values, isNew, seen }: Write) {
    const before = known.get(record)
    if (isNew && before) return // it was stored before, but the answer was lost
    const unseen = Object.keys(values ?? {}).filter((name) => before && before[name] !== values![name] && !seen.has(before[name]!))
    deepStrictEqual(unseen, [], `${record} was overwritten unseen: it had ${JSON.stringify(before)}`)
    if (values) known.set(record, { ...before, ...values })
    else known.delete(record)
  }

  /** Returns the name of the record that a write of unknown outcome has changed. Undefined if it was not stored. */
  function changedBy({ record, values }: Write, rows: Records) {
    if (!values) return rows.has(record!) ? undefined : record
    const names = record === undefined ? [...rows.keys()].filter((name) => !known.has(name)) : [record]
    return names.find((name) => hasValues(rows.get(name), values))
  }

  return {
    known: known as Records,
    succeeded,
    mayHaveSucceeded: (write: Write) => void unknown.push(write),
    /** Fails unless the rows are what must be stored. Then it is known which writes of unknown outcome were stored. */
    check(rows: Records) {
      for (const write of unknown) {
        const record = changedBy(write, rows)
        if (record !== undefined) succeeded({ ...write, record })
      }
      unknown = []
      deepStrictEqual(rows, known, 'What is stored (+) differs from what the editors were told (-).')
    },
  }
}
