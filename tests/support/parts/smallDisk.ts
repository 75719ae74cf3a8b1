// A small file system of its own (tmpfs), which a test can fill.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../servers/stack.ts'

const MEGABYTE = 1024 * 1024

/** Returns why the tests with a full disk are skipped, or undefined if they can run. */
export function smallDiskMissing() {
  try {
    mountDisk(1).unmount()
    return undefined
  } catch {
    return 'No file system can be mounted (on Linux, root can).'
  }
}

/** Mounts an empty file system of a size in megabytes. */
export function mountDisk(size: number) {
  const folder = temporaryFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m,mode=755`, 'college-test', folder], { stdio: 'pipe' })
  const filler = path.join(folder, 'filler')
  return {
    folder,
    /** Fills the disk, except for a number of bytes. */
    fill(left = 0) {
      const block = Buffer.alloc(MEGABYTE)
      const file = fs.openSync(filler, 'a')
      try {
        for (;;) if (fs.writeSync(file, block) === 0) return
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        fs.closeSync(file)
      }
      fs.truncateSync(filler, Math.max(fs.statSync(filler).size - left, 0))
    },
    free: () => fs.rmSync(filler, { force: true }),
    unmount: () => void execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' }),
  }
}
