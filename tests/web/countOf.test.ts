import { expect, test } from 'vitest'
import { countOf } from '../../web/lib/text/countOf.ts'

test('a number is written with its noun', () => {
  expect([0, 1, 3, 1.5].map((count) => countOf(count, 'hour'))).toEqual(['0 hours', '1 hour', '3 hours', '1.5 hours'])
  expect(countOf(2, 'entry', 'entries')).toBe('2 entries')
})
