import type { Page } from '@playwright/test'

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

/** Follows a link to anywhere, placed outside of what React knows. */
export async function follow(
  page: Page,
  href: string,
  attributes: Record<string, string> = {},
  click: Parameters<Page['click']>[1] = {},
) {
  await page.evaluate(
    ([to, more]) => {
      document.getElementById('extra')?.remove()
      const link = Object.assign(document.createElement('a'), { id: 'extra', href: to, textContent: 'extra', ...more })
      link.style.cssText = 'position:fixed;top:0;left:0;z-index:999;padding:8px;background:#fff'
      document.body.prepend(link)
    },
    [href, attributes] as const,
  )
  await page.locator('#extra').click(click)
}
