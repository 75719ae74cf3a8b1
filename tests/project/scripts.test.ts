// The scripts of package.json run on every system: npm starts them by its shell, which is cmd.exe on Windows.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { run } from '../support/servers/stack.ts'

const { scripts, allowScripts } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>
const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { hasInstallScript?: boolean }>
}

/** Node with arguments that mean the same to every shell. */
const portable = /^node( [\w@./:-]+)+$/

test('each script is Node with plain arguments', () => {
  expect(Object.values(scripts!).filter((script) => !portable.test(script) || script.includes('.bin/'))).toEqual([])
})

test.each([
  'exec node a.js',
  'node a.js && node b.js',
  'A=1 node a.js',
  'node a.js > b',
  'tsx a.ts',
  "node 'a b.js'",
  'node $A',
  'node *.js',
])('the shell syntax of "%s" is noticed', (script) => {
  expect(script).not.toMatch(portable)
})

test('each file that a script runs exists, or its source', () => {
  const named = Object.values(scripts!).flatMap((script) => script.split(' ').filter((word) => word.includes('/')))
  const sourceOf = (file: string) => file.replace(/^dist\/(.*)\.js$/, '$1.ts')
  expect(named.filter((file) => !fs.existsSync(sourceOf(file)))).toEqual([])
})

test('no program of this project is started by the links of node_modules/.bin, which are no programs on Windows', () => {
  const files = fs.readdirSync('scripts', { recursive: true }).map((name) => path.join('scripts', String(name)))
  const texts = files.filter((file) => fs.statSync(file).isFile()).map((file) => fs.readFileSync(file, 'utf8'))
  expect(texts.filter((text) => text.includes('.bin/'))).toEqual([])
})

test('npm need not warn of install scripts: each package that has some is named', () => {
  const names = Object.entries(packages).flatMap(([key, { hasInstallScript }]) =>
    hasInstallScript ? [key.replace(/^.*node_modules\//, '')] : [],
  )
  expect(new Set(Object.keys(allowScripts!))).toEqual(new Set(names))
})

describe('a script of several steps', () => {
  /** Runs steps, each the code of a program. */
  const runSteps = (...codes: string[]) => {
    const steps = codes.map((code) => ['--eval', code])
    const program = run(['--eval', `require('./scripts/steps.cjs').runSteps(${JSON.stringify(steps)})`], {})
    onTestFinished(() => void program.process.kill('SIGKILL'))
    return program
  }

  test('ends at the first that fails, with its exit code', async () => {
    const program = runSteps("console.log('first')", 'process.exit(7)', "console.log('third')")
    expect([await program.ended, program.output()]).toEqual([7, 'first\n'])
  })

  test('exits with the code that shells use if a step is killed', async () => {
    expect(await runSteps("process.kill(process.pid, 'SIGKILL')", '').ended).toBe(137)
  })

  test.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)('passes %s on to the step that runs, and begins no other', async (signal, code) => {
    const stops = `process.on('${signal}', () => { console.log('stopped'); process.exit() })`
    const program = runSteps(`${stops}; setInterval(() => {}, 1000); console.log('ready')`, "console.log('second')")
    await program.says('ready')
    program.process.kill(signal)
    expect([await program.ended, program.output()]).toEqual([code, 'ready\nstopped\n'])
  })

  test('exits as its last step does after a signal', async () => {
    const program = runSteps("process.on('SIGTERM', () => process.exit(3)); setInterval(() => {}, 1000); console.log('ready')")
    await program.says('ready')
    program.process.kill('SIGTERM')
    expect(await program.ended).toBe(3)
  })
})

test('a script that does not exist is an error that names the others', async () => {
  const program = spawn(process.execPath, ['scripts/run.cjs', 'tset'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const text = Buffer.concat(await program.stderr.toArray()).toString()
  if (program.exitCode === null) await once(program, 'exit')
  expect([program.exitCode, text]).toEqual([1, expect.stringContaining('There is no task tset. The tasks are start, dev,')])
})

test('the end of the tests says how long each part took, which files were slow, and why tests were skipped', () => {
  const { summaryOf } = createRequire(import.meta.url)('../../scripts/tests/testTimes.cjs')
  const file = (number: number, skipped: object[] = []) => ({ file: `${number}.test.ts`, ms: number * 1000, skipped })
  const skipped = [
    { name: 'one', reason: 'caddy is not installed' },
    { name: 'other', reason: 'caddy is not installed' },
  ]
  const files = [file(1, skipped), ...Array.from({ length: 10 }, (_, index) => file(index + 2))]
  const lines: string[] = summaryOf([{ name: 'typescript', ms: 2340 }], files).split('\n')
  expect(lines.filter((line) => /Parts|typescript|in all|Slowest|11\.test|Skipped|caddy/.test(line))).toEqual([
    'Parts',
    '    2.3 s  typescript',
    '    2.3 s  in all',
    'Slowest test files',
    '   11.0 s  11.test.ts',
    'Skipped tests: 2',
    '       2  caddy is not installed',
  ])
  expect(lines.join()).not.toContain('   1.0 s  1.test.ts')
})
