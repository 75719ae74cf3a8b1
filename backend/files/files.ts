import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type FileKind, fileKindOf } from '../../schema/rules.ts'
import { createFolder } from '../../server/start/createFolder.ts'
import type { Config } from '../config.ts'
import { folderStore } from './folderStore.ts'
import type { S3Settings } from './s3Client.ts'
import { type S3Options, s3Store } from './s3Store.ts'
import { sendFile } from './sendFile.ts'
import { isStoredName } from './store.ts'
import { createSweep, type References } from './sweep.ts'
import { receiveBody, Upload } from './uploads.ts'

type StoredFile = { size: number; content: AsyncIterable<Buffer> }

const DAY = 24 * 60 * 60 * 1000
/** Enough for a file system to need another block. */
const PROBE_BYTES = 4096
type Settings = Pick<Config, 'dataDir' | 'filesUrl'> & S3Settings
export type Files = Awaited<ReturnType<typeof openFiles>>

/**
 * Opens the stored files. Each has a random name with a listed extension and belongs to one row. A file is completely stored before a row
 * refers to it, and only the sweep and `npm run history -- forget` delete files.
 */
export async function openFiles({ dataDir, filesUrl, ...s3 }: Settings, options: S3Options) {
  const references = new Map<string, References>()
  const store = filesUrl
    ? await s3Store(filesUrl, s3, { ...options, incoming: path.join(dataDir, 'incoming') })
    : await folderStore(path.join(dataDir, 'storage'))
  const { incoming } = store
  await createFolder(incoming)
  // files that are moved to S3 or back, and earlier versions, leave the other one
  const incomingFolders = new Set([incoming, path.join(dataDir, 'incoming')])
  const list = async (folder: string) => (await store.list(folder)).filter(isStoredName)
  const sweepStore = createSweep({ ...store, list }, references)

  async function put(file: string, folder: string, extension: string) {
    const name = `${folder}/${randomUUID()}.${extension}`
    await store.put(file, name)
    return name
  }

  return {
    /** Folder to which uploads are written. */
    incoming,

    /** Reads a body that may have a file in `field` and passes it to `use`; a file that `use` does not store is deleted. */
    receive: <Answer>(request: FastifyRequest, field: string, use: (body: unknown) => Promise<Answer>) =>
      receiveBody(request, field, () => path.join(incoming, randomUUID()), use),

    /** Stores an upload and returns its stored name, `folder/uuid.extension`; undefined if there is no upload. */
    async storeUpload(file: unknown, folder: string, kinds: readonly FileKind[]) {
      if (!(file instanceof Upload)) return undefined
      const kind = fileKindOf(file, kinds)
      if (!kind) throw new Error(`A file for ${folder} was not checked before it was stored.`)
      return put(file.path, folder, kind)
    },

    async copy(file: string, folder: string) {
      const copy = path.join(incoming, randomUUID())
      try {
        await fs.writeFile(copy, await fs.readFile(file), { flush: true })
        return await put(copy, folder, path.extname(file).slice(1))
      } finally {
        await fs.rm(copy, { force: true })
      }
    },

    /** Returns the size and the content of a stored file; undefined if there is none. */
    async open(name: string): Promise<StoredFile | undefined> {
      const stats = isStoredName(name) ? await store.stat(name) : undefined
      const content = stats?.size === 0 ? Readable.from([]) : stats && (await store.read(name, 0, stats.size - 1))
      return content && { size: stats!.size, content }
    },

    /** Stores a file of a backup under its own name. A file with this name is replaced, since it may be damaged. */
    async restore(name: string, content: AsyncIterable<Buffer>) {
      const file = path.join(incoming, randomUUID())
      try {
        await fs.writeFile(file, content, { flush: true })
        await store.put(file, name)
      } finally {
        await fs.rm(file, { force: true })
      }
    },

    /** Deletes a stored file at once. The caller has made sure that nothing refers to it. */
    remove: async (name: string) => (isStoredName(name) ? store.remove(name) : undefined),

    /** Returns the path of a new temporary file. If it is left over, it is deleted after a day. */
    temporaryFile: () => path.join(incoming, randomUUID()),

    /** Answers a request with a stored file. Clients may keep it, but ask before each use, because it may not be public any more. */
    send: (name: string, request: FastifyRequest, reply: FastifyReply, cacheControl = 'public, max-age=0') =>
      sendFile(store, name, request, reply, cacheControl),

    /** Adds the function that returns the stored names that rows refer to; the sweep deletes other files of the folder. */
    addReferences: (folder: string, names: References) => void references.set(folder, names),

    /** Deletes files that have had no reference for a day, and uploads that have been unfinished for a day. */
    async sweep(now: Date) {
      for (const folder of incomingFolders)
        for (const name of await fs.readdir(folder).catch(() => []))
          await removeIfOlder(path.join(folder, name), now.getTime() - DAY)
      await sweepStore(now)
    },

    /** Rejects if uploads can't be received, or stored files not be found. */
    async check() {
      const probe = path.join(incoming, randomUUID())
      try {
        await fs.writeFile(probe, Buffer.alloc(PROBE_BYTES))
      } finally {
        await fs.rm(probe, { force: true })
      }
      await store.list('none')
    },

    close: store.close,
  }
}

async function removeIfOlder(file: string, moment: number) {
  const stats = await fs.stat(file).catch(() => undefined)
  if (stats?.isFile() && stats.mtimeMs < moment) await fs.rm(file, { force: true })
}
