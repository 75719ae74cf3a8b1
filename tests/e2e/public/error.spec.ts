import type { Page } from '@playwright/test'
import { expect, test } from '../../support/e2e.ts'
import { follow } from '../../support/visit.ts'

const otherPages = (page: Page) => page.getByRole('navigation', { name: 'Other pages' })

const title = 'Unexpected Application Error!'

for (const path of ['/no-such-page', '/notice', '/faculties/1/more'])
  test(`${path} shows the error screen with status 404, a search and links to other pages`, {
    tag: ['@ROUTE-14', '@ROUTE-15', '@ERR-09'],
  }, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText('404 Not Found')).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${title}`))
    await expect(page.getByText('There is no page at this address.')).toBeVisible()
    await expect(page.getByRole('search').getByRole('searchbox', { name: 'Search the site' })).toBeVisible()
    await expect(otherPages(page).getByRole('link')).toHaveText(['Home page', 'Courses', 'Notices', 'Contact'])
    await otherPages(page).getByRole('link', { name: 'Home page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome to .+/)
  })

test('a page that fails to render shows the error screen with the error message', { tag: '@ROUTE-16' }, async ({
  page,
  problems,
}) => {
  problems.allow(/is not a function/)
  const notice = { __typename: 'Notice', id: '1', title: 'A notice', releasedOn: null, description: 5, file: null, fileUrl: null }
  await page.goto('/about')
  await page.route('**/graphql', (route) => route.fulfill({ json: { data: { notice } } }))
  await follow(page, '/notice/1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText(/is not a function/)).toBeVisible()
  await page.unroute('**/graphql')
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await otherPages(page).getByRole('link', { name: 'Home page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome to .+/)
})

test('a page that has failed can be loaded again', async ({ page, problems }) => {
  problems.allow(/is not a function/)
  const notice = { __typename: 'Notice', id: '1', title: 'A notice', releasedOn: null, description: 5, file: null, fileUrl: null }
  await page.goto('/about')
  await page.route('**/graphql', (route) => route.fulfill({ json: { data: { notice } } }))
  await follow(page, '/notice/1')
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

for (const path of ['/%E0%A4%A', '/storage/no-such-file.pdf', '/images/no-such-image'])
  test(`${path} shows an error page in the design of the site, also without scripts`, async ({ page, axeInBothSchemes }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await axeInBothSchemes(page)
    await page.getByRole('searchbox', { name: 'Search the site' }).fill('exam')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?q=exam')
  })
