import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { postgresMissing } from './tests/support/parts/postgres.ts'
import './tests/support/servers/environment.ts'

// Apollo Server loads the CommonJS build of graphql. Without the alias, vitest would load the ES module build for our code, and graphql
// does not work with two instances.
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] }
const common = {
  strictTags: false, // they are ids of requirements (docs/requirements.md)
  // long enough for a busy machine; only a failure lasts as long
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
}
// Without isolation the files of a worker share their modules, which take longer to load than most tests to run. So a test restores
// the globals and modules that it changes.
const shared = { ...common, isolate: false }
const withoutPostgres = postgresMissing()
if (withoutPostgres) console.warn(`${withoutPostgres}. The tests on it are skipped.`)

/** Tests of the backend whose SQL, transactions, errors, types or stored files differ between the databases. Several use all resources. */
const onBothDatabases = [
  'accounts',
  'apiTokens',
  'changeHook',
  'courses',
  'database',
  'diskFull',
  'durability',
  'facts',
  'files',
  'health',
  'history',
  'idempotency',
  'images',
  'locking',
  'people',
  'previewLinks',
  'redirects',
  'requests',
  'rows',
  'sample',
  'session',
  'signInAttack',
  'storage',
]

/** Tests that compute or wait for seconds, a third of the processor time of all. `npm run validate` leaves them to `npm test`. */
const slow = [
  'doctor*',
  'executor',
  'expensiveOperations',
  'longTexts',
  'noEditLost',
  'outages',
  'overload',
  'pictures',
  'rateLimits',
  'redis',
  'resilience',
  's3',
  'sharePictures',
]
const leftOut = process.env['TEST_SLOW'] === 'off' ? slow : []

/** Order in which the files of `npm run test:hard` that take minutes are first. Without earlier times, vitest starts large files first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => /hard\/(noEditLost|kill|firstStart|addAField|backup)/.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './scripts/tests/testTimes.ts'],
    globalSetup: 'tests/support/servers/temporary.ts',
    projects: [
      {
        resolve,
        // small pictures are files, as in the build (web/vite.ts)
        build: { assetsInlineLimit: 0 },
        test: {
          ...shared,
          name: 'parts',
          include: ['tests/{rules,project,gateway,backend,web}/**/*.test.{ts,tsx}'],
          exclude: [
            'tests/backend/postgres.test.ts',
            ...leftOut.map((name) => `tests/{rules,gateway,backend,web/admin}/**/${name}.test.ts`),
          ],
        },
      },
      // on PostgreSQL and S3 instead of SQLite and a folder
      {
        resolve,
        test: {
          ...shared,
          name: 'postgres',
          include: withoutPostgres ? [] : ['postgres', ...onBothDatabases].map((name) => `tests/backend/**/${name}.test.ts`),
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['tests/support/parts/postgresServer.ts', 'tests/support/parts/s3Server.ts'],
        },
      },
      // requires `npm run build`
      { test: { name: 'start', include: ['tests/start/*.test.ts'], ...common } },
      // npm run test:hard: the gateway again, without what it does beside Fastify and Apollo Server
      {
        resolve,
        test: {
          ...shared,
          name: 'shortcuts-off',
          include: ['tests/gateway/**/*.test.ts'],
          exclude: ['tests/gateway/doctor/doctor*.test.ts'], // they need no gateway
          env: { TEST_SHORTCUTS: 'off' },
        },
      },
      // npm run test:hard: what takes longer than `npm test` may
      { resolve, test: { name: 'hard', include: ['tests/hard/*.test.ts'], ...common, testTimeout: 600_000 } },
    ],
  },
})
