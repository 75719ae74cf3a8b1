// Links that are followed without loading a document, and those for which the browser loads one.
import type { Page } from '@playwright/test'
import { fillForm } from '../../support/records/enquiry.ts'
import { expect, hold, test } from '../../support/site/e2e.ts'
import { follow, placeLink, traffic, waitForHydration } from '../../support/site/visit.ts'

const isTakenOver = (files: string[]) => files.some((url) => url.includes('takeover'))
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('while a chunk loads, a link loads its document', async ({ page, aNotice }) => {
  const { id, title } = await aNotice()
  for (const chunk of ['takeover', 'NoticePage']) {
    const chunks = `**/assets/${chunk}-*.js`
    const seen = traffic(page)
    await page.goto('/contact')
    await page.waitForLoadState('networkidle')
    await page.route(chunks, () => {})
    await (await placeLink(page, `/notice/${id}`)).click()
    await expect(heading(page)).toHaveText(title)
    await expect.poll(() => seen.documents, chunk).toBe(2)
    await page.unroute(chunks)
  }
})

test('a link to a missing record follows its redirect, and without one loads the document once, which says so', async ({
  page,
  records,
}) => {
  const [old, gone] = ['/notice/424242', '/notice/424243']
  await records.aRedirect({ oldAddress: old, newAddress: '/about' })
  await page.goto('/contact')
  await follow(page, old)
  await expect(page).toHaveURL('/about')
  await expect(heading(page)).toHaveText('About Us')
  await page.goBack()
  await expect(heading(page)).toHaveText('Contact Us')

  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await follow(page, gone)
  await expect(page.getByText('Notice not found.')).toBeVisible()
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  expect(documents).toEqual([gone])
})

test('a browser shares the address of the page that is shown', async ({ page }) => {
  const canonical = page.locator('link[rel=canonical]')
  await page.goto('/contact?utm_source=mail')
  await expect(canonical).toHaveAttribute('href', /\/contact$/)
  await follow(page, '/about')
  await expect(heading(page)).toHaveText('About Us')
  await expect(canonical).toHaveCount(0)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('a tap loads only the document of the link', async ({ page }) => {
    const seen = traffic(page)
    await page.goto('/contact')
    await page.waitForLoadState('networkidle')
    await page.getByRole('contentinfo').getByRole('link', { name: 'About the college' }).tap()
    await expect(heading(page)).toHaveText('About Us')
    expect(isTakenOver(seen.files)).toBe(false)
    await expect.poll(() => seen.documents).toBe(2)
  })
})

test('on slow connections, and with less data wanted, hovering over a link loads nothing', async ({ page }) => {
  const seen = traffic(page)
  for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }, { effectiveType: '3g' }]) {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }), connection)
    await page.goto('/contact')
    expect(await page.evaluate(() => ({ ...(navigator as unknown as { connection: object }).connection }))).toEqual(connection)
    await page.waitForLoadState('networkidle')
    const link = await placeLink(page, '/about')
    await link.hover()
    await link.focus()
    await link.click()
    await expect(heading(page)).toHaveText('About Us')
    expect(isTakenOver(seen.files), JSON.stringify(connection)).toBe(false)
  }
})

test('Back to expired content keeps the current page, marked as busy, until the data has loaded, then restores the scroll position', async ({
  page,
  aNotice,
}) => {
  await page.clock.install()
  const { id, title } = await aNotice({ description: 'long\n'.repeat(200) })
  await page.goto(`/notice/${id}`)
  await follow(page, '/contact')
  await page.goBack()
  await expect(heading(page)).toHaveText(title)
  await page.evaluate(() => scrollTo(0, 1500))
  await follow(page, '/contact')
  await page.clock.fastForward(301_000)
  const { release } = await hold(page)
  await page.goBack()
  await expect(page.locator('main[aria-busy="true"]')).toBeVisible()
  await expect(heading(page)).toHaveText('Contact Us')
  release()
  await expect(heading(page)).toHaveText(title)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(1500)
})

test.describe('offline after the takeover', () => {
  test.beforeEach(({ problems }) => problems.allow(/ERR_INTERNET_DISCONNECTED/))
  const failure = 'This page could not be loaded.'

  test('a notice that cannot be loaded can be tried again and is not reported as missing', async ({ page, context, aNotice }) => {
    const [seen, unseen] = [await aNotice(), await aNotice()]
    await page.goto(`/notice/${seen.id}`)
    await follow(page, '/contact')
    await expect(heading(page)).toHaveText('Contact Us')
    await context.setOffline(true)
    await follow(page, `/notice/${unseen.id}`)
    await expect(heading(page)).toHaveText(failure)
    await expect(page).toHaveTitle(/could not be loaded/)
    await expect(page.getByText('Notice not found.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page)).toHaveText(failure)
    await expect(heading(page)).toBeFocused()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page)).toHaveText(unseen.title)
    await expect(heading(page)).toBeFocused()
  })

  test('the home page shows that it could not be loaded', async ({ page, context }) => {
    await page.clock.install()
    await page.goto('/')
    await follow(page, '/contact')
    await expect(heading(page)).toHaveText('Contact Us')
    await page.clock.fastForward(301_000)
    await context.setOffline(true)
    await page.goBack()
    await expect(heading(page)).toHaveText(failure)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page)).toHaveText(/^Welcome/)
    await expect(page.locator('#news').getByRole('article').first()).toBeVisible()
  })

  test('a page without data is still shown', async ({ page, context }) => {
    await page.clock.install()
    await page.goto('/contact')
    await follow(page, '/')
    await expect(heading(page)).toHaveText(/^Welcome/)
    await page.clock.fastForward(301_000)
    await context.setOffline(true)
    await follow(page, '/contact')
    await expect(heading(page)).toHaveText('Contact Us')
    await fillForm(page)
    await expect(heading(page)).toHaveText('Contact Us')
  })
})

test.describe('when the chunk of the first page cannot be loaded', () => {
  test.beforeEach(({ problems }) => problems.allow(/ERR_FAILED|Failed to fetch dynamically imported module/))

  test('visitors can use the menu and the links, and a note replaces the form', async ({ page }) => {
    await page.route('**/assets/ContactPage-*.js', (route) => route.abort())
    const seen = traffic(page)
    await page.goto('/contact')
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Contact Us' }).click()
    await expect(page.getByText('This form needs JavaScript')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit' })).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About Us' }).click()
    await expect(heading(page)).toHaveText('About Us')
    await expect(page).toHaveTitle(/^About Us/)
    await expect.poll(() => seen.documents).toBe(2)
  })

  test('the home page shows all content without the buttons that need JavaScript', async ({ page }) => {
    await page.route('**/assets/HomePage-*.js', (route) => route.abort())
    await page.goto('/')
    await waitForHydration(page)
    await expect(page.locator('main').getByRole('button')).toHaveCount(0)
    await page.getByRole('link', { name: 'Learn More' }).first().click()
    await expect(heading(page)).toHaveText('About Us')
  })
})
