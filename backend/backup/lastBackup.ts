import fs from 'node:fs/promises'
import path from 'node:path'

/** An empty file, whose time is that of the latest backup. */
const markerIn = (dataDir: string) => path.join(dataDir, 'last-backup')

export async function rememberBackup(dataDir: string, now: Date) {
  await fs.writeFile(markerIn(dataDir), '', { mode: 0o600 })
  await fs.utimes(markerIn(dataDir), now, now)
}

/** Returns the seconds since the latest backup, infinitely many if there was none. */
export async function secondsSinceBackup(dataDir: string, now: Date) {
  const stats = await fs.stat(markerIn(dataDir)).catch(() => undefined)
  return stats ? (now.getTime() - stats.mtimeMs) / 1000 : Number.POSITIVE_INFINITY
}
