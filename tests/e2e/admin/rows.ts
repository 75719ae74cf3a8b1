import type { Page } from '@playwright/test'

/** The row of a list that shows a text. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** The id that the row of a list shows. */
export const idOf = async (page: Page, text: string) => (await rowOf(page, text).getByRole('cell').first().textContent()) ?? ''
