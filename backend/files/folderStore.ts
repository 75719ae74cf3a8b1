import fs from 'node:fs/promises'
import path from 'node:path'
import { createFolder } from '../../server/start/createFolder.ts'
import type { FileStore } from './store.ts'

/** Keeps files in a folder, which may be a file system of its own. Files can be renamed only within it. */
export async function folderStore(root: string): Promise<FileStore> {
  await createFolder(root)
  return {
    incoming: path.join(root, 'incoming'),
    async put(file, name) {
      const target = path.join(root, name)
      if (await createFolder(path.dirname(target))) await syncFolder(root)
      await fs.rename(file, target)
      await syncFolder(path.dirname(target))
    },

    async stat(name) {
      const stats = await fs.stat(path.join(root, name)).catch(ifMissing(undefined))
      return stats?.isFile() ? { size: stats.size, modified: stats.mtime } : undefined
    },

    async read(name, start, end) {
      const handle = await fs.open(path.join(root, name)).catch(ifMissing(undefined))
      return handle?.createReadStream({ start, end })
    },

    async list(folder) {
      const entries = await fs.readdir(path.join(root, folder), { withFileTypes: true }).catch(ifMissing([]))
      return entries.filter((entry) => entry.isFile()).map((entry) => `${folder}/${entry.name}`)
    },

    remove: (name) => fs.rm(path.join(root, name), { force: true }),
    close() {},
  }
}

const ifMissing =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return value
    throw error
  }

/** Makes the names in a folder durable, for example after a rename. Windows opens no folder for it. */
export async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await fs.open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
