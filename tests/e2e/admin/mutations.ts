import type { Page } from '@playwright/test'

/** Collects the content types of the mutations and uploads that a page sends from now on. */
export function mutationsOf(page: Page) {
  const types: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return
    const type = request.headers()['content-type'] ?? ''
    if (type.startsWith('multipart/') || request.postData()?.includes('mutation')) types.push(type)
  })
  return types
}
