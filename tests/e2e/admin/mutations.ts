import type { Page } from '@playwright/test'

/** What the page sends from now on that would change something; uploads show only their type. */
export function writes(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return
    const type = request.headers()['content-type'] ?? ''
    if (type.startsWith('multipart/') || request.postData()?.includes('mutation')) sent.push(type)
  })
  return sent
}
