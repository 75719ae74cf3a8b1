import { setImmediate } from 'node:timers/promises'

/** Returns a function to call during long work. After each `size` characters of work it lets other requests run. */
export function pauseEvery(size: number) {
  let left = size
  return async (characters: number) => {
    left -= characters
    if (left > 0) return
    left = size
    await setImmediate()
  }
}
