import fc from 'fast-check'
import { parse } from 'papaparse'
import { expect, test } from 'vitest'
import { csvOf } from '../../../../web/lib/csv/csv.ts'

/** Characters that CSV and spreadsheets treat specially, and some of Nepali texts. */
const character = fc.constantFrom(...',;"\'\r\n\t =+-@|01.5aé', 'क', 'षा', '०', '😀', '\ufeff')
const cell = fc.string({ unit: character, maxLength: 8 })
const tables = fc
  .integer({ min: 2, max: 4 })
  .chain((columns) => fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 5 }))

const parsed = (csv: string) => parse<string[]>(csv.slice(1), { delimiter: ',', newline: '\r\n' }).data
const isFormula = (text: string) => /^[=+\-@\t\r\n]/.test(text) && !/^[+-]\d+(\.\d+)?$/.test(text)

test('a table that is exported and read again has the same cells, and an apostrophe before formulas', () => {
  fc.assert(
    fc.property(tables, (table) => {
      expect(parsed(csvOf(table))).toEqual(table.map((row) => row.map((text) => (isFormula(text) ? `'${text}` : text))))
    }),
  )
})

test('a file starts with a byte order mark and ends its lines as Excel does', () => {
  expect(
    csvOf([
      ['ID', 'Title'],
      ['1', 'परीक्षा, "०१"'],
    ]),
  ).toBe('\ufeffID,Title\r\n1,"परीक्षा, ""०१"""')
})

test.each([
  ['=1+1', `"'=1+1"`],
  ['+977 1 4567890', `"'+977 1 4567890"`],
  ['-1+1', `"'-1+1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['+9779841234567', '+9779841234567'],
  ['-2.5', '-2.5'],
])('the cell %j is exported as %j', (text, cell) => expect(csvOf([[text, 'x']])).toBe(`\ufeff${cell},x`))
