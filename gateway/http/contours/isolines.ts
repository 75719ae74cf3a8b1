export type Point = readonly [x: number, y: number]
/** Values at the crossings of a grid, row by row. */
export type Grid = readonly (readonly number[])[]
export type Isoline = { points: Point[]; closed: boolean }

type Crossing = { point: Point; next: Crossing[] }

/**
 * The lines along which a grid's values equal `level` (marching squares), in grid units. An edge of the grid is shared by two cells at
 * most, so each place where a line crosses an edge has two neighbours at most, and lines are found by walking from one to the next.
 */
export function isolines(grid: Grid, level: number): Isoline[] {
  const crossings = new Map<number, Crossing>()
  const width = grid[0]?.length ?? 0
  const value = (x: number, y: number) => grid[y]?.[x] as number

  /** Where the edge from a grid point to the right (or down) is crossed; both cells beside the edge get the same object. */
  const crossingOn = (x: number, y: number, right: 0 | 1): Crossing[] => {
    const [from, to] = [value(x, y), value(x + right, y + 1 - right)]
    if (from < level === to < level) return []
    const key = (y * width + x) * 2 + right
    const share = (level - from) / (to - from)
    const crossing = crossings.get(key) ?? { point: [x + share * right, y + share * (1 - right)], next: [] }
    crossings.set(key, crossing)
    return [crossing]
  }

  for (let y = 0; y < grid.length - 1; y++)
    for (let x = 0; x < width - 1; x++) {
      const around = [crossingOn(x, y, 1), crossingOn(x + 1, y, 0), crossingOn(x, y + 1, 1), crossingOn(x, y, 0)].flat()
      // four are a saddle: joined in pairs, either way would do
      for (let i = 0; i < around.length; i += 2) join(around[i] as Crossing, around[i + 1] as Crossing)
    }
  return walk([...crossings.values()])
}

function join(one: Crossing, other: Crossing) {
  one.next.push(other)
  other.next.push(one)
}

/** Follows crossings into lines: first those that end at the border, then the closed ones. */
function walk(crossings: Crossing[]) {
  const left = new Set(crossings)
  const follow = (start: Crossing, closed: boolean): Isoline => {
    const points: Point[] = []
    for (let crossing: Crossing | undefined = start; crossing; crossing = crossing.next.find((next) => left.has(next))) {
      points.push(crossing.point)
      left.delete(crossing)
    }
    return { points, closed }
  }
  const open = crossings.filter(({ next }) => next.length === 1).flatMap((end) => (left.has(end) ? [follow(end, false)] : []))
  return [...open, ...crossings.flatMap((one) => (left.has(one) ? [follow(one, true)] : []))]
}
