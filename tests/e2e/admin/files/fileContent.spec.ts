import type { Page } from '@playwright/test'
import { expect, file, test } from '../../../support/site/e2e.ts'
import { noisyPicture, uploadsOf } from '../chosenFiles.ts'

const problem = (name: string) => `The content of “${name}” is not what its name says.`
const page = { mimeType: 'image/png', buffer: Buffer.from('<!doctype html><title>Not found</title>') }

test('a file that is not what its name says is refused when it is chosen', async ({ admin }) => {
  const uploads = uploadsOf(admin)
  for (const [screen, label, name] of [
    ['faculties', 'Image', 'portrait.png'],
    ['images', 'Image', 'hall.png'],
    ['notices', 'File', 'timetable.pdf'],
  ] as const) {
    await admin.goto(`/admin/${screen}/add`)
    const mimeType = name.endsWith('.pdf') ? 'application/pdf' : 'image/png'
    await admin.getByLabel(label).setInputFiles({ ...page, name, mimeType })
    await expect(admin.getByLabel(label)).toHaveAccessibleDescription(new RegExp(problem(name)))
    await expect(admin.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
    await admin.getByLabel(label).setInputFiles(name.endsWith('.pdf') ? file('paper.pdf') : file('photo.png'))
    await expect(admin.getByLabel(label)).toHaveAttribute('aria-invalid', 'false')
  }
  expect(uploads).toEqual([])
})

test('among several images, one that is none and one that is damaged are refused, and the others can be sent', async ({
  admin,
}) => {
  await admin.goto('/admin/images/add')
  const start = file('photo.jpg').buffer.subarray(0, 3)
  const damaged = { ...file('photo.jpg'), name: 'damaged.jpg', buffer: Buffer.concat([start, Buffer.alloc(200, 1)]) }
  await admin.getByLabel('Image').setInputFiles([{ ...page, name: 'page.png' }, damaged, file('photo.jpg')])
  const row = (name: string) => admin.getByRole('listitem', { name })
  await expect(row('page.png')).toContainText(problem('page.png'))
  await expect(row('damaged.jpg')).toContainText('The picture “damaged.jpg” can not be opened. It may be damaged.')
  await expect(row('photo.jpg').locator('img')).toBeVisible()
  await expect(row('photo.jpg')).not.toContainText('content')
})

/** Runs in the page: counts the decoded pictures that are open at a time. */
function countDecoded() {
  const counts = Object.assign(window, { decoded: { open: 0, most: 0, all: 0 } }).decoded
  const create = window.createImageBitmap.bind(window) as (...all: unknown[]) => Promise<ImageBitmap>
  window.createImageBitmap = (async (...all: unknown[]) => {
    counts.open += 1
    counts.all += 1
    counts.most = Math.max(counts.most, counts.open)
    return create(...all)
  }) as typeof window.createImageBitmap
  const close = ImageBitmap.prototype.close
  ImageBitmap.prototype.close = function () {
    counts.open -= 1
    close.call(this)
  }
}

const decoded = (page: Page) =>
  page.evaluate(() => (window as unknown as { decoded: { open: number; most: number; all: number } }).decoded)

test('at most one of several large pictures is decoded at a time', async ({ admin }) => {
  await admin.addInitScript(countDecoded)
  await admin.goto('/admin/images/add')
  const photo = await noisyPicture('photo.jpg', 2400, 1800)
  const photos = Array.from({ length: 4 }, (_, index) => ({ ...photo, name: `photo ${index}.jpg` }))
  await admin.getByLabel('Image').setInputFiles(photos)
  await expect(admin.getByLabel(/^Scale the picture down/)).toHaveCount(4)
  await expect(admin.getByRole('list', { name: 'Images' }).locator('img')).toHaveCount(4)
  const { open, most, all } = await decoded(admin)
  expect([open, most]).toEqual([0, 1])
  expect(all).toBeGreaterThanOrEqual(4)
})
