import { createRequire } from 'node:module'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'

type Mode = 'production' | 'development'

const root = path.join(import.meta.dirname, '..')
const router = path.join(path.dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production')

/** The exports of react-router select its development build. All of them have to be replaced, or there would be two routers. */
const productionRouter = [
  { find: /^react-router$/, replacement: path.join(router, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: path.join(router, 'dom-export.mjs') },
]

/**
 * Modules that most public pages share, the home page among them, without those of the search. They are one chunk, because the headers of
 * each further script take 435 bytes of the first visit.
 */
const shared =
  /^((node_modules\/(react|react-dom)|styled-system|content(?!\/(programmes\/(csit|b\w+)\.ts|scholarships|sitePages))|schema|text(?!\/(fold|searchTerms|similarWords))|web\/(lib(?!\/(apollo\/apollo|recordKinds|schema|site\/search))|site|(ui|features)(?!.*\/(controls|Labeled|ErrorBox|ErrorSummary|enquiry\/|Programme|CourseBanner|Semesters|ComparePage|comparison|useCourseOf|Marked|matches))))\/)/

/** Modules that the pages of the programmes and their comparison share. */
const ofProgrammes =
  /(content\/programmes\/(csit|b\w+)|features\/course\/programmes\/(ProgrammePage|Semesters|useCourseOf|programme\.page\.generated))\.tsx?$/

const isShared = (file: string) => shared.test(path.relative(root, file).replaceAll('\\', '/'))

/** Settings of all builds of the web. */
export const webConfig = (mode: Mode): InlineConfig => ({
  root,
  mode,
  configFile: false,
  logLevel: 'warn',
  publicDir: 'web/public',
  plugins: [react()],
  resolve: mode === 'production' ? { alias: productionRouter } : {},
})

/** Build of the public site for the browser, with a manifest. */
export const siteBuild = (mode: Mode, outDir: string): InlineConfig => ({
  ...webConfig(mode),
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    manifest: true,
    minify: mode === 'production',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['web/site/entry.ts', 'web/site/entry-client.tsx', 'web/site/withoutScripts.ts'],
      output: {
        entryFileNames: ({ name }) => (name === 'withoutScripts' ? 'without-scripts.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            { name: 'shared', test: isShared, minShareCount: 2 },
            { name: 'programmes', test: ofProgrammes, minShareCount: 2 },
          ],
        },
      },
    },
  },
})

/**
 * Build of the admin panel or the explorer into the folder of the site, with the manifest `NAME.json`. Separate, because shared code would
 * split the site into more chunks, and make visitors load what only staff need.
 */
export const applicationBuild = (name: 'admin' | 'explorer', mode: Mode, outDir: string): InlineConfig => ({
  ...webConfig(mode),
  build: {
    ...siteBuild(mode, outDir).build,
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: `.vite/${name}.json`,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      input: `web/${name}/start.ts`,
      // GraphiQL contains directives for the React compiler, which is not used
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
  },
})

/** Build of the public pages for rendering in the gateway. */
export const serverBuild = (mode: Mode, outDir: string): InlineConfig => ({
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
