import { spawnSync } from 'node:child_process'

/** Returns whether a program is missing, and prints that its check is skipped. */
export function isMissing(program: string) {
  const missing = spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0
  if (missing) console.warn(`${program} is not installed: its check of the files in deploy/ is skipped.`)
  return missing
}
