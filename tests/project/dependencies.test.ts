import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { heldBack, reasons } from '../../scripts/dependencies/reasons.ts'
import { dependencies, devDependencies, licenseOf, packages, withTables } from '../../scripts/dependencies/table.ts'
import { unless } from '../support/unless.ts'

const declared = { ...dependencies, ...devDependencies }
const document = fs.readFileSync('docs/dependencies.md', 'utf8')

test('each package has a reason, and each reason a package', () => {
  expect(Object.keys(reasons).toSorted()).toEqual(Object.keys(declared).toSorted())
  expect(Object.keys(heldBack).filter((name) => !(name in declared))).toEqual([])
})

test('the tables of docs/dependencies.md are current; after a change run `npm run dependencies`', () => {
  expect(document).toBe(withTables(document))
})

test('nothing that is installed is deprecated', () => {
  expect(Object.entries(packages).flatMap(([folder, { deprecated }]) => (deprecated ? [`${folder}: ${deprecated}`] : []))).toEqual(
    [],
  )
})

const section = /^## Licenses$(.*?)^## /ms.exec(document)?.[1] ?? ''
const allowed = [...section.matchAll(/^\| ([\w.-]+) \|/gm)].map(([, name]) => name)

/** Returns whether a license is allowed: all parts that are joined by AND, and one of those that are joined by OR. */
const isAllowed = (license: string) =>
  license
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((name) => allowed.includes(name)))

test('what ships has only licenses of the list in docs/dependencies.md', () => {
  const shipped = Object.entries(packages).filter(([, { dev }]) => !dev)
  expect(shipped.length).toBeGreaterThan(100)
  expect(shipped.map(([folder]) => `${folder}: ${licenseOf(folder)}`).filter((line) => !isAllowed(line.split(': ')[1]!))).toEqual(
    [],
  )
})

test.each([
  ['MIT', true],
  ['MIT AND OFL-1.1', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['none', false],
])('the license %s is allowed: %s', (license, expected) => expect(isAllowed(license)).toBe(expected))

const npm = process.env['npm_execpath']

test('npm run sbom prints a CycloneDX document of all that ships', unless(npm ? undefined : 'npm does not run the tests'), () => {
  const options = { encoding: 'utf8', maxBuffer: 2 ** 26 } as const
  const sbom = JSON.parse(execFileSync(process.execPath, ['--import', 'tsx', 'scripts/dependencies/sbom.ts'], options))
  expect([sbom.bomFormat, sbom.metadata.component.name]).toEqual(['CycloneDX', 'college-website'])
  const names = new Set((sbom.components as { name: string }[]).map(({ name }) => name))
  expect(Object.keys(dependencies).filter((name) => !names.has(name))).toEqual([])
  expect(names).not.toContain('vitest')
})
