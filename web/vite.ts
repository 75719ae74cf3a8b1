import { createRequire } from 'node:module'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { withoutFonts } from './explorer/withoutFonts.ts'

const root = path.join(import.meta.dirname, '..')
const resolve = createRequire(import.meta.url).resolve

/** What every build of the web has in common. */
export const webConfig = (mode: 'production' | 'development'): InlineConfig => ({
  root,
  mode,
  configFile: false,
  logLevel: 'warn',
  publicDir: 'web/public',
  plugins: [react(), withoutFonts],
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

/** The explorer, into the same `outDir` afterwards. By itself, since what it shared would be cut into more pieces for the site too. */
export const explorerBuild = (mode: 'production' | 'development', outDir: string): InlineConfig => ({
  ...webConfig(mode),
  build: {
    ...browserBuild(mode, outDir).build,
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/explorer.json',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      input: 'web/explorer/entry.tsx',
      // libraries tell the compiler of React what to do, which is not used here
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
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
