import fs from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, fail, file, hold, test } from '../../support/e2e.ts'
import { unique } from '../../support/records.ts'
import { loseConnectionDuringUpload } from './chosenFiles.ts'
import { banner, idOf, rowOf } from './locators.ts'
import { mutationsOf } from './mutations.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save Notice' })
const removeFile = (page: Page) => page.getByText('Remove chosen file')

async function fillForm(page: Page, title: string) {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Released On').fill('2026-05-01')
}

test.describe('Add Notice', () => {
  test.beforeEach(({ admin }) => admin.goto('/admin/notices/add'))

  test('the form is titled "Add Notice" and has a "Back" button', { tag: ['@ANO-10', '@ANO-12'] }, async ({ admin, axe }) => {
    await expect(admin.getByRole('heading', { name: 'Add Notice', level: 1 })).toBeVisible()
    await axe(admin)
    await admin.getByRole('button', { name: 'Back' }).click()
    await expect(admin).toHaveURL('/admin/notices')
  })

  test('staff can add a notice with a file', { tag: ['@ANO-14', '@ANO-16'] }, async ({ admin, rest, request }) => {
    const title = unique('Posted')
    await fillForm(admin, title)
    await admin.getByLabel('Description').fill('First line.\nSecond line.')
    await admin.getByLabel('File').setInputFiles(file('paper.pdf'))
    await save(admin).click()
    await expect(admin).toHaveURL('/admin/notices')
    await expect(banner(admin, 'The notice has been added.')).toBeVisible()

    const id = await idOf(admin, title)
    const { data } = (await rest.get(`/notices/${id}`)).body as { data: Record<string, string> }
    expect(data).toMatchObject({ title, released_on: '2026-05-01', description: 'First line.\nSecond line.' })
    expect(await (await request.get(`/storage/${data['file']}`)).body()).toEqual(file('paper.pdf').buffer)
  })

  test('while a form is submitted, its button reads "Saving..." and is disabled', { tag: '@ANO-19' }, async ({ admin }) => {
    await fillForm(admin, unique('Slow'))
    await admin.getByLabel('File').setInputFiles(file('photo.png'))
    const { release } = await hold(admin)
    await save(admin).click()
    await expect(admin.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    release()
    await expect(admin).toHaveURL('/admin/notices')
  })

  test('title, date and file are required, and the focused summary links to the fields', {
    tag: ['@VAL-NOT-01', '@VAL-NOT-04', '@VAL-NOT-06'],
  }, async ({ admin, axe }) => {
    const mutations = mutationsOf(admin)
    await admin.getByLabel('Released On').clear()
    await save(admin).click()
    const summary = admin.locator(':focus')
    await expect(summary).toContainText('There is a problem')
    await expect(admin.getByLabel('Title')).toHaveAccessibleDescription(/Title is required\./)
    await expect(admin.getByLabel('Released On')).toHaveAccessibleDescription(/Release date is required\./)
    await expect(admin.getByLabel('File')).toHaveAccessibleDescription(/File is required\./)
    await expect(admin.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true')
    await axe(admin)
    await summary.getByRole('link', { name: 'Release date is required.' }).click()
    await expect(admin.getByLabel('Released On')).toBeFocused()
    expect(mutations).toEqual([])
  })

  test('a change of a field clears only its own error', async ({ admin }) => {
    await save(admin).click()
    await expect(admin.getByText('Title is required.')).toHaveCount(2)
    await admin.getByLabel('Title').fill('T')
    await expect(admin.getByText('Title is required.')).toHaveCount(0)
    await expect(admin.getByText('File is required.')).toHaveCount(2)
  })

  test('a title of 255 characters is accepted', { tag: '@VAL-NOT-02' }, async ({ admin }) => {
    await fillForm(admin, unique('x').padEnd(255, 'x'))
    await admin.getByLabel('File').setInputFiles(file('paper.pdf'))
    await save(admin).click()
    await expect(admin).toHaveURL('/admin/notices')
  })

  test('a title of 256 characters is rejected', { tag: '@VAL-NOT-03' }, async ({ admin }) => {
    const mutations = mutationsOf(admin)
    await fillForm(admin, 'x'.repeat(256))
    await admin.getByLabel('File').setInputFiles(file('paper.pdf'))
    await save(admin).click()
    await expect(admin.getByLabel('Title')).toHaveAccessibleDescription(/Title cannot exceed 255 characters\./)
    expect(mutations).toEqual([])
  })

  test('the release date can only be a date', { tag: '@VAL-NOT-05' }, async ({ admin }) => {
    await expect(admin.getByLabel('Released On')).toHaveAttribute('type', 'date')
  })

  for (const name of [
    'paper.pdf',
    'paper.doc',
    'paper.docx',
    'photo.jpg',
    'photo.jpeg',
    'photo.png',
    'photo.gif',
    'photo.webp',
  ] as const)
    test(`${name} is accepted`, { tag: '@VAL-NOT-08' }, async ({ admin }) => {
      await fillForm(admin, unique('With a file'))
      await admin.getByLabel('File').setInputFiles(file(name))
      await expect(removeFile(admin)).toBeVisible()
      await save(admin).click()
      await expect(admin).toHaveURL('/admin/notices')
    })

  for (const name of ['notes.txt', 'prog.exe', 'image.bmp'] as const)
    test(`${name} is rejected as soon as it is chosen, and is not sent`, { tag: '@VAL-NOT-09' }, async ({ admin }) => {
      const mutations = mutationsOf(admin)
      const wrong = /File must be a pdf, doc, docx, jpg, jpeg, png, gif or webp\./
      await fillForm(admin, 'With a wrong file')
      await admin.getByLabel('File').setInputFiles(file(name))
      await expect(admin.getByLabel('File')).toHaveAccessibleDescription(wrong)
      await save(admin).click()
      await expect(admin.getByLabel('File')).toHaveAccessibleDescription(wrong)
      expect(mutations).toEqual([])
    })

  test('a file over the limit of the gateway is rejected as soon as it is chosen, and is not sent', async ({ admin }, testInfo) => {
    const mutations = mutationsOf(admin)
    await fillForm(admin, 'With a large file')
    const large = testInfo.outputPath('large.pdf') // faster than a buffer, which the browser gets as text
    await fs.writeFile(large, Buffer.alloc(10 * 1024 * 1024 + 1))
    await admin.getByLabel('File').setInputFiles(large)
    await expect(admin.getByLabel('File')).toHaveAccessibleDescription(/The file must be 10 MB or smaller\./)
    await save(admin).click()
    await expect(admin.locator(':focus')).toContainText('The file must be 10 MB or smaller.')
    expect(mutations).toEqual([])
  })

  test('staff can drop a file, see its preview and remove it', async ({ admin }) => {
    const { buffer, mimeType, name } = file('photo.png')
    const dropped = await admin.evaluateHandle(
      ({ base64, mimeType, name }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const transfer = new DataTransfer()
        transfer.items.add(new File([bytes], name, { type: mimeType }))
        return transfer
      },
      { base64: buffer.toString('base64'), mimeType, name },
    )
    const zone = admin.getByLabel('File').locator('..')
    await zone.dispatchEvent('drop', { dataTransfer: dropped })
    await expect(admin.getByText('photo.png')).toBeVisible()
    await expect(zone.locator('img')).toHaveJSProperty('naturalWidth', 64)
    await admin.getByRole('button', { name: 'Remove chosen file' }).click()
    await expect(admin.getByText('photo.png')).toHaveCount(0)
    await expect(admin.getByLabel('File')).toHaveValue('')
  })

  test('after a failed save, the form keeps its values and its file and can be saved again', {
    tag: ['@ERR-11', '@ERR-14'],
  }, async ({ admin }) => {
    const title = unique('Second try')
    await fillForm(admin, title)
    await admin.getByLabel('File').setInputFiles(file('paper.pdf'))
    const restoreConnection = await loseConnectionDuringUpload(admin)
    await save(admin).click()
    await expect(admin.locator(':focus')).toContainText('It is not known whether this was saved. Nothing you entered is lost.')
    await expect(save(admin)).toBeEnabled()
    await expect(admin.getByLabel('Title')).toHaveValue(title)
    await expect(admin.getByText('paper.pdf')).toBeVisible()

    await restoreConnection()
    await save(admin).click()
    await expect(admin).toHaveURL('/admin/notices')
    await expect(rowOf(admin, title).getByRole('link', { name: 'View' })).toBeVisible()
  })
})

test('a save fails while the backend is down and succeeds when it is back', { tag: '@ERR-11' }, async ({ page, broken }) => {
  await page.addInitScript((token) => localStorage.setItem('adminToken', token), broken.records.token)
  await page.goto(`${broken.url}/admin/notices/add`)
  const title = unique('Patient')
  await fillForm(page, title)
  await page.getByLabel('File').setInputFiles(file('paper.pdf'))
  broken.backend.down()
  await save(page).click()
  await expect(page.locator(':focus')).toContainText(/^It is not known whether this was saved\./)
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByText('paper.pdf')).toBeVisible()
  broken.backend.up()
  await expect(async () => {
    await save(page).click()
    await expect(page).toHaveURL(/notices$/, { timeout: 2_000 })
  }).toPass()
})

test.describe('Edit Notice', () => {
  test('the form shows the stored values and has a "Back" button', { tag: ['@ANO-11', '@ANO-13', '@ANO-17'] }, async ({
    admin,
    aNotice,
    axe,
  }) => {
    const { id, title } = await aNotice({ releasedOn: '2026-03-14', file: file('paper.pdf') })
    await admin.goto('/admin/notices')
    await rowOf(admin, title).getByRole('link', { name: 'Edit' }).click()
    await expect(admin).toHaveURL(`/admin/notices/edit/${id}`)
    await expect(admin.getByRole('heading', { name: 'Edit Notice', level: 1 })).toBeVisible()
    await expect(admin.getByLabel('Title')).toHaveValue(title)
    await expect(admin.getByLabel('Released On')).toHaveValue('2026-03-14')
    await expect(admin.getByLabel('Description')).toHaveValue('First line.\nSecond line.')
    await axe(admin)
    await admin.getByRole('button', { name: 'Back' }).click()
    await expect(admin).toHaveURL('/admin/notices')
  })

  test('staff can change a notice without uploading the file again', {
    tag: ['@ANO-15', '@ANO-18', '@VAL-NOT-07'],
  }, async ({ admin, aNotice, rest }) => {
    const { id, file: stored } = await aNotice({ file: file('paper.pdf') })
    const title = unique('Changed')
    await admin.goto(`/admin/notices/edit/${id}`)
    await fillForm(admin, title)
    await admin.getByLabel('Description').fill('')
    await save(admin).click()
    await expect(admin).toHaveURL('/admin/notices')
    await expect(banner(admin, 'The notice has been saved.')).toBeVisible()
    await expect(rowOf(admin, title)).toContainText('1 May 2026')
    const { data } = (await rest.get(`/notices/${id}`)).body as { data: Record<string, string> }
    expect(data).toMatchObject({ title, released_on: '2026-05-01', file: stored })
    expect(data['description'] ?? '').toBe('')
  })

  test('a new file replaces the old one', async ({ admin, aNotice, rest }) => {
    const { id, file: stored } = await aNotice({ file: file('paper.pdf') })
    await admin.goto(`/admin/notices/edit/${id}`)
    await admin.getByLabel('File').setInputFiles(file('photo.png'))
    await save(admin).click()
    await expect(admin).toHaveURL('/admin/notices')
    const { data } = (await rest.get(`/notices/${id}`)).body as { data: Record<string, string> }
    expect(data['file']).toMatch(/\.png$/)
    expect(data['file']).not.toBe(stored)
  })

  test('the edit form applies the same rules', { tag: ['@VAL-NOT-01', '@VAL-NOT-03', '@VAL-NOT-04', '@VAL-NOT-09'] }, async ({
    admin,
    aNotice,
  }) => {
    const { id } = await aNotice()
    await admin.goto(`/admin/notices/edit/${id}`)
    await admin.getByLabel('Title').fill('   ')
    await admin.getByLabel('Released On').fill('')
    await admin.getByLabel('File').setInputFiles(file('notes.txt'))
    await save(admin).click()
    await expect(admin.getByLabel('Title')).toHaveAccessibleDescription(/Title is required\./)
    await expect(admin.getByLabel('Released On')).toHaveAccessibleDescription(/Release date is required\./)
    await expect(admin.getByLabel('File')).toHaveAccessibleDescription(/File must be a pdf/)
    await admin.getByLabel('Title').fill('x'.repeat(256))
    await save(admin).click()
    await expect(admin.getByLabel('Title')).toHaveAccessibleDescription(/Title cannot exceed 255 characters\./)
  })

  test('field errors from the server appear at the fields, and other errors in the summary', {
    tag: ['@ERR-11', '@ERR-14'],
  }, async ({ admin, aNotice }) => {
    const { id } = await aNotice()
    await admin.goto(`/admin/notices/edit/${id}`)
    await admin.getByLabel('Title').fill('Kept')
    const fields = { title: ['This title is taken.'], publisher: ['The publisher is unknown.'] }
    const refused = await fail(admin, 'UpdateNotice', { code: 'BAD_USER_INPUT', fields })
    await save(admin).click()
    await expect(admin.getByLabel('Title')).toHaveAccessibleDescription(/This title is taken\./)
    await expect(admin.locator(':focus')).toContainText('The publisher is unknown.')
    await refused.stop()

    await fail(admin, 'UpdateNotice', { code: 'CONFLICT', serverMessage: 'Somebody else was faster.' })
    await save(admin).click()
    await expect(admin.locator(':focus')).toContainText('Somebody else was faster.')
    await expect(admin.getByLabel('Title')).toHaveValue('Kept')
    await expect(save(admin)).toBeEnabled()
  })

  test('an unknown notice shows "Notice not found."', async ({ admin, axe }) => {
    await admin.goto('/admin/notices/edit/999999')
    await expect(admin.getByText('Notice not found.')).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Back' })).toBeVisible()
    await axe(admin)
  })

  test('after a failed read of the notice, staff can try again', { tag: '@ERR-13' }, async ({ admin, aNotice }) => {
    const { id, title } = await aNotice()
    const failing = await fail(admin, 'NoticeToEdit')
    await admin.goto(`/admin/notices/edit/${id}`)
    await expect(admin.getByText('Failed to load the notice.')).toBeVisible()
    await failing.stop()
    await admin.getByRole('button', { name: 'Try again' }).click()
    await expect(admin.getByLabel('Title')).toHaveValue(title)
  })
})
