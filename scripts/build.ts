// npm run build: builds the servers and the web into dist/.
//   --if-changed        skips a build whose sources have not changed
//   --with-development  also makes the development build of the web, which the browser tests need
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { applicationBuild, serverBuild, siteBuild } from '../web/vite.ts'
import { buildServers, filesIn, run } from './servers.ts'

process.chdir(path.join(import.meta.dirname, '..'))
const sources = hashSources()

await buildUnlessCurrent('production', async () => {
  run('code generation', '--import', 'tsx', 'node_modules/@graphql-codegen/cli/cjs/bin.js')
  run('styles', '--import', 'tsx', 'scripts/styles.ts')
  buildServers('dist')
  await buildWeb('production', 'dist/web')
  for (const file of filesIn('dist/web/client')) compress(file)
})
if (process.argv.includes('--with-development'))
  await buildUnlessCurrent('development', () => buildWeb('development', 'dist/web-development'))

/** Runs a build and stores the hash of its sources, by which `--if-changed` knows it. */
async function buildUnlessCurrent(name: string, make: () => Promise<void>) {
  const stamp = `dist/.${name}`
  if (process.argv.includes('--if-changed') && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === sources) return
  console.log(`Building (${name})…`)
  fs.rmSync(stamp, { force: true })
  await make()
  fs.writeFileSync(stamp, sources)
}

async function buildWeb(mode: 'production' | 'development', folder: string) {
  process.env['NODE_ENV'] = mode
  await build(siteBuild(mode, `${folder}/client`))
  for (const name of ['admin', 'explorer'] as const) await build(applicationBuild(name, mode, `${folder}/client`))
  await build(serverBuild(mode, `${folder}/server`))
}

/** Writes brotli and gzip versions next to a text file, so that the gateway does not compress it for each request. */
function compress(file: string) {
  if (!/\.(js|css|svg)$/.test(file)) return
  const bytes = fs.readFileSync(file)
  fs.writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  fs.writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

function hashSources() {
  const hash = createHash('sha256')
  const single = ['start.ts', 'codegen.ts', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json', 'panda.config.ts']
  const all = [...single, ...['schema', 'content', 'server', 'gateway', 'backend', 'web', 'scripts'].flatMap(filesIn)]
  for (const file of all.filter((name) => !name.includes('.generated.')).sort()) hash.update(file).update(fs.readFileSync(file))
  return hash.digest('hex')
}
