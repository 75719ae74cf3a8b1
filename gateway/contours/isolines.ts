import { contours } from 'd3-contour'

export type Point = [x: number, y: number]

export type Grid = { width: number; height: number; values: number[] }

export type Isoline = { points: Point[]; closed: boolean }

/** Returns the lines along which the heights equal `level`, in cells. d3-contour closes lines along the border of the grid; here they end there. */
export function isolines({ width, height, values }: Grid, level: number): Isoline[] {
  const { coordinates } = contours().size([width, height]).contour(values, level)
  const onBorder = ([x, y]: Point) => x <= 0 || y <= 0 || x >= width || y >= height
  return coordinates.flat().flatMap((ring) => linesOf(ring.slice(1) as Point[], onBorder))
}

/** Splits a ring into the runs of points between its stretches along the border. */
function linesOf(ring: Point[], onBorder: (point: Point) => boolean): Isoline[] {
  const start = ring.findIndex(onBorder)
  if (start < 0) return [{ points: ring, closed: true }]
  const lines: Point[][] = []
  for (const point of [...ring.slice(start), ...ring.slice(0, start)]) {
    if (onBorder(point)) lines.push([])
    else lines.at(-1)?.push(point)
  }
  return lines.filter(({ length }) => length > 1).map((points) => ({ points, closed: false }))
}
