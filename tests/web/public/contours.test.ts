import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { drawContours } from '../../../gateway/contours/drawContours.ts'
import { drawSummit } from '../../../gateway/contours/drawSummit.ts'
import { isolines } from '../../../gateway/contours/isolines.ts'
import { registerContours } from '../../../gateway/http/contours.ts'
import { backgroundOf, contoursUrl } from '../../../web/ui/Contours.tsx'

test('equal seeds draw equal images, other seeds other images', () => {
  expect(drawContours('abc', 'onDark')).toBe(drawContours('abc', 'onDark'))
  expect(drawContours('abc', 'onDark')).not.toBe(drawContours('abd', 'onDark'))
})

test('a summit is drawn small too, and leaves room for an emblem', () => {
  const svg = drawSummit('abc')
  expect(svg).not.toBe(drawSummit('abd'))
  expect(svg.length).toBeLessThan(8000)
  const points = [...svg.matchAll(/(-?\d+),(-?\d+)/g)].map(([, x, y]) => Math.hypot(Number(x) - 320, Number(y) - 128))
  expect(Math.min(...points)).toBeGreaterThan(74)
})

test('an image is small and uses only integers', () => {
  for (let seed = 0; seed < 40; seed++) {
    const svg = drawContours(seed.toString(36), 'marigold')
    expect(svg.length).toBeLessThan(8000)
    for (const [, path] of svg.matchAll(/ d="([^"]*)"/g)) expect(path).toMatch(/^[MLCZ\d,-]{100,}$/)
  }
})

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
