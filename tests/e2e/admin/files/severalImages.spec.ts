import type { Page } from '@playwright/test'
import { unique } from '../../../support/records/records.ts'
import { expect, fail, file, hold, test } from '../../../support/site/e2e.ts'
import { give, noisyPicture, slowDown, uploadsOf } from '../chosenFiles.ts'
import { banner, rowOf } from '../locators.ts'

const row = (page: Page, name: string) => page.getByRole('listitem', { name })
const upload = (page: Page, count: number) =>
  page.getByRole('button', { name: count === 1 ? 'Upload 1 image' : `Upload ${count} images` })
const done = 'Image uploaded successfully!'
/** Returns a picture with a file name of its own. */
const picture = (name = `${unique('Flags')}.png`, kind: 'photo.png' | 'photo.jpg' | 'photo.webp' = 'photo.png') => ({
  ...file(kind),
  name,
})

test.beforeEach(({ admin }) => admin.goto('/admin/images/add'))

test('the name of an image is that of its file until another one is entered, and it stays the first of several', async ({
  admin,
}) => {
  await admin.getByLabel('Image').setInputFiles(picture('Prayer flags.2026.png'))
  await expect(admin.getByLabel('Name')).toHaveValue('Prayer flags.2026')
  await admin.getByLabel('Image').setInputFiles(picture('Hills.png'))
  await expect(admin.getByLabel('Name')).toHaveValue('Hills')
  await admin.getByLabel('Name').fill('Hills at dusk')
  await admin.getByLabel('Image').setInputFiles(picture('Other.png'))
  await expect(admin.getByLabel('Name')).toHaveValue('Hills at dusk')

  await give(admin.getByLabel('Image'), 'drop', picture(), picture())
  await expect(admin.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(3)
  await expect(admin.getByRole('list', { name: 'Images' }).getByRole('listitem').first().and(row(admin, 'Other.png'))).toBeVisible()
})

test('staff can upload several images at once, each under its own name', async ({ admin }) => {
  const files = [picture(), picture(), picture()]
  const renamed = unique('Renamed')
  await admin.getByLabel('Image').focus()
  await admin.getByLabel('Image').setInputFiles(files.slice(0, 2))
  await expect(admin.getByRole('list', { name: 'Images' })).toBeFocused()
  await give(admin.locator('body'), 'paste', files[2]!)
  await expect(admin.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(3)
  await row(admin, files[1]!.name).getByLabel('Name').fill(renamed)
  await upload(admin, 3).click()
  await expect(banner(admin, '3 images uploaded successfully!')).toBeVisible()
  for (const { name } of files) await expect(row(admin, name)).toContainText(done)
  await admin.getByRole('button', { name: 'Back' }).click()
  for (const name of [files[0]!.name.replace('.png', ''), renamed, files[2]!.name.replace('.png', '')])
    await expect(rowOf(admin, name)).toBeVisible()
})

test('at most two images are uploaded at a time, and the focus stays at its image when a button disappears', async ({ admin }) => {
  const files = [picture(), picture(), picture()]
  await admin.getByLabel('Image').setInputFiles(files)
  const { release } = await hold(admin)
  const uploads = uploadsOf(admin)
  await upload(admin, 3).click()
  await expect(admin.getByText('Waiting for its turn.')).toHaveCount(1)
  await expect(admin.getByText('Uploading...', { exact: true })).toHaveCount(3) // with the button
  const waiting = row(admin, files[2]!.name)
  await waiting.getByRole('button', { name: /^Cancel/ }).focus()
  release()
  await expect(banner(admin, '3 images uploaded successfully!')).toBeVisible()
  await expect(waiting).toBeFocused()
  expect(uploads).toHaveLength(3)
})

test('one that fails keeps its place with its reason, and can be sent again', async ({ admin, anImage }) => {
  const { name: taken } = await anImage()
  const files = [picture(`${taken}.png`), picture()]
  await admin.getByLabel('Image').setInputFiles(files)
  await upload(admin, 2).click()
  await expect(banner(admin, '1 of 2 images have been uploaded. See below why the others were not.')).toBeVisible()
  const failed = row(admin, files[0]!.name)
  await expect(failed.getByRole('alert')).toContainText(/^Failed to upload image/)
  await expect(failed.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await failed.getByLabel('Name').fill(unique('Free'))
  await failed.getByRole('button', { name: /^Retry/ }).click()
  await expect(failed).toContainText(done)
  await expect(row(admin, files[1]!.name)).toContainText(done)
})

test('one can be cancelled while it is sent, and the others go on', async ({ admin }) => {
  const files = [{ ...(await noisyPicture('large.jpg', 1500, 1000)), name: `${unique('Large')}.jpg` }, picture()]
  await admin.getByLabel('Image').setInputFiles(files)
  await slowDown(admin, 50_000)
  await upload(admin, 2).click()
  const large = row(admin, files[0]!.name)
  await expect(large.getByRole('progressbar')).toBeVisible()
  await large.getByRole('button', { name: /^Cancel upload/ }).click()
  await expect(large.getByRole('alert')).toContainText('You cancelled the upload.')
  await expect(row(admin, files[1]!.name)).toContainText(done)
  await expect(large.getByRole('button', { name: /^Retry/ })).toBeVisible()
})

test('files of another type, without a name or with an equal name are not sent', async ({ admin }) => {
  const [one, two] = [picture(), picture()]
  await admin.getByLabel('Image').setInputFiles([one, two, picture('drawing.webp', 'photo.webp')])
  await expect(row(admin, 'drawing.webp')).toContainText('Only jpeg, png, jpg, gif images are allowed.')
  await row(admin, 'drawing.webp').getByRole('button', { name: 'Remove drawing.webp' }).click()
  const name = row(admin, two.name).getByLabel('Name')
  await name.fill(one.name.replace('.png', ''))
  await expect(row(admin, two.name)).toContainText('Another image here has this name.')
  const uploads = uploadsOf(admin)
  await name.fill('')
  await row(admin, one.name).getByLabel('Name').fill('')
  await upload(admin, 2).click()
  await expect(admin.getByText('Please enter a name for the image.')).toHaveCount(2)
  await expect(row(admin, one.name).getByLabel('Name')).toBeFocused()
  expect(uploads).toEqual([])
})

test('leaving asks while images are not uploaded', async ({ admin }) => {
  await admin.getByLabel('Image').setInputFiles([picture(), picture()])
  await admin.getByRole('button', { name: 'Back' }).click()
  const question = admin.getByRole('dialog', { name: 'Leave without uploading all images?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await upload(admin, 2).click()
  await expect(banner(admin, '2 images uploaded successfully!')).toBeVisible()
  await admin.getByRole('button', { name: 'Add more images' }).click()
  await expect(admin.getByRole('button', { name: 'Upload Image' })).toBeVisible()
  await admin.getByRole('button', { name: 'Back' }).click()
  await expect(admin).toHaveURL('/admin/images')
})

test('an image whose answer was lost is recognized as uploaded', async ({ admin }) => {
  const files = [picture(), picture()]
  await admin.getByLabel('Image').setInputFiles(files)
  const keys = new Set<string | undefined>()
  await admin.route('**/graphql', async (route) => {
    const headers = route.request().headers()
    const key = headers['idempotency-key']
    if (!headers['content-type']?.startsWith('multipart/') || keys.has(key)) return route.fallback()
    keys.add(key)
    await route.fetch()
    await route.abort()
  })
  await upload(admin, 2).click()
  await expect(banner(admin, '2 images uploaded successfully!')).toBeVisible()
  expect(keys.size).toBe(2)
})

test('the message of the server is shown at the image', async ({ admin }) => {
  const files = [picture(), picture()]
  await admin.getByLabel('Image').setInputFiles(files)
  await fail(admin, 'uploadImage', { code: 'CONFLICT', serverMessage: 'The disk is full.' })
  await upload(admin, 2).click()
  await expect(row(admin, files[0]!.name)).toContainText('Failed to upload image. The disk is full.')
})
