import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Creates one folder for all temporary files of a test run. Returns a function that removes it. */
export default function makeTemporaryFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'college-'))
  process.env['TMPDIR'] = folder // used by os.tmpdir() in this process and its children
  return () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
