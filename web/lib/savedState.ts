import { useLayoutEffect, useState } from 'react'

/** What the visitor would find again: name, then history entry (or `TAB`), then value. */
let store: Record<string, Record<string, unknown>> = {}
/** Key of the history entry whose page is shown. */
let entry = ''

/** Keeps a value for the whole tab instead of one history entry. */
export const TAB = 'tab'

/** Reads what earlier documents of this tab kept, and saves for later ones what this one keeps. To be called once, first. */
export function initSavedState() {
  load()
  startEntry()
  addEventListener('pagehide', save)
  // a phone may end a hidden tab without another event
  addEventListener('visibilitychange', save)
  // restored as it was left: documents shown meanwhile have saved more
  addEventListener('pageshow', ({ persisted }) => persisted && load())
}

/** Keeps values from now on with the current history entry. To be called before its page is shown. */
export function startEntry() {
  entry = history.state?.key
  if (entry) return
  entry = Math.random().toString(36).slice(2)
  history.replaceState({ ...history.state, key: entry }, '')
}

/** Keeps a value with the history entry whose page is shown, or with another key. */
export const saveState = (name: string, value: unknown, key = entry) => {
  store[name] = { ...store[name], [key]: value }
}

/** Returns what was kept, undefined if nothing was. */
export const savedState = <Value>(name: string, key = entry) => store[name]?.[key] as Value | undefined

/** Keeps the scroll position. To be called before the page or its position changes. */
export const saveScroll = () => saveState('scroll', scrollY)

function load() {
  try {
    store = JSON.parse(sessionStorage.getItem('kept') ?? '{}')
  } catch {
    // storage is blocked
  }
}

function save() {
  saveScroll()
  try {
    sessionStorage.setItem('kept', JSON.stringify(store))
  } catch {
    // storage is blocked or full
  }
}

/** State that Back finds as the visitor left it. The first render has the initial value, as the server's had. */
export function useSavedState<Value>(name: string, initial: Value) {
  const [value, setValue] = useState(initial)
  useLayoutEffect(() => setValue((now) => savedState(name) ?? now), [name])
  const set = (next: Value) => {
    saveState(name, next)
    setValue(next)
  }
  return [value, set] as const
}
