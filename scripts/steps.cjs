// Runs programs one after the other. Scripts of npm can chain programs only in the language of a shell, which is another one on Windows.
const { spawn } = require('node:child_process')
const { once } = require('node:events')
const { constants } = require('node:os')

/** Runs Node with the arguments of each step until one fails, and exits with its code. Signals reach the step that runs, and no other begins. */
exports.runSteps = async (steps) => {
  let child
  let signalled
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      signalled = signal
      // a terminal sends its signals to the step too, which some programs take as the order to stop at once
      if (signal === 'SIGTERM' || !process.stdin.isTTY) child?.kill(signal)
    })
  for (const step of steps) {
    child = spawn(process.execPath, step, { stdio: 'inherit' })
    const [code, signal] = await once(child, 'exit')
    const isLast = step === steps.at(-1)
    if (code !== 0 || isLast) process.exit(code ?? exitCodeOf(signal))
    if (signalled === 'SIGINT' || signalled === 'SIGTERM') process.exit(exitCodeOf(signalled))
  }
}

/** Exit code of a program that a signal ended, as shells name it. */
const exitCodeOf = (signal) => 128 + constants.signals[signal]
