import type { Page } from '@playwright/test'
import { answers, fillForm } from '../../../support/records/enquiry.ts'
import { expect, test } from '../../../support/site/e2e.ts'
import { waitForHydration } from '../../../support/site/visit.ts'

const fullName = (page: Page) => page.getByLabel('Full name')

async function reload(page: Page) {
  await page.reload()
  await waitForHydration(page)
}

test('an enquiry can be cleared, and does not come back', async ({ page }) => {
  await page.goto('/contact')
  await fillForm(page)
  await page.getByRole('button', { name: 'Clear the form' }).click()
  await expect(fullName(page)).toHaveValue('')
  await expect(fullName(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Clear the form' })).toHaveCount(0)
  await reload(page)
  await expect(fullName(page)).toHaveValue('')
})

test('an enquiry that was sent by email is not shown to the next user of the computer', async ({ page }) => {
  await page.goto('/contact')
  await fillForm(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  const send = page.getByRole('link', { name: 'Send by email' })
  await send.evaluate((link) => link.addEventListener('click', (click) => click.preventDefault()))
  await send.click()
  await expect(fullName(page)).toHaveValue(answers['Full name'])
  await reload(page)
  await expect(fullName(page)).toHaveValue('')
})

test('an enquiry comes back for a day', async ({ page }) => {
  await page.clock.install({ time: '2026-11-28T10:00:00Z' })
  await page.goto('/contact')
  await fillForm(page)
  await page.clock.setFixedTime('2026-11-29T09:59:00Z')
  await reload(page)
  await expect(fullName(page)).toHaveValue(answers['Full name'])
  await page.clock.setFixedTime('2026-11-29T10:01:00Z')
  await reload(page)
  await expect(fullName(page)).toHaveValue('')
})
