// Started by npm run dev: the gateway with Vite as middleware.
import fs from 'node:fs'
import { createServer, type Plugin } from 'vite'
import { readConfig } from '../gateway/config.ts'
import { buildGateway } from '../gateway/server.ts'
import {
  type Assets,
  adminDocument,
  explorerDocument,
  type PageSource,
  type RenderedPage,
  renderedPage,
  type ServerEntry,
  type Site,
  withoutScripts,
} from '../gateway/site/pages.ts'
import { webConfig } from '../web/vite.ts'
import { readOperations } from './operations/read.ts'

/** Serves the preamble of React Refresh as a module. The React plugin uses an inline script, which the content security policy blocks. */
const reactRefresh: Plugin = {
  name: 'react-refresh-module',
  resolveId: (id) => (id === 'virtual:refresh' ? '\0virtual:refresh' : undefined),
  load: (id) =>
    id === '\0virtual:refresh'
      ? `import { injectIntoGlobalHook } from '/@react-refresh'
         injectIntoGlobalHook(window)
         window.$RefreshReg$ = () => {}
         window.$RefreshSig$ = () => (type) => type`
      : undefined,
}

const config = readConfig(process.env)
const { college, publicUrl } = config
const live = ['/@vite/client', '/@id/virtual:refresh']
const assetsOf = (entry: string, preloads: string[] = [], styles: string[] = []) => ({
  scripts: [...live, entry],
  preloads,
  styles,
})
/** Also the style sheets that the entry imports, so that the page is not shown without them until then. */
const siteAssets = assetsOf(
  '/web/site/entry.ts',
  ['/web/site/entry-client.tsx'],
  ['/web/index.css?direct', '/styled-system/site.css?direct'],
)

/** Permits inline styles, because Vite inserts imported style sheets as text. A hash would disable that. */
function inDevelopment({ headers, ...answer }: RenderedPage): RenderedPage {
  const policy =
    headers['content-security-policy']?.replace(/style-src 'self'( 'sha256-[^']+')?/, "style-src 'self' 'unsafe-inline'") ?? ''
  return { ...answer, headers: { ...headers, 'content-security-policy': policy } }
}

const folders = ['web', 'styled-system', 'schema', 'content', 'text', 'node_modules'].map((folder) => `${folder}/`)
/** Starts of the paths that Vite answers: its own, those of sources, and the public files. */
const ownedByVite = ['@', ...folders, ...fs.readdirSync('web/public')]

/** Renders a page by the modules as Vite compiles them now. */
async function render(url: string, source: PageSource & { previewUntil?: string }, assets: Assets) {
  const entry = (await vite.ssrLoadModule('/web/site/entry-server.tsx')) as ServerEntry
  return inDevelopment(await renderedPage({ ...source, entry, url, name: college.name, publicUrl, assetsOf: () => assets }))
}

/** The site compiled by Vite on each request, with hot reload. */
const site: Site = {
  page: (url, source) => render(url, source, siteAssets),
  preview: (url, source, previewUntil) => render(url, { ...source, previewUntil }, withoutScripts(siteAssets)),
  admin: async () => inDevelopment(adminDocument(config, assetsOf('/web/admin/start.ts'))),
  explorer: async () => inDevelopment(explorerDocument(config, assetsOf('/web/explorer/start.ts'))),
  operations: readOperations,
  async attach(app) {
    app.addHook('onRequest', (request, reply, next) => {
      if (!ownedByVite.some((start) => request.url.startsWith(`/${start}`))) return next()
      reply.hijack()
      vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
    })
  },
}

const gateway = await buildGateway(config, { site })
const web = webConfig('development')
// created after the gateway, whose server it uses
const vite = await createServer({
  ...web,
  plugins: [...(web.plugins ?? []), reactRefresh],
  appType: 'custom',
  // the content security policy allows only connections to the origin of the site
  server: {
    middlewareMode: true,
    hmr: { server: gateway.server },
    watch: { ignored: ['**/data/**', '**/dist/**', '**/tests/**'] },
  },
})
await gateway.listen({ port: config.port, host: config.host })
console.log(`The website is running at http://localhost:${config.port}/, the admin panel at /admin.`)
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void Promise.all([gateway.close(), vite.close()]).then(() => process.exit(0)))
