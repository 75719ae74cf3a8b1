import { expect, test } from 'vitest'
import { BulkheadFull, type BulkheadLimits, createBulkhead } from '../../../server/clients/bulkhead.ts'

const MINUTE = 60_000
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Starts a bulkhead in which tasks end when the test says so. `began` names those that have begun, `refused` the others. */
function testBulkhead(limits: Partial<BulkheadLimits> = {}) {
  const bulkhead = createBulkhead({
    running: 1,
    runningPerClient: 1,
    waiting: 100,
    waitingPerClient: 100,
    waitMs: MINUTE,
    ...limits,
  })
  const began: string[] = []
  const refused: Record<string, unknown> = {}
  const ends = new Map<string, () => void>()
  async function start(task: string, options: Parameters<typeof bulkhead.enter>[1] = {}) {
    const client = task.slice(0, -1)
    const run = () => {
      began.push(task)
      return new Promise<void>((resolve) => ends.set(task, resolve))
    }
    bulkhead.run(client, run, options).catch((error) => (refused[task] = error instanceof BulkheadFull ? error.isOwn : error))
    await settled()
  }
  async function end(task: string) {
    ends.get(task)?.()
    await settled()
  }
  /** Ends each task as soon as it has begun. */
  async function endAll() {
    for (let index = 0; index < began.length; index++) await end(began[index]!)
    return began
  }
  return { bulkhead, began, refused, start, end, endAll }
}

test('the tasks of a client with many delay those of another by one', async () => {
  const { start, endAll } = testBulkhead()
  for (const task of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) await start(task)
  expect(await endAll()).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('a client can’t take all slots, nor all places', async () => {
  const { start, end, began, refused } = testBulkhead({ running: 3, runningPerClient: 2, waitingPerClient: 1 })
  for (const task of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) await start(task)
  expect([began, refused]).toEqual([['a1', 'a2', 'b1'], { a4: true }])
  await end('b1')
  expect(began.at(-1)).toBe('c1')
})

test('if all places are taken, the client with the most gives up its last one to another', async () => {
  const { start, endAll, refused } = testBulkhead({ waiting: 3 })
  for (const task of ['a1', 'a2', 'a3', 'a4', 'b1', 'a5', 'c1']) await start(task)
  expect(refused).toEqual({ a4: true, a5: true, a3: true })
  await start('d1')
  expect(refused['d1']).toBe(false)
  expect(await endAll()).toEqual(['a1', 'a2', 'b1', 'c1'])
})

test('clients that have proven a token are first, and take the places of others', async () => {
  const { start, endAll, refused } = testBulkhead({ waiting: 3 })
  for (const task of ['a1', 'b1', 'c1', 'd1']) await start(task)
  await start('s1', { isProven: true })
  await start('t1', { isProven: true })
  expect(refused).toEqual({ b1: false, c1: false })
  expect(await endAll()).toEqual(['a1', 's1', 't1', 'd1'])
})

test('a task waits for a limited time', async () => {
  const { start, endAll, refused } = testBulkhead({ waitMs: 1 })
  for (const task of ['a1', 'a2', 'b1']) await start(task)
  await expect.poll(() => refused).toEqual({ a2: true, b1: false })
  expect(await endAll()).toEqual(['a1'])
})

test('a client that leaves waits no more', async () => {
  const { start, endAll, refused } = testBulkhead()
  const left = new AbortController()
  await start('a1')
  await start('b1', { signal: left.signal })
  left.abort('left')
  await start('b2', { signal: left.signal })
  expect(refused).toEqual({ b1: 'left', b2: 'left' })
  expect(await endAll()).toEqual(['a1'])
})

test('a task that fails gives its slot back, and a slot is given back only once', async () => {
  const { bulkhead, start, endAll } = testBulkhead()
  const fail = async () => {
    throw new Error('broken')
  }
  await expect(bulkhead.run('a', fail)).rejects.toThrow('broken')
  const leave = await bulkhead.enter('a')
  for (const task of ['a1', 'b1']) await start(task)
  leave()
  leave()
  await settled()
  expect(bulkhead.running()).toBe(1)
  expect(await endAll()).toEqual(['a1', 'b1'])
})
