import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** More than what a quota that stopped a write can have left. */
const PROBE_BYTES = 64 * 1024

/** Returns true for an error of the file system that says that there is no space left, or none for this user, and for an answer that says so. */
export const isDiskFull = (error: unknown) => {
  const { code, statusCode } = error as NodeJS.ErrnoException & { statusCode?: number }
  return code === 'ENOSPC' || code === 'EDQUOT' || statusCode === 507
}

/** Returns true if nothing can be written to a folder, because the disk is full or a quota is used up. */
export function isFull(folder: string) {
  const probe = path.join(folder, `probe-${randomUUID()}`)
  try {
    fs.writeFileSync(probe, Buffer.alloc(PROBE_BYTES), { flush: true })
    return false
  } catch (error) {
    return isDiskFull(error)
  } finally {
    fs.rmSync(probe, { force: true })
  }
}
