import type { ReactNode } from 'react'
import type { College } from '../../../../schema/college.rules.ts'
import { foldedWords } from '../../../../text/fold.ts'
import { dayFormatter, momentFormatter } from '../../../lib/college.ts'

/** One column of a list of records. Header, cells, labels on phones, sorting and search follow from it. */
export type Column<Item> = {
  header: string
  /** Plain value, by which records are sorted. */
  value: (record: Item) => string | number | null | undefined
  /** Text that is shown and searched, if it differs from the value. */
  text?: (record: Item) => string
  /** Text of the cell in a CSV file, if it differs from what is shown. */
  exported?: (record: Item) => string
  /** Content of the cell, if it is more than the text. */
  cell?: (record: Item) => ReactNode
  /** Picture beside a title. */
  picture?: (record: Item) => RowPicture
  /** Second line below a title. It is searched too. */
  detail?: (record: Item) => string | null | undefined
  /** State of the record, shown as a badge below a title. It is searched too. */
  badge?: (record: Item) => string | false
  kind?: ColumnKind
  /** True if the column is part of the name of the record, besides its title. */
  isName?: boolean
  nowrap?: boolean
}

/** A small picture, or letters in its place. */
export type RowPicture = { url?: string | null; letters?: string | null }

/** `title` is read first and links to the form; `day` and `moment` are dates; `picture` and `actions` are neither searched, sorted nor exported. */
type ColumnKind = 'id' | 'title' | 'number' | 'day' | 'moment' | 'picture' | 'actions'

export type Columns<Item> = readonly Column<Item>[]

/** Returns true if the column is part of the name of the record. */
export const isName = ({ kind, isName }: Column<never>) => kind === 'title' || !!isName

/** Returns true if records can be searched and sorted by the column. */
export const isOrdered = ({ kind }: Column<never>) => kind !== 'picture' && kind !== 'actions'

/** Returns the name of a column in URLs: `released-on`. */
export const columnKey = ({ header }: Column<never>) => header.toLowerCase().replaceAll(' ', '-')

/** Returns a function that returns the text which a column shows. */
export function textIn<Item>({ kind, value, text }: Column<Item>, college: College): (record: Item) => string {
  if (text) return text
  const format =
    kind === 'day' ? dayFormatter({ dateStyle: 'medium' }, college) : kind === 'moment' ? momentFormatter(college) : String
  return (record) => {
    const plain = String(value(record) ?? '')
    return plain && format(plain)
  }
}

/** Returns the words of a search, folded. */
export const wordsOf = (search: string) => foldedWords(search).split(' ').filter(Boolean)

/** Returns a function that returns true if the columns of a record contain all words. The text of a record is folded once. */
export function createMatcher<Item extends object>(columns: Columns<Item>, college: College) {
  const texts = columns
    .filter(isOrdered)
    .flatMap((column) => [textIn(column, college), column.detail ?? [], column.badge ?? []].flat())
  const folded = new WeakMap<Item, string>()
  const foldedText = (record: Item) => {
    const known = folded.get(record)
    if (known !== undefined) return known
    const text = foldedWords(texts.map((textOf) => textOf(record) || '').join('\n'))
    folded.set(record, text)
    return text
  }
  return (record: Item, words: readonly string[]) => words.every((word) => foldedText(record).includes(word))
}

/** Returns a function that compares two values of a column: numbers by size, texts in the order of the college's language. */
export function createComparison({ locale }: Pick<College, 'locale'>) {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return (one: unknown, other: unknown) =>
    typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other))
}
