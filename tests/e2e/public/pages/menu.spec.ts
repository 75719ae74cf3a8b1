import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/site/e2e.ts'
import { holdScripts, traffic, waitForHydration } from '../../../support/site/visit.ts'

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

test('the menu button appears 100 ms after the first rendering', { tag: ['@MENU-02', '@CONST-05'] }, async ({ page }) => {
  await page.goto('/')
  const visibilities = await button(page).evaluate((element) => {
    // starts the animation again
    element.style.animation = 'none'
    element.getBoundingClientRect()
    element.style.animation = ''
    const [animation] = element.getAnimations()
    animation?.pause()
    return [0, 99, 100].map((ms) => {
      if (animation) animation.currentTime = ms
      return getComputedStyle(element).visibility
    })
  })
  expect(visibilities).toEqual(['hidden', 'hidden', 'visible'])
})

test('for visitors who prefer reduced motion, the menu button appears as late', { tag: '@MENU-02' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(button(page)).toHaveCSS('animation-duration', '0.1s')
})

test('the menu, the search and the links to the sections do not wait for scripts', async ({ page }) => {
  const { release } = await holdScripts(page)
  await page.goto('/about', { waitUntil: 'commit' })
  await openMenu(page)
  await overlay(page).getByRole('button', { name: 'Close' }).click()
  await expect(overlay(page)).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link')).toHaveText([
    'Courses',
    'Scholarships',
    'News & Events',
    'Faculty',
    'Contact Us',
  ])
  await openMenu(page)
  release()
  await waitForHydration(page)
  await expect(overlay(page)).toBeVisible()
  await overlay(page).getByRole('link', { name: 'About Us' }).click()
  await expect(overlay(page)).toBeHidden()
})

test('in browsers that know no commands, scripts open the menu as a modal dialog, and close it', { tag: '@MENU-08' }, async ({
  page,
}) => {
  await page.goto('/about')
  await waitForHydration(page)
  await page.evaluate(() => {
    delete (HTMLButtonElement.prototype as Partial<HTMLButtonElement>).commandForElement
    for (const name of ['commandfor', 'command'])
      for (const element of document.querySelectorAll(`[${name}]`)) element.removeAttribute(name)
  })
  await openMenu(page)
  expect(await overlay(page).evaluate((element) => element.matches(':modal'))).toBe(true)
  await expect(overlay(page)).toHaveCSS('display', 'grid')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(overlay(page)).toBeHidden()
})

test('in browsers that know no commands, the menu opens without scripts too, as a popover', async ({
  pageWithoutScripts: page,
}) => {
  await page.route('**/about', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(/ (command|commandfor)="[^"]*"/gi, '') })
  })
  await page.goto('/about')
  await expect(page.locator('[commandfor]')).toHaveCount(0)
  await openMenu(page)
  await overlay(page).getByRole('button', { name: 'Close' }).click()
  await expect(overlay(page)).toBeHidden()
})

test('on phones, a bar at the foot leads to courses and scholarships, and calls the office', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/apply')
  const bar = page.getByRole('navigation', { name: 'Shortcuts' })
  await expect(bar.getByRole('link')).toHaveText(['Courses', 'Scholarships', 'Call'])
  await expect(bar.getByRole('link', { name: 'Scholarships' })).toHaveAttribute('aria-current', 'page')
  await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:/)
  // beside the keyboard, on a low screen and on wide ones it would be in the way
  await page.getByRole('main').getByRole('textbox').first().focus()
  await expect(bar).toBeHidden()
  await page.locator('h1').click()
  await expect(bar).toBeVisible()
  await page.setViewportSize({ width: 700, height: 390 })
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(bar).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Scholarships' })).toBeVisible()
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

test('without JavaScript, the menu opens its pages, and closes by its button and Escape', async ({ pageWithoutScripts: page }) => {
  await page.goto('/')
  await openMenu(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(overlay(page)).toBeHidden()
  await openMenu(page)
  await page.keyboard.press('Escape')
  await expect(overlay(page)).toBeHidden()
  await openMenu(page)
  await overlay(page).getByRole('link', { name: 'Apply Scholarship' }).click()
  await expect(page).toHaveURL(/\/apply$/)
})
