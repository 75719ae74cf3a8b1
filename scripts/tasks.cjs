// The scripts of package.json that take several steps. Arguments are added to the last step.
const { runSteps } = require('./steps.cjs')
const { collectTimes } = require('./tests/testTimes.cjs')

const typescript = (file, ...args) => ['--import', 'tsx', file, ...args]
const vitest = (...projects) => ['node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap((name) => ['--project', name])]
const build = typescript('scripts/build.ts', '--if-changed')
const codegen = typescript('scripts/generate.ts')
const buildForBrowsers = [...build, '--with-development']
const chromium = typescript('scripts/chromium.ts')
const playwright = (project, ...args) => ['node_modules/@playwright/test/cli.js', 'test', `--project=${project}`, ...args]
const checks = [
  [...codegen, '--if-changed'],
  ['node_modules/typescript/bin/tsc', '--singleThreaded'], // several threads check the same types again, in twice the processor time
  ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  typescript('scripts/tests/rows.ts'),
]
/** Tags of the browser tests that `npm test` runs: the requirements, and a few of parts that no requirement names. */
const always = '@[A-Z]+(-[A-Z]+)?-[0-9]{2}|@smoke'

const tasks = {
  start: [build, ['dist/start.js']],
  dev: [typescript('scripts/dev.ts')],
  codegen: [codegen],
  validate: [...checks, vitest('parts')],
  test: [
    ...checks,
    vitest('parts', 'postgres'),
    buildForBrowsers,
    vitest('start'),
    chromium,
    playwright('browser', `--grep=${always}`),
  ],
  'test:browser': [buildForBrowsers, chromium, playwright('browser', `--grep-invert=${always}`), playwright('strict')],
  // one worker more than elsewhere: these tests wait for servers that start
  'test:hard': [buildForBrowsers, chromium, playwright('layout'), [...vitest('shortcuts-off', 'hard'), '--maxWorkers=4']],
  bench: [build, typescript('bench/run.ts')],
  'bench:site': [build, typescript('bench/site/run.ts')],
  pictures: [build, chromium, typescript('scripts/pictures/make.ts')],
}

const [name, ...args] = process.argv.slice(2)
const steps = tasks[name]
if (!steps) throw new Error(`There is no task ${name}. The tasks are ${Object.keys(tasks).join(', ')}.`)
if (name === 'validate') process.env.TEST_SLOW = 'off'
runSteps([...steps.slice(0, -1), [...steps.at(-1), ...args]], name === 'test' ? collectTimes() : undefined)
