import { createRequire } from 'node:module'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'

const root = path.join(import.meta.dirname, '..')
const resolve = createRequire(import.meta.url).resolve

/** What every build of the web has in common. */
export const webConfig = (mode: 'production' | 'development'): InlineConfig => ({
  root,
  mode,
  configFile: false,
  logLevel: 'warn',
  publicDir: 'web/public',
  plugins: [react()],
  resolve: mode === 'production' ? { alias: productionRouter } : {},
})

const router = path.join(path.dirname(resolve('react-router/package.json')), 'dist/production')

/** react-router's exports lead every import to its development build; both of its doors must lead to the same one. */
const productionRouter = [
  { find: /^react-router$/, replacement: path.join(router, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: path.join(router, 'dom-export.mjs') },
]

/** What the browser loads: the site and the admin, each with its entry, into `outDir`, with a manifest. */
export const browserBuild = (mode: 'production' | 'development', outDir: string): InlineConfig => ({
  ...webConfig(mode),
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    minify: mode === 'production',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['web/site/entry-client.tsx', 'web/admin/entry.tsx'] },
  },
})

/** What the gateway renders public pages with. */
export const serverBuild = (mode: 'production' | 'development', outDir: string): InlineConfig => ({
  ...webConfig(mode),
  ssr: { noExternal: true, external: ['graphql'] },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'node20',
    ssr: 'web/site/entry-server.tsx',
    copyPublicDir: false,
    assetsInlineLimit: 0,
  },
})
