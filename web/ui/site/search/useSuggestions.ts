import { useCallback, useEffect, useRef, useState } from 'react'
import type { College } from '../../../../schema/college.rules.ts'
import { foldedWords } from '../../../../text/fold.ts'
import { postQuery } from '../../../lib/apollo/postQuery.ts'
import { useCollege } from '../../../lib/college.ts'
import { searchNames } from '../../../lib/site/searchKinds.ts'
import { sitePagesFor } from '../../../lib/site/searchPages.ts'
import { hasAllWords } from '../../../lib/site/searchWords.ts'
import type { SuggestionsQuery } from './suggestions.request.generated.ts'
import query from './suggestions.request.graphql?raw'

type Suggestion = { id: string; title: string; label: string; path: string }
/** Pages and records that contain these words, and the position of the one that Enter opens, or -1. */
export type Found = { words: string; hits: Suggestion[]; active: number }

/** Time without typing after which suggestions are read, in milliseconds. */
const QUIET = 180
const MIN_LETTERS = 2
/** Maximum number of answers that are kept. */
const MAX_KEPT = 50
/** Maximum numbers of suggestions, and of the site's own pages among them. */
const MAX_SHOWN = 6
const MAX_PAGES = 2

/** Returns the suggestions for what is typed into a field, once they have been read. A request that fails shows none. */
export function useSuggestions(input: HTMLInputElement) {
  const [found, setFound] = useState<Found>()
  const request = useRef<AbortController>(undefined)
  const college = useCollege()

  const close = useCallback(() => {
    request.current?.abort()
    setFound(undefined)
  }, [])

  const look = useCallback(() => {
    request.current?.abort()
    request.current = new AbortController()
    const { signal } = request.current
    const words = foldedWords(input.value)
    if (words.length < MIN_LETTERS) return setFound(undefined)
    setFound((before) => before && { ...before, active: -1 })
    const show = (hits?: Suggestion[]) => signal.aborted || setFound(hits && { words, hits, active: -1 })
    const timer = setTimeout(() => readSuggestions(words, college, signal).then(show, () => show()), QUIET)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }, [input, college])

  useEffect(() => {
    const listeners = new AbortController()
    input.addEventListener('input', look, listeners)
    input.addEventListener('blur', close, listeners)
    // when the field is used again, records may have been deleted
    input.addEventListener('blur', () => kept.clear(), listeners)
    // typed before this was loaded
    if (input.value !== input.defaultValue) look()
    return () => {
      listeners.abort()
      request.current?.abort()
    }
  }, [input, look, close])

  return { found, setFound, look, close }
}

/** Answers by the words that were asked for, while a field is used. */
const kept = new Map<string, Suggestion[]>()

async function readSuggestions(words: string, college: College, signal: AbortSignal): Promise<Suggestion[]> {
  const known = kept.get(words)
  if (known) return known
  const { data, errors } = await postQuery<SuggestionsQuery>({ query, variables: { text: words } }, { signal })
  if (!data?.search) throw new Error('The search failed.')
  const all = [...pagesFor(words, college), ...data.search.map(recordSuggestion)]
  const isInTitle = ({ title }: Suggestion) => hasAllWords(title, words)
  const suggestions = [...all.filter(isInTitle), ...all.filter((each) => !isInTitle(each))].slice(0, MAX_SHOWN)
  if (kept.size === MAX_KEPT) kept.clear()
  if (!errors) kept.set(words, suggestions)
  return suggestions
}

const pagesFor = (words: string, college: College): Suggestion[] =>
  sitePagesFor(words, college)
    .slice(0, MAX_PAGES)
    .map(({ title, path }) => ({ id: path, title, label: 'Page', path }))

function recordSuggestion({ kind, id, title, path }: NonNullable<SuggestionsQuery['search']>[number]): Suggestion {
  const { label } = searchNames(kind)
  return { id: `${kind} ${id}`, title: title || label, label, path }
}
