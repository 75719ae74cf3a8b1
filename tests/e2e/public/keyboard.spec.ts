import { expect, test } from '../../support/site/e2e.ts'
import { follow } from '../../support/site/visit.ts'

test('the first Tab leads to a link that skips the header, and a navigation to the heading', async ({ page }) => {
  await page.goto('/about')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('main a').first()).toBeFocused()
  await follow(page, '/contact')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('an arrow of a carousel is a tab stop only while it can be used, and says what it shows', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const [previous, next] = ['Previous', 'Next'].map((name) => page.getByRole('button', { name: `${name}: News & Events` }))
  await expect(previous!).toHaveAttribute('tabindex', '-1')
  await next!.click()
  await expect(page.getByRole('region', { name: 'News & Events' }).getByRole('status')).toHaveText(/^2 of \d+$/)
  await expect(previous!).not.toHaveAttribute('tabindex')
})

test.describe('without scripts', () => {
  test('the menu leads to its pages', async ({ pageWithoutScripts: page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/about')
    await page.getByRole('button', { name: 'Menu' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
    // past the search and its button
    for (const name of ['Search the site', 'Search', 'Home', 'About Us', 'Contact Us']) {
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus')).toHaveAccessibleName(name)
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/contact')
  })
})
