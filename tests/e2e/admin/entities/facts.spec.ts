import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/site/e2e.ts'
import { banner } from '../locators.ts'

// a site of this worker, so that no other test sees the facts

const open = (page: Page, title: string) => page.getByRole('row', { name: title }).getByRole('link', { name: title }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Save Fact Sheet' }).click()

test.beforeEach(async ({ page, broken }) => {
  await page.addInitScript((token) => localStorage.setItem('adminToken', token), broken.records.token)
})

test('staff fill in a missing fact from the dashboard, see it on the site at once, and clear it again', { tag: '@smoke' }, async ({
  page,
  broken,
}) => {
  await page.goto(`${broken.url}/admin`)
  const missing = page.getByRole('listitem').filter({ hasText: 'facts not filled in' })
  await missing.getByRole('button', { name: 'Fill in' }).click()
  await missing.getByRole('link', { name: 'Seats of B.Sc. CSIT' }).click()
  await expect(page.getByRole('heading', { name: 'B.Sc. CSIT' })).toBeVisible()
  await expect(page.getByLabel('Seats')).toBeFocused()
  await page.keyboard.type('48 seats')
  await page.getByLabel('Deadline').fill('2020-01-15')
  await expect(page.getByLabel('Deadline')).toHaveAccessibleDescription(/the site says “Closed on 15 Jan 2020”/)
  await save(page)
  await expect(banner(page, 'The fact sheet has been saved.')).toBeVisible()
  await expect(page.getByRole('row', { name: 'B.Sc. CSIT' })).toContainText('Closed on 15 Jan 2020')

  await page.goto(`${broken.url}/csit`)
  const panel = page.getByRole('complementary', { name: 'At a glance' })
  await expect(panel).toContainText('48 seats')
  await expect(panel).toContainText('Closed on 15 Jan 2020')

  await page.goto(`${broken.url}/admin/facts`)
  await open(page, 'B.Sc. CSIT')
  await page.getByLabel('Seats').fill('')
  await page.getByLabel('Deadline').fill('')
  await save(page)
  await expect(banner(page, 'The fact sheet has been saved.')).toBeVisible()
  await page.goto(`${broken.url}/csit`)
  await expect(panel).not.toContainText('48 seats')
  await expect(panel).not.toContainText('Closed on')
})
