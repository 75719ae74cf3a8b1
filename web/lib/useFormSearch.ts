import { use, useEffect, useRef } from 'react'
import { ReplaceSearch, type Search } from './page.ts'

/** Milliseconds without input until the address follows the form. */
const QUIET = 400

/**
 * Keeps the query string in step with a form whose uncontrolled fields show its parameters by default. `onSettle` is called whenever what is
 * typed has come to rest. The form works without scripts too, with the method GET.
 */
export function useFormSearch(search: Search, onSettle: () => void) {
  const replaceSearch = use(ReplaceSearch)
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = queryOf(Object.entries(search))
  /** Query string that the fields stand for. */
  const written = useRef(shown)

  function settle() {
    clearTimeout(timer.current)
    if (!form.current) return
    written.current = queryOf(new FormData(form.current))
    replaceSearch(written.current)
  }

  function onInput() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      settle()
      onSettle()
    }, QUIET)
  }

  // Back, or a link to the same page
  useEffect(() => {
    if (written.current === shown) return
    clearTimeout(timer.current)
    written.current = shown
    form.current?.reset()
  }, [shown])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the scripts had loaded
  useEffect(() => {
    if (form.current && hasInput(form.current)) onInput()
    return () => clearTimeout(timer.current)
  }, [])

  return { form, settle, onInput }
}

/** Returns the query string of the values that are not empty. */
const queryOf = (entries: Iterable<[string, FormDataEntryValue]>) =>
  new URLSearchParams([...entries].filter((entry): entry is [string, string] => !!entry[1])).toString()

const hasInput = (form: HTMLFormElement) =>
  [...form.elements].some(
    (field) => field instanceof HTMLInputElement && (field.value !== field.defaultValue || field.checked !== field.defaultChecked),
  )
