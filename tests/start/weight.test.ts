import fs from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }

const folder = 'dist/web/client'
const read = (file: string): Record<string, Chunk> => JSON.parse(fs.readFileSync(`${folder}/.vite/${file}`, 'utf8'))
const manifest = { ...read('admin.json'), ...read('manifest.json') }

/** Returns a source and all sources that its chunk imports statically. */
function closure(source: string, sources = new Set<string>()) {
  if (sources.has(source)) return sources
  sources.add(source)
  for (const next of manifest[source]?.imports ?? []) closure(next, sources)
  return sources
}
/** Returns a source and all sources that it can load. */
function reachable(source: string, sources = new Set<string>()) {
  if (sources.has(source)) return sources
  sources.add(source)
  const { imports = [], dynamicImports = [] } = manifest[source] ?? {}
  for (const next of [...imports, ...dynamicImports]) reachable(next, sources)
  return sources
}
const code = (source: string) =>
  [...closure(source)].map((key) => fs.readFileSync(`${folder}/${manifest[key]?.file}`, 'utf8')).join('\n')

// words that only these libraries contain
const apollo = /ROOT_QUERY/
const router = /hydrationData/
const emotion = /data-emotion/
const adminWords = /Admin Dashboard|adminToken/

/** Look-behind stops a whole script in Safari before 16.4, and most of these methods are hardly older. */
const tooNew = /\(\?<[=!]|\.(toSorted|toReversed|toSpliced|findLast)\(|structuredClone/

/** Methods that browsers have had since 2023 or later: the panel would save nothing in Safari 16 or Firefox 115. */
const tooNewForStaff =
  /AbortSignal\.any\(|URL\.(canParse|parse)\(|(Object|Map)\.groupBy\(|Promise\.(withResolvers|try)\(|Array\.fromAsync\(/g

const entry = 'web/site/entry-client.tsx'

/** Returns the entry and the pages that it loads. */
function firstVisits() {
  const dynamicImports = [...closure(entry)].flatMap((source) => manifest[source]?.dynamicImports ?? [])
  return [entry, ...dynamicImports].filter((source) => source !== 'web/site/takeover.tsx')
}

test('a first visit loads few scripts, because each has headers of its own', () => {
  for (const page of firstVisits()) {
    const sources = closure(page, closure(entry))
    expect(new Set([...sources].map((source) => manifest[source]?.file)).size, page).toBeLessThanOrEqual(6)
  }
})

test('the script that waits for the first paint is alone and tiny', () => {
  expect([...closure('web/site/entry.ts')]).toHaveLength(1)
  expect(code('web/site/entry.ts').length).toBeLessThan(700)
})

test('the scripts of a first visit contain neither Apollo nor the router nor Chakra nor the admin', () => {
  const first = firstVisits()
  expect(first).toEqual(expect.arrayContaining([entry, 'web/pages/home/HomePage.tsx', 'web/features/notice/NoticePage.tsx']))
  for (const source of first)
    for (const word of [apollo, router, emotion, adminWords]) expect(code(source), source).not.toMatch(word)
  for (const word of [apollo, router]) expect(code('web/site/takeover.tsx')).toMatch(word)
  for (const word of [emotion, adminWords]) expect(code('web/admin/entry.tsx')).toMatch(word)
})

// words that only the forms of records, and only the imports contain
const forms = /Save and add another/
const imports = /As copied from a spreadsheet|windows-1252/

/** Returns the sources that the panel needs for the sign-in and its lists. */
const panel = () => closure('web/admin/entry.tsx', closure('web/admin/start.ts'))

test('the admin panel loads its forms and imports when they are opened', () => {
  const first = code('web/admin/start.ts') + code('web/admin/entry.tsx')
  for (const word of [forms, imports]) expect(first).not.toMatch(word)
  expect(code('web/features/notice/admin/NoticeForms.tsx')).toMatch(forms)
  expect(code('web/features/course/admin/SubjectImport.tsx')).toMatch(imports)
})

test('the scripts of the admin panel up to its lists have at most 300 kB', () => {
  const files = new Set([...panel()].map((source) => manifest[source]?.file))
  const sizes = [...files].map((file) => brotliCompressSync(fs.readFileSync(`${folder}/${file}`)).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(300_000)
})

test('the scripts of a first visit have nothing that Safari 15 does not know', () => {
  for (const source of firstVisits()) expect(code(source).match(tooNew)?.[0], source).toBeUndefined()
})

test('the admin panel and the pages that are shown without loading a document have nothing newer than 2022', () => {
  const sources = ['web/admin/entry.tsx', 'web/site/takeover.tsx'].flatMap((source) => [...reachable(source)])
  // file-type calls this only with a signal, which nothing here gives it
  const isUncalled = (source: string, name: string | undefined) =>
    source === 'node_modules/file-type/core.js' && name === 'AbortSignal.any('
  const found = sources.flatMap((source) => [...code(source).matchAll(tooNewForStaff)].map(([name]) => [source, name]))
  expect(found.filter(([source = '', name]) => !isUncalled(source, name))).toEqual([])
})
