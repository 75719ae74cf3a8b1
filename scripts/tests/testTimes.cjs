// Prints at the end of `npm test` how long each part took, the slowest test files, and the skipped tests with their reasons.
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')

const SLOWEST = 10

/** Collects what the reporters (testTimes.ts) write from now on. Returns a function that prints it, for `runSteps`. */
exports.collectTimes = () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'college-times-'))
  const file = path.join(folder, 'times.jsonl')
  process.env.TEST_TIMES = file
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
  return (steps) => {
    const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
    console.log(
      summaryOf(
        steps,
        lines.map((line) => JSON.parse(line)),
      ),
    )
  }
}

/** Returns the text. `steps` are `{ name, ms }`, `files` are `{ file, ms, skipped: { name, reason }[] }`. */
function summaryOf(steps, files) {
  const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)
  const skipped = files.flatMap((each) => each.skipped)
  const reasons = [...new Set(skipped.map(({ reason }) => reason))]
  const total = steps.reduce((sum, { ms }) => sum + ms, 0)
  return [
    '\nParts',
    ...[...steps, { name: 'in all', ms: total }].map(({ name, ms }) => row(ms, name)),
    '\nSlowest test files',
    ...slowest.map(({ file, ms }) => row(ms, file)),
    `\nSkipped tests: ${skipped.length}`,
    ...reasons.map((reason) => `${String(skipped.filter((test) => test.reason === reason).length).padStart(8)}  ${reason}`),
  ].join('\n')
}
exports.summaryOf = summaryOf

const row = (ms, name) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`
