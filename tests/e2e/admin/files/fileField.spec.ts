import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { unique } from '../../../support/records/records.ts'
import { account, expect, file, test } from '../../../support/site/e2e.ts'
import { give, noisyPicture, slowDown, uploadsOf } from '../chosenFiles.ts'
import { banner } from '../locators.ts'

const summary = (page: Page) => page.locator(':focus')
const scaling = (page: Page) => page.getByLabel('Scale the picture down before sending')

test.describe('a notice', () => {
  const save = (page: Page) => page.getByRole('button', { name: 'Save Notice' })
  const paper = { ...file('paper.pdf'), buffer: Buffer.concat([file('paper.pdf').buffer, Buffer.alloc(600_000)]) }

  test.beforeEach(async ({ admin }) => {
    await admin.goto('/admin/notices/add')
    await admin.getByLabel('Title').fill(unique('Exams'))
    await admin.getByLabel('Released On').fill('2026-05-01')
  })

  test('shows the progress of its upload, which can be cancelled without losing the form', async ({ admin }) => {
    const title = await admin.getByLabel('Title').inputValue()
    await admin.getByLabel('File').setInputFiles(paper)
    const endSlowness = await slowDown(admin, 60_000)
    await save(admin).click()
    await expect(admin.getByRole('progressbar', { name: 'Upload of paper.pdf' })).toBeVisible()
    await expect(admin.getByText(/^\d+ of 5\d\d KB/)).toBeVisible()
    await expect(admin.getByText(/^\d+ of 5\d\d KB, (about|a few) .*left$/)).toBeVisible()
    await admin.getByRole('button', { name: 'Cancel upload of paper.pdf' }).click()
    await expect(summary(admin)).toContainText('You cancelled the upload. Nothing has been saved')
    await expect(admin.getByRole('progressbar')).toHaveCount(0)
    await expect(admin.getByLabel('Title')).toHaveValue(title)
    await expect(admin.getByText('paper.pdf')).toBeVisible()

    await endSlowness()
    await save(admin).click()
    await expect(banner(admin, 'The notice has been added.')).toBeVisible()
  })

  test('finds out that the session has ended before a byte of the file is sent', async ({ admin }) => {
    await admin.getByLabel('File').setInputFiles(paper)
    await admin.evaluate(() => localStorage.setItem('adminToken', 'ended'))
    const uploads = uploadsOf(admin)
    await save(admin).click()
    const dialog = admin.getByRole('dialog', { name: 'Sign in again' })
    await expect(dialog).toBeVisible()
    expect(uploads).toEqual([])
    await expect(admin.getByText('paper.pdf')).toBeVisible()

    await dialog.getByLabel('Email').fill(account.email)
    await dialog.getByLabel('Password').fill(account.password)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await expect(banner(admin, 'The notice has been added.')).toBeVisible()
    expect(uploads).toHaveLength(1)
  })

  test('takes a file that is dropped or pasted, but leaves text fields alone', async ({ admin }) => {
    await give(admin.getByLabel('File'), 'drop', file('photo.png'))
    await expect(admin.getByText('photo.png')).toBeVisible()
    await give(admin.locator('body'), 'paste', file('paper.docx'))
    await expect(admin.getByText('paper.docx')).toBeVisible()
    await expect(admin.getByText('photo.png')).toHaveCount(0)
    await give(admin.getByLabel('Title'), 'paste', file('photo.jpg'))
    await expect(admin.getByText('paper.docx')).toBeVisible()
    await give(admin.locator('body'), 'paste', file('prog.exe'))
    await expect(admin.getByLabel('File')).toHaveAccessibleDescription(/File must be a pdf/)
  })
})

test('a picture with too many pixels is refused when it is chosen', async ({ admin }) => {
  const buffer = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  buffer.writeUInt16LE(8000, 6) // the width that the header declares
  buffer.writeUInt16LE(6400, 8)
  await admin.goto('/admin/faculties/add')
  await admin.getByLabel('Image').setInputFiles({ name: 'wall.gif', mimeType: 'image/gif', buffer })
  await expect(admin.getByLabel('Image')).toHaveAccessibleDescription(/more than 50 million pixels/)
  await expect(scaling(admin)).toHaveCount(0)
})

test.describe('a large picture', () => {
  test.beforeEach(({ admin }) => admin.goto('/admin/innovation-hub/add'))

  test('is scaled down before it is sent, upright as the camera was held', async ({ admin }) => {
    const name = unique('Camera')
    await admin.getByLabel('Name').fill(name)
    await admin.getByLabel('Image').setInputFiles(await noisyPicture('camera.jpg', 2400, 1600, 6))
    await expect(scaling(admin)).toBeChecked()
    await expect(admin.getByText(/\d MB → [\d.]+ [KM]B/)).toBeVisible()
    await expect(admin.getByLabel('Image')).toHaveAttribute('aria-invalid', 'false')
    await admin.getByLabel('Active', { exact: true }).check()
    await admin.getByRole('button', { name: 'Save Innovation' }).click()
    await expect(admin).toHaveURL('/admin/innovation-hub')
    const url = await imageOf(admin, name)
    const { width, height, format } = await sharp(Buffer.from(await (await admin.request.get(url)).body())).metadata()
    expect([width, height, format]).toEqual([1365, 2048, 'jpeg'])
  })

  test('can be sent as it is if the field allows its size, and one that is small in pixels is not scaled', async ({ admin }) => {
    await admin.getByLabel('Image').setInputFiles(await noisyPicture('camera.jpg', 2400, 1600))
    await expect(scaling(admin)).toBeChecked()
    await scaling(admin).uncheck()
    await expect(admin.getByLabel('Image')).toHaveAccessibleDescription(/Image must be less than 2MB/)
    await scaling(admin).check()
    await expect(admin.getByLabel('Image')).toHaveAttribute('aria-invalid', 'false')

    await admin.getByLabel('Image').setInputFiles(await noisyPicture('small.jpg', 900, 600))
    await expect(admin.getByText('small.jpg')).toBeVisible()
    await expect(admin.locator('form img')).toBeVisible()
    await expect(scaling(admin)).toHaveCount(0)
  })
})

async function imageOf(page: Page, name: string) {
  const response = await page.request.post('/graphql', { data: { query: '{ innovations { name imageUrl } }' } })
  const { data } = await response.json()
  return data.innovations.find((each: { name: string }) => each.name === name).imageUrl as string
}
