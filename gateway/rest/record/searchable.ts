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

/** Maximum number of characters of a record's texts that are searched. */
const MAX_TEXT_LENGTH = 100_000

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
  const indexes = new WeakMap<Value, Promise<SearchEntry[]>>()
  const indexOf = (value: Value) => {
    const index = indexes.get(value) ?? createIndex(kind, documentsOf(value))
    indexes.set(value, index)
    return index
  }
  return {
    kind,
    async entries(rest: RestClient) {
      const entries: SearchEntry[][] = []
      for (const value of await read(rest)) entries.push(await indexOf(value))
      return entries.flat()
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

async function createIndex(kind: RecordKind, documents: SearchDocument[]) {
  const entries: SearchEntry[] = []
  for (const document of documents) {
    if (document.path === null) continue
    const title = (document.title ?? '').slice(0, MAX_TEXT_LENGTH)
    const text = document.texts.join('\n').slice(0, MAX_TEXT_LENGTH)
    entries.push({ kind, document, path: document.path, title: ` ${foldedWords(title)}`, text: ` ${foldedWords(text)}` })
    await pause(title.length + text.length)
  }
  return entries
}
