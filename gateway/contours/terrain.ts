import type { Grid } from './isolines.ts'

type Hill = { x: number; y: number; height: number; width: number }
type Fold = { direction: number; frequency: number; phase: number; depth: number }

/** Returns hilly terrain, the same for the same seed: a summit near the middle, smaller hills and hollows around it, and gullies. */
export function terrain(seed: string, cells: number): Grid {
  const random = seededRandom(seed)
  const between = (low: number, high: number) => low + random() * (high - low)
  const summit: Hill = { x: between(0.36, 0.64), y: between(0.28, 0.5), height: 1, width: between(0.26, 0.36) }
  const around = Array.from(
    { length: 6 },
    (): Hill => ({ x: between(-0.2, 1.2), y: between(-0.2, 1.2), height: between(-0.4, 0.6), width: between(0.12, 0.3) }),
  )
  const folds = [9, 12, 16, 24].map(
    (frequency): Fold => ({
      frequency,
      direction: between(0, Math.PI),
      phase: between(0, 6),
      depth: between(0.25, 0.5) / frequency,
    }),
  )
  const values = Array.from({ length: cells * cells }, (_, i) =>
    heightAt((i % cells) / (cells - 1), Math.floor(i / cells) / (cells - 1), [summit, ...around], folds),
  )
  return { width: cells, height: cells, values }
}

function heightAt(x: number, y: number, hills: Hill[], folds: Fold[]) {
  let [foldedX, foldedY] = [x, y]
  for (const { direction, frequency, phase, depth } of folds) {
    const [east, south] = [Math.cos(direction), Math.sin(direction)]
    const shift = depth * Math.sin(frequency * (x * east + y * south) + phase)
    foldedX -= shift * south
    foldedY += shift * east
  }
  const heightOf = (hill: Hill) =>
    hill.height * Math.exp(-((foldedX - hill.x) ** 2 + (foldedY - hill.y) ** 2) / (2 * hill.width ** 2))
  return hills.reduce((sum, hill) => sum + heightOf(hill), 0)
}

/** Returns a generator of pseudo-random numbers from 0 to 1. The same seed gives the same numbers (FNV-1a hash, then bit mixing). */
export function seededRandom(seed: string) {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}
