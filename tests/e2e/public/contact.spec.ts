import { expect, test } from '../../support/e2e.ts'
import { answers, fillIn, requestsOf } from '../../support/enquiry.ts'

test.beforeEach(({ page }) => page.goto('/contact'))

test('the page shows the contact details of the college', { tag: '@ROUTE-03' }, async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  const office = page.getByRole('complementary', { name: 'The office' })
  await expect(office.getByRole('link', { name: 'office@example.edu' })).toHaveAttribute('href', 'mailto:office@example.edu')
  await expect(office.getByRole('link', { name: '+977 1 0000000' })).toHaveAttribute('href', 'tel:+97710000000')
  await expect(office).toContainText('1 Sample Road, Kathmandu, Nepal')
})

test('the form has the same fields as that of /apply', {
  tag: ['@CON-01', '@CON-02', '@CON-03', '@CON-04', '@CON-05', '@CON-06', '@CON-07'],
}, async ({ page }) => {
  for (const label of ['Full name', 'Email', 'Phone', 'Address', 'Message'])
    await expect(page.getByRole('textbox', { name: label, exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Programme' }).getByRole('option')).toHaveCount(5)
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
})

test('a map picture has the address as its text', { tag: '@CON-08' }, async ({ page }) => {
  const map = page.getByRole('img', {
    name: 'Map: Sample College of Applied Business and Technology, 1 Sample Road, Kathmandu, Nepal',
  })
  await map.scrollIntoViewIfNeeded()
  await expect(map).toBeVisible()
  await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('Submit sends no request, stays on the page, and offers an email with the question', { tag: ['@CON-09', '@A-02'] }, async ({
  page,
}) => {
  await fillIn(page)
  const requests = requestsOf(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Nothing was sent: this form cannot be sent online yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send by email' })).toHaveAttribute('href', /\?subject=Question/)
  await page.waitForTimeout(500)
  expect(requests).toEqual([])
  await expect(page).toHaveURL('/contact')
  await expect(page.getByLabel('Message')).toHaveValue(answers.Message)
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme })

    test('axe finds nothing in the form with errors', async ({ page, axe }) => {
      await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
      await page.getByRole('button', { name: 'Submit' }).click()
      await axe(page)
    })
  })
