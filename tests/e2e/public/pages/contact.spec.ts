import { answers, fillForm, requestsOf } from '../../../support/records/enquiry.ts'
import { expect, test } from '../../../support/site/e2e.ts'

test.beforeEach(({ page }) => page.goto('/contact'))

test('a map shows where the college is, and its text alternative contains the address', { tag: '@CON-08' }, async ({ page }) => {
  const map = page.getByRole('img', {
    name: 'Map: Sample College of Applied Business and Technology, 1 Sample Road, Kathmandu, Nepal',
  })
  await map.scrollIntoViewIfNeeded()
  await expect(map).toBeVisible()
  await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('"Submit" sends no request, and offers an email with the question and its text to copy', {
    tag: ['@CON-09', '@A-02'],
  }, async ({ page }) => {
    await fillForm(page)
    const requests = requestsOf(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Nothing was sent: this form cannot be sent online yet.')).toBeVisible()
    const email = page.getByRole('link', { name: 'Send by email' })
    await expect(email).toHaveAttribute('href', /\?subject=Question/)
    await expect(email).toHaveCSS('background-color', 'rgb(246, 196, 83)')
    await expect(page.getByRole('button', { name: 'Submit' })).not.toHaveCSS('background-color', 'rgb(246, 196, 83)')
    await expect(page).toHaveURL('/contact')
    await expect(page.getByLabel('Message')).toHaveValue(answers.Message)

    const Message = 'भर्ना कहिले हुन्छ? '.repeat(30).trim()
    await page.getByLabel('Message').fill(Message)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('button', { name: 'Copy the text' }).click()
    await expect(page.getByText('Text copied. Paste it into an email to office@example.edu.')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    for (const text of Object.values({ ...answers, Programme: 'BIM', Message })) expect(copied).toContain(text)
    expect(requests).toEqual([])
  })
})
