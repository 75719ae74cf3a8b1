// npm run build: builds the servers and the web into dist/.
//   --if-changed        skips a build whose sources have not changed
//   --with-development  also makes the development build of the web, which the browser tests need
import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { applicationBuild, serverBuild, siteBuild } from '../web/vite.ts'
import { ifChanged } from './ifChanged.ts'
import { readOperations } from './operations/read.ts'
import { buildServers, bundlePackages, filesIn, run } from './servers.ts'
import { styleConfigs } from './styleSheets.ts'

process.chdir(path.join(import.meta.dirname, '..'))
const single = ['start.ts', 'codegen.ts', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json', ...styleConfigs]
const folders = ['schema', 'text', 'content', 'server', 'gateway', 'backend', 'web', 'scripts']
const sources = [...single, ...folders.flatMap(filesIn).filter((name) => !name.includes('.generated.'))]

await buildIfChanged('production', async () => {
  run('code generation', '--import', 'tsx', 'scripts/generate.ts', '--if-changed')
  buildServers('dist')
  await bundlePackages('dist')
  await buildWeb('production', 'dist/web')
  for (const file of filesIn('dist/web/client')) compress(file)
})
if (process.argv.includes('--with-development'))
  await buildIfChanged('development', () => buildWeb('development', 'dist/web-development'))

function buildIfChanged(name: string, make: () => Promise<void>) {
  return ifChanged(`dist/.${name}`, sources, () => {
    console.log(`Building (${name})…`)
    return make()
  })
}

async function buildWeb(mode: 'production' | 'development', folder: string) {
  process.env['NODE_ENV'] = mode
  await build(siteBuild(mode, `${folder}/client`))
  for (const name of ['admin', 'explorer'] as const) await build(applicationBuild(name, mode, `${folder}/client`))
  await build(serverBuild(mode, `${folder}/server`))
  fs.writeFileSync(`${folder}/operations.json`, JSON.stringify(Object.fromEntries(await readOperations()), null, 2))
}

/** Writes brotli and gzip versions next to a text file, so that the gateway does not compress it for each request. */
function compress(file: string) {
  if (!/\.(js|css|svg)$/.test(file)) return
  const bytes = fs.readFileSync(file)
  fs.writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  fs.writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
