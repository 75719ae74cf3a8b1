import path from 'node:path'
import type { Readable } from 'node:stream'
import { typeOfExtension } from '../../schema/rules.ts'

/** Keeps files by their stored names, `folder/uuid.extension`. A file is never changed. */
export type FileStore = {
  /** Folder for files that are to be stored. */
  incoming: string
  /**
   * Stores a local file, already flushed to disk, which may be moved. When this resolves, the stored file is complete and survives a
   * power failure.
   */
  put: (file: string, name: string) => Promise<void>
  stat: (name: string) => Promise<{ size: number; modified: Date } | undefined>
  /** Returns the bytes from `start` to `end`, both included; undefined if there is no such file. */
  read: (name: string, start: number, end: number) => Promise<Readable | undefined>
  /** Returns the stored names of the files in a folder. */
  list: (folder: string) => Promise<string[]>
  remove: (name: string) => Promise<void>
  /** Ends running calls. */
  close: () => void
}

const storedName = new RegExp(`^[a-z-]+/[0-9a-f-]{36}\\.(${[...typeOfExtension.keys()].join('|')})$`)

/** Media types of stored files. */
export const storedTypes = [...new Set(typeOfExtension.values())]

export const isStoredName = (name: string) => storedName.test(name)

/** Returns the media type of a stored name. */
export const mediaTypeOf = (name: string) => typeOfExtension.get(path.extname(name).slice(1))!
