import type { Page } from '@playwright/test'
import { expect, fail, hold, test } from '../../../support/site/e2e.ts'
import { banner, cellsOf, rowOf } from '../locators.ts'

const confirmation = 'Are you sure you want to delete this faculty? This action cannot be undone.'

async function openDeleteDialog(page: Page, name: string) {
  await page.goto(`/admin/faculties?${new URLSearchParams({ q: name })}`)
  await rowOf(page, name).getByRole('button', { name: 'Delete' }).click()
  return page.getByRole('dialog', { name: 'Delete Faculty' })
}

test('the list has the columns ID, Name and Actions, with "Edit" and "Delete", and "+ Add Faculty"', {
  tag: ['@AFA-01', '@AFA-02', '@AFA-23'],
}, async ({ admin, aFaculty }) => {
  const { id, name, department, email } = await aFaculty()
  await admin.goto('/admin/faculties')
  for (const column of ['ID', 'Name', 'Actions'])
    await expect(admin.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  await expect(cellsOf(rowOf(admin, name))).toHaveText([id, new RegExp(`${name}${department} · ${email}$`), 'EditDuplicateDelete'])
  await expect(rowOf(admin, name).getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription(name)
  await rowOf(admin, name).getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(admin).toHaveURL(`/admin/faculties/edit/${id}`)
  await admin.goBack()
  await admin.getByRole('link', { name: '+ Add Faculty' }).click()
  await expect(admin).toHaveURL('/admin/faculties/add')
})

test('staff can cancel a delete with "Cancel" or Escape, and the focus returns to the button', {
  tag: ['@AFA-05', '@AFA-06', '@AFA-07', '@AFA-08'],
}, async ({ admin, aFaculty, rest }) => {
  const { id, name } = await aFaculty()
  const dialog = await openDeleteDialog(admin, name)
  await expect(dialog.getByText(confirmation, { exact: true })).toBeVisible()
  await expect(dialog.getByText(name)).toBeVisible()
  await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Delete'])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(admin, name).getByRole('button', { name: 'Delete' })).toBeFocused()

  await admin.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await admin.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(rowOf(admin, name)).toBeVisible()
  expect((await rest.get(`/faculties/${id}`)).status).toBe(200)
})

test('a failed delete shows its error in the open dialog and can be repeated, and the list is read again without the row', {
  tag: ['@AFA-09', '@AFA-10', '@CACHE-12', '@ERR-13'],
}, async ({ admin, aFaculty, rest }) => {
  const { id, name } = await aFaculty()
  const dialog = await openDeleteDialog(admin, name)
  const refused = await fail(admin, 'DeleteFaculty', { code: 'CONFLICT', serverMessage: 'This teacher still teaches.' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('This teacher still teaches.')
  await refused.stop()
  const failing = await fail(admin, 'DeleteFaculty', { wasSent: false })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'The faculty member could not be deleted. The college’s content service is not responding. Wait a few minutes, then try again.',
  )
  await failing.stop()

  const held = await hold(admin, 'DeleteFaculty')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeDisabled()
  await admin.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  const nextRead = admin.waitForRequest((request) => request.postData()?.includes('AdminFaculties') ?? false)
  held.release()
  await expect(dialog).toBeHidden()
  await nextRead
  await expect(rowOf(admin, name)).toHaveCount(0)
  await expect(banner(admin, 'The faculty member has been deleted.')).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'Faculties', level: 1 })).toBeFocused()
  expect((await rest.get(`/faculties/${id}`)).status).toBe(404)
})
