import fs from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { removeDocumentHeaders } from './documentHeaders.ts'
import {
  type Assets,
  adminDocument,
  ENTRY_CHECK,
  type ExplorerSettings,
  explorerDocument,
  renderedPage,
  type ServerEntry,
  type Site,
  type WebSettings,
  withoutScripts,
} from './pages.ts'

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; assets?: string[] }>

/** Loads the built site from a folder with `client` and `server`, by default the one built together with this module. */
export async function builtSite(
  settings: WebSettings & ExplorerSettings & { publicUrl: string },
  folder = path.join(import.meta.dirname, '../../web'),
): Promise<Site> {
  const { college, publicUrl } = settings
  const client = path.resolve(folder, 'client')
  const entry: ServerEntry = await import(pathToFileURL(path.resolve(folder, 'server/entry-server.js')).href)
  const manifestIn = async (file: string): Promise<Manifest> =>
    JSON.parse(await fs.readFile(path.join(client, '.vite', file), 'utf8'))
  const manifest = await manifestIn('manifest.json')
  const assetsOf = (pageId: string): Assets => ({
    ...assetsFor(manifest, ['web/site/entry.ts', 'web/site/entry-client.tsx'], pageId),
    check: ENTRY_CHECK,
  })
  const applicationAssets = async (name: string) =>
    assetsFor(await manifestIn(`${name}.json`), [`web/${name}/start.ts`, `web/${name}/entry.tsx`])
  const admin = adminDocument(settings, await applicationAssets('admin'))
  const explorer = explorerDocument(settings, await applicationAssets('explorer'))

  return {
    addressOf: entry.addressOf,
    page: (url, source) => renderedPage({ ...source, entry, url, name: college.name, publicUrl, assetsOf }),
    preview: (url, source, previewUntil) => {
      const files = (pageId: string) => withoutScripts(assetsOf(pageId))
      return renderedPage({ ...source, entry, url, name: college.name, publicUrl, assetsOf: files, previewUntil })
    },
    admin: async () => admin,
    explorer: async () => explorer,
    operations: async () =>
      new Map(
        Object.entries(JSON.parse(await fs.readFile(path.join(folder, 'operations.json'), 'utf8')) as Record<string, string>),
      ),
    async attach(app) {
      await app.register(async (files) => {
        files.addHook('onRequest', async (_request, reply) => void removeDocumentHeaders(reply))
        await files.register(fastifyStatic, {
          root: client,
          wildcard: false,
          globIgnore: ['**/*.{br,gz}'], // they are answers of the files that they are versions of
          index: false,
          preCompressed: true,
          cacheControl: false,
          lastModified: false,
          acceptRanges: false,
          setHeaders: (response, file) => {
            response.setHeader(
              'cache-control',
              unchanging.test(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
            )
            if (precompressed.test(file)) response.setHeader('vary', 'accept-encoding')
          },
        })
      })
    },
  }
}

/** Files whose content never changes at the same address. */
const unchanging = /[\\/](assets|contours)[\\/]/
const precompressed = /\.(js|css|svg)(\.br|\.gz)?$/

/** Returns the scripts, styles and fonts of the entries and the page with all their imports, so that the browser can load them in parallel. */
function assetsFor(manifest: Manifest, entries: string[], pageId = ''): Assets {
  const page = pageId && Object.keys(manifest).find((source) => source.endsWith(`/${pageId}.tsx`))
  const files = new Set<string>()
  const styles = new Set<string>()
  const fonts = new Set<string>()
  const add = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const file of chunk.css ?? []) styles.add(`/${file}`)
    for (const file of chunk.assets ?? []) if (file.endsWith('.woff2')) fonts.add(`/${file}`)
    chunk.imports?.forEach(add)
  }
  for (const source of page ? [...entries, page] : entries) add(source)
  const [script = '', ...preloads] = [...files].map((file) => `/${file}`)
  return { scripts: [script], preloads, styles: [...styles], fonts: [...fonts] }
}
