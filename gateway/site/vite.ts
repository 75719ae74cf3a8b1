import { adminDocument, explorerDocument, renderedPage, type ServerEntry, type WebSettings } from './pages.ts'
import type { Site } from './site.ts'

/** Vite's part, as the developer's entry hands it in: what ships has no Vite. */
export type ViteServer = {
  ssrLoadModule(file: string): Promise<Record<string, unknown>>
  middlewares(request: unknown, response: unknown, next: (error?: unknown) => void): void
}

const live = ['/@vite/client', '/@id/virtual:refresh']
const assetsOf = (entry: string) => ({ scripts: [...live, entry], preloads: [], styles: [] })

/** The web as Vite compiles it on each request, with hot reload. Vite may come later: it listens on the gateway's own server. */
export const viteSite = (settings: WebSettings, vite: () => ViteServer): Site => ({
  async page(url, execute) {
    const entry = (await vite().ssrLoadModule('/web/site/entry-server.tsx')) as ServerEntry
    return renderedPage({
      entry,
      url,
      execute,
      college: settings.college,
      assetsOf: () => assetsOf('/web/site/entry-client.tsx'),
    })
  },
  admin: async () => adminDocument(settings, assetsOf('/web/admin/entry.tsx')),
  explorer: async () => explorerDocument(settings.college, assetsOf('/web/explorer/entry.tsx')),
  async attach(app) {
    const viteOwns = (url: string) => /^\/(@|web\/|schema\/|node_modules\/|icon\.svg)/.test(url)
    app.addHook('onRequest', (request, reply, next) => {
      if (!viteOwns(request.url)) return next()
      reply.hijack()
      vite().middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
    })
  },
})
