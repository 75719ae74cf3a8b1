import { GraphQLError, type GraphQLResolveInfo, responsePathAsArray } from 'graphql'
import { excerpt } from '../../schema/excerpt.ts'
import { foldedWords } from '../../schema/fold.ts'
import { searchRules } from '../../schema/search.rules.ts'
import { accept } from '../rest/accept.ts'
import type { RestClient } from '../rest/client.ts'
import { pauseEvery } from '../rest/pause.ts'
import type { Searchable, SearchEntry } from '../rest/searchable.ts'
import type { Resolvers, SearchHit } from '../types.generated.ts'

/** Rank of a word in a title: above that of any number of words elsewhere. */
const IN_TITLE = 1000

const pause = pauseEvery(4_000_000)

/** Returns the resolvers of the search over these kinds of records. */
export const createSearch = (searchables: Searchable[]) =>
  ({
    Query: {
      search: (_, input, { rest }, info) =>
        accept(searchRules, input, 0, async ({ text, limit }) => {
          // long words first, because fewer records contain them
          const words = [...new Set(foldedWords(text).split(' '))].toSorted((one, other) => other.length - one.length)
          return words[0] === '' ? [] : bestHits(await entriesOf(searchables, rest, info), words, limit)
        }),
    },
    Mutation: {},
  }) satisfies Resolvers

/** Returns the entries of all kinds. A kind that can't be read is left out, with an error in the answer, unless none can be read. */
async function entriesOf(searchables: Searchable[], rest: RestClient, info: GraphQLResolveInfo) {
  const reads = await Promise.allSettled(searchables.map(({ entries }) => entries(rest)))
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

async function bestHits(entries: SearchEntry[], words: string[], limit: number) {
  const found: { entry: SearchEntry; rank: number }[] = []
  for (const entry of entries) {
    const rank = rankOf(entry, words)
    if (rank !== undefined) found.push({ entry, rank })
    await pause((entry.title.length + entry.text.length) * words.length)
  }
  const best = found.toSorted((one, other) => other.rank - one.rank).slice(0, limit)
  return best.map(({ entry }) => hitOf(entry))
}

/** Returns the rank of a record that contains all words. */
function rankOf({ title, text }: SearchEntry, words: string[]) {
  let rank = 0
  for (const word of words) {
    const isInTitle = title.includes(word)
    const place = isInTitle ? title : text
    if (!place.includes(word)) return undefined
    rank += (isInTitle ? IN_TITLE : 0) + (place.includes(` ${word}`) ? 1 : 0)
  }
  return rank
}

const hitOf = ({ kind, path, document: { id, title, summary, releasedOn = null } }: SearchEntry): SearchHit => ({
  kind,
  id,
  title,
  excerpt: excerpt(summary),
  releasedOn,
  path,
})
