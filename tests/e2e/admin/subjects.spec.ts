import type { Page } from '@playwright/test'
import { expect, fail, hold, test } from '../../support/e2e.ts'
import { unique } from '../../support/records.ts'
import { banner, choose, idOf, rowOf } from './locators.ts'
import { mutationsOf } from './mutations.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save Subject' })

async function fillForm(page: Page, title: string, code = 'ABC 101', creditHours = '3') {
  await page.getByLabel('Code').fill(code)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Credit Hours').fill(creditHours)
}

test('the list shows the subjects', { tag: '@ASU-01' }, async ({ admin, aCourse, aLevel, aSubject }) => {
  const course = await aCourse()
  const level = await aLevel({ courseId: course.id })
  const { id, title } = await aSubject({ code: 'ENG 101', creditHours: 3, levelId: level.id })
  await admin.goto(`/admin/subjects?${new URLSearchParams({ q: title })}`)
  await expect(rowOf(admin, title).getByRole('cell')).toHaveText([
    id,
    'ENG 101',
    title,
    '3',
    `${level.title}, ${course.name}`,
    'EditDelete',
  ])
})

test.describe('subjects by level', () => {
  test('the list of a level has the columns ID, Code, Title and Credit Hours and only its own subjects', {
    tag: ['@SBL-01', '@SBL-05'],
  }, async ({ admin, aLevel, aSubject, axe }) => {
    const level = await aLevel()
    const { id, title } = await aSubject({ levelId: level.id, code: 'MTH 1', creditHours: 1.5 })
    await aSubject()
    await admin.goto(`/admin/subjects/level/${level.id}`)
    await expect(admin.getByRole('columnheader')).toHaveText(['ID', 'Code', 'Title', 'Credit Hours'])
    await expect(admin.getByRole('row')).toHaveCount(2)
    await expect(admin.getByRole('cell')).toHaveText([id, 'MTH 1', `${title}EditDelete`, '1.5'])
    await axe(admin)
  })

  test('"+ Add Subject" opens the form with the level selected, and "Back" returns', {
    tag: ['@SBL-02', '@SBL-03', '@SBL-04'],
  }, async ({ admin, aLevel }) => {
    const { id, title, courseId } = await aLevel()
    await admin.goto(`/admin/subjects/level/${id}`)
    await expect(admin.getByText('No subjects found for this level.', { exact: true })).toBeVisible()
    await admin.getByRole('link', { name: '+ Add Subject' }).click()
    await expect(admin.getByLabel('Level')).toHaveValue(new RegExp(title))
    await admin.getByRole('button', { name: 'Back' }).click()
    await expect(admin).toHaveURL(`/admin/subjects/level/${id}`)
    await expect(admin.getByText(title)).toBeVisible()
    await admin.getByRole('button', { name: 'Back' }).click()
    await expect(admin).toHaveURL(`/admin/courses/level/${courseId}`)
  })
})

test.describe('Add Subject', () => {
  test('staff can add a subject', {
    tag: ['@ASU-03', '@A-17', '@A-36', '@CACHE-13'],
  }, async ({ admin, aLevel, rest }) => {
    const level = await aLevel()
    const title = unique('Subject')
    await admin.goto('/admin/subjects/add')
    await fillForm(admin, title, 'PHY 201', '2.5')
    await choose(admin, 'Level', level.title)
    await save(admin).click()
    await expect(admin).toHaveURL('/admin/subjects')
    await expect(banner(admin, 'The subject has been added.')).toBeVisible()
    const { body } = await rest.get(`/subjects/level/${level.id}`)
    expect(body['subjects']).toMatchObject([
      { id: Number(await idOf(admin, title)), code: 'PHY 201', title, credit_hours: 2.5, level_id: Number(level.id) },
    ])
  })

  test('while a form is submitted, its button reads "Saving..." and is disabled', { tag: '@ASU-04' }, async ({ admin, aLevel }) => {
    const held = await hold(admin, 'CreateSubject')
    await admin.goto(`/admin/subjects/add?level=${(await aLevel()).id}`)
    await fillForm(admin, unique('Subject'))
    await save(admin).click()
    await expect(admin.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    held.release()
    await expect(admin).toHaveURL('/admin/subjects')
  })

  test('code, title, credit hours and level are required', {
    tag: ['@VAL-SUB-01', '@VAL-SUB-04', '@VAL-SUB-07', '@VAL-SUB-10', '@A-30'],
  }, async ({ admin, axe }) => {
    const mutations = mutationsOf(admin)
    await admin.goto('/admin/subjects/add')
    await save(admin).click()
    await expect(admin.getByLabel('Code')).toHaveAccessibleDescription(/Code is required$/)
    await expect(admin.getByLabel('Title')).toHaveAccessibleDescription(/Title is required$/)
    await expect(admin.getByLabel('Credit Hours')).toHaveAccessibleDescription(/Credit hours are required$/)
    await expect(admin.getByLabel('Level')).toHaveAccessibleDescription('Level is required')
    await expect(admin.getByLabel('Credit Hours')).toHaveAttribute('type', 'number')
    await axe(admin)
    expect(mutations).toEqual([])
  })

  test('a code of 10 characters, a title of 255 characters and 1 credit hour are accepted', {
    tag: ['@VAL-SUB-02', '@VAL-SUB-05', '@VAL-SUB-08', '@CONST-06'],
  }, async ({ admin, aLevel }) => {
    await admin.goto(`/admin/subjects/add?level=${(await aLevel()).id}`)
    const title = unique('Subject').padEnd(255, 'x')
    await fillForm(admin, title, 'ABCDEFGHIJ', '1')
    await save(admin).click()
    await expect(admin).toHaveURL('/admin/subjects')
    await expect(rowOf(admin, title)).toContainText('ABCDEFGHIJ')
  })

  test('a code of 11 characters, a title of 256 characters and 0 credit hours are rejected', {
    tag: ['@VAL-SUB-03', '@VAL-SUB-06', '@VAL-SUB-09', '@CONST-06'],
  }, async ({ admin, aLevel }) => {
    const mutations = mutationsOf(admin)
    await admin.goto(`/admin/subjects/add?level=${(await aLevel()).id}`)
    await fillForm(admin, 'x'.repeat(256), 'ABCDEFGHIJK', '0')
    await save(admin).click()
    await expect(admin.getByLabel('Code')).toHaveAccessibleDescription(/Code cannot exceed 10 characters$/)
    await expect(admin.getByLabel('Title')).toHaveAccessibleDescription(/Title cannot exceed 255 characters$/)
    await expect(admin.getByLabel('Credit Hours')).toHaveAccessibleDescription(/Credit hours must be a number of at least 1$/)
    expect(mutations).toEqual([])
  })

  test('a failed read of the levels shows "Error loading data."', { tag: '@ERR-08' }, async ({ admin }) => {
    await fail(admin, 'LevelsToChoose')
    await admin.goto('/admin/subjects/add')
    await expect(admin.getByText('Error loading data.')).toBeVisible()
  })
})

test.describe('Edit Subject', () => {
  test('the form shows the stored values', { tag: '@ASU-05' }, async ({ admin, aLevel, aSubject, axe }) => {
    const level = await aLevel()
    const { id, title } = await aSubject({ code: 'OLD 1', creditHours: 4.5, levelId: level.id })
    await admin.goto(`/admin/subjects?${new URLSearchParams({ q: title })}`)
    await rowOf(admin, title).getByRole('link', { name: 'Edit' }).click()
    await expect(admin).toHaveURL(`/admin/subjects/edit/${id}`)
    await expect(admin.getByLabel('Code')).toHaveValue('OLD 1')
    await expect(admin.getByLabel('Title')).toHaveValue(title)
    await expect(admin.getByLabel('Credit Hours')).toHaveValue('4.5')
    await expect(admin.getByLabel('Level')).toHaveValue(new RegExp(level.title))
    await axe(admin)
    await admin.getByRole('button', { name: 'Back' }).click()
    await expect(admin).toHaveURL(`/admin/subjects?${new URLSearchParams({ q: title })}`)
  })

  test('staff can change a subject, and the list shows the changes', { tag: ['@ASU-06', '@CACHE-13'] }, async ({
    admin,
    aSubject,
    rest,
  }) => {
    const { id } = await aSubject()
    const title = unique('Renamed')
    await admin.goto(`/admin/subjects/edit/${id}`)
    await fillForm(admin, title, 'NEW 2', '6')
    await save(admin).click()
    await expect(admin).toHaveURL('/admin/subjects')
    await expect(rowOf(admin, title)).toContainText('NEW 2')
    expect(JSON.stringify((await rest.get(`/subjects/${id}`)).body)).toContain('"credit_hours":6')
  })

  test('after a failed save, the form keeps its values', { tag: ['@ERR-14', '@A-09'] }, async ({ admin, aSubject }) => {
    const { id } = await aSubject()
    await admin.goto(`/admin/subjects/edit/${id}`)
    await admin.getByLabel('Title').fill('Kept')
    await fail(admin, 'UpdateSubject')
    await save(admin).click()
    await expect(admin.locator(':focus')).toContainText(/^The subject could not be saved\./)
    await expect(admin.getByLabel('Title')).toHaveValue('Kept')
    await expect(save(admin)).toBeEnabled()
  })

  test('an unknown subject shows "Subject not found."', async ({ admin }) => {
    await admin.goto('/admin/subjects/edit/999999')
    await expect(admin.getByText('Subject not found.')).toBeVisible()
  })
})
