import { expect, test } from '../../../support/site/e2e.ts'

test('without JavaScript, only what differs is shown on request', async ({ pageWithoutScripts: page }) => {
  await page.goto('/programmes')
  await expect(page.getByRole('row', { name: 'Classes' })).toBeVisible()
  await page.getByLabel('Only what differs').check()
  await expect(page.getByRole('row', { name: 'Classes' })).toBeHidden()
  await expect(page.getByRole('row', { name: 'Eligibility' })).toBeVisible()
})

test('on phones, one course is shown at a time, chosen by keyboard too, without JavaScript', async ({
  pageWithoutScripts: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/programmes')
  const degrees = page.locator('#degree td:visible')
  await expect(degrees).toHaveText(['Bachelor of Science in Computer Science and Information Technology'])
  await page.getByRole('radio', { name: 'BBS' }).check()
  await expect(degrees).toHaveText(['Bachelor of Business Studies'])
  await page.keyboard.press('ArrowRight')
  await expect(degrees).toHaveText(['Bachelor of Information Management'])
})

test('a choice on the comparison that is made before the scripts have loaded stays', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/programmes', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'BIM' }).check()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('radio', { name: 'BIM' })).toBeChecked()
})
