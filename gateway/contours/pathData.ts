import { type CurveFactory, line } from 'd3-shape'
import type { Point } from './isolines.ts'

/**
 * Returns a curve through or along points as SVG path data in whole numbers, about half as long as d3's: relative to the point before, and
 * without the first control point where it only continues the curve.
 */
export function pathData(points: Point[], curve: CurveFactory) {
  const data: string[] = []
  let start: Point = [0, 0]
  let end: Point = [0, 0]
  /** First control point that continues the curve, to which `s` refers. */
  let continued: Point = [0, 0]
  const relative = (...numbers: number[]) =>
    numbers.map((number, index) => `${index > 0 && number >= 0 ? ',' : ''}${number}`).join('')
  const [dx, dy] = [(x: number) => x - end[0], (y: number) => y - end[1]]
  const go = (to: Point, control = to) => {
    continued = [2 * to[0] - control[0], 2 * to[1] - control[1]]
    end = to
  }
  const moveTo = (...point: Point) => {
    const to = rounded(point)
    data.push(`M${relative(...to)}`)
    start = to
    go(to)
  }
  const lineTo = (...point: Point) => {
    const [x, y] = rounded(point)
    data.push(`l${relative(dx(x), dy(y))}`)
    go([x, y])
  }
  const bezierCurveTo = (...numbers: [number, number, number, number, number, number]) => {
    const [x1, y1, x2, y2, x, y] = numbers.map(Math.round) as typeof numbers
    const isSmooth = Math.abs(x1 - continued[0]) <= 1 && Math.abs(y1 - continued[1]) <= 1
    const rest = [dx(x2), dy(y2), dx(x), dy(y)]
    data.push(isSmooth ? `s${relative(...rest)}` : `c${relative(dx(x1), dy(y1), ...rest)}`)
    go([x, y], [x2, y2])
  }
  const closePath = () => {
    data.push('z')
    go(start)
  }
  line()
    .curve(curve)
    .context({ moveTo, lineTo, bezierCurveTo, closePath } as unknown as CanvasRenderingContext2D)(points)
  return data.join('')
}

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]
