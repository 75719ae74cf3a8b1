import type { Page } from '@playwright/test'
import { expect, fail, hold, test } from '../../support/e2e.ts'
import { banner, rowOf } from './locators.ts'

const confirmation = 'Are you sure you want to delete this faculty? This action cannot be undone.'

async function openDeleteDialog(page: Page, name: string) {
  await page.goto(`/admin/faculties?${new URLSearchParams({ q: name })}`)
  await rowOf(page, name).getByRole('button', { name: 'Delete' }).click()
  return page.getByRole('dialog', { name: 'Delete Faculty' })
}

test('the list has the columns ID, Name and Actions, with "Edit" and "Delete"', {
  tag: ['@AFA-01', '@AFA-23'],
}, async ({ admin, aFaculty, axe }) => {
  const { id, name, department, email } = await aFaculty()
  await admin.goto('/admin/faculties')
  for (const column of ['ID', 'Name', 'Actions'])
    await expect(admin.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  await expect(rowOf(admin, name).getByRole('cell')).toHaveText([id, new RegExp(`${name}${department} · ${email}$`), 'EditDelete'])
  await expect(rowOf(admin, name).getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription(name)
  await axe(admin)
  await rowOf(admin, name).getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(admin).toHaveURL(`/admin/faculties/edit/${id}`)
})

test('"+ Add Faculty" opens /admin/faculties/add', { tag: '@AFA-02' }, async ({ admin }) => {
  await admin.goto('/admin/faculties')
  await admin.getByRole('link', { name: '+ Add Faculty' }).click()
  await expect(admin).toHaveURL('/admin/faculties/add')
})

test('the list shows "Loading faculties..." while it loads', { tag: '@AFA-03' }, async ({ admin }) => {
  const held = await hold(admin, 'AdminFaculties')
  await admin.goto('/admin/faculties')
  await expect(admin.getByText('Loading faculties...', { exact: true })).toBeVisible()
  held.release()
  await expect(admin.getByRole('table')).toBeVisible()
  await expect(admin.getByText('Loading faculties...')).toBeHidden()
})

test('an empty list shows "No faculties found."', { tag: '@AFA-04' }, async ({ page, emptySite, axe }) => {
  await page.addInitScript(() => localStorage.setItem('adminToken', 'any'))
  await page.goto(`${emptySite}/admin/faculties`)
  await expect(page.getByText('No faculties found.', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '+ Add Faculty' })).toBeVisible()
  await axe(page)
})

test('"Delete" opens the dialog "Delete Faculty" with "Cancel" and "Delete"', { tag: ['@AFA-05', '@AFA-06', '@AFA-07'] }, async ({
  admin,
  aFaculty,
  axe,
}) => {
  const { name } = await aFaculty()
  const dialog = await openDeleteDialog(admin, name)
  await expect(dialog.getByText(confirmation, { exact: true })).toBeVisible()
  await expect(dialog.getByText(name)).toBeVisible()
  await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Delete'])
  await axe(admin)
})

test('staff can cancel a delete with "Cancel" or Escape, and the focus returns to the button', { tag: '@AFA-08' }, async ({
  admin,
  aFaculty,
  rest,
}) => {
  const { id, name } = await aFaculty()
  const dialog = await openDeleteDialog(admin, name)
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

test('staff can confirm a delete, and the list is read again without the row', {
  tag: ['@AFA-09', '@AFA-10', '@CACHE-12'],
}, async ({ admin, aFaculty, rest }) => {
  const { id, name } = await aFaculty()
  const held = await hold(admin, 'DeleteFaculty')
  const dialog = await openDeleteDialog(admin, name)
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

test('a failed delete shows its error in the open dialog', { tag: '@ERR-13' }, async ({ admin, aFaculty, axe }) => {
  const { name } = await aFaculty()
  const dialog = await openDeleteDialog(admin, name)
  const failing = await fail(admin, 'DeleteFaculty', { code: 'CONFLICT', serverMessage: 'This teacher still teaches.' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('This teacher still teaches.')
  await axe(admin)
  await failing.stop()

  await fail(admin, 'DeleteFaculty')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'The faculty member could not be deleted. The college’s content service is not responding. Wait a few minutes, then try again.',
  )
})

test('after a failed read of the list, staff can try again', { tag: '@ERR-13' }, async ({ admin }) => {
  const failing = await fail(admin, 'AdminFaculties')
  await admin.goto('/admin/faculties')
  await expect(admin.getByText('Failed to load the faculties.')).toBeVisible()
  await expect(admin.getByText('No faculties found.')).toHaveCount(0)
  await failing.stop()
  await admin.getByRole('button', { name: 'Try again' }).click()
  await expect(admin.getByRole('table')).toBeVisible()
})
