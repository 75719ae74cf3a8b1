import createCache from '@emotion/cache'
import { hydrateRoot } from 'react-dom/client'
import type { College } from '../../schema/college.rules.ts'
import { App } from './App.tsx'
import { isPlainClick, pageLink, urlOf } from './links.ts'
import { routes, type View, type ViewData } from './routes.ts'
import type { Takeover } from './takeover.tsx'

const arrivedAt = Date.now()
const read = <Data,>(block: string): Data => JSON.parse(document.getElementById(block)?.textContent ?? '')

// the address is the browser's own, not the server's: a cached page serves many (?utm_source=…)
const url = urlOf(location)

let takeover: Promise<Takeover> | undefined
// Back into a page that an earlier document of this tab showed without a load: before the takeover nobody else listens
addEventListener('popstate', () => {
  if (!takeover && urlOf(location) !== url) location.reload()
})

const college = read<College>('college')
const data = read<ViewData>('view')
const page = await routes.find(({ id }) => id === data.id)?.load()
const first: View = { ...data, page, url }

// the policy forbids styles added as text, in development too; no prefixes, which today's browsers don't need
const cache = createCache({ key: 'css', speedy: true, stylisPlugins: [] })
const root = hydrateRoot(document.getElementById('root')!, <App view={first} college={college} cache={cache} />)
const show = (view: View) => root.render(<App view={view} college={college} cache={cache} />)

function takeOver() {
  takeover ??= import('./takeover.tsx').then((module) => module.takeOver(first, arrivedAt, show))
  takeover.catch(() => {
    takeover = undefined // the next intent tries again
  })
  return takeover
}

function onIntent(event: Event) {
  const link = pageLink(event)
  if (!link || urlOf(link) === urlOf(location)) return
  takeOver()
    .then(({ prepare }) => prepare(link.pathname))
    .catch(() => {}) // the click will tell
}
for (const type of ['pointerover', 'touchstart', 'focusin']) addEventListener(type, onIntent, { passive: true })

addEventListener('click', (click) => {
  const link = pageLink(click)
  if (!link || !isPlainClick(click)) return
  if (urlOf(link) === urlOf(location)) {
    if (!link.href.includes('#')) click.preventDefault() // the page already shown
    return
  }
  click.preventDefault()
  takeOver()
    .then(({ go }) => go(link))
    .catch(() => location.assign(link.href))
})
