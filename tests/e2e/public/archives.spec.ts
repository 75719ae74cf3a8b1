import type { Page } from '@playwright/test'
import { answerManyRecords } from '../../support/records/manyRecords.ts'
import { expect, test } from '../../support/site/e2e.ts'
import { follow, waitForHydration } from '../../support/site/visit.ts'

const titles = (page: Page) => page.locator('main li').getByRole('link', { name: /^Notice \d+ / })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const years = (page: Page) => page.getByRole('navigation', { name: 'Years' })
const first = (page: Page, number: number) => expect(titles(page).first()).toHaveText(new RegExp(`^Notice ${number} `))

test.beforeEach(async ({ broken, page }) => {
  const respond = (call: string, body: unknown) => broken.backend.answer(call.replace(' ', ' /api/v1/'), 200, body)
  answerManyRecords({ respond: (call, body) => respond(call, body) as never }, { notices: 2000, faculties: 200 })
  await expect(async () => {
    await page.goto(`${broken.url}/notices`) // the circuit breaker may be open, or the list cached, after another test
    await first(page, 1)
  }).toPass()
})

test('without JavaScript, visitors read 2,000 notices page by page and year by year', async ({ browser, broken }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${broken.url}/notices`)
  await expect(titles(page)).toHaveCount(25)
  await expect(page.getByText('2,000 notices, newest first')).toBeVisible()
  await expect(pages(page).getByRole('link')).toHaveText(['Older →'])
  await pages(page).getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL(`${broken.url}/notices?page=2`)
  await first(page, 26)
  await expect(pages(page)).toContainText('Page 2 of 80')
  await years(page).getByRole('link', { name: '2025' }).click()
  await expect(page).toHaveTitle(/^News & Events, 2025 \| /)
  await expect(years(page).locator('[aria-current]')).toHaveText('2025')
  await first(page, 324)
  await page.goto(`${broken.url}/notices?year=2025&page=15`)
  await expect(titles(page)).toHaveCount(15)
  await expect(pages(page).getByRole('link')).toHaveText(['← Newer'])
  await page.close()
})

test('with the keyboard, visitors get to older notices and back', async ({ page, broken }) => {
  await waitForHydration(page)
  const older = pages(page).getByRole('link', { name: 'Older' })
  await older.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News & Events, page 2')
  await first(page, 26)
  await follow(page, `${broken.url}/notices?page=3`)
  await first(page, 51)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(/^News & Events, page 3 \| /)
  await page.goBack()
  await first(page, 26)
})

test('visitors find one of 200 faculty members by department', async ({ page, broken }) => {
  await page.goto(`${broken.url}/faculties`)
  await expect(page).toHaveURL(`${broken.url}/faculty`)
  const departments = page.getByRole('navigation', { name: 'Departments' }).getByRole('link')
  await expect(departments).toHaveCount(6)
  const name = (await departments.last().textContent()) ?? ''
  await departments.last().click()
  await expect(page.getByRole('heading', { name })).toBeInViewport()
  const department = page.getByRole('region', { name })
  await expect(department.getByRole('link')).toHaveCount(34)
  await department.getByRole('link').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name })).toBeInViewport()
  await expect(page.locator('main li img').last()).toHaveAttribute('loading', 'lazy')
})
