// The gateway with Vite in it, for npm run dev.
import type { Plugin } from 'vite'
import { createServer } from 'vite'
import { readConfig } from '../gateway/config.ts'
import { buildGateway } from '../gateway/server.ts'
import { viteSite } from '../gateway/site/vite.ts'
import { webConfig } from '../web/vite.ts'

/** What plugin-react would write into an HTML page as inline script, which the pages' policy forbids. */
const refresh: Plugin = {
  name: 'refresh-as-a-file',
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
const gateway = await buildGateway(config, { site: viteSite(config, () => vite) })
const web = webConfig('development')
const vite = await createServer({
  ...web,
  plugins: [...(web.plugins ?? []), refresh],
  appType: 'custom',
  // hot reload speaks through the site's own origin, as the policy demands
  server: {
    middlewareMode: true,
    hmr: { server: gateway.server },
    watch: { ignored: ['**/data/**', '**/dist/**', '**/tests/**'] },
  },
})
await gateway.listen({ port: config.port, host: config.host })
console.log(`The website runs at http://localhost:${config.port}/, its admin panel at /admin.`)
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void Promise.all([gateway.close(), vite.close()]).then(() => process.exit(0)))
