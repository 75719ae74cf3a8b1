import { expect, type Locator, type Page } from '@playwright/test'

/** Counts the GraphQL requests and documents that a page loads, and collects the URLs of its assets. */
export function traffic(page: Page) {
  const counts = { requests: 0, documents: 0, files: [] as string[] }
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) counts.requests++
    if (request.url().includes('/assets/')) counts.files.push(request.url())
  })
  page.on('domcontentloaded', () => counts.documents++) // some documents were requested in advance
  return counts
}

/** Waits until React has hydrated a public page. */
export const waitForHydration = (page: Page) => expect.poll(() => page.evaluate(isHydrated)).toBe(true)

/** Holds the scripts of a page back until `release` is called. */
export async function holdScripts(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await released
    await route.fallback()
  })
  return { release }
}

/** Runs in the page. React sets the key of its root before it hydrates what is in it. */
function isHydrated() {
  const root: Record<string, unknown> = Object(document.getElementById('root'))
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'))
  const fiber = root[key ?? ''] as { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } } | undefined
  return fiber?.stateNode.current.memoizedState.isDehydrated === false
}

/** Adds a link outside of React's tree. */
export async function placeLink(page: Page, href: string, attributes: Record<string, string> = {}): Promise<Locator> {
  await page.evaluate(
    ([to, more]) => {
      document.getElementById('extra')?.remove()
      const link = Object.assign(document.createElement('a'), { id: 'extra', href: to, textContent: 'extra', ...more })
      link.style.cssText = 'position:fixed;top:0;left:0;z-index:999;padding:8px;background:#fff'
      document.body.prepend(link)
    },
    [href, attributes] as const,
  )
  return page.locator('#extra')
}

/** Hovers over a new link and clicks it as soon as the click shows its page without loading a document. */
export const follow = async (page: Page, href: string) => followLink(await placeLink(page, href))

/** Hovers over a link and clicks it as soon as the click shows its page without loading a document. */
export async function followLink(link: Locator) {
  await link.hover()
  await expect.poll(() => link.evaluate(clickInPlace), { message: `${link} is shown without loading a document` }).toBe(true)
}

/** Runs in the page: hovers over a link and clicks it unless that would load a document. Returns whether it was clicked. */
function clickInPlace(link: Element) {
  let isTaken = false
  const preventDocument = (click: Event) => {
    isTaken = click.defaultPrevented
    click.preventDefault()
  }
  addEventListener('click', preventDocument, { once: true }) // runs after the listener of the site
  link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  return isTaken
}

/** Runs in the page: returns the words of elements that are broken at the end of a line. */
export function brokenWords(elements: Element[]) {
  const range = document.createRange()
  const words = elements.flatMap((element) => [...(element.textContent ?? '').matchAll(/\S+/g)].map((word) => ({ element, word })))
  return words.flatMap(({ element, word }) => {
    range.setStart(element.firstChild!, word.index)
    range.setEnd(element.firstChild!, word.index + word[0].length)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? word[0] : []
  })
}
