import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { manyEntries } from '../../server/manyEntries.ts'
import { createFolder } from '../../server/start/createFolder.ts'
import { hashOf, type SavedContent, sizeOf } from './content.ts'

type Options = {
  folder: string
  /** Origin of the backend. Content of another one is never read. */
  origin: string
  /** Age at which content is deleted. */
  maxAgeMs: number
  log: Pick<FastifyBaseLogger, 'warn'>
  maxFiles?: number
  maxBytes?: number
}

const MEGABYTE = 1024 * 1024
const MAX_FILES = 2000
const MAX_BYTES = 64 * MEGABYTE
const SAVE_AFTER_MS = 2000
/** Maximum number of files that are written then. The rest waits: only clients that read one record after the other exceed it. */
const MAX_SAVES = 50
/** Age of a file that is written again although its content has not changed. */
const RENEW_AFTER_MS = 60_000
/** Time for which others wait for the disk. */
const MAX_WAIT_MS = 1000
/** Age of an unfinished file that nobody is writing any more. */
const ABANDONED_AFTER_MS = 60_000
/** Changes when older files can't be read any more. */
const FORMAT = 1
const OWN_FILE = /^[0-9a-f]{12}\.[\w%-]+\.[0-9a-f]{32}\.(json|tmp-[\w-]+)$/

const fileRules = z.object({
  format: z.literal(FORMAT),
  origin: z.string(),
  path: z.string(),
  asOf: z.number(),
  hash: z.string(),
  pages: z.array(z.string()),
})

/** Returns the cache on disk, empty or as an earlier gateway left it. Undefined if the folder can't be used: the site works without. */
export async function openDiskCache(options: Options) {
  try {
    await createFolder(options.folder)
    const probe = path.join(options.folder, `probe-${randomUUID()}`)
    await fs.writeFile(probe, '')
    await fs.rm(probe)
    const cache = new DiskCache(options)
    await cache.trim()
    return cache
  } catch (error) {
    const { message } = error as Error
    options.log.warn(
      `The folder ${options.folder} (CACHE_DIR) can't be used: ${message}. After a start without the backend there will be no content.`,
    )
    return undefined
  }
}

/**
 * Keeps the last good content of public reads in a folder, for the next start. A file is written in the background, complete or not at all.
 * Several gateways can share the folder. Failures of the disk are logged once, and never thrown.
 */
class DiskCache {
  readonly #options: Options & { maxFiles: number; maxBytes: number }
  readonly #prefix: string
  /** Content to be written, by path. */
  readonly #pending: LRUCache<string, SavedContent>
  /** Content that was written last, by path. */
  readonly #saved: LRUCache<string, Pick<SavedContent, 'hash' | 'asOf'>>
  readonly #written = { files: 0, bytes: 0 }
  #last: Promise<unknown> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #hasFailed = false

  constructor(options: Options) {
    const { maxFiles = MAX_FILES, maxBytes = MAX_BYTES } = options
    this.#options = { ...options, maxFiles, maxBytes }
    this.#prefix = hexOf(options.origin, 12)
    this.#pending = new LRUCache({ maxSize: maxBytes / 4, sizeCalculation: ({ pages }) => sizeOf(pages) })
    this.#saved = new LRUCache(manyEntries(maxFiles))
  }

  /** Writes content after a short time, unless it is removed before, or was just written. */
  save(content: SavedContent) {
    const saved = this.#saved.get(content.path)
    this.#pending.delete(content.path)
    if (saved?.hash === content.hash && Math.abs(content.asOf - saved.asOf) < RENEW_AFTER_MS) return
    this.#pending.set(content.path, content)
    this.#saveSoon()
  }

  #saveSoon() {
    this.#timer ??= setTimeout(() => void this.flush(MAX_SAVES), SAVE_AFTER_MS).unref()
  }

  /** Returns the content of a path. Undefined if there is none that can be read. */
  load = (requested: string) => this.#inOrder(() => this.#read(requested))

  /** Resolves when the content of the paths is no longer on the disk. A path that ends in `/*` means all records of a resource. */
  async remove(paths: string[]) {
    for (const removed of paths) this.#forget(removed)
    await this.#inOrder(async () => {
      for (const removed of paths)
        for (const name of removed.endsWith('/*') ? await this.#filesOf(removed.slice(0, -2)) : [this.#fileOf(removed)])
          await fs.rm(this.#at(name), { force: true })
    })
  }

  #forget(removed: string) {
    for (const known of [this.#pending, this.#saved]) {
      if (!removed.endsWith('/*')) known.delete(removed)
      else for (const each of [...known.keys()]) if (each.startsWith(removed.slice(0, -1))) known.delete(each)
    }
  }

  /** Writes what is pending, the oldest first. */
  async flush(most = Number.POSITIVE_INFINITY) {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const oldest = [...this.#pending.values()].toReversed().slice(0, most)
    for (const content of oldest) await this.#inOrder(() => this.#write(content))
    if (this.#pending.size > 0) this.#saveSoon()
    const { maxFiles, maxBytes } = this.#options
    if (this.#written.files > maxFiles / 4 || this.#written.bytes > maxBytes / 4) await this.#inOrder(() => this.trim())
  }

  /** Deletes unfinished files and old content, then the oldest until three quarters of the limits are left. The rest is for new files. */
  async trim() {
    const { folder, maxFiles, maxBytes, maxAgeMs } = this.#options
    const left = { files: maxFiles * 0.75, bytes: maxBytes * 0.75 }
    Object.assign(this.#written, { files: 0, bytes: 0 })
    const files = []
    for (const name of (await fs.readdir(folder)).filter((each) => OWN_FILE.test(each))) {
      const stat = await fs.stat(this.#at(name)).catch(() => undefined)
      if (stat) files.push({ name, size: stat.size, age: Date.now() - stat.mtimeMs })
    }
    for (const { name, size, age } of files.sort((one, other) => one.age - other.age)) {
      left.files--
      left.bytes -= size
      const isOld = age > (name.endsWith('.json') ? maxAgeMs : ABANDONED_AFTER_MS)
      if (isOld || left.files < 0 || left.bytes < 0) await fs.rm(this.#at(name), { force: true })
    }
  }

  async #write(content: SavedContent) {
    if (this.#pending.peek(content.path) !== content) return // removed, or replaced by a newer one
    this.#pending.delete(content.path)
    this.#saved.set(content.path, { hash: content.hash, asOf: content.asOf })
    const text = JSON.stringify({ format: FORMAT, origin: this.#options.origin, ...content })
    const file = this.#at(this.#fileOf(content.path))
    const unfinished = file.replace(/json$/, `tmp-${randomUUID()}`)
    try {
      await fs.writeFile(unfinished, text, { mode: 0o600 })
      await fs.rename(unfinished, file)
    } catch (error) {
      this.#saved.delete(content.path)
      await fs.rm(unfinished, { force: true })
      throw error
    }
    this.#written.files++
    this.#written.bytes += Buffer.byteLength(text)
    this.#hasFailed = false
  }

  async #read(requested: string): Promise<SavedContent | undefined> {
    const file = this.#at(this.#fileOf(requested))
    const text = await fs.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    const { data } = z.safeParse(fileRules, text === undefined ? undefined : parsed(text))
    const isValid = data?.origin === this.#options.origin && data.path === requested && data.hash === hashOf(data.pages)
    return data && isValid ? { path: requested, asOf: data.asOf, hash: data.hash, pages: data.pages } : undefined
  }

  /** Runs the work on the files one after the other, so that nothing is written again after it was removed. */
  #inOrder<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    const done = this.#last.then(work).catch((error: Error) => this.#report(error))
    this.#last = done
    return Promise.race([done, pause(MAX_WAIT_MS, undefined, { ref: false })])
  }

  #report({ message }: Error) {
    if (!this.#hasFailed) this.#options.log.warn({ reason: message }, 'The last good content could not be kept in CACHE_DIR')
    this.#hasFailed = true
    return undefined
  }

  #at = (name: string) => path.join(this.#options.folder, name)

  #fileOf(restPath: string) {
    const [resource = '', id] = restPath.split('/', 2)
    return `${this.#prefix}.${id === undefined ? 'lists' : encodeURIComponent(resource)}.${hexOf(restPath, 32)}.json`
  }

  async #filesOf(resource: string) {
    const start = `${this.#prefix}.${encodeURIComponent(resource)}.`
    return (await fs.readdir(this.#options.folder)).filter((name) => name.startsWith(start))
  }
}

const hexOf = (text: string, length: number) => createHash('sha256').update(text).digest('hex').slice(0, length)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
