// Many rows of a list at once.
import type { Page } from '@playwright/test'
import { newestDay, unique } from '../../../support/records/records.ts'
import { expect, file, test } from '../../../support/site/e2e.ts'
import { banner, rowOf } from '../locators.ts'

type Stored = { id: number; title: string; file: string }

const bar = (page: Page) => page.getByRole('region', { name: 'Selected records' })
const select = (page: Page, name: string) => rowOf(page, name).getByRole('checkbox')

test('staff can select rows by keyboard, delete them all, and bring them back by one Undo', { tag: '@smoke' }, async ({
  admin,
  aSocialLink,
  rest,
}) => {
  const word = unique('Chain')
  const links = [
    await aSocialLink({ name: `${word} one` }),
    await aSocialLink({ name: `${word} two` }),
    await aSocialLink({ name: `${word} three` }),
    await aSocialLink({ name: `${word} four` }),
  ]
  await admin.goto(`/admin/socials?q=${word}`)
  await select(admin, 'one').focus()
  await admin.keyboard.press('Space')
  await select(admin, 'three').focus()
  await admin.keyboard.press('Shift+Space')
  await expect(bar(admin).getByRole('status')).toHaveText('3 selected')

  await admin.getByRole('searchbox').fill(`${word} four`)
  await expect(bar(admin).getByRole('status')).toHaveText('3 selected, 3 not shown here')
  await admin.getByRole('searchbox').fill(word)
  await bar(admin).getByRole('button', { name: 'Delete' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Delete 3 Social Links' })
  await expect(dialog).toContainText('Are you sure you want to delete these 3 social links? This action cannot be undone.')
  await expect(dialog).toContainText('Kept in Recently deleted for 30 days.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(banner(admin, '3 social links have been deleted.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(bar(admin)).toBeHidden()
  await expect(rowOf(admin, word)).toHaveCount(1)

  await admin.keyboard.press('Control+z')
  await expect(banner(admin, '3 social links have been restored.')).toBeVisible()
  await expect(rowOf(admin, word)).toHaveCount(4)
  const stored = (await rest.get('/socials')).body['data'] as { id: number }[]
  expect(stored.map(({ id }) => String(id))).toEqual(expect.arrayContaining(links.map(({ id }) => id)))
})

test('all rows found can be selected, also on other pages, and Escape deselects them', async ({ admin, aLevel, records }) => {
  const { id: levelId } = await aLevel()
  await Promise.all(Array.from({ length: 60 }, () => records.aSubject({ levelId })))
  await admin.goto(`/admin/subjects/level/${levelId}`)
  await admin.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(bar(admin).getByRole('status')).toHaveText('50 selected')
  await bar(admin).getByRole('button', { name: 'Select all 60 found' }).click()
  await expect(bar(admin).getByRole('status')).toHaveText('60 selected, 10 not shown here')
  await admin.getByRole('link', { name: 'Next' }).click()
  await expect(bar(admin).getByRole('status')).toHaveText('60 selected, 50 not shown here')
  await expect(admin.getByRole('checkbox', { name: 'Select all on this page' })).toBeChecked()

  // one line at the foot of a phone, with the most important actions in sight
  await admin.setViewportSize({ width: 390, height: 844 })
  expect(await bar(admin).evaluate(({ clientHeight }) => clientHeight)).toBe(56)
  for (const name of ['Move', 'Delete', 'Clear the selection of 60 records'])
    await expect(bar(admin).getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await rowOf(admin, '').last().getByRole('checkbox').uncheck()
  expect(await bar(admin).evaluate(({ clientHeight }) => clientHeight)).toBe(56)
  await bar(admin).getByRole('button', { name: 'Select all 60 found' }).click()
  await expect(bar(admin).getByRole('status')).toHaveText('60 selected, 50 not shown here')
  await admin.keyboard.press('Escape')
  await expect(bar(admin)).toBeHidden()
})

test('several innovations get another status, and those that failed are named', async ({ admin, records, rest }) => {
  const word = unique('Fleet')
  const [one, gone] = [
    await records.anInnovation({ name: `${word} one`, status: 1 }),
    await records.anInnovation({ name: `${word} gone`, status: 1 }),
  ]
  await admin.goto(`/admin/innovation-hub?q=${word}`)
  await select(admin, one.name).check()
  await select(admin, gone.name).check()
  await bar(admin).getByRole('button', { name: 'Set status' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Set the status of 2 innovations' })
  await dialog.getByRole('button', { name: 'Set status' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose a status.')
  await dialog.getByLabel('Status').selectOption('Inactive')
  await rest.delete(`/innovation-branches/${gone.id}`)
  await dialog.getByRole('button', { name: 'Set status' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('1 record failed, 1 done.')
  await expect(dialog.getByRole('listitem')).toContainText(gone.name)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(banner(admin, 'Set the status of 1 innovation.')).toBeVisible()
  await expect(rowOf(admin, one.name)).toContainText('Inactive')
  await banner(admin, 'Set the status').getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(admin, one.name)).toContainText('Active')
})

test('several subjects move to another level, and the selected ones are exported', async ({ admin, aLevel, aSubject }) => {
  const [from, to] = [await aLevel(), await aLevel()]
  const subjects = [await aSubject({ levelId: from.id }), await aSubject({ levelId: from.id })]
  await admin.goto(`/admin/subjects/level/${from.id}`)
  await admin.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const download = admin.waitForEvent('download')
  await bar(admin).getByRole('button', { name: 'Export CSV' }).click()
  await (await download).cancel()
  await expect(banner(admin, 'Exported 2 subjects to ')).toBeVisible()
  await bar(admin).getByRole('button', { name: 'Move' }).click()
  await admin.getByRole('dialog').getByLabel('Level').selectOption({ value: to.id })
  await admin.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await expect(banner(admin, 'Moved 2 subjects.')).toBeVisible()
  await admin.goto(`/admin/subjects/level/${to.id}`)
  for (const { title } of subjects) await expect(rowOf(admin, title)).toBeVisible()
})

test('one selected row is deleted by the dialog of its kind', async ({ admin, records }) => {
  const { name } = await records.anInnovation()
  await admin.goto(`/admin/innovation-hub?q=${name}`)
  await select(admin, name).check()
  await bar(admin).getByRole('button', { name: 'Delete' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Delete Course' })
  await expect(dialog).toContainText('Are you sure you want to delete this innovation? This action cannot be undone.')
  await admin.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(bar(admin)).toBeVisible()
})

test('a copy of a record is added from its row, with a file of its own', async ({ admin, aNotice, rest }) => {
  const { title, id, file: original } = await aNotice({ description: 'Room 1', file: file('paper.pdf') })
  await admin.goto(`/admin/notices/edit/${id}`)
  await admin.getByRole('link', { name: 'Duplicate' }).click()
  await expect(admin.getByRole('heading', { name: 'Add Notice' })).toBeVisible()
  await admin.goto(`/admin/notices?q=${title}`)
  await rowOf(admin, title).getByRole('link', { name: 'Duplicate' }).click()
  await expect(admin.getByText('This is a copy of the notice, without its file.')).toBeVisible()
  await expect(admin.getByLabel('Description')).toHaveValue('Room 1')
  await expect(admin.getByLabel('Released On')).toHaveValue(newestDay())
  await admin.getByLabel('Title').fill(`${title}, again`)
  await admin.getByLabel('File').setInputFiles(file('photo.png'))
  await admin.getByRole('button', { name: 'Save Notice' }).click()
  await expect(banner(admin, 'The notice has been added.')).toBeVisible()

  await admin.goto(`/admin/notices?q=${title}`)
  await expect(rowOf(admin, title)).toHaveCount(2)
  const notices = (await rest.get('/notices')).body['data'] as Stored[]
  const [first, second] = notices.filter((each) => each.title.startsWith(title)).toSorted((one, other) => one.id - other.id)
  expect(first).toMatchObject({ id: Number(id), title, description: 'Room 1', file: original })
  expect(second).toMatchObject({ title: `${title}, again`, description: 'Room 1', file: expect.stringMatching(/\.png$/) })
})

test('a copy of a record whose picture is optional is added without it', async ({ admin, records }) => {
  const name = unique('Rain gauge')
  await records.anInnovation({ name, description: 'On the roof.', image: file('photo.png') })
  await admin.goto(`/admin/innovation-hub?q=${name}`)
  await rowOf(admin, name).getByRole('link', { name: 'Duplicate' }).click()
  await expect(admin.getByLabel('Description')).toHaveValue('On the roof.')
  await admin.getByRole('button', { name: 'Save Innovation' }).click()
  await expect(banner(admin, 'has been added.')).toBeVisible()
  await admin.goto(`/admin/innovation-hub?q=${name}`)
  await expect(rowOf(admin, name)).toHaveCount(2)
  await expect(rowOf(admin, name).locator('img')).toHaveCount(1)
})
