import { contour, type Field, pathOf, swells } from './contours.ts'

export const WIDTH = 960
export const HEIGHT = 600
const BAND = 34

export type Land = { ground: string; summit: string; line: string; at: [number, number] }

/** A map of hills, 16:10: bands that grow lighter towards the summit, contour lines between them, and `motif` (SVG) on top. */
export function picture(seed: string, { ground, summit, line, at }: Land, motif = '') {
  const height = hills(seed, at)
  const bands = Array.from({ length: 18 }, (_, i) => i)
  const fill = (i: number) => mixed(summit, ground, Math.min(1, i / 13))
  const lines = bands.map(
    (i) =>
      `<path d="${pathOf(contour(height, (i + 1) * BAND, WIDTH, HEIGHT, 5))}" stroke-width="${i % 4 ? 1.3 : 2.6}" opacity="${i % 4 ? 0.4 : 0.8}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>
    ${bands
      .reverse()
      .map((i) => `<path d="${area(height, (i + 1) * BAND)}" fill="${fill(i)}"/>`)
      .join('')}
    <g fill="none" stroke="${line}" stroke-linecap="round">${lines.join('')}</g>
    ${motif}
  </svg>`
}

// the distance from the summit, bent by swells that grow with it; a second hill stands further off
function hills(seed: string, [x, y]: [number, number]): Field {
  const broad = swells(seed, 520)
  const fine = swells(`${seed} fine`, 230)
  return (px, py) => {
    const distance = Math.hypot((px - x) / 1.3, py - y)
    return distance + broad(px, py) * Math.min(190, distance * 0.9) + fine(px, py) * Math.min(50, distance * 0.3)
  }
}

// what lies below `level`, in strips of a few pixels: as even as the lines that are drawn over its edge
function area(field: Field, level: number, step = 3) {
  const strips: string[] = []
  for (let y = 0; y < HEIGHT; y += step) {
    let from: number | undefined
    for (let x = 0; x <= WIDTH; x += step) {
      const inside = x < WIDTH && field(x + step / 2, y + step / 2) < level
      if (inside) from ??= x
      else if (from !== undefined) {
        strips.push(`M${from} ${y}H${x}V${y + step}H${from}Z`)
        from = undefined
      }
    }
  }
  return strips.join('')
}

function mixed(one: string, other: string, share: number) {
  const [a, b] = [one, other].map((colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)))
  return `rgb(${a!.map((value, i) => Math.round(value + (b![i]! - value) * share)).join(',')})`
}
