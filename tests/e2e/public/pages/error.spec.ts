import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/site/e2e.ts'
import { follow } from '../../../support/site/visit.ts'

const otherPages = (page: Page) => page.getByRole('navigation', { name: 'Other pages' })

const title = 'Unexpected Application Error!'

test('a page that fails to render shows the error screen with the error message, and can be loaded again', {
  tag: '@ROUTE-16',
}, async ({ page, problems }) => {
  problems.allow(/is not a function/)
  const notice = { __typename: 'Notice', id: '1', title: 'A notice', releasedOn: null, description: 5, file: null, fileUrl: null }
  await page.goto('/about')
  await page.route('**/graphql', (route) => route.fulfill({ json: { data: { notice } } }))
  await follow(page, '/notice/1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText(/is not a function/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await otherPages(page).getByRole('link', { name: 'Home page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome to .+/)
  await follow(page, '/notice/1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
})

test('a record that is temporarily unavailable can be tried again, also without scripts', async ({ browser, broken }) => {
  for (const javaScriptEnabled of [true, false]) {
    const { id, title } = await broken.records.aNotice()
    broken.backend.answer(`GET /api/v1/notices/${id}`, 500, {})
    const page = await browser.newPage({ javaScriptEnabled })
    await page.goto(`${broken.url}/notice/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notice not found.')
    await expect(page.getByText('It is temporarily unavailable. Try again in a few minutes.')).toBeVisible()
    broken.backend.up()
    await expect(async () => {
      await page.getByRole('link', { name: 'Try again' }).click({ timeout: 1000 })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 1000 })
    }).toPass() // the circuit breaker may be open
    await page.close()
  }
})

test('errors outside of the pages are shown in the design of the site, with a search, also without scripts', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/%E0%A4%A', '/storage/no-such-file.pdf', '/images/no-such-image']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.getByRole('searchbox', { name: 'Search the site' }).fill('exam')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?q=exam')
  }
})
