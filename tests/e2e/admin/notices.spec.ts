import { expect, fail, file, hold, test } from '../../support/e2e.ts'
import { banner, rowOf } from './locators.ts'

test('the list has the columns ID, Title, Released On, File and Actions', { tag: '@ANO-01' }, async ({ admin, aNotice, axe }) => {
  const { id, title } = await aNotice({ releasedOn: '2026-03-14' })
  await admin.goto('/admin/notices')
  for (const name of ['ID', 'Title', 'Released On', 'File', 'Actions'])
    await expect(admin.getByRole('columnheader', { name, exact: true })).toBeVisible()
  const cells = rowOf(admin, title).getByRole('cell')
  await expect(cells).toHaveText([id, title, '14 Mar 2026', 'N/A', 'EditDelete'])
  await axe(admin)
})

test('staff can open the stored file with "View"', { tag: ['@ANO-02', '@ANO-05'] }, async ({ admin, aNotice, request }) => {
  const { title, fileUrl } = await aNotice({ file: file('paper.pdf') })
  await admin.goto('/admin/notices')
  const view = rowOf(admin, title).getByRole('link', { name: 'View', exact: true })
  await expect(view).toHaveAttribute('target', '_blank')
  expect(await view.getAttribute('href')).toBe(fileUrl)
  expect(fileUrl).toMatch(/^\/storage\/notices\//)
  const answer = await request.get(fileUrl ?? '')
  expect(answer.status()).toBe(200)
  expect(await answer.body()).toEqual(file('paper.pdf').buffer)
})

test('a notice without a file shows "N/A"', { tag: '@ANO-03' }, async ({ admin, aNotice }) => {
  const { title } = await aNotice()
  await admin.goto('/admin/notices')
  await expect(rowOf(admin, title).getByRole('cell', { name: 'N/A' })).toBeVisible()
  await expect(rowOf(admin, title).getByRole('link', { name: 'View' })).toHaveCount(0)
})

test('a file address that starts with http is used unchanged', { tag: '@ANO-04' }, async ({ page, broken }) => {
  const elsewhere = 'https://files.example.org/somewhere/paper.pdf'
  const notice = { id: 7, title: 'Kept elsewhere', released_on: '2026-03-14', file: elsewhere, description: null }
  broken.backend.answer('GET /api/v1/notices', 200, { data: [notice] })
  await page.addInitScript(() => localStorage.setItem('adminToken', 'any'))
  await expect(async () => {
    await page.goto(`${broken.url}/admin/notices`)
    await expect(rowOf(page, 'Kept elsewhere').getByRole('link', { name: 'View' })).toHaveAttribute('href', elsewhere)
  }).toPass()
})

test('staff can dismiss the confirmation "Delete this notice?"', {
  tag: ['@ANO-06', '@ANO-07'],
}, async ({ admin, aNotice, rest }) => {
  const { id, title } = await aNotice()
  await admin.goto('/admin/notices')
  const confirmations: string[] = []
  admin.on('dialog', (dialog) => {
    confirmations.push(`${dialog.type()}: ${dialog.message()}`)
    return dialog.dismiss()
  })
  await rowOf(admin, title).getByRole('button', { name: 'Delete' }).click()
  expect(confirmations).toEqual(['confirm: Delete this notice?'])
  await expect(rowOf(admin, title)).toBeVisible()
  expect((await rest.get(`/notices/${id}`)).status).toBe(200)
})

test('staff can delete a notice, and the list is read again', { tag: '@ANO-08' }, async ({ admin, aNotice, rest }) => {
  const { id, title } = await aNotice()
  await admin.goto(`/admin/notices?${new URLSearchParams({ q: title })}`)
  await expect(rowOf(admin, title)).toBeVisible()
  admin.on('dialog', (dialog) => dialog.accept())
  const nextRead = admin.waitForRequest((request) => request.postData()?.includes('AdminNotices') ?? false)
  await rowOf(admin, title).getByRole('button', { name: 'Delete' }).click()
  await nextRead
  await expect(rowOf(admin, title)).toHaveCount(0)
  await expect(banner(admin, 'The notice has been deleted.')).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'Notices', level: 1 })).toBeFocused()
  expect((await rest.get(`/notices/${id}`)).status).toBe(404)
})

test('a failed delete shows its error on the page and keeps the notice', { tag: '@ERR-13' }, async ({ admin, aNotice }) => {
  const { title } = await aNotice()
  await admin.goto('/admin/notices')
  await fail(admin, 'DeleteNotice')
  admin.on('dialog', (dialog) => dialog.accept())
  await rowOf(admin, title).getByRole('button', { name: 'Delete' }).click()
  await expect(banner(admin, 'The notice could not be deleted.')).toBeVisible()
  await expect(rowOf(admin, title)).toBeVisible()
  await admin.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner(admin, 'The notice could not be deleted.')).toHaveCount(0)
})

test('an empty list shows "No notices found."', { tag: '@ANO-09' }, async ({ page, emptySite, axe }) => {
  await page.addInitScript(() => localStorage.setItem('adminToken', 'any'))
  await page.goto(`${emptySite}/admin/notices`)
  await expect(page.getByText('No notices found.', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '+ Add Notice' })).toBeVisible()
  await axe(page)
})

test('the list shows "Loading notices..." while it loads', async ({ admin }) => {
  const held = await hold(admin, 'AdminNotices')
  await admin.goto('/admin/notices')
  await expect(admin.getByText('Loading notices...')).toBeVisible()
  held.release()
  await expect(admin.getByRole('table')).toBeVisible()
  await expect(admin.getByText('Loading notices...')).toBeHidden()
})

test('after a failed read of the list, staff can try again', { tag: '@ERR-13' }, async ({ admin, axe }) => {
  const failing = await fail(admin, 'AdminNotices')
  await admin.goto('/admin/notices')
  await expect(admin.getByText('Failed to load the notices.')).toBeVisible()
  await expect(admin.getByText('No notices found.')).toHaveCount(0)
  await axe(admin)
  await admin.getByRole('button', { name: 'Try again' }).click()
  await expect(admin.getByText('Failed to load the notices.')).toBeVisible()
  await failing.stop()
  await admin.getByRole('button', { name: 'Try again' }).click()
  await expect(admin.getByRole('table')).toBeVisible()
})

test('on a phone, each notice is a block and the page does not scroll horizontally', async ({ admin, aNotice, axe }) => {
  const { title } = await aNotice({ title: `${'Long headline '.repeat(15)}${Date.now()}` })
  await admin.setViewportSize({ width: 320, height: 700 })
  await admin.goto('/admin/notices')
  await expect(rowOf(admin, title).getByRole('link', { name: 'Edit' })).toBeVisible()
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await axe(admin)
})
