import { expect, test } from 'vitest'
import { ascent } from '../../../../web/features/course/ascent.ts'

const subjects = (...hours: (number | null)[]) => hours.map((creditHours) => ({ creditHours }))

test('each level is a column, and each subject a step as high as its credit hours', () => {
  const { height, outline, marks } = ascent([subjects(4, 6), subjects(), subjects(10)])
  expect(height).toBe(22.6)
  expect(outline).toBe('M0 22.6V18.6H0.5V12.6H1H2V2.6H3')
  expect(marks.map(({ hours, across }) => [hours, across])).toEqual([
    [10, 33.333],
    [10, 66.667],
    [20, 100],
  ])
})

test('a contour line is drawn each five hours, a bold one each twenty, and a tint fills twenty', () => {
  const { contours, bands } = ascent(Array(8).fill(subjects(10, 10)))
  expect(contours.thin.match(/M/g)).toHaveLength(24)
  expect(contours.bold.match(/M/g)).toHaveLength(7)
  expect(bands).toHaveLength(8)
})

test('a course of very many hours has few lines, and its bands reach to the summit', () => {
  const { contours, bands, height } = ascent([subjects(1e6), subjects(7)])
  expect(contours.thin.match(/M/g)?.length).toBeLessThanOrEqual(50)
  expect(bands.at(-1)?.top).toBeLessThan(height * 0.12)
})

test.each([[[]], [[subjects()]], [[subjects(null, 0)]]])('a course without hours has no profile: %j', (levels) => {
  expect(ascent(levels).marks).toEqual([])
})

test('negative hours of a faulty backend do not descend', () => {
  expect(ascent([subjects(-5, 3)]).marks).toEqual([{ hours: 3, across: 100, up: expect.any(Number) }])
})
