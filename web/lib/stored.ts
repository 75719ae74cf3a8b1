import type { ApolloClient } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { useApolloClient } from '@apollo/client/react'
import type { DocumentNode } from 'graphql'
import { useEffect, useRef } from 'react'
import { bypassCaches } from './bypassCaches.ts'
import { failureOf } from './failure.ts'

type StoredRecord = Record<string, unknown>

/** No answer to a write came, and reading the record again failed too. `cause` is the write's error. */
export class UnverifiedWrite extends Error {
  constructor(cause: unknown) {
    super('It is not known whether the write succeeded.', { cause })
  }
}

/** Finds out what became of a save whose answer was lost. */
export type StoredCheck = {
  /** The save creates a record, so that repeating it could store it twice. */
  isNew: boolean
  /** Returns whether the values are stored, read past all caches. Rejects if it can't be told. */
  has: (values: object) => Promise<boolean>
}

/** Returns the check for a form. The query's first field is read: the list, or the record with this `id`. */
export function useStoredCheck(query: DocumentNode, id?: string): StoredCheck {
  const client = useApolloClient()
  const before = useRef<Promise<StoredRecord[]>>(undefined)
  const isNew = id === undefined

  useEffect(() => {
    if (!isNew) return
    before.current = recordsIn(client.query({ query }))
    before.current.catch(() => {}) // known only if it is needed
  }, [client, query, isNew])

  return {
    isNew,
    async has(values) {
      if (!isNew && Object.values(values).some(isFile)) throw new Error('What a stored file holds can not be compared.')
      const found = (await readAgain(client, query, id)).filter((record) => matches(record, values))
      if (!isNew) return found.some((record) => record['id'] === id)
      return found.length > 0 && hasNew(found, (await before.current) ?? [])
    },
  }
}

/** Returns whether one of the records was not there before. */
export function hasNew(records: StoredRecord[], before: StoredRecord[]) {
  const known = new Set(before.map(identityOf))
  return records.some((record) => !known.has(identityOf(record)))
}

// an image is known by its name
const identityOf = ({ id, name }: StoredRecord) => id ?? name

/** Returns a function that reads whether a record is no longer in the list that the query's first field holds. */
export function useIsGone(query: DocumentNode, id: string) {
  const client = useApolloClient()
  return async () => (await readAgain(client, query)).every((record) => record['id'] !== id)
}

/** Deletes a record. If no answer came or the record was not found, it counts as deleted when `isGone` says so; otherwise throws. */
export async function ensureGone(remove: () => Promise<unknown>, isGone: () => Promise<boolean>) {
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

const isNotFound = (error: unknown) =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.['code'] === 'NOT_FOUND')

const readAgain = (client: ApolloClient, query: DocumentNode, id?: string) =>
  recordsIn(client.query({ query, variables: { id }, ...bypassCaches }))

async function recordsIn(reading: Promise<{ data?: unknown }>) {
  const { data } = await reading
  return [Object.values(data ?? {})[0]].flat().filter(isRecord)
}

const isRecord = (value: unknown): value is StoredRecord => typeof value === 'object' && value !== null
const isFile = (value: unknown) => value instanceof File

/** Returns whether all values that can be compared are those of the record; a file, chosen or not, can't be. */
export const matches = (record: StoredRecord, values: object) =>
  Object.entries(values).every(
    ([name, value]) => !(name in record) || value === null || isFile(value) || isSameText(record[name], value),
  )

const isSameText = (stored: unknown, entered: unknown) =>
  typeof stored === 'number' ? stored === Number(entered) : textOf(stored) === textOf(entered)

const textOf = (value: unknown) =>
  String(value ?? '')
    .replaceAll('\r\n', '\n')
    .trim()
