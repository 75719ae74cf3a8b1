import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab, or another key, until an element has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible()
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${key} does not reach ${target}`)
}

/** Presses Tab until an element has the focus, then a key. */
export async function pressOn(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Presses Tab until a field has the focus, and replaces its text. */
export async function typeInto(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}
