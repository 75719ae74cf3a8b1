import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

test('a gateway whose launcher ends while it is still starting stops too', async () => {
  const env = { PATH: process.env['PATH'], PORT: '0' }
  const child = fork('gateway/main.ts', { execArgv: ['--import', 'tsx'], env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  try {
    child.disconnect()
    expect(await once(child, 'exit')).toEqual([0, null])
  } finally {
    child.kill('SIGKILL')
  }
})
