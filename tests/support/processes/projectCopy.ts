import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { copyTree } from '../../../scripts/copyTree.ts'
import { temporaryFolder } from '../servers/stack.ts'

/** Lines that are added to a file: its path, the text that they follow, and the lines. */
export type Step = [file: string, before: string, lines: string]

/** Copies the project, to follow the steps of a document in the copy. */
export function projectCopy() {
  const folder = temporaryFolder()
  copyTree(folder)
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    return { status, output: stdout + stderr }
  }
  return {
    generate: () => run('--import', 'tsx', 'scripts/generate.ts'),
    tsc: () => run('node_modules/typescript/bin/tsc', '--singleThreaded'),
    vitest: (...args: string[]) => run('node_modules/vitest/vitest.mjs', 'run', '--project', 'parts', ...args),
    add([file, before, lines]: Step) {
      const text = fs.readFileSync(path.join(folder, file), 'utf8')
      expect(text.split(before), file).toHaveLength(2)
      fs.writeFileSync(
        path.join(folder, file),
        text.replace(before, () => before + lines),
      )
    },
    write(file: string, text: string) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      fs.writeFileSync(path.join(folder, file), text)
    },
  }
}
