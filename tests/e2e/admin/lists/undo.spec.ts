// Undo in the status after a deletion and after a save.
import { expect, test } from '../../../support/site/e2e.ts'
import { banner, rowOf } from '../locators.ts'

test('staff can take back a deletion and a save by keyboard, right where they happened', { tag: '@smoke' }, async ({
  admin,
  aSocialLink,
  rest,
}) => {
  const { id, name, link } = await aSocialLink()
  await aSocialLink()
  await admin.goto('/admin/socials')
  await rowOf(admin, name).getByRole('button', { name: 'Delete' }).click()
  const dialog = admin.getByRole('dialog')
  await expect(dialog.getByText('Kept in Recently deleted for 30 days.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  const deleted = banner(admin, 'The social link has been deleted.')
  await expect(deleted.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(admin.getByRole('main').getByText('Kept in Recently deleted for 30 days.')).toBeVisible()
  await expect(rowOf(admin, name)).toHaveCount(0)
  await deleted.getByRole('button', { name: 'Undo' }).focus()
  await admin.keyboard.press('Enter')
  await expect(banner(admin, 'The social link has been restored.')).toBeVisible()
  await expect(rowOf(admin, name)).toHaveAttribute('data-marked')
  await expect(rowOf(admin, name).getByRole('link', { name, exact: true })).toBeFocused()
  expect((await rest.get('/socials')).body['data']).toContainEqual(expect.objectContaining({ id: Number(id), name, link }))

  await admin.keyboard.press('Enter')
  await admin.getByLabel('Name').fill(`${name}, changed`)
  await admin.getByRole('button', { name: 'Save Social Link' }).click()
  await expect(banner(admin, 'The social link has been saved.')).toBeVisible()
  await admin.keyboard.press('Control+z')
  await expect(banner(admin, 'The change has been undone.')).toBeVisible()
  await expect(rowOf(admin, `${name}, changed`)).toHaveCount(0)
  await expect(rowOf(admin, name)).toHaveAttribute('data-marked')
})

test('an undo says that a colleague has changed the record since, and leaves it as it is', async ({ admin, aSocialLink, rest }) => {
  const { id, name, link } = await aSocialLink()
  await admin.goto(`/admin/socials/edit/${id}`)
  await admin.getByLabel('Name').fill(`${name}, mine`)
  await admin.getByRole('button', { name: 'Save Social Link' }).click()
  await expect(banner(admin, 'The social link has been saved.')).toBeVisible()
  await rest.put(`/socials/${id}`, { name: `${name}, mine`, link: `${link}/theirs` })
  await admin.getByRole('button', { name: 'Undo' }).click()
  await expect(banner(admin, 'The social link has been changed since, so nothing was undone.')).toBeVisible()
  expect((await rest.get('/socials')).body['data']).toContainEqual(expect.objectContaining({ name: `${name}, mine` }))
  await admin.getByRole('link', { name: 'Show its history' }).click()
  await expect(admin.getByRole('heading', { name: 'Social Link history' })).toBeVisible()
})

test('a deleted course comes back with the levels that were deleted with it', async ({ admin, aCourse, aLevel }) => {
  const course = await aCourse()
  const levels = [await aLevel({ courseId: course.id }), await aLevel({ courseId: course.id })]
  await admin.goto(`/admin/courses?${new URLSearchParams({ q: course.name })}`)
  await rowOf(admin, course.name).getByRole('button', { name: 'Delete' }).click()
  await admin.getByRole('dialog').getByRole('checkbox').check()
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await banner(admin, 'The course has been deleted.').getByRole('button', { name: 'Undo' }).click()
  await expect(banner(admin, '3 records have been restored.')).toBeVisible()
  await rowOf(admin, course.name).getByRole('link', { name: course.name }).click()
  for (const { title } of levels) await expect(rowOf(admin, title)).toBeVisible()
})
