import { expect, test } from 'vitest'
import { totalCreditHours } from '../../../../web/features/course/totalCreditHours.ts'

test.each([
  [[], 0],
  [[3, 4, 1.5], 8.5],
  [[0.1, 0.2], 0.3],
  [[3, null], 3],
])('the credit hours %j add up to %d', (hours, sum) => {
  expect(totalCreditHours(hours.map((creditHours) => ({ creditHours })))).toBe(sum)
})
