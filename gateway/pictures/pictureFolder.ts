import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createFolder } from '../../server/start/createFolder.ts'
import { etagOf } from '../etag.ts'

/** Validators of the file that a picture was made from, and the hash of its bytes. */
export type Source = { etag: string | null; modified: string | null; hash: string }

/** A small version of an image, and the time in milliseconds at which its source was last known to be current. */
export type Picture = { body: Buffer; etag: string; source: Source; asOf: number }

type Options = { folder: string; maxBytes: number; log: Pick<FastifyBaseLogger, 'warn'> }

/** Maximum size of the folder in bytes. */
export const MAX_DISK = 256 * 1024 * 1024
const HOUR = 60 * 60 * 1000
const TEMPORARY = '.new'
/** Space that the smallest file takes. */
const BLOCK = 4096

/**
 * Opens the folder in which pictures survive a restart. Several gateways can share it, and each can be killed at any time. A file's name is
 * the hash of its key, its first line the metadata, its modification time `asOf`, and its access time the last use, by which the longest
 * unused ones are deleted. The functions never reject; without a usable folder nothing is kept.
 */
export function openPictureFolder({ folder, maxBytes, log }: Options) {
  const fileOf = (key: string) => path.join(folder, createHash('sha256').update(key).digest('base64url'))
  let hasWarned = false
  /** Bytes written since the last sweep. The first write sweeps what earlier processes left. */
  let written = Infinity

  async function attempt<Result>(action: () => Promise<Result>) {
    try {
      return await action()
    } catch (error) {
      if (!hasWarned) log.warn({ err: error }, `Small versions of images could not be kept in ${folder} (CACHE_DIR)`)
      hasWarned = true
      return undefined
    }
  }

  async function write(key: string, { body, etag, source, asOf }: Picture) {
    await createFolder(folder)
    const file = fileOf(key)
    const temporary = path.join(folder, `${randomUUID()}${TEMPORARY}`)
    const content = Buffer.concat([Buffer.from(`${JSON.stringify({ etag, source })}\n`), body])
    try {
      await fs.writeFile(temporary, content, { mode: 0o600 })
      await fs.utimes(temporary, Date.now() / 1000, asOf / 1000)
      await fs.rename(temporary, file)
    } finally {
      await fs.rm(temporary, { force: true })
    }
    written += content.length + BLOCK
    if (written > maxBytes / 10) await sweep()
  }

  async function read(key: string): Promise<Picture | undefined> {
    const file = fileOf(key)
    const { mtimeMs } = await fs.stat(file)
    const content = await fs.readFile(file)
    const picture = parse(content, Math.round(mtimeMs))
    if (picture) await fs.utimes(file, Date.now() / 1000, mtimeMs / 1000)
    return picture
  }

  /** Deletes the longest unused files until the folder is below its limit, and unfinished ones of killed gateways. */
  async function sweep() {
    written = 0
    const files: { file: string; size: number; used: number }[] = []
    for (const name of await fs.readdir(folder)) {
      const file = path.join(folder, name)
      const stats = await fs.stat(file).catch(() => undefined)
      if (!stats?.isFile()) continue
      const isAbandoned = name.endsWith(TEMPORARY) && Date.now() - stats.ctimeMs > HOUR
      if (isAbandoned) await fs.rm(file, { force: true })
      else files.push({ file, size: Math.ceil(stats.size / BLOCK) * BLOCK, used: stats.atimeMs })
    }
    let total = files.reduce((sum, { size }) => sum + size, 0)
    if (total <= maxBytes) return
    for (const { file, size } of files.sort((a, b) => a.used - b.used)) {
      if (total <= 0.9 * maxBytes) return
      await fs.rm(file, { force: true })
      total -= size
    }
  }

  return {
    read: (key: string) => attempt(() => read(key).catch(ignoreMissing)),
    write: (key: string, picture: Picture) => attempt(() => write(key, picture)),
    /** Records that the source was current at a time. */
    renew: (key: string, asOf: number) =>
      attempt(() => fs.utimes(fileOf(key), Date.now() / 1000, asOf / 1000).catch(ignoreMissing)),
    remove: (key: string) => attempt(() => fs.rm(fileOf(key), { force: true })),
  }
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
  return undefined
}

/** Returns the picture in a file; undefined if it does not have its ETag, as one that a power failure has damaged. */
function parse(content: Buffer, asOf: number): Picture | undefined {
  const end = content.indexOf('\n')
  const body = content.subarray(end + 1)
  try {
    const { etag, source } = JSON.parse(content.toString('utf8', 0, Math.max(end, 0)))
    return etag === etagOf(body) ? { body, etag, source, asOf } : undefined
  } catch {
    return undefined
  }
}
