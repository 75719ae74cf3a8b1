import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/site/e2e.ts'
import { traffic } from '../../../support/site/visit.ts'

const semester = (page: Page, number: number) => page.locator('details').nth(number - 1)
const toggle = (page: Page, number: number) => semester(page, number).locator('summary')
const subjects = (page: Page, number: number) => semester(page, number).locator('tbody tr')

const programmes = [
  { path: '/csit', first: 'C Programming' },
  { path: '/bba', first: 'Principles of Management' },
  { path: '/bbs', first: 'Business English' },
  { path: '/bim', first: 'Structured Programming' },
]

test('visitors can read the subjects of each programme without requesting data', { tag: '@PROG-14' }, async ({ page }) => {
  await page.route('**/graphql', (route) => route.abort())
  const seen = traffic(page)
  for (const { path, first } of programmes) {
    await page.goto(path)
    await expect(subjects(page, 1).first()).toBeHidden()
    await toggle(page, 1).click()
    await expect(semester(page, 1).getByText(first, { exact: true })).toBeVisible()
  }
  expect(seen.requests).toBe(0)
})

test('visitors can expand and collapse one semester without changing the others, also by keyboard', { tag: '@PROG-12' }, async ({
  page,
}) => {
  await page.goto('/csit')
  const bar = () =>
    toggle(page, 2)
      .locator('[data-plus]')
      .evaluate((plus) => getComputedStyle(plus, '::after').transform)
  const upright = 'matrix(0, 1, -1, 0, 0, 0)'
  await expect.poll(bar).toBe(upright)
  await toggle(page, 2).locator('[data-plus]').click()
  await expect(subjects(page, 2).first()).toBeVisible()
  await expect(subjects(page, 1).first()).toBeHidden()
  await expect.poll(bar).toBe('matrix(1, 0, 0, 1, 0, 0)')
  await toggle(page, 2).click()
  await expect(subjects(page, 2).first()).toBeHidden()
  await expect.poll(bar).toBe(upright)
  await toggle(page, 8).focus()
  await page.keyboard.press('Enter')
  await expect(subjects(page, 8).first()).toBeVisible()
  await page.keyboard.press('Space')
  await expect(subjects(page, 8).first()).toBeHidden()
})

test('visitors can expand semesters without JavaScript', { tag: ['@PROG-12', '@A-47'] }, async ({ pageWithoutScripts: page }) => {
  await page.goto('/bbs')
  await toggle(page, 3).click()
  await expect(subjects(page, 3).first()).toBeVisible()
})

test("'Apply Now' opens the form and fills in the programme", async ({ page }) => {
  await page.goto('/csit')
  await page.getByRole('link', { name: 'Apply Now' }).click()
  await expect(page).toHaveURL('/apply?programme=csit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply Now')
  await expect(page.getByRole('radio', { name: 'B.Sc. CSIT' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Programme' })).toHaveValue('B.Sc. CSIT')
})
