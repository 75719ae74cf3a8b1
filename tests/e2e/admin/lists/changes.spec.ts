// The screen with the changes of all records.
import type { Page } from '@playwright/test'
import { unique } from '../../../support/records/records.ts'
import { account, expect, test } from '../../../support/site/e2e.ts'
import { banner } from '../locators.ts'

const entries = (page: Page) => page.getByRole('list', { name: 'Changes' }).getByRole('listitem')

test('staff can see who changed what, limit it in the address, and export it', async ({ admin, records, aSocialLink, rest }) => {
  const name = unique('Network')
  const { id, link } = await aSocialLink({ name })
  await rest.put(`/socials/${id}`, { name: `${name} two`, link })
  const { oldAddress: title } = await records.aRedirect()
  await admin.goto('/admin')
  await admin.getByRole('link', { name: 'Changes', exact: true }).click()
  await expect(entries(admin).filter({ hasText: title })).toContainText('Redirect: Added')
  await expect(entries(admin).filter({ hasText: title })).toContainText(`by ${account.email}`)

  await admin.getByLabel('Kind').selectOption('Social Links')
  await expect(admin).toHaveURL(/\?kind=SOCIAL_LINK$/)
  await expect(entries(admin).filter({ hasText: `${name} two` })).toContainText('Social Link: Name changed')
  await expect(entries(admin).filter({ hasText: title })).toHaveCount(0)
  await admin.getByLabel('Person').selectOption(account.email)
  await expect(admin).toHaveURL(/person=/)
  await admin.reload()
  await expect(admin.getByLabel('Person')).toHaveValue(account.email)
  const download = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^changes-.*\.csv$/)
  await expect(banner(admin, ' to changes-')).toBeVisible()

  await admin.getByLabel('To', { exact: true }).fill('2001-01-01')
  await admin.keyboard.press('Enter')
  await expect(admin.getByText('No changes found.')).toBeVisible()
  await admin.getByRole('button', { name: 'Clear filters' }).click()
  await entries(admin).filter({ hasText: title }).getByRole('link').click()
  await expect(admin.getByRole('heading', { name: 'Redirect history' })).toBeVisible()
})
