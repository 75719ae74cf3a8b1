import { curveBasisClosed, curveCatmullRom, curveCatmullRomClosed, line } from 'd3-shape'
import fc from 'fast-check'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { drawContours } from '../../../gateway/contours/drawContours.ts'
import { drawSummit } from '../../../gateway/contours/drawSummit.ts'
import { isolines, type Point } from '../../../gateway/contours/isolines.ts'
import { pathData } from '../../../gateway/contours/pathData.ts'
import { registerContours } from '../../../gateway/http/contours.ts'
import { backgroundOf, contoursUrl } from '../../../web/lib/contours.ts'

test('equal seeds draw equal images, other seeds other images', () => {
  expect(drawContours('abc', 'onDark')).toBe(drawContours('abc', 'onDark'))
  expect(drawContours('abc', 'onDark')).not.toBe(drawContours('abd', 'onDark'))
})

test('a summit is drawn small too, and leaves room for an emblem', () => {
  const svg = drawSummit('abc')
  expect(svg).not.toBe(drawSummit('abd'))
  expect(svg.length).toBeLessThan(8000)
  const distances = pathsIn(svg)
    .flatMap(pointsOf)
    .map(([x, y]) => Math.hypot(x - 320, y - 128))
  expect(Math.min(...distances)).toBeGreaterThan(74)
})

test('an image is small and uses only integers', () => {
  for (let seed = 0; seed < 40; seed++) {
    const svg = drawContours(seed.toString(36), 'marigold')
    expect(svg.length).toBeLessThan(8000)
    for (const path of pathsIn(svg)) expect(path).toMatch(/^[Mlcsz\d,-]{100,}$/)
  }
})

test.each([
  ['a curve along points', curveBasisClosed],
  ['a closed curve through points', curveCatmullRomClosed],
  ['an open curve through points', curveCatmullRom],
])('%s leads where the one of d3 does, in fewer characters', (_, curve) => {
  fc.assert(
    fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 4 }), (points) => {
      const expected = line().digits(0).curve(curve)(points) ?? ''
      const data = pathData(points, curve)
      expect(data.length).toBeLessThanOrEqual(expected.length)
      expect(pointsOf(data)).toEqual(pointsOf(expected))
    }),
  )
})

const coordinate = fc.double({ min: -50, max: 700, noNaN: true })
const pathsIn = (svg: string) => [...svg.matchAll(/ d="([^"]*)"/g)].map(([, path = '']) => path)

/** Returns the points of SVG path data at which its lines and curves end. */
function pointsOf(path: string) {
  const points: Point[] = []
  let start: Point = [0, 0]
  for (const [, command = '', list = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (list.match(/-?\d+/g) ?? []).map(Number)
    const size = { c: 6, s: 4, z: 0 }[command.toLowerCase()] ?? 2
    for (let index = size; index <= numbers.length && size > 0; index += size) {
      const [x, y] = points.at(-1) ?? [0, 0]
      const [toX = 0, toY = 0] = numbers.slice(index - 2, index)
      points.push(command === command.toLowerCase() ? [x + toX, y + toY] : [toX, toY])
    }
    if (command === 'M') start = points.at(-1) ?? start
    if (size === 0) points.push(start)
  }
  return points
}

const grid = (rows: number[][]) => ({ width: rows[0]?.length ?? 0, height: rows.length, values: rows.flat() })

test('a line around a summit is closed, and a line that leaves the map is open and does not follow the border', () => {
  const summit = grid([
    [0, 0, 0, 0],
    [0, 3, 3, 0],
    [0, 0, 0, 0],
  ])
  expect(isolines(summit, 1)).toEqual([{ closed: true, points: expect.toSatisfy((points) => points.length === 6) }])
  const slope = grid([
    [0, 2],
    [0, 2],
    [0, 2],
  ])
  const [line, ...others] = isolines(slope, 1)
  expect(others).toEqual([])
  expect(line?.closed).toBe(false)
  for (const [x] of line?.points ?? []) expect(x).toBe(1)
})

test('a saddle has two lines that do not cross', () => {
  const saddle = grid([
    [2, 0],
    [0, 2],
  ])
  expect(isolines(saddle, 1)).toHaveLength(2)
})

test('the gateway serves the contour lines of an address, and they can be cached forever', async () => {
  const app = Fastify()
  registerContours(app)
  const url = contoursUrl({ id: '7', name: 'नेपाली शीर्षक / with ? and #', line: 'marigold' })
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': expect.stringContaining('immutable') })
  expect(answer.body).toContain('#f6c453')
  expect((await app.inject(url)).body).toBe(answer.body)
})

test.each([
  '/contours/red/abc.svg',
  '/contours/onDark/12345678.svg',
  '/contours/onDark/A.svg',
  '/contours/onDark/.svg',
  '/contours/summit/',
])('%s is not found', async (url) => {
  const app = Fastify()
  registerContours(app)
  expect((await app.inject(url)).statusCode).toBe(404)
})

test('successive records have different backbackgrounds', () => {
  const backgrounds = ['1', '2', '3', '4'].map(backgroundOf)
  expect(new Set(backgrounds).size).toBe(4)
  expect(backgroundOf('1')).toBe(backgrounds[0])
})
