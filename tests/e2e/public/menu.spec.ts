import type { Page } from '@playwright/test'
import { expect, test } from '../../support/e2e.ts'
import { traffic, waitForHydration } from '../../support/visit.ts'

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const button = (page: Page) => page.getByRole('button', { name: 'Menu' })

async function openMenu(page: Page) {
  await button(page).click()
  await expect(overlay(page)).toBeVisible()
}

test('visitors can open the menu, which is closed at first, on every kind of page', { tag: ['@MENU-01', '@MENU-11'] }, async ({
  page,
}) => {
  for (const path of ['/', '/about', '/contact', '/apply', '/notice/1', '/faculties/1', '/no-such-page']) {
    await page.goto(path)
    await expect(overlay(page), path).toBeHidden()
    await openMenu(page)
  }
})

test('the menu button appears 100 ms after load', { tag: ['@MENU-02', '@CONST-05'] }, async ({ page }) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await expect(button(page)).toBeHidden()
  await page.clock.runFor(99)
  await expect(button(page)).toBeHidden()
  await page.clock.runFor(1)
  await expect(button(page)).toBeVisible()
})

test('an image that does not load delays the menu button for 2 s at most', { tag: '@MENU-02' }, async ({ page }) => {
  await page.route('**/contours/**', () => {})
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  await waitForHydration(page)
  await page.clock.runFor(1000)
  await expect(button(page)).toBeHidden()
  await page.clock.runFor(1500)
  await expect(button(page)).toBeVisible()
})

test('the menu has exactly four entries, which open their pages and close it', {
  tag: ['@MENU-03', '@MENU-04', '@MENU-05', '@MENU-06', '@MENU-07', '@MENU-10'],
}, async ({ page }) => {
  await page.goto('/about')
  await openMenu(page)
  await expect(overlay(page).getByRole('link')).toHaveText(['Home', 'About Us', 'Contact Us', 'Apply Scholarship'])
  for (const [name, path] of [
    ['Home', '/'],
    ['About Us', '/about'],
    ['Contact Us', '/contact'],
    ['Apply Scholarship', '/apply'],
  ] as const) {
    await overlay(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(overlay(page)).toBeHidden()
    await expect(button(page)).toBeVisible()
    await openMenu(page)
    await expect(overlay(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
})

test("on /about, 'About Us' only closes the menu", { tag: '@MENU-09' }, async ({ page }) => {
  for (const path of ['/about', '/about?from=elsewhere']) {
    await page.goto(path)
    const seen = traffic(page)
    const before = await page.evaluate(() => {
      document.querySelector('main')?.setAttribute('data-kept', '')
      return history.length
    })
    await openMenu(page)
    await overlay(page).getByRole('link', { name: 'About Us' }).click()
    await expect(overlay(page)).toBeHidden()
    await expect(page).toHaveURL(path)
    await expect(page.locator('main[data-kept]')).toBeAttached()
    expect(await page.evaluate(() => history.length)).toBe(before)
    expect(seen.documents).toBe(0)
  }
})

test('visitors can close the menu and open it again, also by keyboard, and it locks the page and returns the focus', {
  tag: '@MENU-08',
}, async ({ page }) => {
  await page.goto('/')
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(overlay(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.mouse.wheel(0, 400)
  await page.keyboard.press('Tab')
  await expect(overlay(page).getByRole('link', { name: 'Home' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(overlay(page)).toBeHidden()
  await expect(button(page)).toBeFocused()
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false')

  await openMenu(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(overlay(page)).toBeHidden()
  await openMenu(page)
})

test('Back closes an open menu', async ({ page }) => {
  await page.goto('/')
  await openMenu(page)
  await overlay(page).getByRole('link', { name: 'About Us' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us')
  await openMenu(page)
  await page.goBack()
  await expect(overlay(page)).toBeHidden()
})

test('without JavaScript, there is no menu button, and the footer links to the pages', async ({ pageWithoutScripts: page }) => {
  await page.goto('/')
  await expect(button(page)).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Scholarships' }).click()
  await expect(page).toHaveURL(/\/apply$/)
})
