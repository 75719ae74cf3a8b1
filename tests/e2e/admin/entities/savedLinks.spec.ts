import { unique } from '../../../support/records/records.ts'
import { expect, test } from '../../../support/site/e2e.ts'
import { banner } from '../locators.ts'

test('after a save, staff see when the site shows the change, and can open the record and its page', async ({
  admin,
  aSubject,
}) => {
  const { id } = await aSubject()
  const title = unique('Subject')
  await admin.setViewportSize({ width: 320, height: 700 })
  await admin.goto('/admin/subjects')
  await admin.goto(`/admin/subjects/edit/${id}`)
  await admin.getByLabel('Title').fill(title)
  // the site shows the change only later
  await admin.route('**/course/*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>As before</p>' }), { times: 1 })
  await admin.getByRole('button', { name: /^Save (?!and)/ }).click()
  await expect(banner(admin, 'The subject has been saved.')).toHaveText('The subject has been saved. Undo')
  await expect(banner(admin, 'Live on the site')).toBeVisible()
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const opened = admin.waitForEvent('popup')
  await admin.getByRole('link', { name: 'View on the site' }).click()
  const page = await opened
  await expect(page.getByText(title)).toBeAttached()
  await page.close()
  await admin.getByRole('link', { name: 'Open the subject' }).click()
  await expect(admin.getByLabel('Title')).toHaveValue(title)
  await expect(banner(admin, 'Live on the site')).toHaveCount(0)
})
