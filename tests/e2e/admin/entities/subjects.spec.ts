import type { Page } from '@playwright/test'
import { unique } from '../../../support/records/records.ts'
import { expect, fail, hold, test } from '../../../support/site/e2e.ts'
import { banner, cellsOf, choose, idOf, rowOf } from '../locators.ts'
import { mutationsOf } from '../mutations.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save Subject' })

async function fillForm(page: Page, title: string, code = 'ABC 101', creditHours = '3') {
  await page.getByLabel('Code').fill(code)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Credit Hours').fill(creditHours)
}

test('the lists show all subjects with their levels, and those of a level', {
  tag: ['@ASU-01', '@SBL-01', '@SBL-05'],
}, async ({ admin, aCourse, aLevel, aSubject }) => {
  const course = await aCourse()
  const level = await aLevel({ courseId: course.id })
  const { id, title } = await aSubject({ code: 'MTH 1', creditHours: 1.5, levelId: level.id })
  await aSubject()
  await admin.goto(`/admin/subjects?${new URLSearchParams({ q: title })}`)
  const where = `${level.title}, ${course.name}`
  await expect(cellsOf(rowOf(admin, title))).toHaveText([id, 'MTH 1', title, '1.5', where, 'EditDuplicateDelete'])

  await admin.goto(`/admin/subjects/level/${level.id}`)
  await expect(admin.getByRole('columnheader')).toHaveText(['ID', 'Code', 'Title', 'Credit Hours'])
  await expect(admin.getByRole('row')).toHaveCount(2)
  await expect(cellsOf(admin)).toHaveText([id, 'MTH 1', `${title}EditDuplicateDelete`, '1.5'])
})

test('"+ Add Subject" in the empty list of a level opens the form with the level selected, and "Back" returns', {
  tag: ['@SBL-02', '@SBL-03', '@SBL-04', '@ERR-15'],
}, async ({ admin, aLevel }) => {
  const { id, title, courseId } = await aLevel()
  await admin.goto(`/admin/subjects/level/${id}`)
  await expect(admin.getByText('No subjects found for this level.', { exact: true })).toBeVisible()
  await admin.getByRole('link', { name: '+ Add Subject', exact: true }).click()
  await expect(admin).toHaveURL(/\/add(\?|$)/)
  await expect(admin.getByLabel('Level')).toHaveValue(new RegExp(title))
  await admin.getByRole('button', { name: 'Back' }).click()
  await expect(admin).toHaveURL(`/admin/subjects/level/${id}`)
  await expect(admin.getByText(title)).toBeVisible()
  await admin.getByRole('button', { name: 'Back' }).click()
  await expect(admin).toHaveURL(`/admin/courses/level/${courseId}`)
})

test('the form says which subject of the level has the same code already, and allows it', async ({
  admin,
  aCourse,
  aLevel,
  aSubject,
}) => {
  const course = await aCourse()
  const level = await aLevel({ courseId: course.id })
  const elective = await aSubject({ code: 'ELE 1', levelId: level.id })
  const other = await aSubject({ code: 'ELE 2', levelId: level.id })
  const hint = admin.getByText(`${elective.title} in this level has the same code.`)

  await admin.goto(`/admin/subjects/add?level=${level.id}`)
  await fillForm(admin, unique('Elective'), 'ele-1')
  await expect(hint).toBeVisible()
  await expect(admin.getByLabel('Code')).toHaveAccessibleDescription(/has the same code/)
  await admin.getByLabel('Code').fill('ELE 3')
  await expect(hint).toBeHidden()
  await admin.getByLabel('Code').fill('ELE 1')
  await save(admin).click()
  await expect(admin.getByText('The subject has been added.')).toBeVisible()

  await admin.goto(`/admin/subjects/edit/${other.id}`)
  await expect(admin.getByText('At most 10 characters.')).toBeVisible()
  await admin.getByLabel('Code').fill('ELE 1')
  await expect(hint).toBeVisible()

  await admin.goto(`/admin/courses/edit/${course.id}`)
  await admin.getByRole('button', { name: 'Edit' }).nth(-2).click()
  await admin.getByLabel('Code').fill('ELE 1')
  await expect(hint).toBeVisible()
})

test.describe('Add Subject', () => {
  test('staff can add a subject, also one with a code of 10 characters, a title of 255 characters and 1 credit hour', {
    tag: ['@ASU-03', '@ASU-04', '@VAL-SUB-02', '@VAL-SUB-05', '@VAL-SUB-08', '@A-17', '@A-36', '@CACHE-13', '@CONST-06'],
  }, async ({ admin, aLevel, rest }) => {
    const level = await aLevel()
    const title = unique('Subject')
    await admin.goto('/admin/subjects/add')
    await fillForm(admin, title, 'PHY 201', '2.5')
    await choose(admin, 'Level', level.title)
    const held = await hold(admin, 'CreateSubject')
    await save(admin).click()
    await expect(admin.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    held.release()
    await expect(admin).toHaveURL('/admin/subjects')
    await expect(banner(admin, 'The subject has been added.')).toBeVisible()
    const { body } = await rest.get(`/subjects/level/${level.id}`)
    expect(body['subjects']).toMatchObject([
      { id: Number(await idOf(admin, title)), code: 'PHY 201', title, credit_hours: 2.5, level_id: Number(level.id) },
    ])

    const longTitle = unique('Subject').padEnd(255, 'x')
    await admin.getByRole('link', { name: '+ Add Subject' }).click()
    await fillForm(admin, longTitle, 'ABCDEFGHIJ', '1')
    await choose(admin, 'Level', level.title)
    await save(admin).click()
    await expect(admin).toHaveURL('/admin/subjects')
    await expect(rowOf(admin, longTitle)).toContainText('ABCDEFGHIJ')
  })

  test('code, title, credit hours and level are required, and what is too long or too little is rejected', {
    tag: [
      '@VAL-SUB-01',
      '@VAL-SUB-03',
      '@VAL-SUB-04',
      '@VAL-SUB-06',
      '@VAL-SUB-07',
      '@VAL-SUB-09',
      '@VAL-SUB-10',
      '@A-30',
      '@CONST-06',
      '@ERR-08',
    ],
  }, async ({ admin, aLevel }) => {
    const { title } = await aLevel()
    const mutations = mutationsOf(admin)
    const failing = await fail(admin, 'LevelsToChoose')
    await admin.goto('/admin/subjects/add')
    await expect(admin.getByText('Error loading data.')).toBeVisible()
    await failing.stop()
    await admin.getByRole('button', { name: 'Try again' }).click()
    await save(admin).click()
    await expect(admin.getByLabel('Code')).toHaveAccessibleDescription(/Code is required$/)
    await expect(admin.getByLabel('Title')).toHaveAccessibleDescription(/Title is required$/)
    await expect(admin.getByLabel('Credit Hours')).toHaveAccessibleDescription(/Credit hours are required$/)
    await expect(admin.getByLabel('Level')).toHaveAccessibleDescription('Level is required')
    await expect(admin.getByLabel('Credit Hours')).toHaveAttribute('type', 'number')

    await choose(admin, 'Level', title)
    await fillForm(admin, 'x'.repeat(256), 'ABCDEFGHIJK', '0')
    await save(admin).click()
    await expect(admin.getByLabel('Code')).toHaveAccessibleDescription(/Code cannot exceed 10 characters$/)
    await expect(admin.getByLabel('Title')).toHaveAccessibleDescription(/Title cannot exceed 255 characters$/)
    await expect(admin.getByLabel('Credit Hours')).toHaveAccessibleDescription(/Credit hours must be a number of at least 1$/)
    expect(mutations).toEqual([])
  })
})

test.describe('Edit Subject', () => {
  test('the form shows the stored values, "Back" returns to the list, and an unknown subject is not found', {
    tag: '@ASU-05',
  }, async ({ admin, aLevel, aSubject }) => {
    const level = await aLevel()
    const { id, title } = await aSubject({ code: 'OLD 1', creditHours: 4.5, levelId: level.id })
    await admin.goto(`/admin/subjects?${new URLSearchParams({ q: title })}`)
    await rowOf(admin, title).getByRole('link', { name: 'Edit' }).click()
    await expect(admin).toHaveURL(`/admin/subjects/edit/${id}`)
    await expect(admin.getByLabel('Code')).toHaveValue('OLD 1')
    await expect(admin.getByLabel('Title')).toHaveValue(title)
    await expect(admin.getByLabel('Credit Hours')).toHaveValue('4.5')
    await expect(admin.getByLabel('Level')).toHaveValue(new RegExp(level.title))
    await admin.getByRole('button', { name: 'Back' }).click()
    await expect(admin).toHaveURL(`/admin/subjects?${new URLSearchParams({ q: title })}`)
    await admin.goto('/admin/subjects/edit/999999')
    await expect(admin.getByText('Subject not found.')).toBeVisible()
  })

  test('staff can change a subject, also after a failed save, and the list shows the changes', {
    tag: ['@ASU-06', '@A-09', '@CACHE-13', '@ERR-14'],
  }, async ({ admin, aSubject, rest }) => {
    const { id } = await aSubject()
    const title = unique('Renamed')
    await admin.goto(`/admin/subjects/edit/${id}`)
    await fillForm(admin, title, 'NEW 2', '6')
    const failing = await fail(admin, 'UpdateSubject', { code: 'OVERLOADED' })
    await save(admin).click()
    await expect(admin.locator(':focus')).toContainText(/^The subject could not be saved\./)
    await expect(admin.getByLabel('Title')).toHaveValue(title)
    await expect(save(admin)).toBeEnabled()
    await failing.stop()
    await save(admin).click()
    await expect(admin).toHaveURL('/admin/subjects')
    await expect(rowOf(admin, title)).toContainText('NEW 2')
    expect(JSON.stringify((await rest.get(`/subjects/${id}`)).body)).toContain('"credit_hours":6')
  })
})
