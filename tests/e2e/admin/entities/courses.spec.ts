import type { Page } from '@playwright/test'
import { unique } from '../../../support/records/records.ts'
import { expect, fail, hold, test } from '../../../support/site/e2e.ts'
import { banner, cellsOf, idOf, rowOf } from '../locators.ts'
import { mutationsOf } from '../mutations.ts'

type Stored = { data: Record<string, string> }
const save = (page: Page) => page.getByRole('button', { name: 'Save Course' })

async function fillForm(page: Page, name: string) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Description').fill('First line.\nSecond line.')
  await page.getByLabel('Eligibility').fill('A sample condition.')
}

test('staff can open the list of courses from the dashboard, and from there the levels of a course and the form', {
  tag: ['@ACO-01', '@ACO-02', '@ACO-03', '@ACO-04', '@ACO-06', '@ADM-08', '@A-10'],
}, async ({ admin, aCourse }) => {
  const { id, name } = await aCourse()
  await admin.goto('/admin')
  await admin
    .getByRole('main')
    .getByRole('link', { name: /^Courses/ })
    .click()
  await expect(admin).toHaveURL('/admin/courses')
  await expect(admin.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
  for (const column of ['ID', 'Name', 'Actions'])
    await expect(admin.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  await expect(cellsOf(rowOf(admin, name))).toHaveText([id, `${name}No levels yet`, 'EditDuplicateDelete'])

  const link = admin.getByRole('link', { name })
  await expect(link).toHaveAttribute('title', 'View levels for this course')
  await link.click()
  await expect(admin).toHaveURL(`/admin/courses/level/${id}`)
  await admin.goBack()
  await admin.getByRole('link', { name: '+ Add Course' }).click()
  await expect(admin).toHaveURL('/admin/courses/add')
})

test.describe('Add Course', () => {
  test.beforeEach(({ admin }) => admin.goto('/admin/courses/add'))

  test('staff can add a course, also after a failed save, and the list shows it', {
    tag: ['@ACO-11', '@ACO-12', '@ACO-15', '@A-09', '@A-17', '@CACHE-09', '@ERR-14'],
  }, async ({ admin, rest }) => {
    const name = unique('Course')
    await admin.getByRole('navigation').getByRole('link', { name: 'Courses' }).click() // puts the list into the cache
    await expect(admin.getByRole('table')).toBeVisible()
    await admin.getByRole('link', { name: '+ Add Course' }).click()
    await fillForm(admin, name)
    const failing = await fail(admin, 'CreateCourse', { code: 'OVERLOADED' })
    await save(admin).click()
    await expect(admin.locator(':focus')).toContainText(/^The course could not be saved\./)
    await expect(save(admin)).toBeEnabled()
    await expect(admin.getByLabel('Name')).toHaveValue(name)
    await failing.stop()

    const held = await hold(admin, 'CreateCourse')
    await save(admin).click()
    await expect(admin.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    held.release()
    await expect(admin).toHaveURL('/admin/courses')
    await expect(banner(admin, 'The course has been added.')).toBeVisible()
    const { data } = (await rest.get(`/courses/${await idOf(admin, name)}`)).body as Stored
    expect(data).toMatchObject({ name, description: 'First line.\nSecond line.', eligibility: 'A sample condition.' })
  })

  test('name, description and eligibility are required, and a change of a field clears only its own error', {
    tag: ['@VAL-CRS-01', '@VAL-CRS-02', '@VAL-CRS-03', '@VAL-CRS-04', '@VAL-CRS-05', '@A-32'],
  }, async ({ admin }) => {
    const mutations = mutationsOf(admin)
    await save(admin).click()
    await expect(admin.getByLabel('Name')).toHaveAccessibleDescription('Course name is required')
    await expect(admin.getByLabel('Description')).toHaveAccessibleDescription('Description is required')
    await expect(admin.getByLabel('Eligibility')).toHaveAccessibleDescription('Eligibility is required')
    await expect(admin.locator(':focus')).toContainText(/There is a problem/)

    await admin.getByLabel('Description').fill('x')
    await expect(admin.getByText('Description is required')).toHaveCount(0)
    await expect(admin.getByLabel('Name')).toHaveAccessibleDescription('Course name is required')
    await expect(admin.getByLabel('Eligibility')).toHaveAccessibleDescription('Eligibility is required')
    await save(admin).click()
    await expect(admin.getByLabel('Name')).toHaveAccessibleDescription('Course name is required')
    expect(mutations).toEqual([])
  })
})

test.describe('Edit Course', () => {
  test('"Edit" opens the form with the stored values, "Back" returns to the list, and an unknown course is not found', {
    tag: ['@ACO-07', '@ACO-13'],
  }, async ({ admin, aCourse }) => {
    const { id, name } = await aCourse({ description: 'About it.', eligibility: 'For whom.' })
    await admin.goto('/admin/courses')
    await rowOf(admin, name).getByRole('link', { name: 'Edit' }).click()
    await expect(admin).toHaveURL(`/admin/courses/edit/${id}`)
    await expect(admin.getByLabel('Name')).toHaveValue(name)
    await expect(admin.getByLabel('Description')).toHaveValue('About it.')
    await expect(admin.getByLabel('Eligibility')).toHaveValue('For whom.')
    await admin.getByRole('button', { name: 'Back' }).click()
    await expect(admin).toHaveURL('/admin/courses')
    await admin.goto('/admin/courses/edit/999999')
    await expect(admin.getByText('Course not found.')).toBeVisible()
  })

  test('the edit form shows the same messages, and staff can change a course, and the list shows the change', {
    tag: ['@ACO-14', '@ACO-15', '@CACHE-13', '@VAL-CRS-06'],
  }, async ({ admin, aCourse, rest }) => {
    const { id } = await aCourse()
    const name = unique('Renamed')
    await admin.goto(`/admin/courses/edit/${id}`)
    for (const field of ['Name', 'Description', 'Eligibility']) await admin.getByLabel(field).fill('  ')
    await save(admin).click()
    await expect(admin.getByLabel('Name')).toHaveAccessibleDescription('Course name is required')
    await expect(admin.getByLabel('Description')).toHaveAccessibleDescription('Description is required')
    await expect(admin.getByLabel('Eligibility')).toHaveAccessibleDescription('Eligibility is required')

    await fillForm(admin, name)
    await save(admin).click()
    await expect(admin).toHaveURL('/admin/courses')
    await expect(rowOf(admin, name)).toBeVisible()
    const { data } = (await rest.get(`/courses/${id}`)).body as Stored
    expect(data).toMatchObject({ name, description: 'First line.\nSecond line.', eligibility: 'A sample condition.' })
  })
})
