import { expect, test } from '../../../support/site/e2e.ts'

test('staff find a Nepali notice marked as Nepali in the list, the palette and the history', async ({ admin, aNotice, rest }) => {
  const title = `परीक्षा तालिका ${Date.now()}`
  const { id } = await aNotice({ title, description: 'दोस्रो सेमेस्टर' })
  await rest.put(`/notices/${id}`, { title, description: 'तेस्रो सेमेस्टर', released_on: '2026-11-01' })
  const nepali = (text: string) => admin.locator('[lang=ne]').filter({ hasText: text })
  await admin.goto('/admin/notices')
  await expect(nepali(title).getByRole('link')).toBeVisible()
  await admin.keyboard.press('Control+k')
  await admin.keyboard.type(title)
  await expect(admin.getByRole('option').locator('[lang=ne]')).toHaveText(title)
  await admin.goto(`/admin/notices/history/${id}`)
  await expect(nepali('तेस्रो सेमेस्टर').first()).toBeVisible()
  await expect(nepali(title).first()).toBeVisible()
})
