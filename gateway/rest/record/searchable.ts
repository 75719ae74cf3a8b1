import { isId } from '../../../schema/rules.ts'
import { foldedWords } from '../../../text/fold.ts'
import type { RecordKind } from '../../types.generated.ts'
import type { RestClient } from '../call/client.ts'
import { pauseEvery } from './pause.ts'
import type { Resource } from './resource.ts'

/** A record as a search finds it. */
export type SearchDocument = {
  id: string
  title: string | null
  /** Texts that are searched besides the title. */
  texts: (string | null)[]
  /** Text whose start the hit shows. */
  summary: string | null
  /** Release date of a notice. */
  releasedOn?: string | null
  /** Null if the record can't have a page. It is then not found. */
  path: string | null
}

/** A document with its folded texts, each with a space before each word. */
export type SearchEntry = { kind: RecordKind; document: SearchDocument; path: string; title: string; text: string }

/** Entries of the documents in one cached value, and the words in them that a typed one can be a misspelling of. */
export type SearchIndex = { entries: SearchEntry[]; words: Set<string> }

/** Maximum number of characters of a record's texts that are searched. */
const MAX_TEXT_LENGTH = 100_000

/** Maximum number of words of an index, and of characters of one. A large dictionary has 30,000 words in use. */
const MAX_WORDS = 50_000
const MAX_WORD_LENGTH = 30

const pause = pauseEvery(100_000)

/**
 * Makes the records of an entity searchable. `read` returns cached values, such as a list, and `documentsOf` the documents in one of them.
 * A value is indexed once, because the cache returns the same value until the content changes.
 */
export function searchable<Value extends object>(
  kind: RecordKind,
  read: (rest: RestClient) => Promise<Value[]>,
  documentsOf: (value: Value) => SearchDocument[],
) {
  const indexes = new WeakMap<Value, Promise<SearchIndex>>()
  const indexOf = (value: Value) => {
    const index = indexes.get(value) ?? createIndex(kind, documentsOf(value))
    indexes.set(value, index)
    return index
  }
  return {
    kind,
    async indexes(rest: RestClient) {
      const found: SearchIndex[] = []
      for (const value of await read(rest)) found.push(await indexOf(value))
      return found
    },
  }
}

export type Searchable = ReturnType<typeof searchable> & { pages?: RecordPages }

/** Pages of the records of a list: the folder that they are below, and the field of the list in the schema. */
export type RecordPages = { folder: string; field: string }

/** Makes the records of a list searchable, and adds their pages to the sitemap. They are below `folder`. */
export const searchableList = <Value extends { id: string }>(
  folder: string,
  { kind, list, listShape }: Pick<Resource<Value>, 'kind' | 'list' | 'listShape'>,
  documentOf: (record: Value) => Omit<SearchDocument, 'id' | 'path'>,
) => ({
  ...searchable(
    kind,
    async (rest) => [await list(rest)],
    (records) => records.map((record) => ({ ...documentOf(record), id: record.id, path: pagePath(folder, record.id) })),
  ),
  pages: { folder, field: listShape.key },
})

/** Returns the path of a record's page below `folder`. */
export const pagePath = (folder: string, id: string) => (isId(id) ? `${folder}/${encodeURIComponent(id)}` : null)

async function createIndex(kind: RecordKind, documents: SearchDocument[]): Promise<SearchIndex> {
  const entries: SearchEntry[] = []
  for (const document of documents) {
    if (document.path === null) continue
    const title = ` ${foldedWords((document.title ?? '').slice(0, MAX_TEXT_LENGTH))}`
    const text = ` ${foldedWords(document.texts.join('\n').slice(0, MAX_TEXT_LENGTH))}`
    entries.push({ kind, document, path: document.path, title, text })
    await pause(title.length + text.length)
  }
  return { entries, words: await wordsIn(entries) }
}

/** Returns the words of entries, those of the titles first. */
async function wordsIn(entries: SearchEntry[]) {
  const words = new Set<string>()
  for (const folded of [...entries.map(({ title }) => title), ...entries.map(({ text }) => text)]) {
    if (words.size >= MAX_WORDS) break
    for (const word of folded.split(' ')) if (word.length <= MAX_WORD_LENGTH && words.size < MAX_WORDS) words.add(word)
    await pause(folded.length)
  }
  return words
}
