// Runs programs one after the other. Scripts of npm can chain programs only in the language of a shell, which is another one on Windows.
const { spawn } = require('node:child_process')
const { once } = require('node:events')
const { constants } = require('node:os')

/**
 * Runs Node with the arguments of each step until one fails, and exits with its code. Signals reach the step that runs, and no other begins.
 * `ended` gets the name and the milliseconds of each step that has run.
 */
exports.runSteps = async (steps, ended = () => {}) => {
  const times = []
  let child
  let signalled
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      signalled = signal
      // a terminal sends its signals to the step too, which some programs take as the order to stop at once
      if (signal === 'SIGTERM' || !process.stdin.isTTY) child?.kill(signal)
    })
  for (const step of steps) {
    const start = performance.now()
    child = spawn(process.execPath, step, { stdio: 'inherit' })
    const [code, signal] = await once(child, 'exit')
    times.push({ name: nameOf(step), ms: performance.now() - start })
    const isLast = step === steps.at(-1)
    const isStopped = signalled === 'SIGINT' || signalled === 'SIGTERM'
    if (code === 0 && !isLast && !isStopped) continue
    ended(times)
    process.exit(code === 0 && !isLast ? exitCodeOf(signalled) : (code ?? exitCodeOf(signal)))
  }
}

/** Returns the program of a step with its arguments, without the folders of Node's modules and loaders. */
const nameOf = (step) =>
  step
    .filter((word) => word !== '--import' && word !== 'tsx')
    .map((word) => word.replace(/^node_modules\/((?:@[^/]+\/)?[^/]+)\/.*$/, '$1'))
    .join(' ')

/** Exit code of a program that a signal ended, as shells name it. */
const exitCodeOf = (signal) => 128 + constants.signals[signal]
