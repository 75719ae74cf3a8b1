import type { Page } from '@playwright/test'
import { unique } from '../../../support/records/records.ts'
import { expect, fail, file, hold, test } from '../../../support/site/e2e.ts'
import { loseConnectionDuringUpload } from '../chosenFiles.ts'
import { banner, expectLoaded, idOf, rowOf } from '../locators.ts'
import { mutationsOf } from '../mutations.ts'

type Stored = { faculty: Record<string, string | null> }
const save = (page: Page) => page.getByRole('button', { name: 'Save Faculty' })

async function fillForm(page: Page, name: string) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill('new.teacher@example.edu')
  await page.getByLabel('Department').fill('Management')
  await page.getByLabel('Qualification').fill('MBA')
}

test.describe('Add Faculty', () => {
  test.beforeEach(({ admin }) => admin.goto('/admin/faculties/add'))

  test('name, email, department and qualification are required, and wrong emails, phone numbers and files are rejected', {
    tag: [
      '@AFA-11',
      '@VAL-FAC-01',
      '@VAL-FAC-02',
      '@VAL-FAC-03',
      '@VAL-FAC-04',
      '@VAL-FAC-05',
      '@VAL-FAC-06',
      '@VAL-FAC-09',
      '@VAL-FAC-12',
      '@VAL-FAC-13',
    ],
  }, async ({ admin }) => {
    const mutations = mutationsOf(admin)
    await expect(admin.getByRole('heading', { name: 'Add Faculty', level: 1 })).toBeVisible()
    expect(await admin.getByLabel('Name').evaluate((input: HTMLInputElement) => input.form?.noValidate)).toBe(true)
    await save(admin).click()
    await expect(admin.getByLabel('Name')).toHaveAccessibleDescription('Name is required.')
    await expect(admin.getByLabel('Email')).toHaveAccessibleDescription('Email is required.')
    await expect(admin.getByLabel('Department')).toHaveAccessibleDescription('Department is required.')
    await expect(admin.getByLabel('Qualification')).toHaveAccessibleDescription('Qualification is required.')
    await expect(admin.locator(':focus')).toContainText(/There is a problem/)

    await fillForm(admin, 'Teacher')
    await expect(admin.getByText('Email is required.')).toHaveCount(0)
    for (const wrong of ['teacher', 'teacher@', 'teacher@example', '@example.edu', 'a b@example.edu']) {
      await admin.getByLabel('Email').fill(wrong)
      await save(admin).click()
      await expect(admin.getByLabel('Email'), wrong).toHaveAccessibleDescription('Email is invalid.')
    }
    await fillForm(admin, 'Teacher')
    await admin.getByLabel('Phone').fill('1'.repeat(21))
    await save(admin).click()
    await expect(admin.getByLabel('Phone')).toHaveAccessibleDescription(/Phone cannot exceed 20 characters\./)

    await admin.getByLabel('Phone').fill('')
    const field = admin.getByLabel('Image')
    for (const name of ['paper.pdf', 'notes.txt', 'drawing.svg'] as const) {
      await field.setInputFiles(file(name))
      await expect(field, name).toHaveAccessibleDescription(/File must be an image\./)
      await save(admin).click()
      await expect(field, name).toHaveAccessibleDescription(/File must be an image\./)
      await field.setInputFiles(file('photo.webp'))
      await expect(admin.getByText('File must be an image.')).toHaveCount(0)
    }
    expect(mutations).toEqual([])
  })

  test('staff can add a faculty member with an image and a phone number of 20 characters', {
    tag: ['@AFA-13', '@AFA-17', '@AFA-21', '@VAL-FAC-07'],
  }, async ({ admin, rest, request }) => {
    const name = unique('Teacher')
    await fillForm(admin, name)
    await admin.getByLabel('Phone').fill('+977 1 5550100 ext 1')
    await admin.getByLabel('Description').fill('Teaches accounting.')
    await admin.getByLabel('Image').setInputFiles(file('photo.png'))
    const held = await hold(admin)
    await save(admin).click()
    await expect(admin.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    held.release()
    await expect(admin).toHaveURL('/admin/faculties')
    await expect(banner(admin, 'The faculty member has been added.')).toBeVisible()

    const id = await idOf(admin, name)
    const { faculty } = (await rest.get(`/faculties/${id}`)).body as Stored
    expect(faculty).toMatchObject({
      name,
      email: 'new.teacher@example.edu',
      department: 'Management',
      qualification: 'MBA',
      phone: '+977 1 5550100 ext 1',
      description: 'Teaches accounting.',
    })
    expect((await request.get(`/storage/${faculty['image']}`)).headers()['content-type']).toBe('image/png')
  })

  test('phone, image and description are optional', { tag: ['@VAL-FAC-08', '@VAL-FAC-10', '@VAL-FAC-11'] }, async ({
    admin,
    rest,
  }) => {
    const name = unique('Teacher')
    await fillForm(admin, name)
    await save(admin).click()
    await expect(admin).toHaveURL('/admin/faculties')
    const id = await idOf(admin, name)
    const { faculty } = (await rest.get(`/faculties/${id}`)).body as Stored
    expect([faculty['phone'] ?? '', faculty['description'] ?? '', faculty['image'] ?? '']).toEqual(['', '', ''])
  })

  test('after a failed save, the form keeps its values and its image and can be saved again', {
    tag: ['@ERR-10', '@ERR-14'],
  }, async ({ admin }) => {
    const name = unique('Teacher')
    await fillForm(admin, name)
    await admin.getByLabel('Image').setInputFiles(file('photo.jpg'))
    const restoreConnection = await loseConnectionDuringUpload(admin)
    await save(admin).click()
    await expect(admin.locator(':focus')).toContainText(/^It is not known whether this was saved\./)
    await expect(save(admin)).toBeEnabled()
    await expect(admin.getByLabel('Name')).toHaveValue(name)
    await expect(admin.getByText('photo.jpg')).toBeVisible()

    await restoreConnection()
    await save(admin).click()
    await expect(admin).toHaveURL('/admin/faculties')
    await expect(rowOf(admin, name)).toBeVisible()
  })
})

test.describe('Edit Faculty', () => {
  test('the form says that it loads and that it cannot be read, and then shows the stored values and the image', {
    tag: ['@AFA-12', '@AFA-15', '@AFA-16', '@AFA-18', '@AFA-22', '@ERR-13'],
  }, async ({ admin, aFaculty }) => {
    const { id, name } = await aFaculty({ phone: '0123', description: 'Biography.', image: file('photo.png') })
    const failing = await fail(admin, 'FacultyToEdit')
    const held = await hold(admin, 'FacultyToEdit')
    await admin.goto(`/admin/faculties/edit/${id}`)
    await expect(admin.getByRole('heading', { name: 'Edit Faculty', level: 1 })).toBeVisible()
    await expect(admin.getByText('Loading...', { exact: true })).toBeVisible()
    held.release()
    await expect(admin.getByText('Failed to load the faculty member.')).toBeVisible()
    await failing.stop()
    await admin.getByRole('button', { name: 'Try again' }).click()
    await expect(admin.getByLabel('Name')).toHaveValue(name)
    await expect(admin.getByLabel('Email')).toHaveValue('teacher@example.edu')
    await expect(admin.getByLabel('Department')).toHaveValue('Sample Department')
    await expect(admin.getByLabel('Qualification')).toHaveValue('Sample Degree')
    await expect(admin.getByLabel('Phone')).toHaveValue('0123')
    await expect(admin.getByLabel('Description')).toHaveValue('Biography.')
    await expectLoaded(admin.getByRole('img', { name: `Current picture of ${name}` }))
    await admin.getByRole('button', { name: 'Back' }).click()
    await expect(admin).toHaveURL('/admin/faculties')
  })

  test('staff can change a faculty member without uploading the image again, and replace the image', {
    tag: ['@AFA-14', '@AFA-19', '@AFA-20'],
  }, async ({ admin, aFaculty, rest, request }) => {
    const { id, image } = await aFaculty({ phone: '0123', image: file('photo.png') })
    const stored = async () => ((await rest.get(`/faculties/${id}`)).body as Stored).faculty
    const name = unique('Renamed')
    await admin.goto(`/admin/faculties/edit/${id}`)
    await fillForm(admin, name)
    await admin.getByLabel('Phone').fill('')
    await save(admin).click()
    await expect(admin).toHaveURL('/admin/faculties')
    await expect(banner(admin, 'The faculty member has been saved.')).toBeVisible()
    await expect(rowOf(admin, name)).toBeVisible()
    const changed = await stored()
    expect(changed).toMatchObject({ name, email: 'new.teacher@example.edu', department: 'Management', qualification: 'MBA', image })
    expect(changed['phone'] ?? '').toBe('')

    await rowOf(admin, name).getByRole('link', { name: 'Edit', exact: true }).click()
    await expect(admin.getByRole('img', { name: /^Current picture/ })).toBeVisible()
    await admin.getByLabel('Image').setInputFiles(file('photo.jpg'))
    await expect(admin.getByRole('img', { name: /^Current picture/ })).toHaveCount(0)
    await save(admin).click()
    await expect(admin).toHaveURL('/admin/faculties')
    const replaced = (await stored())['image']
    expect(replaced).not.toBe(image)
    expect(await (await request.get(`/storage/${replaced}`)).body()).toEqual(file('photo.jpg').buffer)
  })

  test('the edit form applies the same rules, and shows a field error of the server at the field', {
    tag: ['@VAL-FAC-01', '@VAL-FAC-03', '@VAL-FAC-06', '@ERR-10', '@ERR-14'],
  }, async ({ admin, aFaculty }) => {
    const { id } = await aFaculty()
    await admin.goto(`/admin/faculties/edit/${id}`)
    await admin.getByLabel('Name').fill('')
    await admin.getByLabel('Email').fill('nobody')
    await admin.getByLabel('Phone').fill('1'.repeat(21))
    await save(admin).click()
    await expect(admin.getByLabel('Name')).toHaveAccessibleDescription('Name is required.')
    await expect(admin.getByLabel('Email')).toHaveAccessibleDescription('Email is invalid.')
    await expect(admin.getByLabel('Phone')).toHaveAccessibleDescription(/Phone cannot exceed 20 characters\./)

    await fillForm(admin, 'Kept')
    await admin.getByLabel('Phone').fill('')
    await fail(admin, 'UpdateFaculty', { code: 'BAD_USER_INPUT', fields: { email: ['This address is taken.'] } })
    await save(admin).click()
    await expect(admin.getByLabel('Email')).toHaveAccessibleDescription('This address is taken.')
    await expect(admin.getByLabel('Name')).toHaveValue('Kept')
    await expect(save(admin)).toBeEnabled()
  })

  test('the form shows a change that was made directly on the backend, and an unknown faculty member is not found', async ({
    admin,
    aFaculty,
    rest,
  }) => {
    const { id, name } = await aFaculty()
    await admin.goto(`/admin/faculties/edit/${id}`)
    await expect(admin.getByLabel('Name')).toHaveValue(name)
    const changed = unique('Changed elsewhere')
    const { status } = await rest.post(`/faculties/${id}`, updateBody({ name: changed }))
    expect(status).toBe(200)
    await admin.reload()
    await expect(admin.getByLabel('Name')).toHaveValue(changed)
    await admin.goto('/admin/faculties/edit/999999')
    await expect(admin.getByText('Faculty not found.')).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Back' })).toBeVisible()
  })
})

/** Returns the body of an update as the backend expects it. */
function updateBody(changes: Record<string, string>) {
  const body = new FormData()
  const fields = { name: 'N', email: 'teacher@example.edu', department: 'D', qualification: 'Q', _method: 'PUT', ...changes }
  for (const [field, value] of Object.entries(fields)) body.append(field, value)
  return body
}
