// The launcher with fake servers: when it restarts them and in which order it stops them.
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { pidsOf } from '../support/processes/processes.ts'
import { runInTerminal } from '../support/processes/terminal.ts'
import { run, temporaryFolder } from '../support/servers/stack.ts'

type Launcher = ReturnType<typeof run>
const launchers: Launcher[] = []
afterEach(async () => {
  for (const { process, ended } of launchers.splice(0)) {
    process.kill('SIGTERM')
    await ended
  }
})

const keepRunning = "process.on('disconnect', () => process.exit()); setInterval(() => {}, 1000)"
const reportReady = 'process.send({ ready: true })'
const healthy = `${reportReady}; ${keepRunning}`

/** Returns code that only the first process executes. */
const once = (code: string) => `
  import fs from 'node:fs'
  const flag = import.meta.filename + '.started'
  const first = !fs.existsSync(flag)
  fs.writeFileSync(flag, '')
  if (first) { ${code} } else { console.log('second start'); ${healthy} }`

type Programs = { backend?: string; gateway?: string; preload?: string }

/** Makes a launcher with programs in place of the backend and the gateway. Returns the arguments that run it. */
function makeLauncher({ backend = healthy, gateway = healthy, preload }: Programs) {
  const folder = temporaryFolder()
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), text)
    return path.join(folder, file)
  }
  write('package.json', '{ "type": "module" }')
  write('backend/main.js', backend)
  write('gateway/main.js', gateway)
  const [, start = ''] = ['server/start/signals.js', 'start.js'].map((file) => write(file, fs.readFileSync(`dist/${file}`, 'utf8')))
  const imports = preload ? ['--import', write('preload.js', preload)] : []
  return [...imports, start]
}

function launch(programs: Programs, env: Record<string, string> = {}) {
  const launcher = run(makeLauncher(programs), env, { ownGroup: true })
  launchers.push(launcher)
  return launcher
}

test('what both children say of an invalid setting is printed once', async () => {
  const invalid = "process.send({ invalid: 'PORT must be a number.' }, () => process.exit(78))"
  const launcher = launch({ backend: invalid, gateway: invalid })
  expect(await launcher.ended).toBe(78)
  expect(launcher.output()).toBe('PORT must be a number.\n')
})

describe('a child that was ready once is always restarted', () => {
  test('even if it exits with the code of an invalid configuration', async () => {
    const launcher = launch({ backend: once(`${reportReady}; setTimeout(() => process.exit(78), 50)`) })
    await launcher.says('The backend exited (code 78). Restarting in 0.25 s.')
    await launcher.says('second start')
  })

  test('even if a new process cannot be created at first', async () => {
    const preload = `
      import childProcess from 'node:child_process'
      import { syncBuiltinESMExports } from 'node:module'
      const { spawn } = childProcess
      let count = 0
      childProcess.spawn = (program, ...rest) => {
        count++
        if (count === 4) throw new Error('spawn ENOMEM')
        return spawn(count === 3 ? '/nonexistent/node' : program, ...rest)
      }
      syncBuiltinESMExports()`
    const launcher = launch({ preload, backend: once(`${reportReady}; setTimeout(() => process.exit(1), 50)`) })
    await launcher.says('The backend could not be started (spawn /nonexistent/node ENOENT). Restarting in 0.5 s.')
    await launcher.says('The backend could not be started (spawn ENOMEM). Restarting in 1 s.')
    await launcher.says('second start')
  })
})

test('a child that exits with 78 before it was ready stops the launcher and the other child', async () => {
  const { ended, output } = launch({ backend: 'process.exit(78)', gateway: `process.on('exit', () => {}); ${healthy}` })
  expect(await ended).toBe(78)
  expect(output()).not.toContain('Restarting')
})

/** Returns code that prints the received signals and exits after a delay in milliseconds. */
const printSignals = (name: string, delay: number) => `
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      console.log('${name} got ' + signal)
      setTimeout(() => { console.log('${name} ended'); process.exit() }, ${delay})
    })
  ${healthy}`

const printing = { backend: printSignals('backend', 0), gateway: printSignals('gateway', 300) }
const reportsIn = (output: string) => output.match(/^(backend|gateway) [\w ]+/gm)
const inOrder = ['gateway got SIGTERM', 'gateway ended', 'backend got SIGTERM', 'backend ended']

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s for the whole process group stops the backend only after the gateway has exited',
  async (signal) => {
    const launcher = launch(printing)
    await launcher.says('The website is running.')
    process.kill(-launcher.process.pid!, signal)
    expect(await launcher.ended).toBe(0)
    expect(reportsIn(launcher.output())).toEqual(inOrder)
  },
)

test('SIGHUP of a tool that rotates logs does not stop the launcher', async () => {
  const launcher = launch({})
  await launcher.says('The website is running.')
  launcher.process.kill('SIGHUP')
  process.kill(pidsOf(launcher, 'backend')[0]!, 'SIGKILL')
  await launcher.says('The backend exited (SIGKILL). Restarting in 0.25 s.')
})

test('SIGHUP of a terminal that is closed stops all in order', async () => {
  const backend = `console.log('launcher ' + process.ppid); ${printing.backend}`
  const { output, says, ended } = runInTerminal(`exec node ${makeLauncher({ ...printing, backend }).join(' ')}`, {})
  await says('The website is running.')
  process.kill(Number(/^launcher (\d+)/m.exec(output())?.[1]), 'SIGHUP')
  expect(await ended).toBe(0)
  expect(reportsIn(output())).toEqual(inOrder)
})

test('a child that ignores SIGTERM is killed, and the launcher exits with an error', async () => {
  const launcher = launch({ gateway: `process.on('SIGTERM', () => {}); ${healthy}` })
  await launcher.says('The website is running.')
  launcher.process.kill('SIGTERM')
  expect(await launcher.ended).toBe(1)
})

test('if a child had to cut off its requests, the launcher exits with an error', async () => {
  const launcher = launch({ gateway: `process.on('SIGTERM', () => process.exit(1)); ${healthy}` })
  await launcher.says('The website is running.')
  launcher.process.kill('SIGTERM')
  expect(await launcher.ended).toBe(1)
})

test.each([
  ['::1', '[::1]', '[::1]'],
  ['::', '127.0.0.1', 'localhost'],
  ['0.0.0.0', '127.0.0.1', 'localhost'],
  ['127.0.0.1', '127.0.0.1', 'localhost'],
  ['192.0.2.7', '192.0.2.7', '192.0.2.7'],
])('with HOST=%s the backend sends changes to http://%s, and the launcher prints http://%s', async (HOST, hookHost, siteHost) => {
  const backend = `console.log('hook: ' + process.env.CHANGE_HOOKS); ${healthy}`
  const launcher = launch({ backend }, { HOST, PORT: '4567' })
  await launcher.says('The website is running.')
  expect(launcher.output()).toContain(`hook: http://${hookHost}:4567/hooks/change\n`)
  expect(launcher.output()).toContain(`Site         http://${siteHost}:4567/\n`)
})
