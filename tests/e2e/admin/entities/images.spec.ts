import type { Page } from '@playwright/test'
import { unique } from '../../../support/records/records.ts'
import { expect, fail, file, hold, test } from '../../../support/site/e2e.ts'
import { banner, cellsOf, expectLoaded, rowOf } from '../locators.ts'
import { mutationsOf } from '../mutations.ts'

const upload = (page: Page) => page.getByRole('button', { name: 'Upload Image' })
const success = (page: Page) => banner(page, 'Image uploaded successfully!')

/** Returns a PNG of a size. Decoders ignore the bytes after its end. */
const pngOf = (bytes: number) => {
  const png = file('photo.png')
  return { ...png, buffer: Buffer.concat([png.buffer, Buffer.alloc(bytes - png.buffer.length)]) }
}
const twoMB = 2 * 1024 * 1024

test('the list shows thumbnails, names and an empty column of actions, and staff can open an image in a new tab', {
  tag: ['@AIM-01', '@AIM-02', '@AIM-03', '@AIM-05', '@AIM-06', '@A-40'],
}, async ({ admin, anImage }) => {
  const { name, url } = await anImage({ name: unique('Hills at dusk, पहाड') })
  await admin.goto('/admin/images')
  await expect(admin.getByRole('columnheader').last()).toHaveText('Actions')
  await expectLoaded(rowOf(admin, name).getByRole('img'))
  await expect(cellsOf(rowOf(admin, name))).toHaveText(['', name, ''])
  await expect(admin.getByRole('button', { name: 'Delete' })).toHaveCount(0)

  const popup = admin.waitForEvent('popup')
  await admin.getByRole('link', { name }).click()
  const tab = await popup
  await tab.waitForLoadState()
  expect(new URL(tab.url()).pathname).toBe(url)
  expect(await tab.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64)
  await tab.close()

  await admin.getByRole('link', { name: 'Add Image', exact: true }).click()
  await expect(admin).toHaveURL('/admin/images/add')
})

test('an alert says "Failed to view image." if the file is missing or the site does not respond, and contour lines replace it', {
  tag: ['@AIM-04', '@ERR-05'],
}, async ({ admin, anImage }) => {
  const { name, url } = await anImage()
  await admin.goto('/admin/images')
  await expectLoaded(rowOf(admin, name).getByRole('img'))
  for (const response of [undefined, { status: 404 }]) {
    await admin.route(`**${url}*`, (route) => (response ? route.fulfill(response) : route.abort()))
    const nextDialog = admin.waitForEvent('dialog')
    const click = admin.getByRole('link', { name }).click()
    const dialog = await nextDialog
    expect([dialog.type(), dialog.message()]).toEqual(['alert', 'Failed to view image.'])
    await dialog.dismiss()
    await click
    expect(admin.context().pages()).toHaveLength(1)
  }
  await admin.reload()
  await expect(rowOf(admin, name).getByRole('img')).toHaveAttribute('src', /^\/contours\//)
})

test('images of a long list load when they are scrolled into view, without layout shifts', async ({ admin }) => {
  const images = Array.from({ length: 120 }, (_, index) => ({
    __typename: 'Image',
    name: `${index}`,
    url: `/images/lazy-${index}`,
  }))
  const { buffer } = file('photo.png')
  const requested = new Set<string>()
  await admin.route('**/graphql', (route) => route.fulfill({ json: { data: { images } } }))
  await admin.route('**/images/lazy-*', (route) => {
    requested.add(new URL(route.request().url()).pathname)
    return route.fulfill({ contentType: 'image/png', body: buffer })
  })
  await admin.goto('/admin/images')
  const pictures = admin.getByRole('table').getByRole('img')
  await expectLoaded(pictures.first())
  expect(requested.size).toBeLessThan(images.length / 2)
  for (const [name, value] of Object.entries({ loading: 'lazy', decoding: 'async', width: '96', height: '60' }))
    await expect(pictures.last()).toHaveAttribute(name, value)

  const height = await admin.evaluate(() => document.documentElement.scrollHeight)
  await pictures.last().scrollIntoViewIfNeeded()
  await expectLoaded(pictures.last())
  expect(await admin.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
})

test.describe('Add Image', () => {
  test.beforeEach(({ admin }) => admin.goto('/admin/images/add'))

  test('file and name are required, and files of other types or of 2 MB are rejected', {
    tag: [
      '@AIM-08',
      '@AIM-09',
      '@AIM-10',
      '@VAL-IMG-01',
      '@VAL-IMG-02',
      '@VAL-IMG-03',
      '@VAL-IMG-04',
      '@VAL-IMG-05',
      '@VAL-IMG-07',
      '@A-19',
      '@CONST-09',
      '@CONST-10',
    ],
  }, async ({ admin, rest }) => {
    const mutations = mutationsOf(admin)
    const field = admin.getByLabel('Image')
    await expect(field).toHaveAttribute('type', 'file')
    await expect(admin.getByLabel('Name')).toBeVisible()
    await upload(admin).click()
    await expect(field).toHaveAccessibleDescription(/Please select an image file\.$/)
    await expect(admin.getByLabel('Name')).toHaveAccessibleDescription(/Please enter a name for the image\.$/)

    const name = unique('Large')
    await admin.getByLabel('Name').fill(name)
    for (const wrong of ['photo.webp', 'paper.pdf', 'drawing.svg'] as const) {
      await field.setInputFiles(pngOf(twoMB - 1))
      await expect(field).toHaveAttribute('aria-invalid', 'false')
      await field.setInputFiles(file(wrong))
      await upload(admin).click()
      await expect(field, wrong).toHaveAccessibleDescription(/Only jpeg, png, jpg, gif images are allowed\.$/)
    }
    for (const bytes of [twoMB + 1, twoMB]) {
      await field.setInputFiles(pngOf(bytes))
      await upload(admin).click()
      await expect(field).toHaveAccessibleDescription(/Image size must be less than 2MB\.$/)
    }
    expect(mutations).toEqual([])
    await field.setInputFiles(pngOf(twoMB - 1))
    await upload(admin).click()
    await expect(success(admin)).toBeVisible()
    expect((await rest.get(`/images/${encodeURIComponent(name)}`)).status).toBe(200)
  })

  test('staff can upload images of all allowed types, and the form is cleared each time', {
    tag: ['@AIM-11', '@AIM-12', '@AIM-13', '@AIM-15', '@VAL-IMG-06', '@ERR-04', '@CACHE-13', '@CONST-10'],
  }, async ({ admin, rest }) => {
    const prefix = unique('Prayer flags')
    for (const type of ['photo.jpeg', 'photo.jpg', 'photo.png', 'photo.gif'] as const) {
      const name = `${prefix} ${type}`
      await admin.getByLabel('Image').setInputFiles(file(type))
      await admin.getByLabel('Name').fill(name)
      const { release } = await hold(admin)
      await upload(admin).click()
      await expect(admin.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
      release()
      await expect(success(admin)).toBeVisible()
      await expect(admin).toHaveURL('/admin/images/add')
      await expect(admin.getByLabel('Name')).toHaveValue('')
      await expect(admin.getByLabel('Image')).toHaveValue('')
      await expect(admin.getByText(type, { exact: true })).toHaveCount(0)
      await expect(admin.getByRole('heading', { name: 'Add Image' })).toBeFocused()
      expect((await rest.get(`/images/${encodeURIComponent(name)}`)).status).toBe(200)
    }
    await admin.getByRole('button', { name: 'Back' }).click()
    await expect(rowOf(admin, `${prefix} photo.jpg`)).toBeVisible()
  })

  test('a failed upload shows the message of the server too, and the form keeps the file and the name', {
    tag: ['@AIM-14', '@ERR-03', '@ERR-14', '@A-09', '@A-18'],
  }, async ({ admin, anImage }) => {
    const { name } = await anImage()
    await admin.getByLabel('Image').setInputFiles(file('photo.png'))
    await admin.getByLabel('Name').fill('Kept')
    await admin.route('**/graphql', (route) => route.abort())
    await upload(admin).click()
    await expect(admin.getByText('Failed to upload image', { exact: true })).toBeVisible()
    await expect(admin.getByLabel('Name')).toHaveValue('Kept')
    await expect(admin.getByText('photo.png')).toBeVisible()
    await expect(upload(admin)).toBeEnabled()
    await admin.unroute('**/graphql')

    const full = await fail(admin, 'uploadImage', { code: 'CONFLICT', serverMessage: 'The disk is full.' })
    await upload(admin).click()
    await expect(admin.locator(':focus')).toContainText('Failed to upload image. The disk is full.')
    await full.stop()

    // a name that exists already
    await admin.getByLabel('Name').fill(name)
    await upload(admin).click()
    await expect(admin.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
    await expect(admin.locator(':focus')).toContainText(/^Failed to upload image/)
    await expect(admin.getByLabel('Name')).toHaveValue(name)
  })
})
