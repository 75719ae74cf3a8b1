import { foldedWords } from '../../../text/fold.ts'
import { wordsOf } from '../../ui/admin/list/columns.ts'
import { type Entry, isFixed } from './entries.ts'

/** Maximum number of records that are listed under a heading. */
const VISIBLE_COUNT = 8

/** An entry with its texts in the form that searches compare. */
export type IndexedEntry = {
  entry: Entry
  /** Code and name without spaces. */
  keys: string[]
  /** Words of code and name, with a space before each. */
  name: string
  /** All texts that are searched. */
  text: string
}

export type Group = {
  heading: string
  /** The best entries. */
  entries: Entry[]
  /** Number of all entries found. */
  count: number
}

/** Folds the texts of an entry, which a search then compares as often as something is typed. */
export function indexed(entry: Entry): IndexedEntry {
  const { name, code, context = '', synonyms = '' } = entry
  const foldedCode = foldedWords(code ?? '')
  const foldedName = foldedWords(name)
  const keys = [foldedCode, foldedName].filter(Boolean).map(withoutSpaces)
  const words = ` ${foldedCode} ${withoutSpaces(foldedCode)} ${foldedName}`
  return { entry, keys, name: words, text: `${words} ${foldedWords(`${context} ${synonyms}`)}` }
}

const withoutSpaces = (folded: string) => folded.replaceAll(' ', '')

/** Returns the entries with all words of a text by heading, the best heading first; without a word, the screens and actions. */
export function findEntries(index: readonly IndexedEntry[], text: string): Group[] {
  const words = wordsOf(text)
  const key = words.join('')
  const found = index.flatMap((each) => {
    const rank = words.length > 0 ? rankOf(each, words, key) : isFixed(each.entry) ? 0 : undefined
    return rank === undefined ? [] : [{ entry: each.entry, rank }]
  })
  const groups = new Map<string, Entry[]>()
  for (const { entry } of found.sort((one, other) => one.rank - other.rank)) {
    const entries = groups.get(entry.group)
    if (entries) entries.push(entry)
    else groups.set(entry.group, [entry])
  }
  return [...groups].map(([heading, entries]) => ({
    heading,
    entries: entries.every(isFixed) ? entries : entries.slice(0, VISIBLE_COUNT),
    count: entries.length,
  }))
}

/** Returns 0 for the best entries, undefined for one without all words. */
function rankOf({ keys, name, text }: IndexedEntry, words: readonly string[], key: string) {
  if (!words.every((word) => text.includes(word))) return undefined
  if (keys.includes(key)) return 0
  if (keys.some((each) => each.startsWith(key))) return 1
  if (words.every((word) => name.includes(` ${word}`))) return 2
  return words.every((word) => name.includes(word)) ? 3 : 4
}
