import { expect, test } from 'vitest'
import type { College } from '../../../../schema/college.rules.ts'
import { type Columns, columnKey, createComparison, createMatcher, textIn, wordsOf } from '../../../../web/ui/admin/list/columns.ts'

const college = { locale: 'en-GB', timeZone: 'Asia/Kathmandu' } as College

type Notice = { id: string; title: string | null; releasedOn: string | null; changedAt: string | null; file: string | null }
const columns: Columns<Notice> = [
  { header: 'ID', value: ({ id }) => id, kind: 'id' },
  { header: 'Title', value: ({ title }) => title, kind: 'title' },
  { header: 'Released On', value: ({ releasedOn }) => releasedOn, kind: 'day' },
  { header: 'Changed At', value: ({ changedAt }) => changedAt, kind: 'moment' },
  { header: 'File', value: ({ file }) => file, text: ({ file }) => (file ? 'View' : 'N/A') },
  { header: 'Picture', value: ({ file }) => file, kind: 'picture' },
]
const notice = {
  id: '4127',
  title: 'Économie générale, परीक्षा ०१',
  releasedOn: '2026-11-12',
  changedAt: '2026-11-22T10:00:00Z',
  file: 'secret.pdf',
}
const nothing = { id: '1', title: null, releasedOn: null, changedAt: null, file: null }
const matches = createMatcher(columns, college)

test.each([
  ['nothing', ''],
  ['punctuation', ' , '],
  ['a part of a word', 'conom'],
  ['without case and accents', 'ECONOMIE Generale'],
  ['words of different columns, in any order', 'nov 4127 eco'],
  ['a date as it is shown', '12 Nov 2026'],
  ['a moment in the college’s time zone', '15:45'],
  ['Devanagari', 'परीक्षा'],
  ['Latin digits for Devanagari ones', 'परीक्षा 01'],
  ['the text of a cell', 'view'],
])('a search finds a record by %s', (_name, search) => expect(matches(notice, wordsOf(search))).toBe(true))

test.each([
  ['a word that no column has', 'eco missing'],
  ['a value that is not shown', 'secret'],
])('a search does not find a record by %s', (_name, search) => expect(matches(notice, wordsOf(search))).toBe(false))

test('a record without values has empty texts', () => {
  expect(columns.map((column) => textIn(column, college)(nothing))).toEqual(['1', '', '', '', 'N/A', ''])
})

test('texts are compared in the order of the language, digits in them as numbers', () => {
  const compare = createComparison({ locale: 'fr' })
  expect(['zèbre', 'CSC 10', 'école', 'CSC 9', 'Eau'].toSorted(compare)).toEqual(['CSC 9', 'CSC 10', 'Eau', 'école', 'zèbre'])
})

test('numbers are compared by size', () => {
  expect([10, 1.5, 1.25, 9].toSorted(createComparison({ locale: 'en' }))).toEqual([1.25, 1.5, 9, 10])
})

test('the name of a column in URLs has no spaces and no capitals', () => {
  expect(columns.map(columnKey)).toEqual(['id', 'title', 'released-on', 'changed-at', 'file', 'picture'])
})
