// Contour lines, as on a map: of a field that gives each place its height.

export type Field = (x: number, y: number) => number

/** Numbers from 0 to 1, the same for the same seed. */
export function randomFrom(seed: string) {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ character.codePointAt(0)!, 16777619)
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

/** Soft, irregular swells of about `size` pixels, between -1 and 1. */
export function swells(seed: string, size: number): Field {
  const random = randomFrom(seed)
  const waves = Array.from({ length: 7 }, () => {
    const angle = random() * Math.PI
    const length = size * (0.7 + random())
    return { x: (Math.cos(angle) * 2 * Math.PI) / length, y: (Math.sin(angle) * 2 * Math.PI) / length, phase: random() * 6.28 }
  })
  return (x, y) => waves.reduce((sum, wave) => sum + Math.sin(wave.x * x + wave.y * y + wave.phase), 0) / waves.length
}

type Point = readonly [number, number]

/** Where the field crosses `level`, as pairs of points: marching squares on a grid of `step` pixels. */
export function contour(field: Field, level: number, width: number, height: number, step = 6): [Point, Point][] {
  const lines: [Point, Point][] = []
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const crossings = crossingsOf(field, level, x, y, step)
      if (crossings.length >= 2) lines.push([crossings[0]!, crossings[1]!])
      if (crossings.length === 4) lines.push([crossings[2]!, crossings[3]!])
    }
  }
  return lines
}

function crossingsOf(field: Field, level: number, x: number, y: number, step: number): Point[] {
  const corners: Point[] = [
    [x, y],
    [x + step, y],
    [x + step, y + step],
    [x, y + step],
  ]
  const heights = corners.map(([cx, cy]) => field(cx, cy) - level)
  return corners.flatMap((from, side) => {
    const to = corners[(side + 1) % 4]!
    const [a, b] = [heights[side]!, heights[(side + 1) % 4]!]
    if (a > 0 === b > 0) return []
    const share = a / (a - b)
    return [[from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share] as const]
  })
}

/** The lines as the data of an SVG path. */
export const pathOf = (lines: [Point, Point][]) =>
  lines.map(([a, b]) => `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`).join('')
