import type { Page } from '@playwright/test'
import { unique } from '../../../support/records/records.ts'
import { expect, fail, file, hold, test } from '../../../support/site/e2e.ts'
import { banner, cellsOf, expectLoaded, idOf, rowOf } from '../locators.ts'
import { mutationsOf } from '../mutations.ts'

type Stored = { data: Record<string, string | number> }
const save = (page: Page) => page.getByRole('button', { name: 'Save Innovation' })
const large = { ...file('photo.png'), buffer: Buffer.concat([file('photo.png').buffer, Buffer.alloc(2 * 1024 * 1024)]) }

test('the list has the columns ID, Name, Status with a green or red badge, and Actions', {
  tag: ['@AIH-01', '@AIH-02', '@AIH-03'],
}, async ({ admin, anInnovation }) => {
  const [active, inactive] = [await anInnovation({ status: 1 }), await anInnovation({ status: 0 })]
  await admin.goto('/admin/innovation-hub')
  await expect(admin.getByRole('columnheader')).toHaveText(['ID', 'Name', 'Status', 'Actions'])
  await expect(cellsOf(rowOf(admin, active.name))).toHaveText([active.id, active.name, 'Active', 'EditDuplicateDelete'])
  await expect(cellsOf(rowOf(admin, inactive.name))).toHaveText([inactive.id, inactive.name, 'Inactive', 'EditDuplicateDelete'])
  const badge = (name: string, word: string) => rowOf(admin, name).getByText(word, { exact: true })
  await expect(badge(active.name, 'Active')).toHaveCSS('background-color', 'rgb(216, 240, 223)')
  await expect(badge(active.name, 'Active')).toHaveCSS('color', 'rgb(20, 83, 45)')
  await expect(badge(inactive.name, 'Inactive')).toHaveCSS('background-color', 'rgb(251, 220, 220)')
  await expect(badge(inactive.name, 'Inactive')).toHaveCSS('color', 'rgb(127, 29, 29)')
})

test.describe('Add Innovation', () => {
  test.beforeEach(({ admin }) => admin.goto('/admin/innovation-hub/add'))

  test('"Active" is selected, the name is required, and images of other types or of more than 2 MB are rejected', {
    tag: [
      '@AIH-10',
      '@AIH-12',
      '@AIH-16',
      '@AIH-17',
      '@VAL-INN-01',
      '@VAL-INN-02',
      '@VAL-INN-03',
      '@A-04',
      '@A-19',
      '@A-32',
      '@A-35',
    ],
  }, async ({ admin }) => {
    const mutations = mutationsOf(admin)
    await expect(admin.getByRole('heading', { name: 'Add Innovation', level: 1 })).toBeVisible()
    await expect(admin.getByRole('radio', { name: 'Active', exact: true })).toBeChecked()
    await expect(admin.getByRole('radio', { name: 'Inactive' })).not.toBeChecked()
    await expect(admin.getByRole('radio')).toHaveCount(2)
    await expect(save(admin)).toBeVisible()
    await save(admin).click()
    await expect(admin.getByLabel('Name')).toHaveAccessibleDescription('name is required')

    await admin.getByLabel('Name').fill('Any')
    const field = admin.getByLabel('Image')
    for (const name of ['photo.webp', 'paper.pdf', 'drawing.svg'] as const) {
      await field.setInputFiles(file('photo.png'))
      await expect(field).toHaveAttribute('aria-invalid', 'false')
      await field.setInputFiles(file(name))
      await save(admin).click()
      await expect(field, name).toHaveAccessibleDescription(/Image must be jpeg, png, jpg, or gif$/)
    }
    await field.setInputFiles(large)
    await save(admin).click()
    await expect(field).toHaveAccessibleDescription(/Image must be less than 2MB$/)
    expect(mutations).toEqual([])
  })

  test('staff can add an innovation with an image', { tag: ['@AIH-13', '@AIH-18', '@CACHE-13'] }, async ({
    admin,
    rest,
    request,
  }) => {
    const name = unique('Innovation')
    await admin.getByLabel('Name').fill(name)
    await admin.getByLabel('Description').fill('What it does.')
    await admin.getByLabel('Image').setInputFiles(file('photo.png'))
    const held = await hold(admin)
    await save(admin).click()
    await expect(admin.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    held.release()
    await expect(admin).toHaveURL('/admin/innovation-hub')
    await expect(banner(admin, 'The innovation has been added.')).toBeVisible()
    await expect(rowOf(admin, name)).toContainText('Active')
    const { data } = (await rest.get(`/innovation-branches/${await idOf(admin, name)}`)).body as Stored
    expect(data).toMatchObject({ name, description: 'What it does.', status: 1 })
    expect(await (await request.get(`/storage/${data['image']}`)).body()).toEqual(file('photo.png').buffer)
  })

  test('staff can add an inactive innovation without a description or an image, also after a failed save', {
    tag: ['@AIH-20', '@VAL-INN-05', '@VAL-INN-06', '@CONST-11', '@ERR-14', '@A-09'],
  }, async ({ admin, rest }) => {
    const name = unique('Innovation')
    await admin.getByLabel('Name').fill(name)
    await admin.getByLabel('Inactive').check()
    const failing = await fail(admin, 'CreateInnovation', { code: 'OVERLOADED' })
    await save(admin).click()
    await expect(admin.locator(':focus')).toContainText(/^The innovation could not be saved\./)
    await expect(admin.getByLabel('Name')).toHaveValue(name)
    await expect(admin.getByLabel('Inactive')).toBeChecked()
    await expect(save(admin)).toBeEnabled()
    await failing.stop()

    await save(admin).click()
    await expect(rowOf(admin, name)).toContainText('Inactive')
    const { data } = (await rest.get(`/innovation-branches/${await idOf(admin, name)}`)).body as Stored
    expect([data['status'], data['description'] ?? '', data['image'] ?? '']).toEqual([0, '', ''])
  })
})

test.describe('Edit Innovation', () => {
  test('the form shows the stored values and the image, and staff can change them without uploading the image again', {
    tag: ['@AIH-11', '@AIH-12', '@AIH-14', '@AIH-19', '@CACHE-13'],
  }, async ({ admin, anInnovation, rest }) => {
    const { id, name, image } = await anInnovation({ status: 0, image: file('photo.png') })
    const read = async () => ((await rest.get(`/innovation-branches/${id}`)).body as Stored).data
    await admin.goto('/admin/innovation-hub')
    await rowOf(admin, name).getByRole('link', { name: 'Edit' }).click()
    await expect(admin).toHaveURL(`/admin/innovation-hub/edit/${id}`)
    await expect(admin.getByRole('heading', { name: 'Edit Innovation', level: 1 })).toBeVisible()
    await expect(admin.getByLabel('Name')).toHaveValue(name)
    await expect(admin.getByLabel('Description')).toHaveValue('What it does.')
    await expectLoaded(admin.getByRole('img', { name: `Current picture of ${name}` }))
    await expect(admin.getByLabel('Inactive')).toBeChecked()
    await expect(save(admin)).toBeVisible()

    const renamed = unique('Renamed')
    await admin.getByLabel('Name').fill(renamed)
    await admin.getByLabel('Description').fill('')
    await admin.getByLabel('Active', { exact: true }).check()
    await save(admin).click()
    await expect(admin).toHaveURL('/admin/innovation-hub')
    await expect(rowOf(admin, renamed)).toContainText('Active')
    const changed = await read()
    expect(changed).toMatchObject({ name: renamed, status: 1, image })
    expect(changed['description'] ?? '').toBe('')

    // a new image replaces the old one
    await rowOf(admin, renamed).getByRole('link', { name: 'Edit' }).click()
    await expect(admin.getByLabel('Name')).toHaveValue(renamed)
    await admin.getByLabel('Image').setInputFiles(file('photo.gif'))
    await admin.getByLabel('Inactive').check()
    await save(admin).click()
    await expect(admin).toHaveURL('/admin/innovation-hub')
    await expect(rowOf(admin, renamed)).toContainText('Inactive')
    const replaced = await read()
    expect(replaced['status']).toBe(0)
    expect(replaced['image']).toMatch(/\.gif$/)
    expect(replaced['image']).not.toBe(image)
  })

  test('a failed update is logged to the console and shown on the form, which keeps its values, and an unknown record is not found', {
    tag: ['@AIH-15', '@ERR-12'],
  }, async ({ admin, anInnovation, problems }) => {
    problems.allow(/The innovation could not be saved/)
    const { id } = await anInnovation()
    await admin.goto(`/admin/innovation-hub/edit/${id}`)
    await admin.getByLabel('Name').fill('Kept')
    await fail(admin, 'UpdateInnovation', { code: 'OVERLOADED' })
    const logged = admin.waitForEvent('console', (message) => message.type() === 'error')
    await save(admin).click()
    expect((await logged).text()).toContain('The innovation could not be saved')
    await expect(admin.locator(':focus')).toContainText(/^The innovation could not be saved\./)
    await expect(admin.getByLabel('Name')).toHaveValue('Kept')
    await expect(save(admin)).toBeEnabled()
    await admin.goto('/admin/innovation-hub/edit/999999')
    await expect(admin.getByText('Innovation not found.', { exact: true })).toBeVisible()
  })
})

test('a status other than 0 or 1 is rejected with "Status is required"', { tag: '@VAL-INN-04' }, async ({ page, broken }) => {
  const withoutStatus = { id: 7, name: 'Without a status', description: null, image: null, status: null }
  broken.backend.answer('GET /api/v1/innovation-branches', 200, { data: [withoutStatus] })
  await page.addInitScript(() => localStorage.setItem('adminToken', 'any'))
  await page.goto(`${broken.url}/admin/innovation-hub/edit/7`)
  const mutations = mutationsOf(page)
  await save(page).click()
  await expect(page.getByRole('radiogroup', { name: 'Status' })).toHaveAccessibleDescription('Status is required')
  await page.getByRole('link', { name: 'Status is required' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Status' })).toBeFocused()
  expect(mutations).toEqual([])
})
