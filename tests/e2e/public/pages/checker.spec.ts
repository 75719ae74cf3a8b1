import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/site/e2e.ts'
import { holdScripts, waitForHydration } from '../../../support/site/visit.ts'

const checker = (page: Page) => page.getByRole('region', { name: 'Check which rules you meet' })
const verdict = (page: Page, rule: string) => checker(page).getByRole('listitem').filter({ hasText: rule })
const status = (page: Page) => checker(page).getByRole('status')
const field = (page: Page, label: string) => checker(page).getByLabel(label, { exact: true })
const check = (page: Page) => checker(page).getByRole('button', { name: 'Check' }).click()
const summary = (page: Page) => checker(page).locator('[tabindex="-1"]:has(> [role=alert])')

/** Counts the documents that a page loads from now on. */
function countDocuments(page: Page) {
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  return documents
}

const invalid = '/apply?programme=bbs&semester=9&percentage=abc&rank=26&classSize=25'

test('without JavaScript, a student is asked for what is needed, no answer is hidden, and the form says which rules are met', {
  tag: ['@SCH-07', '@SCH-10', '@SCH-11'],
}, async ({ pageWithoutScripts: page }) => {
  const fields = () => checker(page).getByRole('textbox').filter({ visible: true })
  await page.goto('/apply')
  await expect(fields()).toHaveCount(1)
  await expect(field(page, 'Semester')).toBeVisible()
  await page.getByRole('radio', { name: 'BBS' }).check()
  await expect(fields()).toHaveCount(4)
  await page.getByRole('radio', { name: 'BBA' }).check()
  await expect(field(page, 'Rank in your class')).toBeHidden()
  await field(page, 'First-semester SGPA').fill('3.4')
  await field(page, 'Students in your class').fill('25')
  await check(page)
  await expect(page).toHaveURL('/apply?programme=bba&semester=&sgpa=3.4&percentage=&rank=&classSize=25#check-result')
  await expect(status(page)).toContainText('You meet 1 of the 4 rules for BBA')
  await expect(verdict(page, 'SGPA of 3.5 or more')).toContainText('Missed: SGPA 3.4 is 0.1 below 3.5.')
  await expect(verdict(page, 'at least 25 students')).toContainText('Met: a class of 25.')
  await expect(verdict(page, 'Grades must stay')).toContainText('Enter your percentage to check this rule.')
  await expect(page.getByRole('radio', { name: 'BBA' })).toBeChecked()
  await expect(field(page, 'First-semester SGPA')).toHaveValue('3.4')
  await page.goto('/apply?percentage=71&rank=x')
  await expect(fields()).toHaveCount(3)
  await expect(field(page, 'Percentage')).toHaveValue('71')
  await field(page, 'Percentage').fill('')
  await expect(field(page, 'Percentage')).toBeVisible()
})

test('the summary of errors stays if a student submits while still typing', async ({ page }) => {
  await page.clock.install()
  await page.goto('/apply?programme=bbs')
  await waitForHydration(page)
  await field(page, 'Semester').fill('9')
  await field(page, 'Semester').press('Enter')
  await expect(summary(page)).toBeFocused()
  await page.clock.runFor(2000)
  await expect(summary(page)).toBeFocused()
})

test('the checker answers while a student fills it in, and loads nothing', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/apply')
  await waitForHydration(page)
  const documents = countDocuments(page)
  await page.getByRole('radio', { name: 'BBS' }).check()
  await expect(status(page)).toContainText('5 rules for BBS to check')
  await expect(field(page, 'First-semester SGPA')).toBeHidden()
  await field(page, 'Percentage').fill('70')
  await expect(verdict(page, 'annual board')).toContainText('Met: 70%')
  await expect(verdict(page, 'Grades must stay')).toContainText('Missed: 70% is not above 70%.')
  await expect(field(page, 'Percentage')).toBeFocused()
  await expect(page).toHaveURL('/apply?programme=bbs&percentage=70')
  await page.reload()
  await expect(status(page)).toContainText('You meet 1 of the 5 rules for BBS')
  await field(page, 'Percentage').fill('')
  await expect(page).toHaveURL('/apply?programme=bbs')
  expect(documents).toHaveLength(1)
})

test('while an impossible number is typed, its field says so and nothing takes the focus', async ({ page }) => {
  await page.goto('/apply?programme=bba&sgpa=3.6')
  await waitForHydration(page)
  await field(page, 'First-semester SGPA').fill('36')
  await expect(status(page)).toHaveText('Correct what is marked to see your result.')
  await expect(field(page, 'First-semester SGPA')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'First-semester SGPA')).toBeFocused()
  await expect(checker(page).getByRole('listitem')).toHaveCount(0)
  await field(page, 'First-semester SGPA').fill('३.६')
  await expect(verdict(page, 'SGPA of 3.5 or more')).toContainText('Met: SGPA 3.6.')
})

test('a submit, and an address with errors, moves the focus to the result or to the summary of errors, whose links lead to the fields', async ({
  page,
}) => {
  await page.goto(invalid)
  await expect(summary(page)).toBeFocused()
  await page.goto('/apply')
  await waitForHydration(page)
  const documents = countDocuments(page)
  await page.getByRole('radio', { name: 'BBS' }).focus()
  await page.keyboard.press('Space')
  await field(page, 'Students in your class').fill('0')
  await page.keyboard.press('Enter')
  await expect(summary(page)).toBeFocused()
  await summary(page).getByRole('link', { name: 'Enter the number of students in your class, from 1 to 999.' }).click()
  await expect(field(page, 'Students in your class')).toBeFocused()
  await field(page, 'Students in your class').fill('24')
  await page.keyboard.press('Enter')
  await expect(page.locator('#check-result')).toBeFocused()
  await expect(verdict(page, 'at least 25 students')).toContainText('Missed: a class of 24 is 1 student short of 25.')
  expect(documents).toEqual([])
})

test('Back and Forward show the answers of their entries, before and after the takeover', async ({ page }) => {
  for (const isTakenOver of [false, true]) {
    await page.goto('/apply?programme=bbs')
    await waitForHydration(page)
    if (isTakenOver) {
      const loaded = page.waitForResponse(/takeover/)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).hover()
      await loaded
      await page.waitForLoadState('networkidle')
    }
    await field(page, 'Percentage').fill('60')
    await expect(page).toHaveURL('/apply?programme=bbs&percentage=60')
    const documents = countDocuments(page)
    await page.getByRole('link', { name: 'Go to the form' }).click()
    await expect(page).toHaveURL('/apply?programme=bbs&percentage=60#application')
    await field(page, 'Percentage').fill('80')
    await expect(page).toHaveURL('/apply?programme=bbs&percentage=80#application')
    await page.goBack()
    await expect(field(page, 'Percentage')).toHaveValue('60')
    await expect(verdict(page, 'Grades must stay')).toContainText('60% is 10 percentage points below 70%')
    await page.goForward()
    await expect(field(page, 'Percentage')).toHaveValue('80')
    await expect(verdict(page, 'Grades must stay')).toContainText('Met: 80%')
    expect(documents).toEqual([])
  }
})

test('Back from another page restores the answers', async ({ page }) => {
  await page.goto('/apply?programme=bbs')
  await waitForHydration(page)
  await field(page, 'Percentage').fill('60')
  await expect(page).toHaveURL('/apply?programme=bbs&percentage=60')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await page.goBack()
  await expect(field(page, 'Percentage')).toHaveValue('60')
  await expect(verdict(page, 'Grades must stay')).toContainText('60% is 10 percentage points below 70%')
})

test('answers that are typed before the scripts have loaded are kept and checked', async ({ page }) => {
  const { release } = await holdScripts(page)
  await page.goto('/apply?programme=bbs', { waitUntil: 'commit' })
  await field(page, 'Percentage').fill('71')
  release()
  await expect(verdict(page, 'Grades must stay')).toContainText('Met: 71%')
  await expect(field(page, 'Percentage')).toHaveValue('71')
})
