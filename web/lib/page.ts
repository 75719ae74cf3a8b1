import { createContext, use } from 'react'

/** What a page was given: a field that is null (or absent) has failed or is missing, `[]` is empty. */
export type Answer<Data = Record<string, unknown>> = {
  data: Data
  /** The moment of a stale answer. */
  asOf?: string | undefined
  /** There was no answer at all: the visitor is offline, or the gateway is down. */
  isUnreachable?: boolean
}

/** The page's answer: a value on the server and on the first visit, a promise while a navigation waits for it. */
export const PageAnswer = createContext<Answer | Promise<Answer>>({ data: {} })

function useAnswer() {
  const answer = use(PageAnswer)
  return answer instanceof Promise ? use(answer) : answer
}

/** The hooks generated for `*.page.graphql` are this one with the operation's type. Suspends only while a promise is waited for. */
export const usePage = <Data>() => useAnswer().data as Partial<Data>

/** The moment of a stale answer, undefined for a fresh one. */
export const useAsOf = () => useAnswer().asOf
