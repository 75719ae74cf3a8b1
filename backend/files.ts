import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { FastifyRequest } from 'fastify'
import { type FileKind, fileKindOf } from '../schema/rules.ts'
import { createFolder } from './dataFolder.ts'
import { createSweep, type References } from './files/sweep.ts'
import { receiveBody, Upload } from './uploads.ts'

const DAY = 24 * 60 * 60 * 1000
// folder/uuid.extension, with the extensions of uploads
const storedName = /^[a-z-]+\/[0-9a-f-]{36}\.(pdf|docx?|jpe?g|png|gif|webp|avif|bmp)$/
export type Files = Awaited<ReturnType<typeof openFiles>>

/**
 * Opens the stored files in the data folder. Each has a random name with a listed extension and belongs to one row. A file is completely
 * on the disk before a row refers to it, and only the sweep deletes files.
 */
export async function openFiles(dataDir: string) {
  const root = path.join(dataDir, 'storage')
  const incoming = path.join(dataDir, 'incoming')
  const references = new Map<string, References>()
  await createFolder(root)
  await createFolder(incoming)

  async function store(file: string, folder: string, extension: string) {
    const name = `${folder}/${randomUUID()}.${extension}`
    const target = path.join(root, name)
    if (await createFolder(path.dirname(target))) await syncFolder(root)
    await fs.rename(file, target)
    await syncFolder(path.dirname(target))
    return name
  }

  const list = async (folder: string) =>
    (await namesIn(path.join(root, folder))).map((name) => `${folder}/${name}`).filter((name) => storedName.test(name))
  const remove = (name: string) => fs.rm(path.join(root, name), { force: true })
  const sweepStored = createSweep({ list, remove }, references)

  return {
    root,
    /** Reads a body that may have a file in `field` and passes it to `use`; a file that `use` does not store is deleted. */
    receive: <Answer>(request: FastifyRequest, field: string, use: (body: unknown) => Promise<Answer>) =>
      receiveBody(request, field, () => path.join(incoming, randomUUID()), use),

    /** Moves an upload to its place and returns its stored name, `folder/uuid.extension`; undefined if there is no upload. */
    async storeUpload(file: unknown, folder: string, kinds: readonly FileKind[]) {
      if (!(file instanceof Upload)) return undefined
      const kind = fileKindOf(file, kinds)
      if (!kind) throw new Error(`A file for ${folder} was not checked before it was stored.`)
      return store(file.path, folder, kind)
    },

    async copy(file: string, folder: string) {
      const copy = path.join(incoming, randomUUID())
      await fs.writeFile(copy, await fs.readFile(file), { flush: true })
      return store(copy, folder, path.extname(file).slice(1))
    },

    /** Adds the function that returns the stored names that rows refer to; the sweep deletes other files of the folder. */
    addReferences: (folder: string, names: References) => void references.set(folder, names),

    /** Deletes files that have had no reference for a day, and uploads that have been unfinished for a day. */
    async sweep(now: Date) {
      for (const name of await namesIn(incoming)) await removeIfOlder(path.join(incoming, name), now.getTime() - DAY)
      await sweepStored(now)
    },
  }
}

async function namesIn(folder: string) {
  const entries = await fs.readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

async function removeIfOlder(file: string, moment: number) {
  const stats = await fs.stat(file).catch(() => undefined)
  if (stats && stats.mtimeMs < moment) await fs.rm(file, { force: true })
}

// a rename is durable only once the folder is synced
async function syncFolder(folder: string) {
  const handle = await fs.open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
