// npm run dev: runs the servers from their sources. They restart when their sources change, the web is updated in the browser, and
// code is generated when SDL or operations change.
import { execFile, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { run } from './servers.ts'
import { styleSheets } from './styleSheets.ts'

process.chdir(path.join(import.meta.dirname, '..'))
const { BACKEND_URL, LOG_LEVEL = 'warn' } = process.env
const env = { ...process.env, LOG_LEVEL }
const generate = () =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'node_modules/@graphql-codegen/cli/cjs/bin.js']).catch(
    ({ stdout, stderr }) => console.error(`${stdout}${stderr}`),
  )

run('code generation', '--import', 'tsx', 'scripts/generate.ts', '--if-changed')
const programs = [...(BACKEND_URL ? [] : ['backend/main.ts']), 'scripts/devGateway.ts']
const children = programs.map((program) =>
  spawn(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', '--include=schema/sdl/*.graphql', program],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env,
    },
  ),
)

for (const sheet of styleSheets)
  children.push(spawn(process.execPath, [...sheet, '--watch', '--silent'], { stdio: ['ignore', 'ignore', 'inherit'] }))

let pending: NodeJS.Timeout | undefined
for (const folder of ['schema', 'web'])
  fs.watch(folder, { recursive: true }, (_event, file) => {
    if (!file?.endsWith('.graphql')) return
    clearTimeout(pending)
    pending = setTimeout(generate, 200)
  })

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    for (const child of children) child.kill('SIGTERM')
    process.exit(0)
  })
