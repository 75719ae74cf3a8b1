import type { Page, Request } from '@playwright/test'

export const answers = {
  'Full name': 'Asha Sample',
  Email: 'asha@example.edu',
  Phone: '+977 9800000000',
  Address: '2 Sample Lane',
  Message: 'May I begin in spring?\nThank you.',
}

/** Fills in the form on /apply or /contact. */
export async function fillForm(page: Page, changes: Partial<typeof answers> = {}) {
  for (const [label, answer] of Object.entries({ ...answers, ...changes })) await page.getByLabel(label).fill(answer)
  await page.getByLabel('Programme').selectOption('BIM')
}

/** Collects all requests of a page from now on. */
export function requestsOf(page: Page) {
  const requests: string[] = []
  page.on('request', (request: Request) => requests.push(`${request.method()} ${request.url()}`))
  return requests
}
