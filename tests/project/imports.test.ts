import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { expect, test } from 'vitest'

const { dependencies, devDependencies } = JSON.parse(fs.readFileSync('package.json', 'utf8'))

/** Folders whose code runs in production without being bundled. */
const inProduction = /^(start\.ts|(schema|text|content|server|gateway|backend|web)\/)/
/** Code that is only run by tools, or whose packages the build bundles for the browser. */
const bundled = /^web\/(vite\.ts|explorer\/)/

const statement = /^(?:import|export)(?<type> type)? (?:[^'"`;]* from )?'(?<name>[^'.][^']*)'/gm
const call = /(?<![.\w])(?:import|resolve)\('(?<name>[^'./][^']*)'/g

const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')

const imports = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.cjs'])
  .toString()
  .split('\n')
  .filter((file) => fs.existsSync(file) && fs.statSync(file).isFile())
  .flatMap((file) => {
    const code = fs.readFileSync(file, 'utf8')
    return [...code.matchAll(statement), ...code.matchAll(call)].map(({ groups = {} }) => ({
      file,
      package: packageOf(groups['name'] ?? ''),
      isType: groups['type'] !== undefined,
      isDynamic: !('type' in groups),
    }))
  })
  .filter(({ package: name }) => !/^(node:|virtual:|#)/.test(name))

test('every imported package is declared in package.json', () => {
  expect(imports.length).toBeGreaterThan(100)
  expect(imports.filter(({ package: name }) => !(name in dependencies) && !(name in devDependencies))).toEqual([])
})

test('every package that is imported in production is a dependency, not a development dependency', () => {
  const missing = imports.filter(
    ({ file, package: name, isType }) => inProduction.test(file) && !bundled.test(file) && !isType && !(name in dependencies),
  )
  expect(missing).toEqual([])
})

test('every declared package is used: imported, named by a path, or by the tools below', () => {
  const files = [
    'codegen.ts',
    'scripts/tasks.cjs',
    'scripts/headingFont.ts',
    'gateway/share/textPicture.ts',
    'tests/support/parts/s3.ts',
  ]
  const texts = files.map((file) => fs.readFileSync(file, 'utf8')).join('\n')
  const isNamed = (name: string) => [`node_modules/${name}/`, `'${name}'`, `'${name}/`].some((use) => texts.includes(use))
  const isUsed = (name: string) =>
    imports.some(({ package: imported }) => imported === name) ||
    isNamed(name) ||
    isNamed(name.replace('@graphql-codegen/', '')) ||
    name.startsWith('@types/')
  expect(Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !isUsed(name))).toEqual([])
})

test.each(['redis', '@aws-sdk/client-s3'])('%s is only loaded when it is used', (client) => {
  const loading = imports.filter(({ file, package: name, isType }) => inProduction.test(file) && name === client && !isType)
  expect(loading.map(({ isDynamic }) => isDynamic)).toEqual([true])
})

test('every package from DefinitelyTyped belongs to a declared dependency', () => {
  const types = Object.keys(devDependencies).filter((name) => name.startsWith('@types/') && name !== '@types/node')
  for (const name of types) expect({ ...dependencies, ...devDependencies }, name).toHaveProperty([name.replace('@types/', '')])
})
