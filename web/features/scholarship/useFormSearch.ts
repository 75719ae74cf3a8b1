import { use, useEffect, useRef } from 'react'
import { ReplaceSearch, type Search } from '../../lib/site/page.ts'

/** Milliseconds without input until the address follows the form. */
const QUIET = 400

/**
 * Keeps the query string in step with a form, whose fields have the values of the address as their defaults: `shown`. The form works without
 * scripts too, with the method GET. `onSettle` is called whenever what is typed has come to rest.
 */
export function useFormSearch(shown: Search, onSettle: () => void) {
  const replaceSearch = use(ReplaceSearch)
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const query = queryOf(shown)
  /** Query string that the address and the form have had last. */
  const settled = useRef(query)

  const enteredIn = (element: HTMLFormElement) => Object.fromEntries(new FormData(element)) as Search

  /** Makes the address follow the form at once, and returns the values of the form. */
  function settle(element: HTMLFormElement) {
    clearTimeout(timer.current)
    const values = enteredIn(element)
    const entered = queryOf(values)
    if (settled.current !== entered) {
      settled.current = entered
      replaceSearch(entered)
      onSettle()
    }
    return values
  }

  function change() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => form.current && settle(form.current), QUIET)
  }

  // what was entered before the scripts had loaded
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    change()
    return () => clearTimeout(timer.current)
  }, [])

  // the address has changed otherwise: by Back, or a link to the same page
  useEffect(() => {
    if (settled.current === query) return
    settled.current = query
    form.current?.reset()
  }, [query])

  return { form, change, settle }
}

/** Returns the query string of the values that are not empty. */
const queryOf = (values: Search) => new URLSearchParams(Object.entries(values).filter(([, text]) => text)).toString()
