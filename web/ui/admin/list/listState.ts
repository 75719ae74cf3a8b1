import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useWindowEvent } from '../../../lib/useWindowEvent.ts'
import { forgetReturn } from '../listReturn.ts'
import { renewStatus } from '../StatusBanner.tsx'
import { type Columns, columnKey, isOrdered } from './columns.ts'

/** Number of records on a page. */
export const PAGE_SIZE = 50

/** Delay after the last key press until the URL follows, in milliseconds. Browsers limit how often a page may change its URL. */
const URL_DELAY_MS = 300

export type Sort = { key: string; isDescending: boolean }

/** Returns the sort of `?sort=title` or `?sort=-title`. */
export function parseSort(text: string | null): Sort | undefined {
  const isDescending = !!text?.startsWith('-')
  const key = isDescending ? text?.slice(1) : text
  return key ? { key, isDescending } : undefined
}

/** Returns a sort as the address has it: the key of a column, after a minus if it descends. */
export const sortText = ({ key, isDescending }: Sort) => `${isDescending ? '-' : ''}${key}`

/** Returns the sort after a click on a header: ascending, descending, then the original order. */
export function nextSort(sort: Sort | undefined, key: string): Sort | undefined {
  if (sort?.key !== key) return { key, isDescending: false }
  return sort.isDescending ? undefined : { key, isDescending: true }
}

type View = { search: string; sort: Sort | undefined; page: number }

/** Returns the query string of a view of a list. What is not set leaves no trace. */
export function queryOf({ search, sort, page }: View) {
  const params = new URLSearchParams()
  if (search) params.set('q', search)
  if (sort) params.set('sort', sortText(sort))
  if (page > 1) params.set('page', String(page))
  return params
}

/** Returns the requested page if there is one, otherwise the last. */
export const existingPage = (page: number, count: number) => Math.min(page, Math.max(1, Math.ceil(count / PAGE_SIZE)))

const pageIn = (text: string | null) => Math.max(1, Math.trunc(Number(text)) || 1)

/** Returns search, sort and page of a list, which are kept in the URL. The search follows the typing, the URL follows the search. */
export function useListState(columns: Columns<never>) {
  const [params, setParams] = useSearchParams()
  const requested = parseSort(params.get('sort'))
  const sort = columns.some((column) => isOrdered(column) && columnKey(column) === requested?.key) ? requested : undefined
  const page = pageIn(params.get('page'))
  const [text, setText, flush] = useSearchText(params.get('q') ?? '', (search) =>
    // typing makes no history entries
    setParams(queryOf({ search, sort, page: 1 }), { replace: true, preventScrollReset: true, state: keepsFocus }),
  )
  const search = useDeferredValue(text).trim()
  const writeNow = () => flush(text)
  // before a click on a link begins a navigation, which the delayed write would replace; assistive software leaves the focus in the field
  useWindowEvent('click', writeNow, { capture: true })
  const isTyping = search !== (params.get('q') ?? '')

  return {
    text,
    setText(next: string) {
      // now, not when the address changes, which a press on a link causes: without the message above it, the link would move from the pointer
      renewStatus()
      forgetReturn()
      setText(next)
    },
    /** Writes the search into the URL now. */
    flush: writeNow,
    search,
    sort,
    page: isTyping ? 1 : page,
    setSort: (next: Sort | undefined) =>
      setParams(queryOf({ search: text.trim(), sort: next, page: 1 }), { preventScrollReset: true, state: keepsFocus }),
    clear() {
      setText('')
      flush('')
    },
    /** Returns the address of a page of the list. */
    linkTo: (page: number) => ({ search: queryOf({ search, sort, page }).toString() }),
  }
}

export type ListState = ReturnType<typeof useListState>

/** State of the history entries of navigations that leave the focus where it is. */
const keepsFocus = { keepsFocus: true }

/** Returns the text of the search field. It is written with a delay, and replaced when the URL changes by other means, such as Back. */
function useSearchText(stored: string, write: (search: string) => void) {
  const [text, setText] = useState(stored)
  const written = useRef(stored)
  const timer = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (stored === written.current) return
    written.current = stored
    setText(stored)
  }, [stored])

  function writeNow(typed: string) {
    clearTimeout(timer.current)
    const search = typed.trim()
    if (search === written.current) return
    written.current = search
    write(search)
  }

  function change(next: string) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => writeNow(next), URL_DELAY_MS)
  }

  return [text, change, writeNow] as const
}
