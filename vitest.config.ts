import { defineConfig } from 'vitest/config'

// Apollo Server loads the CommonJS build of graphql. Without the alias, vitest would load the ES module build for our code, and graphql
// does not work with two instances.
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] }
// tags are requirement ids (docs/requirements.md)
const common = { strictTags: false, testTimeout: 30_000, hookTimeout: 30_000 }

export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: 'tests/support/temporary.ts',
    projects: [
      // Without isolation the files of a worker share their modules, which take longer to load than most tests to run. So a test restores
      // the globals and modules that it changes.
      {
        resolve,
        test: {
          name: 'parts',
          isolate: false,
          include: ['tests/{rules,project,gateway,backend,web}/**/*.test.{ts,tsx}'],
          ...common,
        },
      },
      // requires `npm run build`
      { test: { name: 'start', include: ['tests/start/*.test.ts'], ...common } },
    ],
  },
})
