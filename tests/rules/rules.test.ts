import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fileFieldsOf, fileOf, maxFileSize, moment, optionalText, optionalWebAddress, webAddress } from '../../schema/rules.ts'
import { errorsOf } from '../support/errorsOf.ts'

const missing = { '': ['missing'] }
const wrong = { '': ['wrong'] }

test.each(['2026-11-01T10:00:00Z', '2026-11-01T10:00:00.5+05:45', '2028-02-29T23:59:59Z'])('%s is a valid time', (text) => {
  expect(errorsOf(moment('missing', 'wrong'), text)).toEqual({})
})

test.each(['2026-11-01', '2026-11-01T10:00:00', '2026-02-30T10:00:00Z', '2026-11-01T25:00:00Z', 'soon'])(
  '%s is not a valid time, which has an existing date, a time of day and a time zone',
  (text) => expect(errorsOf(moment('missing', 'wrong'), text)).toEqual(wrong),
)

test('a time is required', () => {
  for (const value of ['', ' ', null, undefined]) expect(errorsOf(moment('missing', 'wrong'), value)).toEqual(missing)
})

test.each([
  ['2026-11-22T10:00:00+05:45', '2026-11-22T04:15:00.000Z'],
  ['2026-11-22T00:30:00.5+05:45', '2026-11-21T18:45:00.500Z'],
  [' 2026-11-22T10:00:00Z ', '2026-11-22T10:00:00.000Z'],
])('the time "%s" is converted to UTC, so that times sort as text', (text, utc) =>
  expect(moment('missing', 'wrong').parse(text)).toBe(utc),
)

const rules = [webAddress('missing', 'wrong'), optionalWebAddress('wrong')]

test.each(['https://example.edu', 'HTTP://example.edu/a?b#c', ' https://example.edu '])('"%s" is a web address', (text) => {
  for (const rule of rules) expect(errorsOf(rule, text)).toEqual({})
})

test.each(['example.edu', 'javascript:alert(1)', 'ftp://example.edu', 'https://', 'https://example.edu/a b'])(
  '"%s" is not a web address',
  (text) => {
    for (const rule of rules) expect(errorsOf(rule, text)).toEqual(wrong)
  },
)

test('a web address is required unless the rule is optional', () => {
  for (const value of ['', ' ', null, undefined]) {
    expect(errorsOf(webAddress('missing', 'wrong'), value)).toEqual(missing)
    expect(errorsOf(optionalWebAddress('wrong'), value)).toEqual({})
  }
})

test('the file fields of an input are those with a file rule, whether required or optional', () => {
  const file = fileOf(['pdf'], 'wrong').check(maxFileSize(100, 'too large'))
  const rules = z.object({ file, poster: z.nullish(file), title: optionalText(), startsAt: moment('missing', 'wrong') })
  expect(fileFieldsOf(rules)).toEqual(['file', 'poster'])
})
