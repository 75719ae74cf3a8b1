// Weights of the scripts of the last build: bytes of brotli with the headers of their responses.
import fs from 'node:fs'

const folder = 'dist/web/client'

/** Limits in bytes of the first visit of a public page, and of the panel up to its lists. */
export const LIMITS = { firstVisit: 100_000, panel: 300_000 }

/** Headers of the response to a script, as Chromium counts them in `encodedDataLength`. */
const HEADERS = 435

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; isDynamicEntry?: boolean }

const read = (file: string): Record<string, Chunk> => JSON.parse(fs.readFileSync(`${folder}/.vite/${file}`, 'utf8'))
const ofPanel = read('admin.json')
export const manifest: Record<string, Chunk> = { ...ofPanel, ...read('manifest.json') }

const entry = 'web/site/entry-client.tsx'
const panelEntry = 'web/admin/entry.tsx'

/** Returns sources and all sources that their chunks import statically. */
export function closure(...sources: string[]) {
  const found = new Set<string>()
  const add = (source: string) => {
    if (found.has(source)) return
    found.add(source)
    for (const next of manifest[source]?.imports ?? []) add(next)
  }
  for (const source of sources) add(source)
  return found
}

/** Returns the files of what sources load statically. */
export const filesOf = (...sources: string[]) => new Set([...closure(...sources)].flatMap((source) => manifest[source]?.file ?? []))

export const weightOf = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + fs.statSync(`${folder}/${file}.br`).size + HEADERS, 0)

export const codeOf = (...sources: string[]) =>
  [...filesOf(...sources)].map((file) => fs.readFileSync(`${folder}/${file}`, 'utf8')).join('\n')

/** Returns what the entry of the site can load: pages, the takeover and others. */
export const loadedByEntry = () => [...closure(entry)].flatMap((source) => manifest[source]?.dynamicImports ?? [])

/** Returns the public pages, each of which is loaded with the entry. */
export const publicPages = () => loadedByEntry().filter((source) => source.endsWith('Page.tsx'))

/** Returns the files that the first visit of a page loads. */
export const firstVisitOf = (page: string) => filesOf('web/site/entry.ts', entry, page)

/** Returns the files that the panel needs for the sign-in and its lists. */
export const panelFiles = () => filesOf('web/admin/start.ts', panelEntry)

/** Returns the parts of the panel that are loaded when a screen needs them. */
export const panelParts = () =>
  Object.entries(ofPanel).flatMap(([source, { isDynamicEntry }]) => (isDynamicEntry && source !== panelEntry ? [source] : []))
