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
  const email = page.getByRole('link', { name: 'Send by email' })
  await expect(email).toHaveAttribute('href', /\?subject=Question/)
  await expect(email).toHaveCSS('background-color', 'rgb(246, 196, 83)')
  await expect(page.getByRole('button', { name: 'Submit' })).not.toHaveCSS('background-color', 'rgb(246, 196, 83)')
  await page.waitForTimeout(500)
  expect(requests).toEqual([])
  await expect(page).toHaveURL('/contact')
  await expect(page.getByLabel('Message')).toHaveValue(answers.Message)
})

test.describe('where no email program opens', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('visitors can copy their text', async ({ page, axeInBothSchemes }) => {
    const Message = 'भर्ना कहिले हुन्छ? '.repeat(30).trim()
    await fillForm(page, { Message })
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('button', { name: 'Copy the text' }).click()
    await expect(page.getByText('Text copied. Paste it into an email to office@example.edu.')).toBeVisible()
    const fields = { ...answers, Programme: 'BIM', Message }
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    for (const text of Object.values(fields)) expect(copied).toContain(text)
    await axeInBothSchemes(page)
  })
})

test('axe finds nothing in the form with errors', async ({ page, axeInBothSchemes }) => {
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await axeInBothSchemes(page)
})

test('on a phone, visitors can call or write before they come to the form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const office = page.getByRole('complementary', { name: 'The office' })
  for (const [name, href] of [
    ['Call', 'tel:+97710000000'],
    ['Email', 'mailto:office@example.edu'],
  ] as const) {
    const button = office.getByRole('link', { name, exact: true })
    await expect(button).toHaveAttribute('href', href)
    await expect(button).toBeInViewport({ ratio: 1 })
    expect((await button.boundingBox())?.height).toBe(48)
  }
})

test('the phone number is in one line at every width of a phone', async ({ page }) => {
  const number = page.getByRole('region', { name: 'Ask us a question' }).getByRole('link', { name: '+977 1 0000000' })
  for (let width = 320; width <= 440; width += 8) {
    await page.setViewportSize({ width, height: 844 })
    expect((await number.boundingBox())?.height, `${width} px`).toBeLessThan(30)
  }
})
