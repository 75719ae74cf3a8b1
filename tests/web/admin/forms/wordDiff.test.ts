import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Part, wordDiff } from '../../../../web/lib/forms/wordDiff.ts'

/** Returns the parts as one text, with those in brackets that differ. */
const written = (parts: Part[]) => parts.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('')
const both = (one: string, other: string) => wordDiff(one, other).map(written)

test.each([
  ['Hours during exams', 'Hours during the examinations', 'Hours during [exams]', 'Hours during [the examinations]'],
  ['From 7:00 to 18:00.', 'From 6:30 to 18:00.', 'From [7:00] to 18:00.', 'From [6:30] to 18:00.'],
  ['On class days.', 'On class days and Saturdays.', 'On class days.', 'On class days[ and Saturdays].'],
  ['one two three', 'one three', 'one [two ]three', 'one three'],
  ['परीक्षा तालिका', 'परीक्षा नतिजा', 'परीक्षा [तालिका]', 'परीक्षा [नतिजा]'],
  ['a a', 'a', 'a[ a]', 'a'],
  ['', 'all', '', '[all]'],
])('%j and %j differ in their words', (one, other, left, right) => {
  expect(both(one, other)).toEqual([left, right])
})

test('parts always are the whole texts, and what does not differ is the same in both', () => {
  const text = fc.array(fc.constantFrom('a', 'b', ' ', '.', '1'), { maxLength: 12 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [left, right] = wordDiff(one, other)
      const common = (parts: Part[]) => parts.map(({ text, differs }) => (differs ? '' : text)).join('')
      expect([left, right].map((parts) => parts.map(({ text }) => text).join(''))).toEqual([one, other])
      expect(common(left)).toBe(common(right))
    }),
  )
})

test('very long texts are compared only at their start and end', () => {
  const words = (word: string) => Array.from({ length: 2000 }, (_, index) => `${word}${index}`).join(' ')
  const [left] = wordDiff(`Start ${words('x')} end`, `Start ${words('y')} end`)
  expect(left.map(({ differs }) => differs)).toEqual([false, true, false])
})
