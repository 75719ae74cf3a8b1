import { excerpt } from '../../../../text/excerpt.ts'
import { expect, file, test } from '../../../support/site/e2e.ts'
import { mutationsOf } from '../mutations.ts'

test.use({ viewport: { width: 1024, height: 768 } }) // wider screens show the preview beside the form

test('staff can preview a notice by keyboard before it is saved, as its page will show it', async ({ admin }) => {
  await admin.goto('/admin/notices/add')
  const mutations = mutationsOf(admin)
  await admin.getByLabel('Title').fill('Results of the first semester')
  await admin.getByLabel('Released On').fill('2026-05-01')
  await admin.getByLabel('Description').fill('One line\nand another')
  await admin.getByLabel('File').setInputFiles(file('photo.png'))
  const button = admin.getByRole('button', { name: 'Preview', exact: true })
  await button.press('Enter')
  const preview = admin.getByRole('dialog', { name: 'Preview' })
  const page = preview.locator('iframe').first().contentFrame()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results of the first semester')
  await expect(page.getByText('Released on 1 May 2026')).toBeVisible()
  await expect(page.getByText('One line\nand another')).toHaveCSS('white-space-collapse', 'preserve-breaks')
  const picture = page.getByRole('img', { name: 'Results of the first semester' })
  await expect.poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(64)
  await admin.keyboard.press('Escape')
  await expect(button).toBeFocused()

  await admin.getByLabel('File').setInputFiles(file('paper.pdf'))
  await button.press('Enter')
  await expect(page.getByText('The page shows the PDF here.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the PDF' })).toHaveAttribute('href', /^blob:/)
  await admin.setViewportSize({ width: 320, height: 700 })
  expect(await preview.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
  expect(await page.locator('html').evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
  await preview.getByRole('button', { name: 'Close' }).click()
  await expect(admin.getByLabel('Title')).toHaveValue('Results of the first semester')
  expect(mutations).toEqual([])
})

test('the preview of a stored notice has its file', async ({ admin, aNotice }) => {
  await admin.addInitScript(() => Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true }))
  const { id, fileUrl } = await aNotice({ file: file('paper.pdf') })
  await admin.goto(`/admin/notices/edit/${id}`)
  await admin.getByLabel('Title').fill('A better title')
  await admin.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = admin.getByRole('dialog', { name: 'Preview' })
  const page = preview.locator('iframe').first().contentFrame()
  await expect(page.locator('iframe')).toHaveAttribute('src', `${fileUrl}#navpanes=0&view=FitH`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A better title')
})

test('a picture that is chosen after a PDF is shown, and nothing is blocked', async ({ admin }) => {
  await admin.setViewportSize({ width: 1440, height: 900 })
  await admin.goto('/admin/notices/add')
  const page = admin.locator('iframe').first().contentFrame()
  await admin.getByLabel('File').setInputFiles(file('paper.pdf'))
  await expect(page.getByRole('link', { name: 'Open the PDF' })).toBeVisible()
  await admin.getByLabel('File').setInputFiles(file('photo.png'))
  const picture = page.getByRole('img')
  await expect.poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(64)
})

test('the preview of the card has the picture and the excerpt that the card on the home page will have', async ({
  admin,
  aNotice,
}) => {
  const { id, fileUrl } = await aNotice({ file: file('photo.png') })
  await admin.setViewportSize({ width: 1440, height: 900 })
  await admin.goto(`/admin/notices/edit/${id}`)
  const description = 'The results are out.\nSee the board. '.repeat(20)
  await admin.getByLabel('Description').fill(description)
  await admin.getByRole('tab', { name: 'Card' }).click()
  const card = admin.locator('iframe').first().contentFrame().getByRole('article')
  const picture = card.locator('img')
  await expect(picture).toHaveAttribute('src', String(fileUrl))
  await expect(card.locator('p')).toHaveText(String(excerpt(description)))

  await admin.getByLabel('File').setInputFiles(file('photo.jpg'))
  await expect(picture).toHaveAttribute('src', /^data:image\/jpeg/)
  await expect.poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(64)
  await admin.getByLabel('File').setInputFiles(file('paper.pdf'))
  await expect(picture).toHaveAttribute('src', /^\/contours\//)
})

test('the form beside the pane does not move when the preview has loaded', async ({ admin }) => {
  await admin.setViewportSize({ width: 1280, height: 900 })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await admin.route('**/assets/NoticePreview-*.js', (route) => released.then(() => route.fallback()))
  await admin.goto('/admin/notices/add')
  await admin.getByLabel('File').setInputFiles(file('paper.pdf'))
  await expect(admin.getByRole('tab', { name: 'Page' })).toHaveCount(0)
  const form = admin.locator('main form')
  const before = await form.boundingBox()
  release()
  await expect(admin.getByRole('tab', { name: 'Page' })).toBeVisible()
  expect(await form.boundingBox()).toEqual(before)
})
