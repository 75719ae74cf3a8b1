import fs from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { unique } from '../../support/records/records.ts'
import { temporaryFolder } from '../../support/servers/stack.ts'
import { expect, fail, test } from '../../support/site/e2e.ts'
import { loseConnectionDuringUpload, noisyPicture } from './chosenFiles.ts'
import { mutationsOf } from './mutations.ts'

const MEGABYTE = 1024 * 1024
const unknownOutcome = 'It is not known whether this was saved. Nothing you entered is lost.'
const save = (page: Page) => page.getByRole('button', { name: 'Save Notice' })
const summary = (page: Page) => page.locator(':focus')

/** Creates a file of a size in a new folder, which begins with a content. Returns its path. */
function fileOnDisk(name: string, content: string | Buffer, bytes: number) {
  const file = path.join(temporaryFolder(), name)
  fs.writeFileSync(file, content)
  fs.truncateSync(file, bytes)
  return file
}

const pdfOnDisk = (bytes: number) => fileOnDisk('paper.pdf', '%PDF-1.4\n%%EOF\n', bytes)

/** Chooses a file in the browser's file dialog. */
async function choose(field: Locator, file: string) {
  const fileChooser = field.page().waitForEvent('filechooser')
  await field.click()
  await (await fileChooser).setFiles(file)
}

async function fillForm(page: Page) {
  await page.getByLabel('Title').fill(unique('Notice'))
  await page.getByLabel('Released On').fill('2026-05-01')
  await page.getByLabel('File').setInputFiles(pdfOnDisk(1000))
}

test.describe('a failed save shows its cause:', () => {
  test.beforeEach(async ({ admin }) => {
    await admin.goto('/admin/notices/add')
    await fillForm(admin)
  })

  test('a proxy or the backend does not respond, or the browser is offline', async ({ admin }) => {
    const body = '<html><h1>Proxy</h1></html>'
    for (const [status, advice] of [
      [403, 'The request was blocked before it reached the website.'],
      [413, 'What you sent is too large. Choose a smaller file, then try again.'],
      [503, 'The website is not available at the moment. Wait a few minutes, then try again.'],
      [504, 'The website took too long to respond. Wait a few minutes, then try again.'],
    ] as const) {
      await admin.route('**/graphql', (route) => route.fulfill({ status, contentType: 'text/html', body }))
      await save(admin).click()
      await expect(summary(admin)).toContainText(advice)
      await expect(summary(admin)).not.toContainText('connection')
      await admin.unroute('**/graphql')
    }
    const failing = await fail(admin, 'CreateNotice', { code: 'BACKEND_UNAVAILABLE' })
    await save(admin).click()
    await expect(summary(admin)).toContainText('is not responding. Wait a few minutes, then try again.')
    await expect(summary(admin)).not.toContainText('connection')
    await failing.stop()
    await admin.context().setOffline(true)
    await save(admin).click()
    await expect(summary(admin)).toContainText('You are offline. Connect to the internet, then try again.')
  })

  test('the website cannot be reached, so that nothing was sent, or not any more while the file is sent', async ({ admin }) => {
    await admin.route('**/graphql', (route) => route.abort())
    await save(admin).click()
    await expect(summary(admin)).toContainText('The notice could not be saved. Nothing you entered is lost.')
    await expect(summary(admin)).toContainText('Check your internet connection, then try again.')
    await admin.unroute('**/graphql')
    await loseConnectionDuringUpload(admin)
    await save(admin).click()
    await expect(summary(admin)).toContainText(unknownOutcome)
    await expect(summary(admin)).toContainText('Check your internet connection, then try again.')
  })

  test('the file has changed on the disk after it was chosen', async ({ admin }) => {
    const file = pdfOnDisk(1000)
    await choose(admin.getByLabel('File'), file)
    fs.truncateSync(file, 2000)
    fs.utimesSync(file, new Date(), new Date(Date.now() + 60_000)) // the browser compares whole seconds
    await save(admin).click()
    await expect(summary(admin)).toContainText(
      'The file paper.pdf has changed since you chose it. Choose it again, then try again.',
    )
    await choose(admin.getByLabel('File'), file)
    await save(admin).click()
    await expect(admin).toHaveURL('/admin/notices')
  })
})

test('a failed read of a list shows its cause', async ({ admin }) => {
  await fail(admin, 'AdminNotices', { code: 'BACKEND_UNAVAILABLE' })
  await admin.goto('/admin/notices')
  const alert = admin.getByRole('alert').filter({ hasText: 'Failed to load the notices.' })
  await expect(alert).toContainText('is not responding. Wait a few minutes, then try again.')
})

test('the forms of notices and faculty members show the size limit and reject a larger file as soon as it is chosen', async ({
  admin,
}) => {
  const mutations = mutationsOf(admin)
  const { name, buffer } = await noisyPicture('portrait.png', 10, 10)
  for (const [screen, label] of [
    ['notices', 'File'],
    ['faculties', 'Image'],
  ] as const) {
    await admin.goto(`/admin/${screen}/add`)
    const field = admin.getByLabel(label)
    await expect(field).toHaveAccessibleDescription(/The limit is 10 MB\./)
    const size = 10 * MEGABYTE + 1
    const file = screen === 'notices' ? pdfOnDisk(size) : fileOnDisk(name, buffer, size)
    await choose(field, file)
    await expect(field).toHaveAccessibleDescription(/The file must be 10 MB or smaller\.$/)
    await admin.getByRole('button', { name: /^Save (?!and)/ }).click()
    await expect(field).toHaveAccessibleDescription(/The file must be 10 MB or smaller\.$/)

    fs.truncateSync(file, 10 * MEGABYTE)
    await choose(field, file)
    await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  }
  expect(mutations).toEqual([])
})

test('the forms of images and innovations show the limit of 2 MB', async ({ admin }) => {
  for (const screen of ['images', 'innovation-hub']) {
    await admin.goto(`/admin/${screen}/add`)
    await expect(admin.getByLabel(/^Image\b/)).toHaveAccessibleDescription(/less than 2 MB/)
    await expect(admin.getByLabel(/^Image\b/)).not.toHaveAccessibleDescription(/10 MB/)
  }
})
