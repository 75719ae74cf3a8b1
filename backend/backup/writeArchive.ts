import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { CommandError } from '../CommandError.ts'
import { syncFolder } from '../files/folderStore.ts'
import type { Entry } from './manifest.ts'

/** Adds an entry to an archive, and returns its description. */
export type Add = (name: string, size: number, content: AsyncIterable<Buffer>) => Promise<Entry>

/** Writes a compressed tar archive that only its owner can read. The file has its name only when it is complete and on the disk. */
export async function writeArchive(file: string, modified: Date, write: (add: Add) => Promise<void>) {
  const incomplete = `${file}.${randomUUID()}.incomplete`
  await requireAbsent(file)
  await removeIncomplete(file)
  const remove = () => rmSync(incomplete, { force: true })
  process.once('exit', remove)
  try {
    const tar = pack()
    const add: Add = async (name, size, content) => {
      const hash = createHash('sha256')
      const entry = tar.entry({ name, size, mode: 0o600, mtime: modified })
      const hashed = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          yield chunk
        }
      }
      await pipeline(content, hashed, entry)
      return { name, size, sha256: hash.digest('hex') }
    }
    const writing = write(add).then(
      () => tar.finalize(),
      (error: Error) => void tar.destroy(error),
    )
    const output = createWriteStream(incomplete, { flags: 'wx', mode: 0o600, flush: true })
    const [written] = await Promise.allSettled([pipeline(tar, createGzip(), output), writing])
    if (written.status === 'rejected') throw written.reason
    await requireAbsent(file)
    await fs.rename(incomplete, file)
    await syncFolder(path.dirname(file))
  } finally {
    remove()
    process.off('exit', remove)
  }
}

/** Deletes what a killed backup to the same file has left. One that still runs fails when it ends. */
async function removeIncomplete(file: string) {
  const { dir, base } = path.parse(file)
  for (const name of await fs.readdir(dir || '.'))
    if (name.startsWith(base) && /^(\.[0-9a-f-]{36})?\.incomplete$/.test(name.slice(base.length)))
      await fs.rm(path.join(dir, name), { force: true })
}

async function requireAbsent(file: string) {
  const exists = await fs.lstat(file).then(
    () => true,
    () => false,
  )
  if (exists) throw new CommandError(`${file} exists already. Choose another name.`)
}
