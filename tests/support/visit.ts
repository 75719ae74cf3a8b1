import { expect, type Locator, type Page } from '@playwright/test'

/** What a tab asked for: questions to /graphql, whole documents, and files by their address. */
export function traffic(page: Page) {
  const seen = { asked: 0, documents: 0, files: [] as string[] }
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) seen.asked++
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) seen.documents++
    if (request.url().includes('/assets/')) seen.files.push(request.url())
  })
  return seen
}

/** Places a link outside of React's tree. */
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

/** Points at a link and clicks it as soon as the tab shows its page without loading a document. */
export async function follow(page: Page, href: string) {
  const link = await placeLink(page, href)
  await link.hover()
  await expect.poll(() => link.evaluate(clickInPlace), { message: `${href} to be shown without a document` }).toBe(true)
}

/** Points at a link and clicks it, unless the click would load a document. Returns whether it was clicked. */
function clickInPlace(link: Element) {
  let isTaken = false
  const judge = (click: Event) => {
    isTaken = click.defaultPrevented
    click.preventDefault()
  }
  addEventListener('click', judge, { once: true }) // after the site's own listener
  link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  return isTaken
}
