import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Gives a run of the tests one folder for all that it writes beside the project; what it returns takes the folder away. */
export default function makeTemporaryFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'college-'))
  process.env['TMPDIR'] = folder // os.tmpdir() of this process and of those that it starts
  return () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
