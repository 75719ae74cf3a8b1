import { areaBelow, contourLines, type Field, pathOf, swells } from './contours.ts'

const SIZE = { width: 960, height: 600 }
const BAND = 34

export type Terrain = { ground: string; summit: string; line: string; at: [number, number] }

/** Returns a map of hills, 16:10: bands that grow lighter towards the summit, contour lines between them, and `motif` (SVG) on top. */
export function picture(seed: string, { ground, summit, line, at }: Terrain, motif = '') {
  const height = hills(seed, at)
  const bands = Array.from({ length: 18 }, (_, i) => i)
  const fill = (i: number) => mixed(summit, ground, Math.min(1, i / 13))
  const lines = bands.map(
    (i) =>
      `<path d="${pathOf(contourLines(height, (i + 1) * BAND, SIZE, 5))}" stroke-width="${i % 4 ? 1.3 : 2.6}" opacity="${i % 4 ? 0.4 : 0.8}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}">
    <rect width="${SIZE.width}" height="${SIZE.height}" fill="${ground}"/>
    ${bands
      .reverse()
      .map((i) => `<path d="${areaBelow(height, (i + 1) * BAND, SIZE)}" fill="${fill(i)}"/>`)
      .join('')}
    <g fill="none" stroke="${line}" stroke-linecap="round">${lines.join('')}</g>
    ${motif}
  </svg>`
}

/** Returns the distance from the summit, distorted by swells that grow with it. */
function hills(seed: string, [x, y]: [number, number]): Field {
  const broad = swells(seed, 520)
  const fine = swells(`${seed} fine`, 230)
  return (px, py) => {
    const distance = Math.hypot((px - x) / 1.3, py - y)
    return distance + broad(px, py) * Math.min(190, distance * 0.9) + fine(px, py) * Math.min(50, distance * 0.3)
  }
}

function mixed(one: string, other: string, share: number) {
  const [a, b] = [one, other].map((color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)))
  return `rgb(${a!.map((value, i) => Math.round(value + (b![i]! - value) * share)).join(',')})`
}
