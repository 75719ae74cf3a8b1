import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadChunk } from '../../web/lib/loadChunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns an import that fails a number of times, and the number of its calls. */
function failing(times: number) {
  const calls = { count: 0 }
  async function load() {
    calls.count++
    if (calls.count <= times) throw new TypeError('Failed to fetch dynamically imported module')
    return 'module'
  }
  return { load, calls }
}

async function outcome(times: number) {
  const { load, calls } = failing(times)
  const result = loadChunk(load).catch(({ message }) => message)
  await vi.runAllTimersAsync()
  return [await result, calls.count]
}

test('code that could not be loaded is loaded once more', async () => {
  expect(await outcome(0)).toEqual(['module', 1])
  expect(await outcome(1)).toEqual(['module', 2])
  expect(await outcome(2)).toEqual(['Failed to fetch dynamically imported module', 2])
})
