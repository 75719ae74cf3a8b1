import type { Page } from '@playwright/test'
import { expect, fail, file, test } from '../../support/e2e.ts'
import { unique } from '../../support/records.ts'
import { rowOf } from './rows.ts'
import { writes } from './writes.ts'

const upload = (page: Page) => page.getByRole('button', { name: 'Upload Image' })
const told = (page: Page) => page.getByRole('status').filter({ hasText: 'Image uploaded successfully!' })

/** A png of exactly so many bytes: what follows its end is not looked at. */
const pngOf = (bytes: number) => {
  const png = file('photo.png')
  return { ...png, buffer: Buffer.concat([png.buffer, Buffer.alloc(bytes - png.buffer.length)]) }
}
const twoMB = 2 * 1024 * 1024

test('the list shows a thumbnail that loads, the name, and an empty column of actions', {
  tag: ['@AIM-01', '@AIM-02', '@AIM-05', '@A-40'],
}, async ({ admin, anImage, axe }) => {
  const { name } = await anImage()
  await admin.goto('/admin/images')
  await expect(admin.getByRole('columnheader').last()).toHaveText('Actions')
  await expect(rowOf(admin, name).getByRole('img')).toHaveJSProperty('naturalWidth', 64)
  await expect(rowOf(admin, name).getByRole('cell')).toHaveText(['', name, ''])
  await expect(admin.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await axe(admin)
})

test('a click on the name opens the image in a new tab', { tag: '@AIM-03' }, async ({ admin, anImage }) => {
  const { name, url } = await anImage({ name: unique('Hills at dusk, पहाड') })
  await admin.goto('/admin/images')
  const opened = admin.waitForEvent('popup')
  await admin.getByRole('link', { name }).click()
  const tab = await opened
  await tab.waitForLoadState()
  expect(new URL(tab.url()).pathname).toBe(url)
  expect(await tab.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64)
})

for (const [how, answer] of [
  ['the file is gone', { status: 404 }],
  ['the site does not answer', undefined],
] as const)
  test(`if ${how} an alert says "Failed to view image."`, { tag: ['@AIM-04', '@ERR-05'] }, async ({ admin, anImage }) => {
    const { name, url } = await anImage()
    await admin.goto('/admin/images')
    await expect(rowOf(admin, name).getByRole('img')).toHaveJSProperty('naturalWidth', 64)
    await admin.route(`**${url}`, (route) => (answer ? route.fulfill(answer) : route.abort()))
    const said = admin.waitForEvent('dialog')
    const click = admin.getByRole('link', { name }).click()
    const dialog = await said
    expect([dialog.type(), dialog.message()]).toEqual(['alert', 'Failed to view image.'])
    await dialog.dismiss()
    await click
    expect(admin.context().pages()).toHaveLength(1)
  })

test('a thumbnail that can not be loaded leaves no broken picture', async ({ admin, anImage }) => {
  const { name, url } = await anImage()
  await admin.route(`**${url}`, (route) => route.fulfill({ status: 404 }))
  await admin.goto('/admin/images')
  await expect(rowOf(admin, name).getByRole('img')).toHaveAttribute('src', /^\/contours\//)
})

test('pictures of a long list are loaded as they are scrolled to, and shift nothing', async ({ admin }) => {
  const images = Array.from({ length: 120 }, (_, index) => ({
    __typename: 'Image',
    name: `${index}`,
    url: `/images/lazy-${index}`,
  }))
  const { buffer } = file('photo.png')
  const asked = new Set<string>()
  await admin.route('**/graphql', (route) => route.fulfill({ json: { data: { images } } }))
  await admin.route('**/images/lazy-*', (route) => {
    asked.add(new URL(route.request().url()).pathname)
    return route.fulfill({ contentType: 'image/png', body: buffer })
  })
  await admin.goto('/admin/images')
  const pictures = admin.getByRole('table').getByRole('img')
  await expect(pictures.first()).toHaveJSProperty('naturalWidth', 64)
  expect(asked.size).toBeLessThan(images.length / 2)
  for (const [name, value] of Object.entries({ loading: 'lazy', decoding: 'async', width: '96', height: '60' }))
    await expect(pictures.last()).toHaveAttribute(name, value)

  const height = await admin.evaluate(() => document.documentElement.scrollHeight)
  await pictures.last().scrollIntoViewIfNeeded()
  await expect(pictures.last()).toHaveJSProperty('naturalWidth', 64)
  expect(await admin.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
})

test('"Add Image" leads to the form', { tag: '@AIM-06' }, async ({ admin }) => {
  await admin.goto('/admin/images')
  await admin.getByRole('link', { name: 'Add Image', exact: true }).click()
  await expect(admin).toHaveURL('/admin/images/add')
})

test.describe('Add Image', () => {
  test.beforeEach(({ admin }) => admin.goto('/admin/images/add'))

  test('it has a file chooser, a name and "Upload Image"', { tag: ['@AIM-08', '@AIM-09', '@AIM-10'] }, async ({ admin, axe }) => {
    await expect(admin.getByLabel('Image')).toHaveAttribute('type', 'file')
    await expect(admin.getByLabel('Name')).toBeVisible()
    await expect(upload(admin)).toBeVisible()
    await axe(admin)
  })

  test('success is told and clears the form; the image is stored under its name', {
    tag: ['@AIM-12', '@AIM-13', '@AIM-15', '@ERR-04', '@CACHE-13'],
  }, async ({ admin, rest, axe }) => {
    const name = unique('Prayer flags')
    await admin.getByLabel('Image').setInputFiles(file('photo.jpg'))
    await admin.getByLabel('Name').fill(name)
    await upload(admin).click()
    await expect(told(admin)).toBeVisible()
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

  test('while uploading, the button reads "Uploading..." and is disabled', { tag: '@AIM-11' }, async ({ admin }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await admin.getByLabel('Image').setInputFiles(file('photo.gif'))
    await admin.getByLabel('Name').fill(unique('Slow'))
    await admin.route('**/graphql', async (route) => released.then(() => route.fallback()))
    await upload(admin).click()
    await expect(admin.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
    release()
    await expect(told(admin)).toBeVisible()
  })

  test('a failure says "Failed to upload image" and keeps file and name', { tag: ['@AIM-14', '@ERR-03', '@ERR-14'] }, async ({
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

  test('a name that is taken is refused: "Failed to upload image", with what the server says of the name', {
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

  test('file and name are required, each with its message, and nothing is sent', {
    tag: ['@VAL-IMG-01', '@VAL-IMG-02', '@VAL-IMG-07'],
  }, async ({ admin, axe }) => {
    const written = writes(admin)
    await upload(admin).click()
    await expect(admin.getByLabel('Image')).toHaveAccessibleDescription(/Please select an image file\.$/)
    await expect(admin.getByLabel('Name')).toHaveAccessibleDescription(/Please enter a name for the image\.$/)
    await axe(admin)
    expect(written).toEqual([])
  })

  for (const name of ['photo.webp', 'paper.pdf', 'drawing.svg'] as const)
    test(`${name} is refused`, { tag: ['@VAL-IMG-03', '@VAL-IMG-07', '@CONST-10'] }, async ({ admin }) => {
      const written = writes(admin)
      await admin.getByLabel('Image').setInputFiles(file(name))
      await admin.getByLabel('Name').fill('Any')
      await upload(admin).click()
      await expect(admin.getByLabel('Image')).toHaveAccessibleDescription(/Only jpeg, png, jpg, gif images are allowed\.$/)
      expect(written).toEqual([])
    })

  for (const name of ['photo.jpeg', 'photo.jpg', 'photo.png', 'photo.gif'] as const)
    test(`${name} is accepted`, { tag: ['@VAL-IMG-06', '@CONST-10'] }, async ({ admin }) => {
      await admin.getByLabel('Image').setInputFiles(file(name))
      await admin.getByLabel('Name').fill(unique('Accepted'))
      await upload(admin).click()
      await expect(told(admin)).toBeVisible()
    })

  test('2 MB and more is refused, one byte less is stored', { tag: ['@VAL-IMG-04', '@VAL-IMG-05', '@A-19', '@CONST-09'] }, async ({
    admin,
    rest,
  }) => {
    const written = writes(admin)
    const name = unique('Large')
    await admin.getByLabel('Name').fill(name)
    for (const bytes of [twoMB + 1, twoMB]) {
      await admin.getByLabel('Image').setInputFiles(pngOf(bytes))
      await upload(admin).click()
      await expect(admin.getByLabel('Image')).toHaveAccessibleDescription(/Image size must be less than 2MB\.$/)
    }
    expect(written).toEqual([])
    await admin.getByLabel('Image').setInputFiles(pngOf(twoMB - 1))
    await upload(admin).click()
    await expect(told(admin)).toBeVisible()
    expect((await rest.get(`/images/${encodeURIComponent(name)}`)).status).toBe(200)
  })
})

test('what the server says beside the text for a failed upload is shown too', { tag: '@A-09' }, async ({ admin }) => {
  await admin.goto('/admin/images/add')
  await admin.getByLabel('Image').setInputFiles(file('photo.png'))
  await admin.getByLabel('Name').fill('Any')
  await fail(admin, 'uploadImage', { code: 'CONFLICT', serverMessage: 'The disk is full.' })
  await upload(admin).click()
  await expect(admin.locator(':focus')).toContainText('Failed to upload image. The disk is full.')
})
