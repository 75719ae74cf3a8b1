import fs from 'node:fs'
import path from 'node:path'

const notCopied = ['.git', 'node_modules', 'dist', 'data', 'test-results', 'playwright-report']

/** Copies the project to a folder, without what is installed, built or stored. Both share the packages. */
export function copyTree(folder: string) {
  fs.cpSync('.', folder, { recursive: true, filter: (file) => !notCopied.includes(path.relative('.', file)) })
  fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction')
}
