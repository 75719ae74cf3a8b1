import fs from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, fail, test } from '../../support/e2e.ts'
import { unique } from '../../support/records.ts'
import { temporaryFolder } from '../../support/stack.ts'
import { writes } from './writes.ts'

const MEGABYTE = 1024 * 1024
const unknown = 'It is not known whether this was saved. Nothing you entered is lost.'
const save = (page: Page) => page.getByRole('button', { name: 'Save Notice' })
const summary = (page: Page) => page.locator(':focus')

/** A pdf of this many bytes in a folder of its own. */
function pdfOnDisk(bytes: number) {
  const file = path.join(temporaryFolder(), 'paper.pdf')
  fs.writeFileSync(file, '%PDF-1.4\n%%EOF\n')
  fs.truncateSync(file, bytes)
  return file
}

/** Chooses a file by the browser's own dialog. */
async function choose(field: Locator, file: string) {
  const opened = field.page().waitForEvent('filechooser')
  await field.click()
  await (await opened).setFiles(file)
}

async function fillIn(page: Page) {
  await page.getByLabel('Title').fill(unique('Notice'))
  await page.getByLabel('Released On').fill('2026-05-01')
  await page.getByLabel('File').setInputFiles(pdfOnDisk(1000))
}

test.describe('a failed save tells its cause', () => {
  test.beforeEach(async ({ admin }) => {
    await admin.goto('/admin/notices/add')
    await fillIn(admin)
  })

  for (const [status, advice] of [
    [403, 'The request was blocked before it reached the website.'],
    [413, 'What you sent is too large. Choose a smaller file, then try again.'],
    [503, 'The website is not available at the moment. Wait a few minutes, then try again.'],
    [504, 'The website took too long to respond. Wait a few minutes, then try again.'],
  ] as const)
    test(`a proxy that answers ${status} with a page is not taken for a broken connection`, async ({ admin }) => {
      const body = '<html><h1>Proxy</h1></html>'
      await admin.route('**/graphql', (route) => route.fulfill({ status, contentType: 'text/html', body }))
      await save(admin).click()
      await expect(summary(admin)).toContainText(advice)
      await expect(summary(admin)).not.toContainText('connection')
    })

  test('a browser that is offline', async ({ admin, axe }) => {
    await admin.context().setOffline(true)
    await save(admin).click()
    await expect(summary(admin)).toContainText('You are offline. Connect to the internet, then try again.')
    await axe(admin)
  })

  test('a website that cannot be reached', async ({ admin }) => {
    await admin.route('**/graphql', (route) => route.abort())
    await save(admin).click()
    await expect(summary(admin)).toContainText(unknown)
    await expect(summary(admin)).toContainText('Check your internet connection, then try again.')
  })

  test('a file that changed on the disk after it was chosen', async ({ admin }) => {
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

  test('a backend that does not respond is not taken for a broken connection', async ({ admin }) => {
    await fail(admin, 'CreateNotice', { code: 'BACKEND_UNAVAILABLE' })
    await save(admin).click()
    await expect(summary(admin)).toContainText('is not responding. Wait a few minutes, then try again.')
    await expect(summary(admin)).not.toContainText('connection')
  })
})

test('a list that could not be read tells the cause', async ({ admin }) => {
  await fail(admin, 'AdminNotices', { code: 'BACKEND_UNAVAILABLE' })
  await admin.goto('/admin/notices')
  const alert = admin.getByRole('alert').filter({ hasText: 'Failed to load the notices.' })
  await expect(alert).toContainText('is not responding. Wait a few minutes, then try again.')
})

for (const [screen, label] of [
  ['notices', 'File'],
  ['faculties', 'Image'],
] as const)
  test(`${screen}: the size limit stands beside the field, and a larger file is refused as soon as it is chosen`, async ({
    admin,
    axe,
  }) => {
    const written = writes(admin)
    await admin.goto(`/admin/${screen}/add`)
    const field = admin.getByLabel(label)
    await expect(field).toHaveAccessibleDescription(/The limit is 10 MB\./)
    const chosen = pdfOnDisk(10 * MEGABYTE + 1)
    const file = screen === 'notices' ? chosen : chosen.replace('.pdf', '.png')
    if (file !== chosen) fs.renameSync(chosen, file)
    await choose(field, file)
    await expect(field).toHaveAccessibleDescription(/The file must be 10 MB or smaller\.$/)
    await axe(admin)
    await admin.getByRole('button', { name: /^Save/ }).click()
    await expect(field).toHaveAccessibleDescription(/The file must be 10 MB or smaller\.$/)
    expect(written).toEqual([])

    fs.truncateSync(file, 10 * MEGABYTE)
    await choose(field, file)
    await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  })

for (const screen of ['images', 'innovation-hub'])
  test(`${screen}: the field's own limit of 2 MB stands beside it`, async ({ admin }) => {
    await admin.goto(`/admin/${screen}/add`)
    await expect(admin.getByLabel('Image', { exact: true })).toHaveAccessibleDescription(/less than 2 MB/)
    await expect(admin.getByLabel('Image', { exact: true })).not.toHaveAccessibleDescription(/10 MB/)
  })
