import { expect, test } from '../../support/e2e.ts'
import { answers, fillForm, requestsOf } from '../../support/enquiry.ts'

test.beforeEach(({ page }) => page.goto('/contact'))

test('visitors can see how to reach the college', { tag: '@ROUTE-03' }, async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  const office = page.getByRole('complementary', { name: 'The office' })
  await expect(office.getByRole('link', { name: 'office@example.edu' })).toHaveAttribute('href', 'mailto:office@example.edu')
  await expect(office.getByRole('link', { name: '+977 1 0000000' })).toHaveAttribute('href', 'tel:+97710000000')
  await expect(office).toContainText('1 Sample Road, Kathmandu, Nepal')
})

test('the form has the same fields as the form on /apply', {
  tag: ['@CON-01', '@CON-02', '@CON-03', '@CON-04', '@CON-05', '@CON-06', '@CON-07'],
}, async ({ page }) => {
  for (const label of ['Full name', 'Email', 'Phone', 'Address', 'Message'])
    await expect(page.getByRole('textbox', { name: label, exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Programme' }).getByRole('option')).toHaveCount(5)
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
})

test('a map shows where the college is, and its text alternative contains the address', { tag: '@CON-08' }, async ({ page }) => {
  const map = page.getByRole('img', {
    name: 'Map: Sample College of Applied Business and Technology, 1 Sample Road, Kathmandu, Nepal',
  })
  await map.scrollIntoViewIfNeeded()
  await expect(map).toBeVisible()
  await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('"Submit" sends no request and offers an email with the question', { tag: ['@CON-09', '@A-02'] }, async ({ page }) => {
  await fillForm(page)
  const requests = requestsOf(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Nothing was sent: this form cannot be sent online yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send by email' })).toHaveAttribute('href', /\?subject=Question/)
  await page.waitForTimeout(500)
  expect(requests).toEqual([])
  await expect(page).toHaveURL('/contact')
  await expect(page.getByLabel('Message')).toHaveValue(answers.Message)
})

test('axe finds nothing in the form with errors', async ({ page, axeInBothSchemes }) => {
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await axeInBothSchemes(page)
})
