import type { Page } from '@playwright/test'
import { expect, test } from '../../support/e2e.ts'
import { answers, fillForm, requestsOf } from '../../support/enquiry.ts'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()
const summary = (page: Page) => page.locator('form [tabindex="-1"]', { hasText: 'There is a problem' })
const notice = (page: Page) => page.getByText('Nothing was sent: this form cannot be sent online yet.')

test.beforeEach(({ page }) => page.goto('/apply'))

test("the banner reads 'Apply Now'", { tag: ['@APP-01', '@ROUTE-04'] }, async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply Now')
})

test('the form has all fields, and browsers can fill them in', {
  tag: ['@APP-02', '@APP-03', '@APP-04', '@APP-05', '@APP-06', '@APP-07', '@APP-08'],
}, async ({ page }) => {
  for (const [label, autocomplete] of [
    ['Full name', 'name'],
    ['Email', 'email'],
    ['Phone', 'tel'],
    ['Address', 'street-address'],
  ] as const)
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveAttribute('autocomplete', autocomplete)
  await expect(page.getByRole('combobox', { name: 'Programme' }).getByRole('option')).toHaveText([
    'Not decided yet',
    'B.Sc. CSIT',
    'BBA',
    'BBS',
    'BIM',
  ])
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveJSProperty('tagName', 'TEXTAREA')
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveAttribute('type', 'submit')
})

test('"Submit" sends no request, says so, and keeps the answers', {
  tag: ['@APP-09', '@A-02'],
}, async ({ page }) => {
  await fillForm(page)
  const requests = requestsOf(page)
  await submit(page)
  await expect(notice(page)).toBeVisible()
  await expect(notice(page).locator('..')).toBeFocused()
  await page.waitForTimeout(500)
  expect(requests).toEqual([])
  await expect(page).toHaveURL('/apply')
  for (const [label, answer] of Object.entries(answers)) await expect(page.getByLabel(label)).toHaveValue(answer)
  await expect(page.getByLabel('Programme')).toHaveValue('BIM')
})

test('visitors can send their answers by email or call the office', {
  tag: ['@APP-09', '@A-02'],
}, async ({ page }) => {
  await fillForm(page)
  await submit(page)
  const email = page.getByRole('link', { name: 'Send by email' })
  const body = async () => new URL((await email.getAttribute('href')) ?? '').searchParams.get('body')
  await expect(email).toHaveAttribute('href', /^mailto:office@example\.edu\?subject=Application/)
  for (const answer of [...Object.values(answers).map((text) => text.split('\n')[0]), 'BIM']) expect(await body()).toContain(answer)
  await page.getByLabel('Address').fill('3 Other Lane')
  await expect.poll(body).toContain('3 Other Lane')
  await expect(page.getByRole('link', { name: 'Call +977 1 0000000' })).toHaveAttribute('href', 'tel:+97710000000')
})

test('invalid answers are listed in a focused summary that links to the fields', { tag: ['@APP-09', '@A-02'] }, async ({
  page,
}) => {
  await fillForm(page, { 'Full name': '', Email: 'asha@example', Phone: '9'.repeat(21), Message: ' ' })
  const requests = requestsOf(page)
  await submit(page)
  await expect(summary(page)).toBeFocused()
  for (const [label, problem] of [
    ['Full name', 'Enter your full name.'],
    ['Email', 'Enter an email address, like name@example.org.'],
    ['Phone', 'Phone cannot exceed 20 characters.'],
    ['Message', 'Enter a message.'],
  ] as const) {
    await summary(page).getByRole('link', { name: problem }).click()
    await expect(page.getByLabel(label)).toBeFocused()
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(problem))
  }
  await expect(notice(page)).toBeHidden()
  expect(requests).toEqual([])
})

test('visitors can correct invalid answers', { tag: '@APP-09' }, async ({ page }) => {
  await submit(page)
  await expect(summary(page)).toBeFocused()
  await fillForm(page)
  await submit(page)
  await expect(summary(page)).toBeHidden()
  await expect(notice(page).locator('..')).toBeFocused()
})

test('without JavaScript, a note replaces the form and says how to reach the office', { tag: '@APP-09' }, async ({
  pageWithoutScripts: page,
}) => {
  await page.goto('/apply')
  const note = page.locator('noscript p') // text locators ignore noscript elements
  await expect(note).toBeVisible()
  await expect(note).toContainText(/This form needs JavaScript.*office@example\.edu.*\+977 1 0000000/)
  // a browser that does not hide the form must not send it
  await expect(page.locator('form', { has: page.getByLabel('Full name') })).toHaveAttribute('method', 'dialog')
  await expect(page.getByRole('button', { name: 'Submit' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Scholarships' })).toBeVisible()
})

test('a table shows which part of tuition each scholarship covers, and that it is for 1 student', {
  tag: ['@SCH-01', '@SCH-02', '@SCH-03', '@SCH-04', '@SCH-05'],
}, async ({ page }) => {
  const rows = page.getByRole('table', { name: 'Part of tuition that each scholarship covers' }).getByRole('row')
  await expect(rows.nth(0).getByRole('columnheader')).toHaveText(['Principal scholarships', 'Entry level'])
  await expect(rows.nth(1).getByRole('cell')).toHaveText(['100%', '50%', '25%', '25%', '100%', '50%'])
  await expect(rows.nth(2).getByRole('columnheader')).toHaveText(
    ['I', 'II', 'III', 'IV', 'Full, 4 years', 'Half'].map((name) => `${name} 1 student`),
  )
})

test('phones show the principal scholarships as bars, and the entry level in words', { tag: '@SCH-01' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const scholarships = page.getByRole('region', { name: 'Scholarships' })
  await expect(scholarships.getByRole('cell')).toHaveText(['100%', '50%', '25%', '25%'])
  await expect(
    scholarships.getByText(/^Entry level: a full scholarship for 4 years, and a half scholarship; 1 student each/),
  ).toBeVisible()
})

for (const { tag, number, rule } of [
  { tag: ['@SCH-06'], number: '1 per level', rule: 'Principal scholarships go to 1 student each per level and year' },
  { tag: ['@SCH-07'], number: '25 or more', rule: 'Principal scholarships are only for classes of at least 25 students' },
  { tag: ['@SCH-08'], number: 'Above 70%', rule: 'BBS: the top scorer above 70% in the first term gets a one-year waiver' },
  { tag: ['@SCH-09'], number: 'Above 65%', rule: 'BBS: more than 65% in the annual board exams' },
  { tag: ['@SCH-10'], number: '3.5 or more', rule: 'BBA, BIM and B.Sc. CSIT: first-semester SGPA of 3.5 or more' },
  { tag: ['@SCH-11'], number: 'Above 70%', rule: 'Grades must stay above 70% to keep a scholarship' },
  { tag: ['@SCH-12'], number: 'Up to the 7th', rule: 'Scholarships continue up to the 7th semester' },
])
  test(`the list of scholarships states: ${rule}`, { tag }, async ({ page }) => {
    const item = page.getByRole('region', { name: 'Scholarships' }).getByRole('listitem').filter({ hasText: rule })
    await expect(item).toHaveText(`${number} ${rule}`)
  })

test('the scholarship text states: Classes run four days a week', { tag: ['@SCH-13', '@A-24'] }, async ({ page }) => {
  await expect(page.getByRole('region', { name: 'Scholarships' }).getByText('Classes run four days a week')).toBeVisible()
})

test('axe finds nothing in the form with errors and after "Submit"', async ({ page, axeInBothSchemes }) => {
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await submit(page)
  await expect(summary(page)).toBeFocused()
  await axeInBothSchemes(page)
  await fillForm(page)
  await submit(page)
  await expect(notice(page)).toBeVisible()
  await axeInBothSchemes(page)
})

test('at 320 px, no state of the form scrolls horizontally', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await submit(page)
  expect(await width()).toBeLessThanOrEqual(320)
  await fillForm(page)
  await submit(page)
  await expect(notice(page)).toBeVisible()
  expect(await width()).toBeLessThanOrEqual(320)
})

test('the page hydrates without a warning', async ({ page, developmentSite }) => {
  await page.goto(`${developmentSite}/apply`)
  await submit(page)
  await expect(summary(page)).toBeFocused()
})
