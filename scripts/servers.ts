import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** Builds launcher, gateway and backend into an emptied folder, because SDL files are found by listing it. */
export function buildServers(folder: string) {
  fs.rmSync(folder, { recursive: true, force: true })
  run('the servers', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', '--outDir', folder, '--singleThreaded')
  copy('schema/sdl', folder)
  copy('gateway/share', folder, (file) => !file.endsWith('.ts'))
  copy('backend/sample', folder, (file) => !file.endsWith('.ts'))
}

/** Runs a Node program as a step of the build. If it fails, prints its output and exits. */
export function run(step: string, ...args: string[]) {
  try {
    execFileSync(process.execPath, args, { stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer }
    console.error(`The build failed at: ${step}.\n${stdout ?? ''}${stderr ?? ''}`)
    process.exit(1)
  }
}

function copy(from: string, folder: string, wanted: (file: string) => boolean = () => true) {
  for (const file of filesIn(from).filter(wanted)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.copyFileSync(file, path.join(folder, file))
  }
}

export function filesIn(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}
