import { flushSync } from 'react-dom'
import { createBrowserRouter, type LoaderFunctionArgs, matchRoutes } from 'react-router-dom'
import { LayoutDocument } from '../features/socialLink/SocialLinks.page.generated.ts'
import { savedState, saveScroll, startEntry } from '../lib/session/savedState.ts'
import type { Answer } from '../lib/site/page.ts'
import { pathAndSearch } from './links.ts'
import { fetchAnswer, seedCache } from './pageQueries.ts'
import { identityOf, isMissing, type Page, queryVariables, routes, type View } from './routes.ts'

export type Takeover = ReturnType<typeof takeOver>

/** Pages whose chunks are loaded, by route id. */
const pages = new Map<string, Page>()

/** Starts client-side navigation. A router without components handles addresses, history and races, and selects the next view. */
export function takeOver(first: View, arrivedAt: number, show: (view: View) => void) {
  if (first.page) pages.set(first.id, first.page)
  seedCache(
    first.page?.query ?? LayoutDocument,
    queryVariables(first.page, first.params, first.url),
    first.answer as Answer,
    arrivedAt,
  )
  const router = createBrowserRouter(
    routes.map(({ id, path }) => ({ id, path, loader: loaderOf(id) })),
    { hydrationData: { loaderData: { [first.id]: first } } },
  )
  keepBrowserFromScrolling()
  // while the next page loads: its first date would take long
  setTimeout(() => Intl.DateTimeFormat(document.documentElement.lang))

  let current = first
  let key = router.state.location.key
  router.subscribe(({ navigation, errors, matches, loaderData, location, historyAction, preventScrollReset }) => {
    if (navigation.state !== 'idle') return
    if (errors) return window.location.reload()
    const view = loaderData[matches.at(-1)?.route.id ?? ''] as View | undefined
    if (!view || (view === current && location.key === key)) return
    const previous = { identity: identityOf(current), key, scroll: preventScrollReset ? scrollY : undefined }
    current = view
    key = location.key
    present(view, historyAction === 'POP', previous)
  })

  /** Shows a view. The heading gets the focus of an element that disappears, such as "Try again", and that of a page without a heading. */
  function display(view: View) {
    const focused = document.activeElement
    flushSync(() => show(view))
    if (!focused?.isConnected || focused.id === 'main') focusHeading()
  }

  /** Shows a view: immediately with its loading texts or, on Back, once it is complete, so that the scroll position can be restored. */
  async function present(view: View, isBack: boolean, previous: { identity: string; key: string; scroll: number | undefined }) {
    const enter = (next: View) => {
      if (key !== previous.key) saveScroll()
      startEntry()
      setBusy(false)
      display(next)
      // browsers share this address, and it belongs to the first page
      document.querySelector('link[rel=canonical]')?.remove()
      document.body.dataset['address'] = window.location.href.replace(/#.*/, '')
      if (identityOf(view) !== previous.identity) focusHeading()
      scrollToPlace(isBack ? savedState('scroll') : previous.scroll)
    }
    if (!(view.answer instanceof Promise)) return enter(view)
    // never arrives if the document is loaded: React would show it until then
    const arriving = view.answer.then((answer) => {
      const isLoaded = view === current && (answer.isOutdated || hasNothing(view, answer))
      return isLoaded ? loadDocument() : answer
    })
    if (isBack) setBusy(true)
    else enter({ ...view, answer: arriving })
    const answer = await arriving
    if (view !== current) return
    const isLost = answer.isUnreachable && view.page?.query
    const settled = { ...view, answer, retry: isLost ? () => router.revalidate() : undefined }
    if (isBack) enter(settled)
    else display(settled)
  }

  return {
    /** Loads the chunk of the page that a link may lead to. */
    async prepare(pathname: string) {
      const route = routeOf(pathname)
      if (route) pages.set(route.id, await route.load())
    },
    /** Follows a link if its page is loaded, and returns whether it was. Else the browser has to, also to the admin panel or a stored file. */
    go(link: HTMLAnchorElement) {
      const isLoaded = pages.has(routeOf(link.pathname)?.id ?? '')
      if (isLoaded) router.navigate(pathAndSearch(link) + link.hash, { preventScrollReset: 'keepsScroll' in link.dataset })
      return isLoaded
    },
  }
}

const routeOf = (pathname: string) => matchRoutes(routes, pathname)?.[0]?.route

const loaderOf =
  (id: string) =>
  ({ params, request }: LoaderFunctionArgs): View | Promise<never> => {
    const page = pages.get(id)
    if (!page) return loadDocument()
    const url = pathAndSearch(new URL(request.url))
    const answer = fetchAnswer(page.query ?? LayoutDocument, queryVariables(page, params, url))
    return { id, url, params, page, answer }
  }

/** Returns true if the record of a view does not exist. The gateway may redirect its address. */
const hasNothing = ({ page, url }: View, { data, isUnavailable }: Answer) =>
  !isUnavailable && page?.requiredField !== undefined && isMissing(page, url, data)

/** Lets the browser load the current address, because its page is not loaded, was loaded before an upgrade, or has nothing to show. */
function loadDocument() {
  window.location.reload()
  return new Promise<never>(() => {})
}

/** Lets the browser restore scroll positions only for document loads. */
function keepBrowserFromScrolling() {
  const setMode = (mode: ScrollRestoration) => Object.assign(history, { scrollRestoration: mode })
  setMode('manual')
  addEventListener('pagehide', () => setMode('auto'))
  addEventListener('pageshow', () => setMode('manual'))
}

function setBusy(isBusy: boolean) {
  const main = document.getElementById('main')
  if (main) main.ariaBusy = isBusy ? 'true' : null
}

/**
 * Moves the focus to the heading of the new page, so that screen readers read it and the next Tab continues from there; unless the page has
 * focused a field.
 */
function focusHeading() {
  if (document.activeElement?.matches('main input')) return
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

function scrollToPlace(restored: number | undefined) {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target && restored === undefined) target.scrollIntoView()
  else scrollTo(0, restored ?? 0)
}
