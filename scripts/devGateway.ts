// Started by npm run dev: the gateway with Vite as middleware.
import type { Plugin } from 'vite'
import { createServer } from 'vite'
import { readConfig } from '../gateway/config.ts'
import { buildGateway } from '../gateway/server.ts'
import { viteSite } from '../gateway/site/vite.ts'
import { webConfig } from '../web/vite.ts'

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
const gateway = await buildGateway(config, { site: viteSite(config, () => vite) })
const web = webConfig('development')
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
