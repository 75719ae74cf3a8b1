import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/**
 * Builds launcher, gateway and backend into an emptied folder: migrations and SDL are found by listing folders, so that a file whose
 * source was deleted would still run.
 */
export function buildServers(folder: string) {
  fs.rmSync(folder, { recursive: true, force: true })
  run('the servers', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', '--outDir', folder)
  copy('schema', folder, (file) => file.endsWith('.graphql'))
  copy('backend/sample', folder, (file) => !file.endsWith('.ts'))
}

/** Runs a program of Node's for the build, and ends the build with its output if it fails. */
export function run(what: string, ...args: string[]) {
  try {
    execFileSync(process.execPath, args, { stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer }
    console.error(`The build failed at ${what}.\n${stdout ?? ''}${stderr ?? ''}`)
    process.exit(1)
  }
}

function copy(from: string, folder: string, wanted: (file: string) => boolean) {
  for (const file of filesIn(from).filter(wanted)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.copyFileSync(file, path.join(folder, file))
  }
}

/** Lists the files in a folder and all below it. */
export function filesIn(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}
