import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'

/** Deadline for one text in milliseconds. Linear work takes some tens, quadratic work minutes. */
const DEADLINE = 20_000

const start = () => new Worker(new URL('../support/longTexts.worker.mjs', import.meta.url))

let worker = start()
const [names] = (await once(worker, 'message')) as [string[]]
afterAll(() => worker.terminate())

/** Runs a case in the worker, which makes way for another if it fails or one text misses the deadline. */
async function run(name: string) {
  try {
    await allTexts(name)
  } catch (error) {
    await worker.terminate()
    worker = start()
    await once(worker, 'message')
    throw error
  } finally {
    worker.removeAllListeners('message').removeAllListeners('error')
  }
}

const allTexts = (name: string) =>
  new Promise<void>((resolve, reject) => {
    let texts = 0
    const giveUp = () => reject(new Error(`Text ${texts} misses the deadline.`))
    let timer = setTimeout(giveUp, DEADLINE)
    worker.on('message', (message) => {
      clearTimeout(timer)
      texts++
      if (message === 'end') resolve()
      else timer = setTimeout(giveUp, DEADLINE)
    })
    worker.on('error', reject)
    worker.postMessage(name)
  })

test.each(names)(
  'the largest texts take linear time: %s',
  async (name) => {
    await expect(run(name)).resolves.toBeUndefined()
  },
  300_000,
)
