import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { College } from '../../schema/college.rules.ts'
import { provideDates } from '../lib/college.ts'
import { isPlainClick } from '../lib/isPlainClick.ts'
import { loadChunk } from '../lib/loadChunk.ts'
import { initSavedState, savedState, saveScroll, startEntry } from '../lib/session/savedState.ts'
import { ReplaceSearch } from '../lib/site/page.ts'
import { App } from './App.tsx'
import { intendedLink, isCostlyConnection, pageLink, pathAndSearch } from './links.ts'
import { identityOf, routes, type View, type ViewData } from './routes.ts'
import type { Takeover } from './takeover.tsx'
import { watchDay } from './watchDay.ts'

/** Age of a document in milliseconds from which its links are followed by loads: its facts about the college may have changed. */
const MAX_AGE_MS = 3_600_000

// this script runs some time after the document arrived
const arrivedAt = Date.now() - performance.now()
const read = <Data,>(block: string): Data => JSON.parse(document.getElementById(block)?.textContent ?? '')

// the address that the browser requested, because a cached document serves several (?utm_source=…)
const url = pathAndSearch(new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href))
// the visitor went back or forward before this script ran
if (pathAndSearch(location) !== url) location.reload()

let takeover: Promise<Takeover> | undefined
let loaded: Takeover | undefined
let shown: View | undefined

initSavedState()
addEventListener('popstate', () => {
  // the entry was created by an anchor on this page
  if (!history.state) startEntry()
  // before the takeover, no router handles it
  else if (!loaded) showEntry()
})

let college = read<College>('college')
provideDates(read('dates'))
const data = read<ViewData>('view')
const route = routes.find(({ id }) => id === data.id)
const page = route && (await loadChunk(route.load).catch(() => undefined))

const markup = data.id && !page ? await markupWithoutScripts() : undefined
const first: View = { ...data, page, url, markup }
let root: Root
let endHydration: () => void
/** Fulfilled once the document is hydrated. An update before makes React render everything anew. */
const hydrated = new Promise<void>((resolve) => {
  endHydration = resolve
})
// as a transition, it is done in slices between which the browser can respond
startTransition(() => {
  root = hydrateRoot(document.getElementById('root')!, app(first))
})
restoreScroll(savedState('scroll'))
watchDay(college, (current) => {
  college = current
  hydrated.then(() => show(shown ?? first))
})

function app(view: View) {
  shown = view
  return (
    <Hydration>
      <ReplaceSearch value={replaceSearch}>
        <App view={view} college={college} />
      </ReplaceSearch>
    </Hydration>
  )
}

function Hydration({ children }: { children: ReactNode }) {
  useEffect(() => endHydration(), [])
  return children
}

const show = (view: View) => root.render(app(view))

function replaceSearch(search: string) {
  const url = location.pathname + (search && `?${search}`)
  history.replaceState(history.state, '', url + location.hash)
  show({ ...(shown ?? first), url })
}

/** Shows the page of the browser's history entry, or loads it if an earlier document showed it without a load. */
function showEntry() {
  const entry = pathAndSearch(location)
  const view = shown && { ...shown, url: entry }
  if (view && identityOf(view) === identityOf(first)) hydrated.then(() => show(view))
  else if (entry !== url) location.reload()
}

function takeOver() {
  takeover ??= Promise.all([import('./takeover.tsx'), hydrated]).then(([module]) => {
    loaded = module.takeOver(first, arrivedAt, show)
    document.body.dataset['takenOver'] = '' // ends the browser's speculation rules
    return loaded
  })
  takeover.catch(() => {
    takeover = undefined // the next intent tries again
  })
  return takeover
}

function onIntent(event: Event) {
  const link = intendedLink(event)
  if (!link || isCostlyConnection()) return
  takeOver()
    .then(({ prepare }) => prepare(link.pathname))
    .catch(() => {}) // the browser will follow the link
}
if (!markup) for (const type of ['pointerover', 'focusin']) addEventListener(type, onIntent, { passive: true })

addEventListener('click', (click) => {
  const link = pageLink(click)
  if (!link || !isPlainClick(click)) return
  if (pathAndSearch(link) !== pathAndSearch(location)) {
    if (Date.now() - arrivedAt < MAX_AGE_MS && loaded?.go(link)) click.preventDefault()
  } else if (link.href.includes('#'))
    saveScroll() // before the browser goes to the anchor
  else click.preventDefault() // the page already shown
})

/** Makes the document look as if JavaScript were off, and returns the markup of its main part. */
async function markupWithoutScripts() {
  const path = '/without-scripts.js' // withoutScripts.ts
  await import(/* @vite-ignore */ path)
  return document.getElementById('main')?.innerHTML
}

/** Restores a scroll position, repeatedly while the document grows during hydration, until the visitor scrolls. */
function restoreScroll(top: number | undefined) {
  if (!top) return
  const growth = new ResizeObserver(() => scrollTo(0, top))
  const stop = () => growth.disconnect()
  growth.observe(document.body)
  for (const type of ['wheel', 'pointerdown', 'keydown']) addEventListener(type, stop, { once: true, passive: true })
  setTimeout(stop, 2000)
}
