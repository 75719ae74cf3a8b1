import fc from 'fast-check'
import { expect, test } from 'vitest'
import { similarWords } from '../../text/similarWords.ts'

test.each([
  ['scolarship', 'scholarship', 'a letter is missing'],
  ['scholarrship', 'scholarship', 'a letter is added'],
  ['schalarship', 'scholarship', 'a letter is wrong'],
  ['shcolarship', 'scholarship', 'two letters are swapped'],
  ['sholarshp', 'scholarship', 'two letters are missing'],
  ['scolar', 'scholarships', 'it is the start of a word with an error'],
  ['admision', 'admissions', 'it is the start of a word with an error'],
  ['hostle', 'hostel', 'two letters are swapped'],
  ['feees', 'fees', 'a letter is added'],
  ['परिक्षा', 'परीक्षा', 'a vowel is short'],
])('%s is similar to %s: %s', (typed, word) => expect(similarWords(typed, [word])).toEqual([word]))

test.each([
  ['fess', 'fees', 'it is short'],
  ['hostle', 'hosts', 'it has two errors in six letters'],
  ['sholrshp', 'scholarship', 'it has three errors'],
  ['cholarship', 'scholarship', 'the first letter is wrong'],
  ['csc1011', 'csc1012', 'it has digits'],
  ['scholarship', 'schola', 'it is far longer'],
  ['a'.repeat(21), 'a'.repeat(21), 'it is very long'],
])('%s is not similar to %s: %s', (typed, word) => expect(similarWords(typed, [word])).toEqual([]))

test('each similar word is returned once', () =>
  expect(similarWords('scolarship', ['scholarships', 'notice', 'scholarship', 'scholarships'])).toEqual([
    'scholarships',
    'scholarship',
  ]))

test('a word is similar if one letter in five to seven, or two in eight or more, were added, removed or replaced', () => {
  const letters = fc.constantFrom(...'abcde')
  const wordOf = (minLength: number, maxLength: number) => fc.string({ unit: letters, minLength, maxLength })
  const edit = fc.record({
    at: fc.integer({ min: 1, max: 20 }),
    removed: fc.integer({ min: 0, max: 1 }),
    added: fc.string({ unit: letters, maxLength: 1 }),
  })
  const edited = (word: string, { at, removed, added }: { at: number; removed: number; added: string }) =>
    word.slice(0, at) + added + word.slice(at + removed)
  const isFound = (typed: string, word: string) => similarWords(typed, [word]).length === 1
  fc.assert(fc.property(wordOf(5, 7), edit, (typed, change) => isFound(typed, edited(typed, change))))
  fc.assert(fc.property(wordOf(8, 20), edit, edit, (typed, one, other) => isFound(typed, edited(edited(typed, one), other))))
})
