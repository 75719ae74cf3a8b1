// npm run weigh: prints the size of the scripts that the first visit of each public page and the admin panel load, in bytes of brotli
// with the headers of their responses, from the last build. Fails if the panel is above its limit.
import fs from 'node:fs'

const folder = 'dist/web/client'
const LIMIT = 100_000
const PANEL_LIMIT = 300_000
/** Headers of the response to a script, as Chromium counts them in `encodedDataLength`. */
const HEADERS = 435
type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; isDynamicEntry?: boolean }
const read = (file: string): Record<string, Chunk> => JSON.parse(fs.readFileSync(`${folder}/.vite/${file}`, 'utf8'))
const manifest = { ...read('admin.json'), ...read('manifest.json') }
const entries = ['web/site/entry.ts', 'web/site/entry-client.tsx']

function filesOf(source: string, files = new Set<string>()) {
  const chunk = manifest[source]
  if (!chunk || files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const next of chunk.imports ?? []) filesOf(next, files)
  return files
}
const weight = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + fs.statSync(`${folder}/${file}.br`).size + HEADERS, 0)

/** Returns the files that each first visit loads. */
const firstFiles = () => new Set(entries.flatMap((source) => [...filesOf(source)]))
const withEntry = Object.values(manifest).filter(({ file }) => firstFiles().has(file))
const pages = withEntry.flatMap(({ dynamicImports = [] }) => dynamicImports).filter((source) => source.endsWith('Page.tsx'))
const row = (what: string, bytes: number, limit = '') => console.log(`${what.padEnd(42)} ${String(bytes).padStart(8)} ${limit}`)
console.log(`${'first visit, scripts'.padEnd(42)} ${'bytes'.padStart(8)} limit`)
for (const page of pages) row(page, weight(filesOf(page, firstFiles())), `${LIMIT}`)
const first = filesOf('web/pages/home/HomePage.tsx', firstFiles())
const rest = (source: string) => weight([...filesOf(source)].filter((file) => !first.has(file)))
row('takeover, loaded on intent', rest('web/site/takeover.tsx'))
row('suggestions, loaded on focus', rest('web/ui/site/search/Suggestions.tsx'))

// the admin panel loads its parts only when a screen needs them
const entry = 'web/admin/entry.tsx'
const panel = filesOf(entry, filesOf('web/admin/start.ts'))
row('admin panel, sign-in and each list', weight(panel), `${PANEL_LIMIT}`)
for (const [part, { isDynamicEntry }] of Object.entries(read('admin.json'))) {
  if (!isDynamicEntry || part === entry) continue
  const own = [...filesOf(part)].filter((file) => !panel.has(file))
  row(`  ${part}`, weight(own))
}
if (weight(panel) > PANEL_LIMIT) process.exitCode = 1
