// `node dist/gateway/main.js`, and how both servers start and stop.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../support/servers/stack.ts'

function start(program: string, { PORT = '0' } = {}) {
  const child = fork(program, {
    env: { PATH: process.env['PATH'], DATA_DIR: temporaryFolder(), PORT },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let output = ''
  child.stderr?.on('data', (text) => {
    output += text
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, exited: once(child, 'exit'), output: () => output }
}

test('the gateway stops if its launcher ends during the start', async () => {
  const { child, exited } = start('dist/gateway/main.js')
  child.disconnect()
  expect(await exited).toEqual([0, null])
})

test('the gateway exits with one sentence and code 78 if a setting is invalid', async () => {
  const { exited, output } = start('dist/gateway/main.js', { PORT: 'abc' })
  expect(await exited).toEqual([78, null])
  expect(output()).toBe('PORT must be a port from 0 to 65535, not "abc".\n')
})

/** Starts a server with the given code as its `close`. */
function startServer(close: string) {
  const program = path.join(temporaryFolder(), 'server.mjs')
  const run = pathToFileURL('dist/server/start/run.js').href
  fs.writeFileSync(
    program,
    `import { runServer } from ${JSON.stringify(run)}
     const timer = setInterval(() => {}, 1000)
     runServer('server', async () => ({ app: { listen: async () => {}, close: ${close} } }))`,
  )
  return start(program)
}

test('a server reports that it is ready and exits with 0 when it is stopped', async () => {
  const { child, exited } = startServer('async () => {}')
  expect(await once(child, 'message')).toEqual([{ ready: true }, undefined])
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
})

test('a server that does not stop within 3.5 seconds exits with 1', async () => {
  const { child, exited, output } = startServer('() => new Promise(() => {})')
  await once(child, 'message')
  child.kill('SIGTERM')
  expect(await exited).toEqual([1, null])
  expect(output()).toBe('The server did not stop within 3.5 seconds.\n')
})
