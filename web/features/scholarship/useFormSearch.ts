import { use, useEffect, useRef } from 'react'
import { ReplaceSearch, type Search } from '../../lib/site/page.ts'

/** Milliseconds without input until the address follows the form. */
const QUIET = 400

type Options = {
  /** Called whenever what is typed has come to rest. */
  onSettle: () => void
  /** Called when the address has changed otherwise: by Back, or a link to the same page. */
  onNavigate: () => void
}

/**
 * Keeps the query string in step with the values of a form, which `shown` are in the address. The form works without scripts too, with the
 * method GET. Returns a function that does so at once.
 */
export function useFormSearch(values: Search, shown: Search, { onSettle, onNavigate }: Options) {
  const replaceSearch = use(ReplaceSearch)
  const entered = queryOf(values)
  const query = queryOf(shown)
  /** Query string that the address and the form have had last. */
  const settled = useRef(query)

  function settle() {
    settled.current = entered
    replaceSearch(entered)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins anew with each input only
  useEffect(() => {
    if (settled.current === entered) return
    const timer = setTimeout(() => {
      if (settled.current === entered) return // a submit was faster
      settle()
      onSettle()
    }, QUIET)
    return () => clearTimeout(timer)
  }, [entered])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the address
  useEffect(() => {
    if (settled.current === query) return
    settled.current = query
    onNavigate()
  }, [query])

  return settle
}

/** Returns the query string of the values that are not empty. */
const queryOf = (values: Search) => new URLSearchParams(Object.entries(values).filter(([, text]) => text)).toString()
