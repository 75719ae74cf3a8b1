import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../support/stack.ts'

function start(program: string, { PORT = '0' } = {}) {
  const env = { PATH: process.env['PATH'], PORT }
  const child = fork(program, { execArgv: ['--import', 'tsx'], env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let printed = ''
  child.stderr?.on('data', (text) => {
    printed += text
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, exited: once(child, 'exit'), printed: () => printed }
}

test('a gateway whose launcher ends while it is still starting stops too', async () => {
  const { child, exited } = start('gateway/main.ts')
  child.disconnect()
  expect(await exited).toEqual([0, null])
})

test('an invalid setting ends the start with one sentence and exit code 78', async () => {
  const { exited, printed } = start('gateway/main.ts', { PORT: 'abc' })
  expect(await exited).toEqual([78, null])
  expect(printed()).toBe('PORT must be a port from 0 to 65535, not "abc".\n')
})

/** Starts a server whose `close` is the given code. */
function startServer(close: string) {
  const program = path.join(temporaryFolder(), 'server.ts')
  const run = path.resolve('server/run.ts')
  fs.writeFileSync(
    program,
    `import { runServer } from ${JSON.stringify(run)}
     const timer = setInterval(() => {}, 1000)
     runServer({ name: 'server', start: async () => {}, close: ${close} })`,
  )
  return start(program)
}

test('a server tells its launcher when it is ready and exits with 0 when it is stopped', async () => {
  const { child, exited } = startServer('async () => {}')
  expect(await once(child, 'message')).toEqual([{ ready: true }, undefined])
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
})

test('a server that does not stop in time is stopped by force and exits with 1', async () => {
  const { child, exited, printed } = startServer('() => new Promise(() => {})')
  await once(child, 'message')
  child.kill('SIGTERM')
  expect(await exited).toEqual([1, null])
  expect(printed()).toBe('The server did not stop within 3.5 seconds.\n')
})
