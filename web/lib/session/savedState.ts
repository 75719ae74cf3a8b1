import { useLayoutEffect, useState } from 'react'
import { tabStore } from './storage.ts'

/** Saved values: name → key of a history entry, or `TAB` → value. */
let store: Record<string, Record<string, unknown>> = {}
/** Key of the current history entry. */
let entry = ''

/** Key for values that belong to the whole tab. */
export const TAB = 'tab'

/** Loads the values of this tab's earlier documents, and stores all values when the document is left. Call it once, first. */
export function initSavedState() {
  loadStore()
  startEntry()
  addEventListener('pagehide', persistStore)
  // a phone may close a hidden tab without another event
  addEventListener('visibilitychange', persistStore)
  // after a restore from the back/forward cache, later documents have stored more
  addEventListener('pageshow', ({ persisted }) => persisted && loadStore())
}

/** Makes the browser's history entry the current one. Call it before its page is shown. */
export function startEntry() {
  entry = history.state?.key
  if (entry) return
  entry = Math.random().toString(36).slice(2)
  history.replaceState({ ...history.state, key: entry }, '')
}

/** Saves a value for the current history entry, or for another key. */
export const saveState = (name: string, value: unknown, key = entry) => {
  store[name] = { ...store[name], [key]: value }
}

/** Returns a saved value, if any. */
export const savedState = <Value>(name: string, key = entry) => store[name]?.[key] as Value | undefined

/** Saves the scroll position. Call it before the page or its position changes. */
export const saveScroll = () => saveState('scroll', scrollY)

function loadStore() {
  try {
    store = JSON.parse(tabStore.get('kept') ?? '{}')
  } catch {
    // another version of the site has stored it
  }
}

function persistStore() {
  saveScroll()
  tabStore.set('kept', JSON.stringify(store))
}

/** Like `useState`, but restored when the visitor goes back. The first render has the initial value, as on the server. */
export function useSavedState<Value>(name: string, initial: Value) {
  const [value, setValue] = useState(initial)
  useLayoutEffect(() => setValue((current) => savedState(name) ?? current), [name])
  const set = (next: Value) => {
    saveState(name, next)
    setValue(next)
  }
  return [value, set] as const
}
