import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { FastifyRequest } from 'fastify'
import { type FileInfo, type FileKind, fileKindOf } from '../schema/rules.ts'
import { createFolder } from './dataFolder.ts'
import { receiveBody, Upload } from './uploads.ts'

const DAY = 24 * 60 * 60 * 1000
type Owner = { folder: string; names: () => Promise<(string | null)[]> }
export type Files = Awaited<ReturnType<typeof openFiles>>

/**
 * The uploaded files in the data folder. Each has a random name with a listed extension and belongs to one row. A file is whole and on
 * the disk before its row names it, and nothing but the sweep deletes one.
 */
export async function openFiles(dataDir: string) {
  const root = path.join(dataDir, 'storage')
  const incoming = path.join(dataDir, 'incoming')
  const owners: Owner[] = []
  await createFolder(root)
  await createFolder(incoming)

  async function store(file: string, folder: string, extension: string) {
    const name = `${folder}/${randomUUID()}.${extension}`
    const place = path.join(root, name)
    if (await createFolder(path.dirname(place))) await syncFolder(root)
    await fs.rename(file, place)
    await syncFolder(path.dirname(place))
    return name
  }

  return {
    root,
    /** Reads a body with a file under `field`, or without, and hands it to `use`; what `use` does not keep is deleted. */
    receive: <Answer>(request: FastifyRequest, field: string, use: (body: object) => Promise<Answer>) =>
      receiveBody(request, field, () => path.join(incoming, randomUUID()), use),

    /** Moves a received file to its place and gives its stored name, `folder/uuid.extension`; undefined if none came. */
    async keep(file: FileInfo | null | undefined, folder: string, kinds: readonly FileKind[]) {
      if (!(file instanceof Upload)) return undefined
      const kind = fileKindOf(file, kinds)
      if (!kind) throw new Error(`A file for ${folder} was not checked before it was kept.`)
      return store(file.path, folder, kind)
    },

    /** Copies one of the project's own files to a place in `folder`. */
    async copy(file: string, folder: string) {
      const copy = path.join(incoming, randomUUID())
      await fs.writeFile(copy, await fs.readFile(file), { flush: true })
      return store(copy, folder, path.extname(file).slice(1))
    },

    /** Says which files of a folder are named by rows; the sweep deletes the others. */
    namedBy: (folder: string, names: Owner['names']) => void owners.push({ folder, names }),

    /** Deletes what no row names, and what never arrived whole, once it is a day old. */
    async sweep(now: Date) {
      const before = now.getTime() - DAY
      for (const name of await olderThan(before, incoming)) await fs.rm(path.join(incoming, name), { force: true })
      for (const { folder, names } of owners) {
        const old = await olderThan(before, path.join(root, folder))
        const named = new Set(await names())
        for (const name of old) if (!named.has(`${folder}/${name}`)) await fs.rm(path.join(root, folder, name), { force: true })
      }
    },
  }
}

async function olderThan(moment: number, folder: string) {
  const entries = await fs.readdir(folder, { withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  const ages = await Promise.all(
    files.map(({ name }) =>
      fs.stat(path.join(folder, name)).then(
        ({ mtimeMs }) => ({ name, mtimeMs }),
        () => null,
      ),
    ),
  )
  return ages.flatMap((file) => (file && file.mtimeMs < moment ? [file.name] : []))
}

// a rename is durable only once the folder itself is on the disk
async function syncFolder(folder: string) {
  const handle = await fs.open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
