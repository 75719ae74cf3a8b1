import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

/** Packages of the servers that consist of many modules, which take a fifth of the time of a start to load. */
export const bundled = ['kysely', '@graphql-tools/schema', 'file-type', 'cockatiel']

/** Builds launcher, gateway and backend into an emptied folder, because SDL files are found by listing it. */
export function buildServers(folder: string) {
  fs.rmSync(folder, { recursive: true, force: true })
  run('the servers', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', '--outDir', folder, '--singleThreaded')
  copy('schema/sdl', folder)
  copy('gateway/share', folder, (file) => !file.endsWith('.ts'))
  copy('backend/sample', folder, (file) => !file.endsWith('.ts'))
}

/** Bundles each of the packages into one module, in a folder where the built servers find it before the package. */
export async function bundlePackages(folder: string) {
  for (const name of bundled) {
    const outDir = path.resolve(folder, 'node_modules', name)
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      ssr: { noExternal: true, external: ['graphql'] }, // of which there can be only one
      build: { ssr: true, outDir, emptyOutDir: true, target: 'node20', minify: false, rolldownOptions: { input: { index: name } } },
    })
    fs.writeFileSync(path.join(outDir, 'package.json'), JSON.stringify({ name, type: 'module', exports: './index.js' }))
  }
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
