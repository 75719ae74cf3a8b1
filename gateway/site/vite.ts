import type { ViteDevServer } from 'vite'
import { adminDocument, explorerDocument, renderedPage, type ServerEntry, type Site, type WebSettings } from './pages.ts'

const live = ['/@vite/client', '/@id/virtual:refresh']
const assetsOf = (entry: string) => ({ scripts: [...live, entry], preloads: [], styles: [] })

/** Returns the site compiled by Vite on each request, with hot reload. Vite is created later, because it uses the gateway's server. */
export const viteSite = (settings: WebSettings, vite: () => ViteDevServer): Site => ({
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
    const viteOwns = (url: string) => /^\/(@|web\/|schema\/|content\/|node_modules\/|icon\.svg)/.test(url)
    app.addHook('onRequest', (request, reply, next) => {
      if (!viteOwns(request.url)) return next()
      reply.hijack()
      vite().middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
    })
  },
})
