// The client of docs/graphql.md#use-it-from-your-own-code, made in an empty folder by the commands of the document. Nothing is installed: its
// packages are those of this project.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { signIn } from '../support/graphql.ts'
import { type Product, startGateway, startProduct, temporaryFolder } from '../support/servers/stack.ts'

const [, section = ''] = /^## Use it from your own code\n(.*?)^## /ms.exec(fs.readFileSync('docs/graphql.md', 'utf8')) ?? []
const blocksIn = (language: string) =>
  [...section.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, text = '']) => text)
const [installation = '', commands = ''] = blocksIn('sh')
const files = Object.fromEntries(blocksIn('ts').map((text) => [/^\/\/ (\S+)/.exec(text)?.[1] ?? '', text]))

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

/** Makes a folder with the files of the document, whose schema is read from this address, and returns a function that runs commands in it. */
function folderWith(schema: string) {
  const folder = temporaryFolder()
  fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text)
  write('package.json', '{ "type": "module" }')
  for (const [name, text] of Object.entries(files)) write(name, text.replace(/'http:.*schema\.graphql'/, schema))
  const run = (command: string) =>
    execFileSync('bash', ['-c', command], {
      cwd: folder,
      env: { ...process.env, SITE: product.url },
      encoding: 'utf8',
      stdio: 'pipe',
    })
  return { folder, write, run }
}

test('its packages are those that the project has', () => {
  const [, names = ''] = /npm install (.*)/.exec(installation) ?? []
  const packages = names.split(' ')
  expect(packages).toContain('@graphql-codegen/client-preset')
  expect(packages.filter((name) => !fs.existsSync(`node_modules/${name}/package.json`))).toEqual([])
})

test('it is generated, compiles with --strict, and prints all notices', () => {
  expect(Object.keys(files)).toEqual(['codegen.ts', 'notices.ts'])
  const { run, write } = folderWith(`'${product.url}/graphql/schema.graphql'`)
  const lines = commands.trim().split('\n').map(run).at(-1)?.trim().split('\n') ?? []
  expect(lines.length).toBeGreaterThan(2)
  for (const line of lines) expect(line).toMatch(/^\d{4}-\d{2}-\d{2} \S/)

  write('notices.ts', files['notices.ts']!.replace('{ limit, offset }', "{ limit, offset: 'none' }"))
  const [, compile = ''] = commands.split('\n')
  expect(compile).toContain('tsc --strict')
  expect(() => run(compile)).toThrow(/Command failed/)
})

test('with INTROSPECTION=off, the schema is read with a token', async () => {
  const gateway = await startGateway(product.backendUrl, { INTROSPECTION: 'off' })
  onTestFinished(() => gateway.stop())
  const { token } = await signIn(gateway.url)
  const [, schema = ''] = /`schema: (\[\{.*?\}\])`/.exec(section) ?? []
  const withToken = schema.replace('http://localhost:4000', gateway.url).replace('Bearer …', `Bearer ${token}`)
  const { run, folder } = folderWith(withToken)
  run('npx graphql-codegen')
  expect(fs.readFileSync(path.join(folder, 'gql/graphql.ts'), 'utf8')).toContain('export type NoticesQuery')
})
