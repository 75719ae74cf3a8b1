import fs from 'node:fs/promises'
import path from 'node:path'

/**
 * Creates a folder that only its owner can read, and those above it; returns false if it existed. Node's own recursive mkdir never ends
 * where a parent exists but takes no entries, as /proc does.
 */
export async function createFolder(folder: string): Promise<boolean> {
  try {
    return await create(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  await createFolder(path.dirname(folder))
  return create(folder)
}

/** Returns false if the folder exists, which another process may have just created. */
async function create(folder: string) {
  try {
    await fs.mkdir(folder, { mode: 0o700 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
