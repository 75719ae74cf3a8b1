import type { Page } from '@playwright/test'
import { expect, test } from '../../support/e2e.ts'
import { answers, fillIn, requestsOf } from '../../support/enquiry.ts'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()
const summary = (page: Page) => page.locator('form [tabindex="-1"]', { hasText: 'There is a problem' })
const notice = (page: Page) => page.getByText('Nothing was sent: this form cannot be sent online yet.')
const scholarship = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Scholarships' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

test.beforeEach(({ page }) => page.goto('/apply'))

test("the banner says 'Apply Now'", { tag: ['@APP-01', '@ROUTE-04'] }, async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply Now')
})

test('the form has its fields, with autocomplete names for the browser', {
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

test('Submit sends no request, stays on the page, says that nothing was sent, and keeps the text', {
  tag: ['@APP-09', '@A-02'],
}, async ({ page }) => {
  await fillIn(page)
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

test('an email link contains the current text of the form, next to a phone link', {
  tag: ['@APP-09', '@A-02'],
}, async ({ page }) => {
  await fillIn(page)
  await submit(page)
  const email = page.getByRole('link', { name: 'Send by email' })
  const body = async () => new URL((await email.getAttribute('href')) ?? '').searchParams.get('body')
  await expect(email).toHaveAttribute('href', /^mailto:office@example\.edu\?subject=Application/)
  for (const answer of [...Object.values(answers).map((text) => text.split('\n')[0]), 'BIM']) expect(await body()).toContain(answer)
  await page.getByLabel('Address').fill('3 Other Lane')
  await expect.poll(body).toContain('3 Other Lane')
  await expect(page.getByRole('link', { name: 'Call +977 1 0000000' })).toHaveAttribute('href', 'tel:+97710000000')
})

test('after an invalid submit, a summary has the focus and links to each invalid field', { tag: ['@APP-09', '@A-02'] }, async ({
  page,
}) => {
  await fillIn(page, { 'Full name': '', Email: 'asha@example', Phone: '9'.repeat(21), Message: ' ' })
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

test('after the errors are corrected, the form can be submitted again', { tag: '@APP-09' }, async ({ page }) => {
  await submit(page)
  await expect(summary(page)).toBeFocused()
  await fillIn(page)
  await submit(page)
  await expect(summary(page)).toBeHidden()
  await expect(notice(page).locator('..')).toBeFocused()
})

test('without JavaScript, a note instead of the form says how to contact the office', { tag: '@APP-09' }, async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  await page.goto('/apply')
  const note = page.locator('noscript p') // a text locator ignores noscript
  await expect(note).toBeVisible()
  await expect(note).toContainText(/This form needs JavaScript.*office@example\.edu.*\+977 1 0000000/)
  // a browser that does not hide the form must not send it
  await expect(page.locator('form')).toHaveAttribute('method', 'dialog')
  await expect(page.getByRole('button', { name: 'Submit' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Scholarships' })).toBeVisible()
  await page.close()
})

for (const { rows, name, says } of [
  { rows: 'SCH-01', name: 'Entry-level, full', says: ['Full', '1 student', '4 years'] },
  { rows: 'SCH-01', name: 'Entry-level, half', says: ['Half', '1 student'] },
  {
    rows: 'SCH-02 SCH-06 SCH-07',
    name: 'Principal scholarship I',
    says: ['100% of tuition', '1 student per level and year', 'at least 25 students'],
  },
  {
    rows: 'SCH-03 SCH-06 SCH-07',
    name: 'Principal scholarship II',
    says: ['50% of tuition', '1 student per level and year', 'at least 25 students'],
  },
  {
    rows: 'SCH-04 SCH-06 SCH-07',
    name: 'Principal scholarship III',
    says: ['25% of tuition', '1 student per level and year', 'at least 25 students'],
  },
  {
    rows: 'SCH-05 SCH-06 SCH-07',
    name: 'Principal scholarship IV',
    says: ['25% of tuition', '1 student per level and year', 'at least 25 students'],
  },
  { rows: 'SCH-08', name: 'BBS top scorer, one-year waiver', says: ['Waiver', 'above 70% in the first term', 'One year'] },
])
  test(`${rows} the list of scholarships gives amount, recipient, condition and duration: ${name}`, async ({ page }) => {
    for (const text of says) await expect(scholarship(page, name)).toContainText(text)
  })

for (const { row, number, says } of [
  { row: 'SCH-07', number: '25', says: 'Principal scholarships are only for classes of at least 25 students' },
  { row: 'SCH-09', number: '65%', says: 'BBS: more than 65% in the annual board exams' },
  { row: 'SCH-10', number: '3.5+', says: 'BBA, BIM and B.Sc. CSIT: first-semester SGPA of 3.5 or more' },
  { row: 'SCH-11', number: '70%', says: 'Grades must stay above 70% to keep a scholarship' },
  { row: 'SCH-12', number: '7th', says: 'Scholarships continue up to the 7th semester' },
  { row: 'SCH-13', number: '4', says: 'Classes run four days a week' }, // A-24,
])
  test(`${row} ${says}`, async ({ page }) => {
    const item = page.getByRole('region', { name: 'Scholarships' }).getByRole('listitem').filter({ hasText: says })
    await expect(item).toHaveText(`${number} ${says}`)
  })

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme })

    test('axe finds nothing in the form with errors, nor after a valid submit', async ({ page, axe }) => {
      await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
      await submit(page)
      await expect(summary(page)).toBeFocused()
      await axe(page)
      await fillIn(page)
      await submit(page)
      await expect(notice(page)).toBeVisible()
      await axe(page)
    })
  })

test('at 320 px nothing must be scrolled sideways, in no state of the form', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await submit(page)
  expect(await width()).toBeLessThanOrEqual(320)
  await fillIn(page)
  await submit(page)
  await expect(notice(page)).toBeVisible()
  expect(await width()).toBeLessThanOrEqual(320)
})

test('the page hydrates without a warning', async ({ page, developmentSite }) => {
  await page.goto(`${developmentSite}/apply`)
  await submit(page)
  await expect(summary(page)).toBeFocused()
})
