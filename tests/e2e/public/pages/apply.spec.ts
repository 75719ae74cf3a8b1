import type { Page } from '@playwright/test'
import { answers, fillForm, requestsOf } from '../../../support/records/enquiry.ts'
import { expect, test } from '../../../support/site/e2e.ts'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()
const summary = (page: Page) => page.locator('form [tabindex="-1"]', { hasText: 'There is a problem' })
const notice = (page: Page) => page.getByText('Nothing was sent: this form cannot be sent online yet.')

test.beforeEach(({ page }) => page.goto('/apply'))

test('"Submit" sends no request, says so, keeps the answers, and visitors can send them by email or call the office', {
  tag: ['@APP-09', '@A-02'],
}, async ({ page }) => {
  await fillForm(page)
  const requests = requestsOf(page)
  await submit(page)
  await expect(notice(page)).toBeVisible()
  await expect(notice(page).locator('..')).toBeFocused()
  await expect(page).toHaveURL('/apply')
  for (const [label, answer] of Object.entries(answers)) await expect(page.getByLabel(label)).toHaveValue(answer)
  await expect(page.getByLabel('Programme')).toHaveValue('BIM')
  const email = page.getByRole('link', { name: 'Send by email' })
  const body = async () => new URL((await email.getAttribute('href')) ?? '').searchParams.get('body')
  await expect(email).toHaveAttribute('href', /^mailto:office@example\.edu\?subject=Application/)
  for (const answer of [...Object.values(answers).map((text) => text.split('\n')[0]), 'BIM']) expect(await body()).toContain(answer)
  await page.getByLabel('Address').fill('3 Other Lane')
  await expect.poll(body).toContain('3 Other Lane')
  await expect(page.getByRole('link', { name: 'Call +977 1 0000000' })).toHaveAttribute('href', 'tel:+97710000000')
  expect(requests).toEqual([])
})

test('invalid answers are listed in a focused summary that links to the fields, and can be corrected', {
  tag: ['@APP-09', '@A-02'],
}, async ({ page }) => {
  await submit(page)
  await expect(summary(page)).toBeFocused()
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
  await expect(page.getByRole('region', { name: 'All scholarships' })).toBeVisible()
})

test('phones show all scholarships as bars, three beside each other', { tag: '@SCH-01' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const bars = page.getByRole('region', { name: 'All scholarships' }).getByRole('listitem')
  await expect(bars).toHaveCount(6)
  const tops = await bars.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
  expect(new Set(tops.slice(0, 3)).size).toBe(1)
  expect(new Set(tops.slice(3)).size).toBe(1)
  expect(tops[3]).toBeGreaterThan(tops[0]!)
  await expect(bars.nth(4)).toContainText('Full, 4 years')
})
