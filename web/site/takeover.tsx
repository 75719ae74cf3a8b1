import { flushSync } from 'react-dom'
import { createBrowserRouter, type LoaderFunctionArgs, matchRoutes } from 'react-router-dom'
import { LayoutDocument } from '../features/socialLink/SocialLinks.page.generated.ts'
import type { Answer } from '../lib/page.ts'
import { urlOf } from './links.ts'
import { ask, seed } from './questions.ts'
import { routes, type View } from './routes.ts'

export type Takeover = ReturnType<typeof takeOver>

/** From here on a router without components serves this tab: it knows addresses, history and races, and says which view is next. */
export function takeOver(first: View, arrivedAt: number, show: (view: View) => void) {
  seed(first.page?.query ?? LayoutDocument, first.params, first.answer as Answer, arrivedAt)
  const router = createBrowserRouter(
    routes.map((route) => ({ id: route.id, path: route.path, loader: loaderOf(route) })),
    { hydrationData: { loaderData: { [first.id]: first } } },
  )
  restoreScroll(router)

  let shown = first
  router.subscribe(({ navigation, errors, matches, loaderData, location, restoreScrollPosition }) => {
    if (navigation.state !== 'idle') return
    if (errors) return window.location.reload()
    const view = loaderData[matches.at(-1)?.route.id ?? ''] as View | undefined
    if (!view || view === shown) return
    shown = view
    flushSync(() => show(view))
    document.getElementById('main')?.focus({ preventScroll: true })
    scrollToPlace(location.hash, restoreScrollPosition)
  })

  return {
    /** Loads the chunk of the page that a link may lead to. */
    prepare: (pathname: string) => routeOf(pathname)?.load(),
    /** Follows a link; what has no page here (the admin, a stored file) is the server's affair. */
    go(link: HTMLAnchorElement) {
      if (routeOf(link.pathname)) return router.navigate(urlOf(link) + link.hash)
      window.location.assign(link.href)
    },
  }
}

const routeOf = (pathname: string) => matchRoutes(routes, pathname)?.[0]?.route

const loaderOf =
  ({ id, load }: (typeof routes)[number]) =>
  async ({ params, request }: LoaderFunctionArgs): Promise<View> => {
    const page = await load()
    return { id, url: urlOf(new URL(request.url)), params, page, answer: ask(page.query ?? LayoutDocument, params) }
  }

function restoreScroll(router: ReturnType<typeof createBrowserRouter>) {
  router.enableScrollRestoration(
    {},
    () => scrollY,
    ({ key }) => key,
  )
  history.scrollRestoration = 'manual'
  // a document load is the browser's to restore
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
}

function scrollToPlace(hash: string, restored: number | false | null) {
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
  if (target && !restored) target.scrollIntoView()
  else scrollTo(0, restored || 0)
}
