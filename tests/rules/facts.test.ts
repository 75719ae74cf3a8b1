import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { factsRules } from '../../schema/facts.rules.ts'
import { errorsByField } from '../../schema/rules.ts'

const errorsOf = (facts: object) => {
  const { error } = z.safeParse(factsRules, facts)
  return error ? errorsByField(error) : {}
}

test('every fact can be missing, null or empty', () => {
  expect(errorsOf({})).toEqual({})
  for (const value of [null, ''])
    expect(errorsOf(Object.fromEntries(Object.keys(factsRules.shape).map((name) => [name, value])))).toEqual({})
})

test('a fact has at most 60 characters, however many bytes they take', () => {
  expect(errorsOf({ intake: 'क'.repeat(60), officeHours: ` ${'x'.repeat(60)} ` })).toEqual({})
  expect(errorsOf({ intake: 'क'.repeat(61), costNote: 'x'.repeat(61) })).toEqual({
    intake: ['Next intake cannot exceed 60 characters.'],
    costNote: ['Cost note cannot exceed 60 characters.'],
  })
})

test('a deadline is a day that exists', () => {
  expect(errorsOf({ deadline: '2028-02-29' })).toEqual({})
  for (const deadline of ['2027-02-29', '15 Jan 2027', '2027-01-15T00:00:00Z', '2027-1-5'])
    expect(errorsOf({ deadline })).toEqual({ deadline: ['Deadline must be a date.'] })
})
