import type { Page } from '@playwright/test'
import { expect, test } from '../../support/e2e.ts'
import { traffic } from '../../support/visit.ts'

const semester = (page: Page, number: number) => page.locator('details').nth(number - 1)
const toggle = (page: Page, number: number) => semester(page, number).locator('summary')
const subjects = (page: Page, number: number) => semester(page, number).locator('tbody tr')

const programmes = [
  { path: '/csit', name: 'B.Sc. CSIT', first: 'C Programming', tag: ['@PROG-01', '@PROG-08', '@ROUTE-05', '@PROG-13', '@PROG-15'] },
  {
    path: '/bba',
    name: 'BBA',
    first: 'Principles of Management',
    tag: ['@PROG-02', '@PROG-09', '@ROUTE-06', '@PROG-13', '@PROG-15'],
  },
  { path: '/bbs', name: 'BBS', first: 'Business English', tag: ['@PROG-03', '@PROG-10', '@ROUTE-07', '@PROG-13', '@PROG-15'] },
  {
    path: '/bim',
    name: 'BIM',
    first: 'Structured Programming',
    tag: ['@PROG-04', '@PROG-11', '@ROUTE-08', '@PROG-13', '@PROG-15'],
  },
]

for (const { path, name, first, tag } of programmes) {
  test(`${path} describes '${name}' and has eight collapsed semesters of 20cr`, { tag }, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page).toHaveTitle(new RegExp(`^${name}`))
    await expect(page.locator('details')).toHaveCount(8)
    await expect(page.locator('details[open]')).toHaveCount(0)
    const headings = Array.from({ length: 8 }, (_, index) => `Semester ${index + 1} · 20cr`)
    await expect(page.locator('summary').getByRole('heading')).toHaveText(headings)
    await expect(subjects(page, 1).first()).toBeHidden()
  })

  test(`${path} has a description, the eligibility and the totals of the programme`, {
    tag: ['@PROG-05', '@PROG-06', '@PROG-07', '@A-23'],
  }, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('region', { name: 'Course description' })).toContainText(/\w{20,}|(\w+\W+){20}/)
    await expect(page.getByRole('region', { name: 'Eligibility' })).toContainText('Grade 12')
    const panel = page.getByRole('complementary', { name: 'At a glance' })
    await expect(panel.getByRole('listitem')).toHaveText(['8 semesters', '20 credit hours in each semester', '4 class days a week'])
  })

  test(`${path} shows the subjects without requesting data`, { tag: '@PROG-14' }, async ({ page }) => {
    await page.route('**/graphql', (route) => route.abort())
    const seen = traffic(page)
    await page.goto(path)
    await toggle(page, 1).click()
    await expect(semester(page, 1).getByText(first, { exact: true })).toBeVisible()
    expect(seen.requests).toBe(0)
  })
}

test('visitors can expand and collapse one semester without changing the others', { tag: '@PROG-12' }, async ({ page }) => {
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
})

test('keyboard users can expand and collapse a semester', { tag: '@PROG-12' }, async ({ page }) => {
  await page.goto('/bim')
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

test('a programme page says that classes run four days a week', { tag: ['@SCH-13', '@A-24'] }, async ({ page }) => {
  await page.goto('/bba')
  await expect(page.getByText('4 class days a week')).toBeVisible()
})

test("'Apply Now' opens the form", async ({ page }) => {
  await page.goto('/csit')
  await page.getByRole('link', { name: 'Apply Now' }).click()
  await expect(page).toHaveURL('/apply?programme=csit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply Now')
})

test('at 320 px, the page does not scroll horizontally', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/csit')
  await toggle(page, 1).click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('the pages hydrate without a warning', async ({ page, developmentSite }) => {
  for (const { path } of programmes) {
    await page.goto(developmentSite + path)
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  }
})
