import { curveBasisClosed } from 'd3-shape'
import { lineColors } from './drawContours.ts'
import type { Point } from './isolines.ts'
import { pathData } from './pathData.ts'
import { seededRandom } from './terrain.ts'

const WIDTH = 640
const HEIGHT = 400
/** Center of the rings, in the upper third of the picture. */
const CENTER: Point = [320, 128]
/** Radius of the innermost ring, which surrounds an emblem. */
const INNER_RADIUS = 84
const STEP = 15
const RINGS = 17
const POINTS = 18

/** Returns contour lines around a summit as an SVG picture, the same for the same seed. The inner ring is nearly a circle, the outer ones are freer. */
export function drawSummit(seed: string) {
  const random = seededRandom(seed)
  const phases = [random(), random(), random()].map((value) => value * 2 * Math.PI)
  const rings = Array.from({ length: RINGS }, (_, ring) => ringPath(ring, phases))
  const path = (attributes: string, isShown: (ring: number) => boolean) =>
    `<path ${attributes} d="${rings.filter((_, ring) => isShown(ring)).join('')}"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">` +
    `<g fill="none" stroke="${lineColors.marigold}">${path('opacity=".38"', (ring) => ring % 5 !== 0)}` +
    `${path('opacity=".85" stroke-width="1.6"', (ring) => ring % 5 === 0)}</g></svg>`
  )
}

/** Returns a ring as SVG path data: a circle with two, three and five swellings, which turn from ring to ring. */
function ringPath(ring: number, [two = 0, three = 0, five = 0]: number[]) {
  const radius = INNER_RADIUS + ring * STEP + ring ** 2 * STEP * 0.02
  const freedom = Math.min(0.2, 0.028 + ring * 0.022)
  const points = Array.from({ length: POINTS }, (_, index): Point => {
    const angle = (index / POINTS) * 2 * Math.PI
    const swelling =
      Math.sin(2 * angle + two + ring * 0.05) +
      0.62 * Math.sin(3 * angle + three - ring * 0.06) +
      0.34 * Math.sin(5 * angle + five + ring * 0.1)
    const reach = radius * (1 + freedom * swelling)
    return [CENTER[0] + Math.cos(angle) * reach, CENTER[1] + Math.sin(angle) * reach]
  })
  return pathData(points, curveBasisClosed)
}
