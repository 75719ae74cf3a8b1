import type { Page } from '@playwright/test'
import { expect, fail, file, hold, test } from '../../support/e2e.ts'
import { unique } from '../../support/records.ts'
import { banner, expectLoaded, rowOf } from './locators.ts'
import { mutationsOf } from './mutations.ts'

const upload = (page: Page) => page.getByRole('button', { name: 'Upload Image' })
const success = (page: Page) => banner(page, 'Image uploaded successfully!')

/** Returns a PNG of a size. Decoders ignore the bytes after its end. */
const pngOf = (bytes: number) => {
  const png = file('photo.png')
  return { ...png, buffer: Buffer.concat([png.buffer, Buffer.alloc(bytes - png.buffer.length)]) }
}
const twoMB = 2 * 1024 * 1024

test('the list shows thumbnails, names and an empty column of actions', {
  tag: ['@AIM-01', '@AIM-02', '@AIM-05', '@A-40'],
}, async ({ admin, anImage, axe }) => {
  const { name } = await anImage()
  await admin.goto('/admin/images')
  await expect(admin.getByRole('columnheader').last()).toHaveText('Actions')
  await expectLoaded(rowOf(admin, name).getByRole('img'))
  await expect(rowOf(admin, name).getByRole('cell')).toHaveText(['', name, ''])
  await expect(admin.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await axe(admin)
})

test('staff can open an image in a new tab', { tag: '@AIM-03' }, async ({ admin, anImage }) => {
  const { name, url } = await anImage({ name: unique('Hills at dusk, पहाड') })
  await admin.goto('/admin/images')
  const popup = admin.waitForEvent('popup')
  await admin.getByRole('link', { name }).click()
  const tab = await popup
  await tab.waitForLoadState()
  expect(new URL(tab.url()).pathname).toBe(url)
  expect(await tab.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64)
})

for (const [reason, response] of [
  ['the file is missing', { status: 404 }],
  ['the site does not respond', undefined],
] as const)
  test(`an alert says "Failed to view image." if ${reason}`, { tag: ['@AIM-04', '@ERR-05'] }, async ({ admin, anImage }) => {
    const { name, url } = await anImage()
    await admin.goto('/admin/images')
    await expectLoaded(rowOf(admin, name).getByRole('img'))
    await admin.route(`**${url}*`, (route) => (response ? route.fulfill(response) : route.abort()))
    const nextDialog = admin.waitForEvent('dialog')
    const click = admin.getByRole('link', { name }).click()
    const dialog = await nextDialog
    expect([dialog.type(), dialog.message()]).toEqual(['alert', 'Failed to view image.'])
    await dialog.dismiss()
    await click
    expect(admin.context().pages()).toHaveLength(1)
  })

test('a thumbnail that fails to load is replaced by contour lines', async ({ admin, anImage }) => {
  const { name, url } = await anImage()
  await admin.route(`**${url}*`, (route) => route.fulfill({ status: 404 }))
  await admin.goto('/admin/images')
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

test('"Add Image" opens the form', { tag: '@AIM-06' }, async ({ admin }) => {
  await admin.goto('/admin/images')
  await admin.getByRole('link', { name: 'Add Image', exact: true }).click()
  await expect(admin).toHaveURL('/admin/images/add')
})

test.describe('Add Image', () => {
  test.beforeEach(({ admin }) => admin.goto('/admin/images/add'))

  test('the form has a file field, a name and "Upload Image"', { tag: ['@AIM-08', '@AIM-09', '@AIM-10'] }, async ({
    admin,
    axe,
  }) => {
    await expect(admin.getByLabel('Image')).toHaveAttribute('type', 'file')
    await expect(admin.getByLabel('Name')).toBeVisible()
    await expect(upload(admin)).toBeVisible()
    await axe(admin)
  })

  test('staff can upload an image, and the form is cleared', {
    tag: ['@AIM-12', '@AIM-13', '@AIM-15', '@ERR-04', '@CACHE-13'],
  }, async ({ admin, rest, axe }) => {
    const name = unique('Prayer flags')
    await admin.getByLabel('Image').setInputFiles(file('photo.jpg'))
    await admin.getByLabel('Name').fill(name)
    await upload(admin).click()
    await expect(success(admin)).toBeVisible()
    await expect(admin).toHaveURL('/admin/images/add')
    await expect(admin.getByLabel('Name')).toHaveValue('')
    await expect(admin.getByLabel('Image')).toHaveValue('')
    await expect(admin.getByText('photo.jpg')).toHaveCount(0)
    await expect(admin.getByRole('heading', { name: 'Add Image' })).toBeFocused()
    await axe(admin)
    expect((await rest.get(`/images/${encodeURIComponent(name)}`)).status).toBe(200)
    await admin.getByRole('button', { name: 'Back' }).click()
    await expect(rowOf(admin, name)).toBeVisible()
  })

  test('while an image is uploaded, the button reads "Uploading..." and is disabled', { tag: '@AIM-11' }, async ({ admin }) => {
    await admin.getByLabel('Image').setInputFiles(file('photo.gif'))
    await admin.getByLabel('Name').fill(unique('Slow'))
    const { release } = await hold(admin)
    await upload(admin).click()
    await expect(admin.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
    release()
    await expect(success(admin)).toBeVisible()
  })

  test('after a failed upload, the form keeps the file and the name', { tag: ['@AIM-14', '@ERR-03', '@ERR-14'] }, async ({
    admin,
  }) => {
    await admin.getByLabel('Image').setInputFiles(file('photo.png'))
    await admin.getByLabel('Name').fill('Kept')
    await admin.route('**/graphql', (route) => route.abort())
    await upload(admin).click()
    await expect(admin.getByText('Failed to upload image', { exact: true })).toBeVisible()
    await expect(admin.getByLabel('Name')).toHaveValue('Kept')
    await expect(admin.getByText('photo.png')).toBeVisible()
    await expect(upload(admin)).toBeEnabled()
  })

  test('a name that exists already is rejected with the error of the server', {
    tag: ['@A-09', '@A-18'],
  }, async ({ admin, anImage }) => {
    const { name } = await anImage()
    await admin.getByLabel('Image').setInputFiles(file('photo.png'))
    await admin.getByLabel('Name').fill(name)
    await upload(admin).click()
    await expect(admin.locator(':focus')).toContainText(/^Failed to upload image/)
    await expect(admin.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
    await expect(admin.getByLabel('Name')).toHaveValue(name)
  })

  test('file and name are required', {
    tag: ['@VAL-IMG-01', '@VAL-IMG-02', '@VAL-IMG-07'],
  }, async ({ admin, axe }) => {
    const mutations = mutationsOf(admin)
    await upload(admin).click()
    await expect(admin.getByLabel('Image')).toHaveAccessibleDescription(/Please select an image file\.$/)
    await expect(admin.getByLabel('Name')).toHaveAccessibleDescription(/Please enter a name for the image\.$/)
    await axe(admin)
    expect(mutations).toEqual([])
  })

  for (const name of ['photo.webp', 'paper.pdf', 'drawing.svg'] as const)
    test(`${name} is rejected`, { tag: ['@VAL-IMG-03', '@VAL-IMG-07', '@CONST-10'] }, async ({ admin }) => {
      const mutations = mutationsOf(admin)
      await admin.getByLabel('Image').setInputFiles(file(name))
      await admin.getByLabel('Name').fill('Any')
      await upload(admin).click()
      await expect(admin.getByLabel('Image')).toHaveAccessibleDescription(/Only jpeg, png, jpg, gif images are allowed\.$/)
      expect(mutations).toEqual([])
    })

  for (const name of ['photo.jpeg', 'photo.jpg', 'photo.png', 'photo.gif'] as const)
    test(`${name} is accepted`, { tag: ['@VAL-IMG-06', '@CONST-10'] }, async ({ admin }) => {
      await admin.getByLabel('Image').setInputFiles(file(name))
      await admin.getByLabel('Name').fill(unique('Accepted'))
      await upload(admin).click()
      await expect(success(admin)).toBeVisible()
    })

  test('an image must be smaller than 2 MB', { tag: ['@VAL-IMG-04', '@VAL-IMG-05', '@A-19', '@CONST-09'] }, async ({
    admin,
    rest,
  }) => {
    const mutations = mutationsOf(admin)
    const name = unique('Large')
    await admin.getByLabel('Name').fill(name)
    for (const bytes of [twoMB + 1, twoMB]) {
      await admin.getByLabel('Image').setInputFiles(pngOf(bytes))
      await upload(admin).click()
      await expect(admin.getByLabel('Image')).toHaveAccessibleDescription(/Image size must be less than 2MB\.$/)
    }
    expect(mutations).toEqual([])
    await admin.getByLabel('Image').setInputFiles(pngOf(twoMB - 1))
    await upload(admin).click()
    await expect(success(admin)).toBeVisible()
    expect((await rest.get(`/images/${encodeURIComponent(name)}`)).status).toBe(200)
  })
})

test('a failed upload also shows the message of the server', { tag: '@A-09' }, async ({ admin }) => {
  await admin.goto('/admin/images/add')
  await admin.getByLabel('Image').setInputFiles(file('photo.png'))
  await admin.getByLabel('Name').fill('Any')
  await fail(admin, 'uploadImage', { code: 'CONFLICT', serverMessage: 'The disk is full.' })
  await upload(admin).click()
  await expect(admin.locator(':focus')).toContainText('Failed to upload image. The disk is full.')
})
