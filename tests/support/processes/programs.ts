import { spawnSync } from 'node:child_process'

/** Returns why the tests of a program are skipped, or undefined if it is installed. */
export const missingProgram = (program: string) =>
  spawnSync('sh', ['-c', `command -v ${program}`]).status === 0 ? undefined : `${program} is not installed`
