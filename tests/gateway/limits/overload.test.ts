// Requests are refused while buffers take more than 256 MiB.
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testGateway } from '../../support/servers/testGateway.ts'

/** Takes memory, long enough for V8 to expect that it is used for long. */
async function takeMemory() {
  const buffers: Buffer[] = []
  for (let count = 0; count < 15; count++) {
    buffers.push(Buffer.alloc(20 * 1024 * 1024, 1))
    await setTimeout(10)
  }
  return buffers
}

test('requests are refused while the memory of buffers is in use, and no longer', async () => {
  const buffers = await takeMemory()
  const { runQuery } = await testGateway({ limits: { memory: true } })
  const answer = () => runQuery('{ __typename }')
  expect((await answer()).errors?.[0]).toMatchObject({ extensions: { code: 'OVERLOADED' } })
  buffers.length = 0
  await expect.poll(answer, { timeout: 2000 }).toEqual({ data: { __typename: 'Query' } })
})

test('the memory of buffers that are not used any more does not count', async () => {
  await takeMemory()
  const { runQuery } = await testGateway({ limits: { memory: true } })
  expect(await runQuery('{ __typename }')).toEqual({ data: { __typename: 'Query' } })
})
