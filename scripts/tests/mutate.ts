// npm run mutate: makes the mutations of scripts/tests/mutations/ in a copy of the tree, one at a time, runs their tests, and prints those that
// no test notices. `npm run mutate -- redis fastPath` makes those whose name, file or tests contain one of the words.
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { copyTree } from '../copyTree.ts'
import { allMutations } from './mutations/all.ts'
import { type Mutation, mutate, select } from './mutations/mutation.ts'

type Report = { testResults: { message: string; assertionResults: { fullName: string; status: string }[] }[] }

const TIME_LIMIT_MS = 10 * 60_000
/** Interleavings of editors that are played, of which every 360th notices the rarest fault. */
const COUNT = '3000'

const mutations = select(allMutations, process.argv.slice(2))
const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'college-mutate-'))
const ending = new AbortController()
process.on('exit', () => {
  ending.abort()
  fs.rmSync(copy, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => fail(`Ended by ${signal}.`))

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

/** Runs tests in the copy, up to a number of failures. Returns the names of those that failed twice. */
async function failuresOf(tests: string[], project = 'parts', most = 0) {
  const output = path.join(copy, 'report.json')
  fs.rmSync(output, { force: true })
  const options = { project, bail: most, retry: 1, reporter: 'json', outputFile: output }
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...args, ...tests]
  const limits = { signal: ending.signal, timeout: TIME_LIMIT_MS, maxBuffer: Number.POSITIVE_INFINITY }
  const error = await promisify(execFile)(process.execPath, command, { cwd: copy, env: { COUNT, ...process.env }, ...limits }).then(
    () => undefined,
    (error: { killed: boolean; stderr: string }) => error,
  )
  if (error?.killed) return ['the time limit']
  if (!fs.existsSync(output)) fail(`vitest made no report.\n${error?.stderr ?? ''}`)
  const { testResults } = JSON.parse(fs.readFileSync(output, 'utf8')) as Report
  return testResults.flatMap(({ message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
    return failed.length > 0 || !message ? failed : [message]
  })
}

/** Makes a mutation in the copy and runs its tests. Returns the names of those that failed. */
async function failuresWith(mutation: Mutation) {
  const file = path.join(copy, mutation.file)
  const source = fs.readFileSync(file, 'utf8')
  fs.writeFileSync(file, mutate(source, mutation))
  try {
    return await failuresOf(mutation.tests, mutation.project, 1)
  } finally {
    fs.writeFileSync(file, source)
  }
}

/** Ends the program if a text or a test file is not found, or a test fails without a mutation. */
async function check() {
  if (mutations.length === 0) fail('No mutation has these words.')
  const problems = mutations.flatMap((mutation) => {
    const missing = [mutation.file, ...mutation.tests].filter((file) => !fs.existsSync(file))
    if (missing.length > 0) return [`"${mutation.name}": ${missing.join(', ')} does not exist.`]
    try {
      mutate(fs.readFileSync(mutation.file, 'utf8'), mutation)
      return []
    } catch (error) {
      return [(error as Error).message]
    }
  })
  if (problems.length > 0) fail(`scripts/tests/mutations/ does not match the code.\n\n${problems.join('\n\n')}`)
  for (const project of ['parts', 'postgres'] as const) {
    const tests = mutations.filter((mutation) => (mutation.project ?? 'parts') === project).flatMap((mutation) => mutation.tests)
    const failures = tests.length > 0 ? await failuresOf([...new Set(tests)], project) : []
    if (failures.length > 0) fail(`These tests fail without a mutation:\n${failures.join('\n')}`)
  }
}

copyTree(copy)
await check()
const survivors: Mutation[] = []
for (const mutation of mutations) {
  const [killer] = await failuresWith(mutation)
  console.log(killer ? `killed    ${mutation.name}\n          by: ${killer.split('\n')[0]}` : `SURVIVED  ${mutation.name}`)
  if (!killer) survivors.push(mutation)
}
console.log(`${mutations.length} mutations, ${survivors.length} survived.`)
for (const { name, file, tests } of survivors) console.error(`No test of ${tests.join(', ')} noticed in ${file}: ${name}`)
process.exitCode = survivors.length > 0 ? 1 : 0
