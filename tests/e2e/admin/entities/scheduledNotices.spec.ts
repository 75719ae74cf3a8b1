import { newestDay, unique } from '../../../support/records/records.ts'
import { expect, file, test } from '../../../support/site/e2e.ts'
import { banner, idOf, rowOf } from '../locators.ts'

test('staff schedule a notice, see it marked, and publish it by an earlier date', { tag: '@smoke' }, async ({ admin }) => {
  const title = unique('Convocation')
  const date = admin.getByLabel('Released On')
  await admin.goto('/admin/notices/add')
  await expect(date).toHaveAccessibleDescription('On the site as soon as it is saved. A later date schedules it.')
  await admin.getByLabel('Title').fill(title)
  await date.fill('2999-12-31')
  await expect(date).toHaveAccessibleDescription('Scheduled: not on the site before 31 Dec 2999. Until then only staff see it.')
  await admin.getByLabel('File').setInputFiles(file('photo.png'))
  await admin.getByRole('button', { name: 'Save Notice' }).click()
  await expect(banner(admin, 'The notice has been added.')).toBeVisible()
  await expect(banner(admin, 'Scheduled for 31 Dec 2999, not on the site before')).toBeVisible()
  await expect(admin.getByRole('link', { name: 'View on the site' })).toHaveCount(0)

  await admin.getByRole('searchbox').fill(`${title} scheduled`)
  const row = rowOf(admin, title)
  await expect(row.getByText('Scheduled')).toBeVisible()
  await expect(row).toContainText('31 Dec 2999')
  const path = `/notice/${await idOf(admin, title)}`
  expect((await admin.request.get(path)).status()).toBe(404)

  await row.getByRole('link', { name: 'Edit' }).click()
  await date.fill(newestDay())
  await admin.getByRole('button', { name: 'Save Notice' }).click()
  await expect(banner(admin, 'Live on the site')).toBeVisible()
  await expect(rowOf(admin, title).getByText('Scheduled')).toHaveCount(0)
  expect((await admin.request.get(path)).status()).toBe(200)
})
