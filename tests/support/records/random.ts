export type Random = ReturnType<typeof seededRandom>

/** Returns a source of random numbers that a seed repeats (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** Returns a whole number from `min` to `max`, both included. */
    between: (min: number, max: number) => min + Math.floor(next() * (max - min + 1)),
    oneOf: <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)]!,
  }
}

/** Returns the seed of a test run: SEED repeats an earlier one. */
export const newSeed = () => Number(process.env['SEED'] || Date.now() % 1_000_000)
