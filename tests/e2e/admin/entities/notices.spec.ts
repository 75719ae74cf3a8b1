import { expect, fail, file, test } from '../../../support/site/e2e.ts'
import { banner, cellsOf, rowOf } from '../locators.ts'

test('the list has the columns ID, Title, Released On, File and Actions, and "View" opens the stored file', {
  tag: ['@ANO-01', '@ANO-02', '@ANO-03', '@ANO-05'],
}, async ({ admin, aNotice, request }) => {
  const { id, title } = await aNotice({ releasedOn: '2026-03-14' })
  const { title: titleWithFile, fileUrl } = await aNotice({ file: file('paper.pdf') })
  await admin.goto('/admin/notices')
  for (const name of ['ID', 'Title', 'Released On', 'File', 'Actions'])
    await expect(admin.getByRole('columnheader', { name, exact: true })).toBeVisible()
  const cells = cellsOf(rowOf(admin, title))
  await expect(cells).toHaveText([id, title, '14 Mar 2026', 'N/A', 'EditDuplicateDelete'])
  await expect(rowOf(admin, title).getByRole('link', { name: 'View' })).toHaveCount(0)

  const view = rowOf(admin, titleWithFile).getByRole('link', { name: 'View', exact: true })
  await expect(view).toHaveAttribute('target', '_blank')
  expect(await view.getAttribute('href')).toBe(fileUrl)
  expect(fileUrl).toMatch(/^\/storage\/notices\//)
  const answer = await request.get(fileUrl ?? '')
  expect(answer.status()).toBe(200)
  expect(await answer.body()).toEqual(file('paper.pdf').buffer)
})

test('a file address that starts with http is used unchanged', { tag: '@ANO-04' }, async ({ page, broken }) => {
  const elsewhere = 'https://files.example.org/somewhere/paper.pdf'
  const notice = { id: 7, title: 'Kept elsewhere', released_on: '2026-03-14', file: elsewhere, description: null }
  broken.backend.answer('GET /api/v1/notices', 200, { data: [notice] })
  await page.addInitScript(() => localStorage.setItem('adminToken', 'any'))
  await expect(async () => {
    await page.goto(`${broken.url}/admin/notices`)
    await expect(rowOf(page, 'Kept elsewhere').getByRole('link', { name: 'View' })).toHaveAttribute('href', elsewhere, {
      timeout: 3000,
    })
  }).toPass()
})

test('staff can dismiss the confirmation "Delete this notice?" or delete the notice, also after a failure', {
  tag: ['@ANO-06', '@ANO-07', '@ANO-08', '@ERR-13'],
}, async ({ admin, aNotice, rest }) => {
  const { id, title } = await aNotice()
  const confirmations: string[] = []
  let isConfirmed = false
  admin.on('dialog', (dialog) => {
    confirmations.push(`${dialog.type()}: ${dialog.message()}`)
    return isConfirmed ? dialog.accept() : dialog.dismiss()
  })
  const deleteButton = rowOf(admin, title).getByRole('button', { name: 'Delete' })
  await admin.goto(`/admin/notices?${new URLSearchParams({ q: title })}`)
  await deleteButton.click()
  expect(confirmations).toEqual(['confirm: Delete this notice?'])
  await expect(rowOf(admin, title)).toBeVisible()
  expect((await rest.get(`/notices/${id}`)).status).toBe(200)

  isConfirmed = true
  const failing = await fail(admin, 'DeleteNotice', { wasSent: false })
  await deleteButton.click()
  await expect(banner(admin, 'The notice could not be deleted.')).toBeVisible()
  await expect(rowOf(admin, title)).toBeVisible()
  await admin.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner(admin, 'The notice could not be deleted.')).toHaveCount(0)
  await failing.stop()

  const nextRead = admin.waitForRequest((request) => request.postData()?.includes('AdminNotices') ?? false)
  await deleteButton.click()
  await nextRead
  await expect(rowOf(admin, title)).toHaveCount(0)
  await expect(banner(admin, 'The notice has been deleted.')).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'Notices', level: 1 })).toBeFocused()
  expect((await rest.get(`/notices/${id}`)).status).toBe(404)
})
