import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/site/e2e.ts'
import { holdScripts, waitForHydration } from '../../../support/site/visit.ts'

const checker = (page: Page) => page.getByRole('region', { name: 'Applying, or studying here?' })
const verdict = (page: Page, rule: string) => checker(page).getByRole('listitem').filter({ hasText: rule })
const status = (page: Page) => checker(page).getByRole('status')
const answer = (page: Page) => status(page).getByRole('heading')
const field = (page: Page, label: string) => checker(page).getByLabel(label, { exact: true })
const choose = (page: Page, name: string) => checker(page).getByRole('radio', { name }).check()
const check = (page: Page) => checker(page).getByRole('button', { name: 'Check' }).click()
const summary = (page: Page) => checker(page).locator('[tabindex="-1"]:has(> [role=alert])')

/** Counts the documents that a page loads from now on. */
function countDocuments(page: Page) {
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  return documents
}

const invalid = '/apply?programme=bbs&semester=9&percentage=abc&rank=26&classSize=25'
const principal = 'principal scholarships I, II, III and IV'
const studying = '/apply?who=studying&programme=bbs'
const result = '/apply?programme=bbs&semester=3&classSize=28'

test('without JavaScript, an applicant chooses only the programme, and the answer names the scholarships at once', {
  tag: ['@SCH-01', '@SCH-07', '@SCH-09', '@SCH-10'],
}, async ({ pageWithoutScripts: page }) => {
  await page.goto('/apply')
  await expect(checker(page).getByRole('radio', { name: 'Applying' })).toBeChecked()
  await expect(answer(page)).toHaveText('You can ask for two scholarships when you join.', { useInnerText: true })
  await expect(checker(page).getByRole('textbox')).toHaveCount(0)
  await expect(checker(page).getByRole('button', { name: 'Check' })).toHaveCount(0)
  await choose(page, 'B.Sc. CSIT')
  await expect(answer(page)).toHaveText('You can ask for two scholarships when you join B.Sc. CSIT.', { useInnerText: true })
  await expect(verdict(page, 'Entry-level full scholarship')).toContainText('100%')
  await expect(verdict(page, 'Entry-level half scholarship')).toContainText('50%')
  await expect(verdict(page, 'First-semester SGPA of 3.5 or more')).toBeVisible()
  await expect(verdict(page, 'annual board exams')).toBeHidden()
  await choose(page, 'BBS')
  await expect(answer(page)).toHaveText('You can ask for two scholarships when you join BBS.', { useInnerText: true })
  await expect(verdict(page, 'SGPA')).toBeHidden()
  await expect(verdict(page, 'More than 65% in the annual board exams')).toBeVisible()
  await expect(verdict(page, 'The top scorer above 70% in the first term')).toBeVisible()
  await expect(page).toHaveURL('/apply')
  await expect(checker(page).getByText('This is a guide and no promise: the office decides.')).toBeVisible()
})

test('without JavaScript, a student is asked for what is needed, and the form says which scholarships are possible', {
  tag: ['@SCH-07', '@SCH-10', '@SCH-11'],
}, async ({ pageWithoutScripts: page }) => {
  const fields = () => checker(page).getByRole('textbox')
  await page.goto('/apply')
  await choose(page, 'Studying here')
  await expect(fields()).toHaveCount(0)
  await expect(answer(page)).toHaveText('Choose your programme.')
  await choose(page, 'BBS')
  await expect(fields()).toHaveCount(5)
  await choose(page, 'BBA')
  await expect(fields()).toHaveCount(4)
  await expect(field(page, 'First-semester SGPA')).toBeVisible()
  await field(page, 'Semester').fill('3')
  await field(page, 'First-semester SGPA').fill('3.4')
  await field(page, 'Students in your class').fill('25')
  await check(page)
  await expect(page).toHaveURL(
    '/apply?who=studying&programme=bba&semester=3&sgpa=3.4&percentage=&classSize=25&firstTerm=&rank=#check-result',
  )
  await expect(answer(page)).toHaveText(`Not yet: ${principal}.`)
  await expect(verdict(page, 'SGPA of 3.5 or more').getByRole('img', { name: 'Not met' })).toBeVisible()
  await expect(verdict(page, 'at least 25 students').getByRole('img', { name: 'Met', exact: true })).toBeVisible()
  await expect(verdict(page, 'Grades must stay').getByRole('img', { name: 'Still open' })).toBeVisible()
  await expect(checker(page).getByRole('radio', { name: 'BBA' })).toBeChecked()
  await expect(field(page, 'First-semester SGPA')).toHaveValue('3.4')
  await field(page, 'First-semester SGPA').fill('3.6')
  await field(page, 'Percentage').fill('78')
  await check(page)
  await expect(answer(page)).toHaveText(`In semester 3 of BBA, you may be considered for ${principal}.`)
  await choose(page, 'Applying')
  await expect(answer(page)).toHaveText('You can ask for two scholarships when you join BBA.', { useInnerText: true })
})

test('the summary of errors stays if a student submits while still typing', async ({ page }) => {
  await page.clock.install()
  await page.goto(studying)
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
  await choose(page, 'Studying here')
  await choose(page, 'BBS')
  await expect(answer(page)).toHaveText(`Still open: ${principal}, and a one-year waiver.`)
  await expect(field(page, 'First-semester SGPA')).toBeHidden()
  await field(page, 'Semester').fill('3')
  await field(page, 'Students in your class').fill('28')
  await field(page, 'Percentage').fill('70')
  await expect(answer(page)).toHaveText(`In semester 3 of BBS, you may be considered for ${principal}.`)
  await expect(status(page)).toContainText('You would not keep one with 70%.')
  await expect(verdict(page, 'annual board').getByRole('img', { name: 'Met', exact: true })).toBeVisible()
  await expect(verdict(page, 'Grades must stay').getByRole('img', { name: 'Not met' })).toBeVisible()
  await expect(field(page, 'Percentage')).toBeFocused()
  const address = '/apply?who=studying&programme=bbs&semester=3&percentage=70&classSize=28'
  await expect(page).toHaveURL(address)
  await page.reload()
  await expect(answer(page)).toHaveText(`In semester 3 of BBS, you may be considered for ${principal}.`)
  await field(page, 'Percentage').fill('')
  await expect(page).toHaveURL('/apply?who=studying&programme=bbs&semester=3&classSize=28')
  expect(documents).toHaveLength(1)
})

test('while an impossible number is typed, its field says so and nothing takes the focus', async ({ page }) => {
  await page.goto('/apply?programme=bba&sgpa=3.6')
  await waitForHydration(page)
  await field(page, 'First-semester SGPA').fill('36')
  await expect(status(page)).toHaveText('Correct what is marked to see your result.', { useInnerText: true })
  await expect(field(page, 'First-semester SGPA')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'First-semester SGPA')).toBeFocused()
  await expect(checker(page).getByRole('listitem')).toHaveCount(0)
  await field(page, 'First-semester SGPA').fill('३.६')
  await expect(verdict(page, 'SGPA of 3.5 or more')).toContainText('SGPA 3.6.')
})

test('a submit, and an address with errors, moves the focus to the result or to the summary of errors, whose links lead to the fields', async ({
  page,
}) => {
  await page.goto(invalid)
  await expect(summary(page)).toBeFocused()
  await page.goto('/apply')
  await waitForHydration(page)
  const documents = countDocuments(page)
  await page.getByRole('radio', { name: 'Applying' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: 'B.Sc. CSIT' })).toBeChecked()
  await field(page, 'Students in your class').fill('0')
  await page.keyboard.press('Enter')
  await expect(summary(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await field(page, 'Students in your class').press('Enter')
  await expect(summary(page)).toBeFocused()
  await summary(page).getByRole('link', { name: 'Enter the number of students in your class, from 1 to 999.' }).click()
  await expect(field(page, 'Students in your class')).toBeFocused()
  await field(page, 'Students in your class').fill('24')
  await page.keyboard.press('Enter')
  await expect(page.locator('#check-result')).toBeFocused()
  await expect(answer(page)).toHaveText(`Not yet: ${principal}.`)
  await expect(verdict(page, 'at least 25 students')).toContainText('24 students.')
  expect(documents).toEqual([])
})

const address = (percentage: number) => `/apply?who=studying&programme=bbs&semester=3&percentage=${percentage}&classSize=28`

test('Back and Forward show the answers of their entries, before and after the takeover', async ({ page }) => {
  for (const isTakenOver of [false, true]) {
    await page.goto(result)
    await waitForHydration(page)
    if (isTakenOver) {
      const loaded = page.waitForResponse(/takeover/)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).hover()
      await loaded
      await page.waitForLoadState('networkidle')
    }
    await field(page, 'Percentage').fill('60')
    await expect(page).toHaveURL(address(60))
    const documents = countDocuments(page)
    await page.getByRole('link', { name: 'Go to the form' }).first().click()
    await expect(page).toHaveURL(`${address(60)}#application`)
    await field(page, 'Percentage').fill('80')
    await expect(page).toHaveURL(`${address(80)}#application`)
    await page.goBack()
    await expect(field(page, 'Percentage')).toHaveValue('60')
    await expect(verdict(page, 'Grades must stay')).toContainText('60%.')
    await expect(answer(page)).toHaveText(`Not yet: ${principal}.`)
    await page.goForward()
    await expect(field(page, 'Percentage')).toHaveValue('80')
    await expect(verdict(page, 'Grades must stay')).toContainText('80%.')
    expect(documents).toEqual([])
  }
})

test('Back from another page restores the answers', async ({ page }) => {
  await page.goto(result)
  await waitForHydration(page)
  await field(page, 'Percentage').fill('60')
  await expect(page).toHaveURL(address(60))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await page.goBack()
  await expect(field(page, 'Percentage')).toHaveValue('60')
  await expect(verdict(page, 'Grades must stay')).toContainText('60%.')
  await expect(answer(page)).toHaveText(`Not yet: ${principal}.`)
})

test('answers that are typed before the scripts have loaded are kept and checked', async ({ page }) => {
  const { release } = await holdScripts(page)
  await page.goto(result, { waitUntil: 'commit' })
  await field(page, 'Percentage').fill('71')
  release()
  await expect(verdict(page, 'Grades must stay')).toContainText('71%.')
  await expect(field(page, 'Percentage')).toHaveValue('71')
})

test('Back to an address without a programme unchooses it', async ({ page }) => {
  await page.goto('/apply')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Go to the form' }).first().click()
  await choose(page, 'BIM')
  await expect(page).toHaveURL('/apply?who=applying&programme=bim#application')
  await page.goBack()
  await expect(page).toHaveURL('/apply')
  await expect(checker(page).getByRole('radio', { name: 'BIM' })).not.toBeChecked()
})
