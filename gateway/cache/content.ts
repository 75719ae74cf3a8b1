// The content of a path: the texts of its pages as the backend sent them, and the value that they were parsed to.
import { createHash } from 'node:crypto'
import { objectsIn } from './objectsIn.ts'

export type CacheEntry<Value = unknown> = {
  /** REST path, such as `notices/5`. */
  path: string
  value: Value
  /** Hash and size of the bytes that `value` was parsed from. */
  hash: string
  size: number
  /** Number of objects in `value`, which take more memory than their bytes. */
  objects: number
  /** Time of the read in milliseconds since 1970, as the two below. */
  asOf: number
  /** Time of the last attempt to read, and the time until which no other is needed. */
  triedAt: number
  freshUntil: number
  /** Number of this content. No other content of the path has it. */
  version: number
  /** Generation of the resource when the read began. */
  generation: number
  /** Set if this is the last good content, kept because a later read failed. */
  stale: boolean
}

/** Content of a path as the backend sent it: the texts of its pages. */
export type SavedContent = Pick<CacheEntry, 'path' | 'hash' | 'asOf'> & { pages: string[] }

/** Copy of the last good content that survives the process. Its functions never reject. */
export type ContentStore = {
  save(content: SavedContent): void
  load(path: string): Promise<SavedContent | undefined>
  remove(paths: string[]): Promise<void>
}

export type Loader<Value> = { fetch: () => Promise<string[]>; parse: (pages: string[]) => Value }

/** Returns the value of pages, with what it takes in memory. */
export function parsedFrom<Value>(pages: string[], parse: Loader<Value>['parse']) {
  const value = parse(pages)
  return { value, size: sizeOf(pages), objects: objectsIn(value) }
}

/** Returns a hash of the texts of pages. */
export function hashOf(pages: string[]) {
  const hash = createHash('sha256')
  for (const page of pages) hash.update(page).update('\0')
  return hash.digest('base64')
}

/** Returns the size of pages in bytes, at least 1. */
export const sizeOf = (pages: string[]) => pages.reduce((sum, page) => sum + Buffer.byteLength(page), 1)
