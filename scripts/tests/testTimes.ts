// Reporter of vitest and of Playwright: adds to the file of TEST_TIMES how long each test file took, and which tests were skipped and why.
// testTimes.cjs prints them.
import fs from 'node:fs'
import path from 'node:path'
import type { Reporter as PlaywrightReporter, TestCase, TestResult } from '@playwright/test/reporter'
import type { TestCase as Test, TestModule, Reporter as VitestReporter } from 'vitest/node'

type FileTimes = { file: string; ms: number; skipped: { name: string; reason: string }[] }

export default class TestTimes implements VitestReporter, PlaywrightReporter {
  #ofBrowsers = new Map<string, FileTimes>()

  onTestRunEnd(modules: readonly TestModule[]) {
    write(
      modules.map((module) => ({
        file: `${module.relativeModuleId} (${module.project.name})`,
        ms: module.diagnostic().duration,
        skipped: [...module.children.allTests('skipped')].map((test) => ({ name: test.fullName, reason: reasonOf(test) })),
      })),
    )
  }

  onTestEnd(test: TestCase, { duration, status }: TestResult) {
    const file = path.relative('.', test.location.file)
    const times = this.#ofBrowsers.get(file) ?? { file, ms: 0, skipped: [] }
    this.#ofBrowsers.set(file, times)
    times.ms += duration
    const reason = test.annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given'
    if (status === 'skipped') times.skipped.push({ name: test.title, reason })
  }

  onEnd() {
    write([...this.#ofBrowsers.values()])
  }

  printsToStdio() {
    return false // so that Playwright keeps its own reporter
  }
}

/** Returns the reason of a test, or of a suite around it. */
function reasonOf(test: Test) {
  let at: Test | Test['parent'] = test
  while (at.type !== 'module') {
    const { reason } = (at as Pick<Test, 'meta'>).meta()
    if (reason) return reason
    at = at.parent
  }
  return 'no reason given'
}

function write(times: FileTimes[]) {
  const file = process.env['TEST_TIMES']
  if (file) fs.appendFileSync(file, times.map((each) => `${JSON.stringify(each)}\n`).join(''))
}
