import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'

/** Time limit for one text in milliseconds. Linear work takes less than 100 ms, quadratic work minutes. */
const TIME_LIMIT = 20_000

const start = () => new Worker(new URL('../support/records/longTexts.worker.mjs', import.meta.url))

let worker = start()
const [names] = (await once(worker, 'message')) as [string[]]
afterAll(() => worker.terminate())

/** Runs a case in the worker, which is replaced if the case fails or one text exceeds the time limit. */
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
    const onTimeout = () => reject(new Error(`Text ${texts} exceeds the time limit.`))
    let timer = setTimeout(onTimeout, TIME_LIMIT)
    worker.on('message', (message) => {
      clearTimeout(timer)
      texts++
      if (message === 'end') resolve()
      else timer = setTimeout(onTimeout, TIME_LIMIT)
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
