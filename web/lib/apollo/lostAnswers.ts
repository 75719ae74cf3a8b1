import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { useCallback, useEffect, useRef } from 'react'
import { failureOf } from './failure.ts'
import { type ReadHook, useRead } from './reads.ts'

type DataRecord = Record<string, unknown>

/** The answer to a write was lost, and reading the record again failed too. `cause` is the write's error. */
export class UnverifiedWrite extends Error {
  constructor(cause: unknown) {
    super('It is not known whether the write succeeded.', { cause })
  }
}

/** Finds out whether a save succeeded whose answer was lost. */
export type SaveCheck = {
  /** The save creates a record, so that repeating it could create a second one. */
  isNew: boolean
  /** Returns true if the backend has the values. Bypasses all caches. Rejects if it can't be determined. */
  isSaved: (values: object) => Promise<boolean>
}

type ReadyCheck = SaveCheck & { /** Waits until it is known what was stored before. */ ready: () => Promise<unknown> }

/**
 * Returns the check for a form. The query's first field is compared: a list, or the record with this `id`. What is stored before a record is
 * added is read as soon as `isNeeded`.
 */
export function useSaveCheck(useStored: ReadHook<unknown>, id?: string, isNeeded = true): ReadyCheck {
  const { read, snapshot } = useRead(useStored)
  const before = useRef<Promise<DataRecord[]>>(undefined)
  const isNew = id === undefined
  const isRead = isNew && isNeeded

  useEffect(() => {
    if (!isRead) return
    before.current = snapshot().then(recordsIn)
    before.current.catch(() => {}) // matters only if an answer is lost
  }, [snapshot, isRead])

  return {
    isNew,
    ready: async () => before.current?.catch(() => {}),
    async isSaved(values) {
      if (!isNew && Object.values(values).some(isFile)) throw new Error('The content of a stored file can not be compared.')
      const found = recordsIn(await read()).filter((record) => matches(record, values))
      if (!isNew) return found.some((record) => record['id'] === id)
      return found.length > 0 && hasNew(found, (await before.current) ?? [])
    },
  }
}

/** Returns true if one of the records was not there before. */
export function hasNew(records: DataRecord[], before: DataRecord[]) {
  const known = new Set(before.map(identityOf))
  return records.some((record) => !known.has(identityOf(record)))
}

// an image is identified by its name
const identityOf = ({ id, name }: DataRecord) => id ?? name

/** Returns a function that reads the list of the query's first field again and returns true if a record is no longer in it. */
export function useIsGone(useRecords: ReadHook<unknown>) {
  const { read } = useRead(useRecords)
  return useCallback(async (id: string) => recordsIn(await read()).every((record) => record['id'] !== id), [read])
}

/** Deletes a record. If the answer was lost or the record was not found, `isGone` decides. Throws if the record is not deleted. */
export async function ensureDeleted(remove: () => Promise<unknown>, isGone: () => Promise<boolean>) {
  try {
    await remove()
  } catch (error) {
    const { isUncertain } = failureOf(error)
    if (!isUncertain && !isNotFound(error)) throw error
    const gone = await isGone().catch(() => undefined)
    if (gone === undefined && isUncertain) throw new UnverifiedWrite(error)
    if (!gone) throw error
  }
}

/** Returns true if the record of a write does not exist. */
export const isNotFound = (error: unknown) =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.['code'] === 'NOT_FOUND')

/** Returns the records in the first field of an answer. */
const recordsIn = (data: unknown) => [Object.values(data ?? {})[0]].flat().filter(isRecord)

const isRecord = (value: unknown): value is DataRecord => typeof value === 'object' && value !== null
const isFile = (value: unknown) => value instanceof File

/** Returns true if the record has all values that can be compared. Files can't be, nor can fields that the record lacks. */
export const matches = (record: DataRecord, values: object) =>
  Object.entries(values).every(
    ([name, value]) => !(name in record) || value === null || isFile(value) || isSameText(record[name], value),
  )

/** Returns true if a stored value is what was entered. */
export const isSameText = (stored: unknown, entered: unknown) =>
  typeof stored === 'number' ? stored === Number(entered) : textOf(stored) === textOf(entered)

const textOf = (value: unknown) =>
  String(value ?? '')
    .replaceAll('\r\n', '\n')
    .trim()
