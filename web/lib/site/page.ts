import { createContext, use } from 'react'
import type { RecordKind } from '../schema.generated.ts'

/** Answer to a page's query. A field that failed or does not exist is null or absent. */
export type Answer<Data = Record<string, unknown>> = {
  data: Data
  /** Time at which a stale answer was read. */
  asOf?: string | undefined
  /** True if the gateway could not be reached. */
  isUnreachable?: boolean
  /** True if the gateway does not know the query, because this page was loaded before an upgrade. */
  isOutdated?: boolean
  /** True if a part could not be read, so that a record without data need not be missing. */
  isUnavailable?: boolean
  /** Kinds of records that a search has left out, because they could not be read. */
  unreadKinds?: RecordKind[]
}

/** The declared parameters of the query string that an address has. */
export type Search = Record<string, string>

/** Replaces the query string of the address and shows the page with it. Only for pages without a query, and no navigation. */
export const ReplaceSearch = createContext<(search: string) => void>(() => {})

/** Moment until which a preview link works; undefined on every other page. A preview runs no scripts. */
export const PreviewUntil = createContext<string | undefined>(undefined)

/** Answer of the current page: a promise while a navigation loads it, else a value. */
export const PageAnswer = createContext<Answer | Promise<Answer>>({ data: {} })

function useAnswer() {
  const answer = use(PageAnswer)
  return answer instanceof Promise ? use(answer) : answer
}

/** Returns the data of the current page. The hooks generated for `*.page.graphql` add the operation's type. */
export const usePage = <Data>() => useAnswer().data as Partial<Data>

/** Returns true if a part of the current page could not be read. */
export const useIsUnavailable = () => useAnswer().isUnavailable ?? false

/** Returns the kinds of records that the search of the current page has left out, because they could not be read. */
export const useUnreadKinds = () => useAnswer().unreadKinds ?? []

/** Returns the time at which a stale answer was read; undefined for a fresh one. */
export const useAsOf = () => useAnswer().asOf
