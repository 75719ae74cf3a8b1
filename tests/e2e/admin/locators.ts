import { expect, type Locator, type Page } from '@playwright/test'

/** Returns the heading of a screen. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

/** Returns the button with exactly this name. */
export const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })

/** Returns the link with exactly this name. */
export const link = (place: Page | Locator, name: string) => place.getByRole('link', { name, exact: true })

/** Returns the field with exactly this label. */
export const field = (place: Page | Locator, name: string) => place.getByLabel(name, { exact: true })

/** Returns the row of a list that contains a text. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Returns the id in the row of a list that contains a text. */
export const idOf = async (page: Page, text: string) => (await cellsOf(rowOf(page, text)).first().textContent()) ?? ''

/** Returns the cells of a row, or of the rows of a page, without those that select. */
export const cellsOf = (place: Page | Locator) => place.locator('td:not([data-kind=select])')

/** Returns the banner that reports the outcome of a change. */
export const banner = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

/** Waits until an image is shown. Its natural width depends on the widths in its `srcset`. */
export const expectLoaded = (image: Locator) =>
  expect.poll(() => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth > 0)).toBe(true)

/** Chooses a record in a field that is searched. */
export async function choose(page: Page, label: string, text: string) {
  await page.getByRole('combobox', { name: label }).fill(text)
  await page.getByRole('option', { name: text }).click()
}
