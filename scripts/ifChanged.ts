import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/**
 * Makes something and stores the hash of its sources in the file `stamp`. With the argument `--if-changed` of the program, it is not made
 * from sources that it has been made from.
 */
export async function ifChanged(stamp: string, sources: readonly string[], make: () => unknown) {
  const hash = hashOf(sources)
  if (process.argv.includes('--if-changed') && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hash) return
  fs.rmSync(stamp, { force: true })
  await make()
  fs.mkdirSync(path.dirname(stamp), { recursive: true })
  fs.writeFileSync(stamp, hash)
}

function hashOf(files: readonly string[]) {
  const hash = createHash('sha256')
  for (const file of [...files].sort()) hash.update(file).update(fs.readFileSync(file))
  return hash.digest('hex')
}
