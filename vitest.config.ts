import { defineConfig } from 'vitest/config'

// Node takes graphql's CommonJS build for Apollo Server and for us alike; vitest would take the other one for us, and there be two
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] }
// tags are requirement ids, which docs/requirements.md defines
const common = { strictTags: false, testTimeout: 30_000, hookTimeout: 30_000 }

export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: 'tests/support/temporary.ts',
    projects: [
      { resolve, test: { name: 'parts', include: ['tests/{rules,project,gateway,backend,web}/**/*.test.{ts,tsx}'], ...common } },
      // needs what `npm run build` makes
      { test: { name: 'start', include: ['tests/start/*.test.ts'], ...common } },
    ],
  },
})
