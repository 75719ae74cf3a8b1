import { expect, test } from 'vitest'
import {
  closure,
  codeOf,
  filesOf,
  firstVisitOf,
  LIMITS,
  loadedByEntry,
  manifest,
  panelFiles,
  publicPages,
  weightOf,
} from '../../scripts/weights.ts'

/** Returns a source and all sources that it can load. */
function reachable(source: string, sources = new Set<string>()) {
  if (sources.has(source)) return sources
  sources.add(source)
  const { imports = [], dynamicImports = [] } = manifest[source] ?? {}
  for (const next of [...imports, ...dynamicImports]) reachable(next, sources)
  return sources
}

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

/** The entry and what it loads, except the takeover. */
const firstVisits = [entry, ...loadedByEntry().filter((source) => source !== 'web/site/takeover.tsx')]

test('a first visit loads few scripts, because each has headers of its own, and at most 100 kB', () => {
  for (const source of firstVisits) expect(filesOf(entry, source).size, source).toBeLessThanOrEqual(6)
  expect(publicPages().length).toBeGreaterThan(10)
  for (const page of publicPages()) expect(weightOf(firstVisitOf(page)), page).toBeLessThanOrEqual(LIMITS.firstVisit)
})

test('the script that waits for the first paint is alone and tiny', () => {
  expect([...closure('web/site/entry.ts')]).toHaveLength(1)
  expect(codeOf('web/site/entry.ts').length).toBeLessThan(700)
})

test('the scripts of a first visit contain neither Apollo nor the router nor Chakra nor the admin', () => {
  expect(firstVisits).toEqual(expect.arrayContaining([entry, 'web/pages/home/HomePage.tsx', 'web/features/notice/NoticePage.tsx']))
  for (const source of firstVisits)
    for (const word of [apollo, router, emotion, adminWords]) expect(codeOf(source), source).not.toMatch(word)
  for (const word of [apollo, router]) expect(codeOf('web/site/takeover.tsx')).toMatch(word)
  for (const word of [emotion, adminWords]) expect(codeOf('web/admin/entry.tsx')).toMatch(word)
})

// words that only the forms of records, and only the imports contain
const forms = /Save and add another/
const imports = /As copied from a spreadsheet|windows-1252/

test('the admin panel loads its forms and imports when they are opened', () => {
  const first = codeOf('web/admin/start.ts') + codeOf('web/admin/entry.tsx')
  for (const word of [forms, imports]) expect(first).not.toMatch(word)
  expect(codeOf('web/features/notice/admin/NoticeForms.tsx')).toMatch(forms)
  expect(codeOf('web/features/course/admin/SubjectImport.tsx')).toMatch(imports)
})

test('the scripts of the admin panel up to its lists have at most 300 kB', () => {
  expect(weightOf(panelFiles())).toBeLessThanOrEqual(LIMITS.panel)
})

test('the scripts of a first visit have nothing that Safari 15 does not know', () => {
  for (const source of firstVisits) expect(codeOf(source).match(tooNew)?.[0], source).toBeUndefined()
})

test('the admin panel and the pages that are shown without loading a document have nothing newer than 2022', () => {
  const sources = ['web/admin/entry.tsx', 'web/site/takeover.tsx'].flatMap((source) => [...reachable(source)])
  // file-type calls this only with a signal, which nothing here gives it
  const isUncalled = (source: string, name: string | undefined) =>
    source === 'node_modules/file-type/core.js' && name === 'AbortSignal.any('
  const found = sources.flatMap((source) => [...codeOf(source).matchAll(tooNewForStaff)].map(([name]) => [source, name]))
  expect(found.filter(([source = '', name]) => !isUncalled(source, name))).toEqual([])
})
