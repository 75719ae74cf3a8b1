import { contourLines, type Field, pathOf, swells } from './contours.ts'

const SIZE = { width: 900, height: 1200 }

export type Scene = { sky: [string, string]; sun: string; sunAt: [number, number, number]; hills: string[]; line: string }

/** Returns a view of hills, 3:4: ridge behind ridge under a low sun, each with the contour lines of its slope. */
export function poster(seed: string, { sky, sun, sunAt: [x, y, radius], hills, line }: Scene) {
  const ridges = hills.map((color, i) => ridge(`${seed} ${i}`, color, line, 470 + i * (600 / hills.length), i / hills.length))
  const rings = Array.from({ length: 9 }, (_, i) => radius + 26 + i * (22 + i * 4))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="0.62" stop-color="${sky[1]}"/></linearGradient></defs>
    <rect width="${SIZE.width}" height="${SIZE.height}" fill="url(#sky)"/>
    <g fill="none" stroke="${sun}">${rings.map((r, i) => `<circle cx="${x}" cy="${y}" r="${r}" stroke-width="1.6" opacity="${0.5 - i * 0.05}"/>`).join('')}</g>
    <circle cx="${x}" cy="${y}" r="${radius}" fill="${sun}"/>
    ${ridges.join('')}
  </svg>`
}

function ridge(seed: string, color: string, line: string, top: number, nearness: number) {
  const crest = crestOf(seed, top, nearness)
  const slope = swells(`${seed} slope`, 380)
  // distance below the crest, distorted by the swell of the slope
  const depth: Field = (x, y) => y - crest(x) + slope(x, y) * Math.min(60, Math.max(0, y - crest(x)) * 0.6)
  const outline = Array.from({ length: SIZE.width / 6 + 1 }, (_, i) => `${i * 6} ${crest(i * 6).toFixed(1)}`).join('L')
  const levels = Array.from({ length: 7 }, (_, i) => 24 + i * (26 + i * 5))
  const lines = levels.map(
    (level, i) =>
      `<path d="${pathOf(contourLines(depth, level, SIZE, 6))}" stroke-width="${i % 4 ? 1.4 : 2.4}" opacity="${(i % 4 ? 0.3 : 0.55) * (0.6 + nearness * 0.4)}"/>`,
  )
  return `<path d="M0 ${SIZE.height}L${outline}L${SIZE.width} ${SIZE.height}Z" fill="${color}"/><g fill="none" stroke="${line}" stroke-linecap="round">${lines.join('')}</g>`
}

/** Returns the crest of a ridge: far ridges are steep and jagged, near ones broad and round. */
function crestOf(seed: string, top: number, nearness: number) {
  const broad = swells(`${seed} broad`, 760)
  const fine = swells(`${seed} fine`, 170 + nearness * 260)
  const height = 230 - nearness * 90
  return (x: number) => top - broad(x, 0) * height - fine(x, 0) * (62 - nearness * 40)
}
