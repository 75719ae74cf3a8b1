import { GraphQLError, type GraphQLResolveInfo, responsePathAsArray } from 'graphql'
import { searchRules } from '../../schema/search.rules.ts'
import { excerpt } from '../../text/excerpt.ts'
import { foldedWords } from '../../text/fold.ts'
import { closenessIn, isFound, MIN_ALONE, type SearchTerm, termOf } from '../../text/searchTerms.ts'
import { similarWords } from '../../text/similarWords.ts'
import type { RestClient } from '../rest/call/client.ts'
import { pauseEvery } from '../rest/record/pause.ts'
import type { Searchable, SearchDocument, SearchEntry, SearchIndex } from '../rest/record/searchable.ts'
import { withValidInput } from '../rest/record/withValidInput.ts'
import type { Resolvers, SearchHit } from '../types.generated.ts'

/** Rank of a word in a title: above that of any number of words elsewhere. */
const IN_TITLE = 1000

/** Maximum number of words of a search that are taken for misspelled, and of words that one is taken for. */
const MAX_MISSPELLED = 3
const MAX_SIMILAR = 10

/** Rank of each word that a record has, where no record has all: above that of their places. */
const PER_WORD = 1_000_000

/** Number of characters of each text in which the place of an excerpt is looked for. */
const MAX_EXCERPTED = 5000

/** Number of characters of a sentence that an excerpt shows before the word that was searched. */
const MAX_LENGTH_BEFORE = 80

const pause = pauseEvery(4_000_000)
const pauseAfterExcerpt = pauseEvery(50_000)

/** Returns the resolvers of the search over these kinds of records. */
export const createSearch = (searchables: Searchable[]) =>
  ({
    Query: {
      search: (_, input, { rest }, info) =>
        withValidInput(searchRules, input, 0, async ({ text, limit }) => {
          // long words first, because fewer records contain them
          const words = [...new Set(foldedWords(text).split(' '))].toSorted((one, other) => other.length - one.length)
          return words[0] === '' ? [] : hitsIn(await indexesOf(searchables, rest, info), words.map(termOf), limit)
        }),
    },
    Mutation: {},
  }) satisfies Resolvers

/**
 * Returns the records that contain all terms or, if there are none, those with words that the terms may be misspellings of. If there are none
 * either, those that contain the most terms.
 */
async function hitsIn(indexes: SearchIndex[], terms: SearchTerm[], limit: number) {
  const entries = indexes.flatMap((index) => index.entries)
  const hits = await bestHits(entries, terms, limit)
  if (hits.length > 0) return hits
  const corrected = (await correctedIn(indexes, terms)) ?? terms
  const similar = corrected === terms ? [] : await bestHits(entries, corrected, limit)
  if (similar.length > 0 || terms.length === 1) return similar
  const alone = corrected.filter(({ word }) => word.length >= MIN_ALONE)
  return bestHits(entries, alone, limit, false)
}

/** Returns the terms, with similar words for each that no record contains; undefined if there are none for one of them. */
async function correctedIn(indexes: SearchIndex[], terms: SearchTerm[]) {
  const missing = new Set(terms)
  for (const { title, text } of indexes.flatMap(({ entries }) => entries)) {
    for (const term of missing) if (isFound(title, term) || isFound(text, term)) missing.delete(term)
    await pause((title.length + text.length) * missing.size)
  }
  if (missing.size === 0 || missing.size > MAX_MISSPELLED) return undefined
  const corrected: SearchTerm[] = []
  for (const term of terms) {
    const similar = missing.has(term) ? await similarIn(indexes, term) : []
    if (missing.has(term) && similar.length === 0) return undefined
    corrected.push({ ...term, similar })
  }
  return corrected
}

async function similarIn(indexes: SearchIndex[], { word }: SearchTerm) {
  const found = new Set<string>()
  for (const { words } of indexes) {
    for (const similar of similarWords(word, words)) found.add(similar)
    await pause(words.size * word.length)
  }
  return [...found].slice(0, MAX_SIMILAR)
}

/** Returns the indexes of all kinds. A kind that can't be read is left out, with an error in the answer, unless none can be read. */
async function indexesOf(searchables: Searchable[], rest: RestClient, info: GraphQLResolveInfo) {
  const reads = await Promise.allSettled(searchables.map(({ indexes }) => indexes(rest)))
  const errors = reads.flatMap((read, index) =>
    read.status === 'rejected' ? { error: read.reason, kind: searchables[index]?.kind } : [],
  )
  for (const { error, kind } of errors) {
    if (!(error instanceof GraphQLError) || errors.length === reads.length) throw error
    const { message, extensions } = error
    const path = responsePathAsArray(info.path)
    rest.request.partialErrors.push(
      new GraphQLError(message, { nodes: info.fieldNodes, path, originalError: error, extensions: { ...extensions, kind } }),
    )
  }
  return reads.flatMap((read) => (read.status === 'fulfilled' ? read.value : []))
}

async function bestHits(entries: SearchEntry[], terms: SearchTerm[], limit: number, needsAll = true) {
  const found: { entry: SearchEntry; rank: number }[] = []
  for (const entry of entries) {
    const rank = rankOf(entry, terms, needsAll)
    if (rank !== undefined) found.push({ entry, rank })
    await pause((entry.title.length + entry.text.length) * terms.length)
  }
  const best = found.toSorted((one, other) => other.rank - one.rank).slice(0, limit)
  const hits: SearchHit[] = []
  for (const { entry } of best) {
    hits.push(hitOf(entry, terms))
    await pauseAfterExcerpt(Math.min(entry.text.length, MAX_EXCERPTED) * terms.length)
  }
  return hits
}

/** Returns the rank of a record that contains all terms, or one of them. */
function rankOf({ title, text }: SearchEntry, terms: SearchTerm[], needsAll: boolean) {
  let rank = 0
  for (const term of terms) {
    const isInTitle = isFound(title, term)
    const place = isInTitle ? title : text
    if (!isInTitle && !isFound(text, term)) {
      if (needsAll) return undefined
      continue
    }
    rank += PER_WORD + (isInTitle ? IN_TITLE : 0) + closenessIn(place, term)
  }
  return rank > 0 ? rank : undefined
}

const hitOf = ({ kind, path, title: folded, document }: SearchEntry, terms: SearchTerm[]): SearchHit => ({
  kind,
  id: document.id,
  title: document.title,
  excerpt: excerptWith(
    terms.filter((term) => !isFound(folded, term)),
    document,
  ),
  releasedOn: document.releasedOn ?? null,
  path,
})

/** Returns the start of a record's summary or, if a term is not in that, the words of its texts around the first one that has it. */
function excerptWith(terms: SearchTerm[], { summary, texts }: SearchDocument) {
  const start = excerpt(summary)
  const folded = ` ${foldedWords(start ?? '')}`
  const missing = terms.filter((term) => !isFound(folded, term))
  if (missing.length === 0) return start
  for (const paragraph of texts.flatMap((text) => (text ?? '').slice(0, MAX_EXCERPTED).split(/\n+/))) {
    const words = paragraph.split(/\s+/)
    const hasTerm = (index: number) => {
      const next = ` ${foldedWords(words.slice(index, index + 3).join(' '))}` // a code can be two words
      return missing.some((term) => isFound(next, term))
    }
    const first = words.findIndex((_word, index) => hasTerm(index))
    const place = [first + 2, first + 1].find(hasTerm) ?? first
    if (first !== -1) return excerpt(`… ${words.slice(sentenceStart(words, place)).join(' ')}`)
  }
  return start
}

/** Returns the index of the first word of the sentence of a word if it is near, and else of one a few words before it. */
function sentenceStart(words: string[], place: number) {
  let length = 0
  for (let start = place; length < MAX_LENGTH_BEFORE; start--) {
    if (start === 0 || /[.!?।]$/.test(words[start - 1]!)) return start
    length += words[start - 1]!.length + 1
  }
  return Math.max(0, place - 2)
}
