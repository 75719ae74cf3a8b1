import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { isDiskFull } from '../../server/diskFull.ts'
import type { Api } from '../api.ts'
import { diskFull } from '../errors.ts'

const PART_BYTES = 512 * 1024
const BYTES = 8 * PART_BYTES

export type Reserve = ReturnType<typeof openReserve>

/**
 * Keeps a file whose space is given up, part by part, for what must work on a full disk: to sign in and out, and to delete records. Until it
 * is restored, other writes are refused, so that they do not use this space.
 */
export function openReserve(dataDir: string) {
  const file = path.join(dataDir, 'reserve')
  let restoring: Promise<boolean> | undefined

  const size = () =>
    fs
      .stat(file)
      .then((stats) => stats.size)
      .catch(() => undefined)

  async function release() {
    const left = (await size()) ?? 0
    if (left > 0) await fs.truncate(file, Math.max(0, left - PART_BYTES))
    return left > 0
  }

  async function fill() {
    try {
      for (let missing = BYTES - ((await size()) ?? 0); missing > 0; missing -= PART_BYTES) {
        if ((await freeBytes(dataDir)) < missing + PART_BYTES) return false
        // a file system that compresses would give no space for anything else
        await fs.appendFile(file, randomBytes(Math.min(missing, PART_BYTES)), { mode: 0o600 })
      }
      return true
    } catch (error) {
      if (isDiskFull(error)) return false
      throw error
    }
  }

  function restore() {
    restoring ??= fill().finally(() => {
      restoring = undefined
    })
    return restoring
  }

  return {
    /** Makes the file whole if there is space for it. Returns true if space of the file was given up, and can't be taken back yet. */
    isInUse: async () => !(await restore()) && (await size()) !== undefined,

    /** Repeats a write that fails because the disk is full with the space of the reserve. */
    async use<Result>(write: () => Promise<Result>): Promise<Result> {
      for (;;) {
        try {
          return await write()
        } catch (error) {
          if (!isDiskFull(error) || !(await release())) throw error
        }
      }
    },
  }
}

/** Returns the space in bytes that this user can write to the file system of a folder. */
export async function freeBytes(folder: string) {
  const { bavail, bsize } = await fs.statfs(folder)
  return bavail * bsize
}

/** Refuses writes to the routes of `api`, except for deletions, while the reserve is in use. */
export function spareReserve(api: Api, reserve: Reserve) {
  // after the token was checked, and before the body is read
  api.addHook('preParsing', async ({ method }) => {
    if (!['GET', 'HEAD', 'DELETE'].includes(method) && (await reserve.isInUse())) throw diskFull()
  })
}
