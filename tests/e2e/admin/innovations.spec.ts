import type { Page } from '@playwright/test'
import { expect, fail, file, hold, test } from '../../support/e2e.ts'
import { unique } from '../../support/records.ts'
import { banner, expectLoaded, idOf, rowOf } from './locators.ts'
import { mutationsOf } from './mutations.ts'

type Stored = { data: Record<string, string | number> }
const save = (page: Page) => page.getByRole('button', { name: 'Save Innovation' })
const large = { ...file('photo.png'), buffer: Buffer.concat([file('photo.png').buffer, Buffer.alloc(2 * 1024 * 1024)]) }

test('the list has the columns ID, Name, Status with a green or red badge, and Actions', {
  tag: ['@AIH-01', '@AIH-02', '@AIH-03'],
}, async ({ admin, anInnovation, axe }) => {
  const [active, inactive] = [await anInnovation({ status: 1 }), await anInnovation({ status: 0 })]
  await admin.goto('/admin/innovation-hub')
  await expect(admin.getByRole('columnheader')).toHaveText(['ID', 'Name', 'Status', 'Actions'])
  await expect(rowOf(admin, active.name).getByRole('cell')).toHaveText([active.id, active.name, 'Active', 'EditDelete'])
  await expect(rowOf(admin, inactive.name).getByRole('cell')).toHaveText([inactive.id, inactive.name, 'Inactive', 'EditDelete'])
  const badge = (name: string, word: string) => rowOf(admin, name).getByText(word, { exact: true })
  await expect(badge(active.name, 'Active')).toHaveCSS('background-color', 'rgb(216, 240, 223)')
  await expect(badge(active.name, 'Active')).toHaveCSS('color', 'rgb(20, 83, 45)')
  await expect(badge(inactive.name, 'Inactive')).toHaveCSS('background-color', 'rgb(251, 220, 220)')
  await expect(badge(inactive.name, 'Inactive')).toHaveCSS('color', 'rgb(127, 29, 29)')
  await axe(admin)
})

test.describe('Add Innovation', () => {
  test.beforeEach(({ admin }) => admin.goto('/admin/innovation-hub/add'))

  test('the form is titled "Add Innovation", and "Active" is selected', {
    tag: ['@AIH-10', '@AIH-12', '@AIH-16', '@AIH-17', '@A-04'],
  }, async ({ admin, axe }) => {
    await expect(admin.getByRole('heading', { name: 'Add Innovation', level: 1 })).toBeVisible()
    await expect(save(admin)).toBeVisible()
    await expect(admin.getByRole('radio', { name: 'Active', exact: true })).toBeChecked()
    await expect(admin.getByRole('radio', { name: 'Inactive' })).not.toBeChecked()
    await expect(admin.getByRole('radio')).toHaveCount(2)
    await axe(admin)
  })

  test('staff can add an innovation with an image', { tag: ['@AIH-13', '@CACHE-13'] }, async ({ admin, rest, request }) => {
    const name = unique('Innovation')
    await admin.getByLabel('Name').fill(name)
    await admin.getByLabel('Description').fill('What it does.')
    await admin.getByLabel('Image').setInputFiles(file('photo.png'))
    await save(admin).click()
    await expect(admin).toHaveURL('/admin/innovation-hub')
    await expect(banner(admin, 'The innovation has been added.')).toBeVisible()
    await expect(rowOf(admin, name)).toContainText('Active')
    const { data } = (await rest.get(`/innovation-branches/${await idOf(admin, name)}`)).body as Stored
    expect(data).toMatchObject({ name, description: 'What it does.', status: 1 })
    expect(await (await request.get(`/storage/${data['image']}`)).body()).toEqual(file('photo.png').buffer)
  })

  test('staff can add an inactive innovation without a description or an image', {
    tag: ['@AIH-20', '@VAL-INN-05', '@VAL-INN-06', '@CONST-11'],
  }, async ({ admin, rest }) => {
    const name = unique('Innovation')
    await admin.getByLabel('Name').fill(name)
    await admin.getByLabel('Inactive').check()
    await save(admin).click()
    await expect(rowOf(admin, name)).toContainText('Inactive')
    const { data } = (await rest.get(`/innovation-branches/${await idOf(admin, name)}`)).body as Stored
    expect([data['status'], data['description'] ?? '', data['image'] ?? '']).toEqual([0, '', ''])
  })

  test('while a form is submitted, its button reads "Saving..." and is disabled', { tag: '@AIH-18' }, async ({ admin }) => {
    const held = await hold(admin, 'CreateInnovation')
    await admin.getByLabel('Name').fill(unique('Innovation'))
    await save(admin).click()
    await expect(admin.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    held.release()
    await expect(admin).toHaveURL('/admin/innovation-hub')
  })

  test('the name is required', { tag: ['@VAL-INN-01', '@A-32'] }, async ({ admin, axe }) => {
    const mutations = mutationsOf(admin)
    await save(admin).click()
    await expect(admin.getByLabel('Name')).toHaveAccessibleDescription('name is required')
    await axe(admin)
    expect(mutations).toEqual([])
  })

  for (const name of ['photo.webp', 'paper.pdf', 'drawing.svg'] as const)
    test(`${name} is rejected`, { tag: ['@VAL-INN-02', '@A-35'] }, async ({ admin }) => {
      const mutations = mutationsOf(admin)
      await admin.getByLabel('Name').fill('Any')
      await admin.getByLabel('Image').setInputFiles(file(name))
      await save(admin).click()
      await expect(admin.getByLabel('Image')).toHaveAccessibleDescription(/Image must be jpeg, png, jpg, or gif$/)
      expect(mutations).toEqual([])
    })

  test('an image of more than 2 MB is rejected', { tag: ['@VAL-INN-03', '@A-19'] }, async ({ admin }) => {
    const mutations = mutationsOf(admin)
    await admin.getByLabel('Name').fill('Any')
    await admin.getByLabel('Image').setInputFiles(large)
    await save(admin).click()
    await expect(admin.getByLabel('Image')).toHaveAccessibleDescription(/Image must be less than 2MB$/)
    expect(mutations).toEqual([])
  })

  test('after a failed save, the form keeps its values', { tag: ['@ERR-14', '@A-09'] }, async ({ admin }) => {
    await admin.getByLabel('Name').fill('Kept')
    await admin.getByLabel('Inactive').check()
    await fail(admin, 'CreateInnovation')
    await save(admin).click()
    await expect(admin.locator(':focus')).toContainText(/^The innovation could not be saved\./)
    await expect(admin.getByLabel('Name')).toHaveValue('Kept')
    await expect(admin.getByLabel('Inactive')).toBeChecked()
    await expect(save(admin)).toBeEnabled()
  })
})

test.describe('Edit Innovation', () => {
  test('the form shows the stored name, description, image and status', { tag: ['@AIH-11', '@AIH-12', '@AIH-19'] }, async ({
    admin,
    anInnovation,
    axe,
  }) => {
    const { id, name } = await anInnovation({ status: 0, image: file('photo.png') })
    await admin.goto('/admin/innovation-hub')
    await rowOf(admin, name).getByRole('link', { name: 'Edit' }).click()
    await expect(admin).toHaveURL(`/admin/innovation-hub/edit/${id}`)
    await expect(admin.getByRole('heading', { name: 'Edit Innovation', level: 1 })).toBeVisible()
    await expect(admin.getByLabel('Name')).toHaveValue(name)
    await expect(admin.getByLabel('Description')).toHaveValue('What it does.')
    await expectLoaded(admin.getByRole('img', { name: `Current picture of ${name}` }))
    await expect(admin.getByLabel('Inactive')).toBeChecked()
    await expect(save(admin)).toBeVisible()
    await axe(admin)
  })

  test('staff can change an innovation without uploading the image again', {
    tag: ['@AIH-14', '@AIH-19', '@CACHE-13'],
  }, async ({ admin, anInnovation, rest }) => {
    const { id, image } = await anInnovation({ image: file('photo.png') })
    const name = unique('Renamed')
    await admin.goto(`/admin/innovation-hub/edit/${id}`)
    await admin.getByLabel('Name').fill(name)
    await admin.getByLabel('Description').fill('')
    await admin.getByLabel('Inactive').check()
    await save(admin).click()
    await expect(admin).toHaveURL('/admin/innovation-hub')
    await expect(rowOf(admin, name)).toContainText('Inactive')
    const { data } = (await rest.get(`/innovation-branches/${id}`)).body as Stored
    expect(data).toMatchObject({ name, status: 0, image })
    expect(data['description'] ?? '').toBe('')
  })

  test('a new image replaces the old one', async ({ admin, anInnovation, rest }) => {
    const { id, image } = await anInnovation({ image: file('photo.png') })
    await admin.goto(`/admin/innovation-hub/edit/${id}`)
    await admin.getByLabel('Image').setInputFiles(file('photo.gif'))
    await save(admin).click()
    await expect(admin).toHaveURL('/admin/innovation-hub')
    const { data } = (await rest.get(`/innovation-branches/${id}`)).body as Stored
    expect(data['image']).toMatch(/\.gif$/)
    expect(data['image']).not.toBe(image)
  })

  test('an unknown innovation shows "Innovation not found."', { tag: '@AIH-15' }, async ({ admin, axe }) => {
    await admin.goto('/admin/innovation-hub/edit/999999')
    await expect(admin.getByText('Innovation not found.', { exact: true })).toBeVisible()
    await axe(admin)
  })

  test('a failed update is logged to the console and shown on the form, which keeps its values', { tag: '@ERR-12' }, async ({
    admin,
    anInnovation,
    problems,
  }) => {
    problems.allow(/The innovation could not be saved/)
    const { id } = await anInnovation()
    await admin.goto(`/admin/innovation-hub/edit/${id}`)
    await admin.getByLabel('Name').fill('Kept')
    await fail(admin, 'UpdateInnovation')
    const logged = admin.waitForEvent('console', (message) => message.type() === 'error')
    await save(admin).click()
    expect((await logged).text()).toContain('The innovation could not be saved')
    await expect(admin.locator(':focus')).toContainText(/^The innovation could not be saved\./)
    await expect(admin.getByLabel('Name')).toHaveValue('Kept')
    await expect(save(admin)).toBeEnabled()
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
