import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/site/e2e.ts'

const dialog = (page: Page) => page.getByRole('dialog')

test('staff share the preview of an unsaved change, and revoke it', { tag: '@smoke' }, async ({ admin, browser, aNotice }) => {
  const { id, title } = await aNotice({ releasedOn: '2999-12-31' })
  await admin.goto(`/admin/notices/edit/${id}`)
  await admin.getByLabel('Title').fill(`${title}, moved`)
  await admin.getByRole('button', { name: 'Share preview' }).click()
  await dialog(admin).getByRole('button', { name: 'Create link' }).click()
  const field = dialog(admin).getByLabel('Link to the preview')
  await expect(field).toBeFocused()

  const visitor = await browser.newPage()
  const address = await field.inputValue()
  expect((await visitor.goto(address))?.status()).toBe(200)
  await expect(visitor.getByRole('heading', { name: `${title}, moved`, level: 1 })).toBeVisible()
  await expect(visitor.getByRole('complementary', { name: 'Preview' })).toContainText('Preview, not published.')

  await admin.keyboard.press('Escape')
  await admin.getByLabel('Title').fill(title)
  await admin.getByRole('button', { name: 'Share preview' }).click()
  await expect(dialog(admin).getByRole('listitem')).toHaveCount(1)
  await admin.keyboard.press('Escape')
  await admin.getByRole('link', { name: 'Preview links' }).click()
  const link = admin.getByRole('listitem').filter({ has: admin.getByRole('link', { name: `${title}, moved` }) })
  await link.getByRole('button', { name: 'Revoke' }).click()
  await expect(link).toHaveCount(0)
  expect((await visitor.goto(address))?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { name: 'This preview link does not work' })).toBeVisible()
  await visitor.close()
})
