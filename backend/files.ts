import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { FastifyRequest } from 'fastify'
import { type FileKind, fileKindOf } from '../schema/rules.ts'
import { createFolder } from './dataFolder.ts'
import { receiveBody, Upload } from './uploads.ts'

const DAY = 24 * 60 * 60 * 1000
type References = () => Promise<(string | null)[]>
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

    /** Deletes files without a reference, and unfinished uploads, once they are a day old. */
    async sweep(now: Date) {
      const before = now.getTime() - DAY
      for (const name of await olderThan(before, incoming)) await fs.rm(path.join(incoming, name), { force: true })
      for (const [folder, names] of references) {
        const old = await olderThan(before, path.join(root, folder))
        const used = new Set(await names())
        for (const name of old) if (!used.has(`${folder}/${name}`)) await fs.rm(path.join(root, folder, name), { force: true })
      }
    },
  }
}

async function olderThan(moment: number, folder: string) {
  const names: string[] = []
  for (const entry of await fs.readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const stats = entry.isFile() ? await fs.stat(path.join(folder, entry.name)).catch(() => undefined) : undefined
    if (stats && stats.mtimeMs < moment) names.push(entry.name)
  }
  return names
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
