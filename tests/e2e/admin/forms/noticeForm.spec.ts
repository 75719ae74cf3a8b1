import fs from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unique } from '../../../support/records/records.ts'
import { expect, fail, file, hold, test } from '../../../support/site/e2e.ts'
import { loseConnectionDuringUpload } from '../chosenFiles.ts'
import { banner, idOf, rowOf } from '../locators.ts'
import { mutationsOf } from '../mutations.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save Notice' })
const removeFile = (page: Page) => page.getByText('Remove chosen file')

async function fillForm(page: Page, title: string) {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Released On').fill('2026-05-01')
}

test.describe('Add Notice', () => {
  test.beforeEach(({ admin }) => admin.goto('/admin/notices/add'))

  test('title, date and file are required, and the focused summary links to the fields', {
    tag: ['@ANO-10', '@ANO-12', '@VAL-NOT-01', '@VAL-NOT-04', '@VAL-NOT-05', '@VAL-NOT-06'],
  }, async ({ admin }) => {
    const mutations = mutationsOf(admin)
    await expect(admin.getByRole('heading', { name: 'Add Notice', level: 1 })).toBeVisible()
    await expect(admin.getByLabel('Released On')).toHaveAttribute('type', 'date')
    const today = await admin.getByLabel('Released On').inputValue()
    await admin.getByLabel('Released On').clear()
    await save(admin).click()
    const summary = admin.locator(':focus')
    await expect(summary).toContainText('There is a problem')
    await expect(admin.getByLabel('Title')).toHaveAccessibleDescription(/Title is required\./)
    await expect(admin.getByLabel('Released On')).toHaveAccessibleDescription(/Release date is required\./)
    await expect(admin.getByLabel('File')).toHaveAccessibleDescription(/File is required\./)
    await expect(admin.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true')
    await summary.getByRole('link', { name: 'Release date is required.' }).click()
    await expect(admin.getByLabel('Released On')).toBeFocused()

    // a change of a field clears only its own error
    await expect(admin.getByText('Title is required.')).toHaveCount(2)
    await admin.getByLabel('Title').fill('T')
    await expect(admin.getByText('Title is required.')).toHaveCount(0)
    await expect(admin.getByText('File is required.')).toHaveCount(2)
    expect(mutations).toEqual([])

    await admin.getByLabel('Title').fill('')
    await admin.getByLabel('Released On').fill(today)
    await admin.getByRole('button', { name: 'Back' }).click()
    await expect(admin).toHaveURL('/admin/notices')
  })

  test('long titles are rejected, and wrong and large files as soon as they are chosen, and nothing is sent', {
    tag: ['@VAL-NOT-03', '@VAL-NOT-09'],
  }, async ({ admin }) => {
    const mutations = mutationsOf(admin)
    const field = admin.getByLabel('File')
    await fillForm(admin, 'x'.repeat(256))
    await field.setInputFiles(file('photo.png'))
    await save(admin).click()
    await expect(admin.getByLabel('Title')).toHaveAccessibleDescription(/Title cannot exceed 255 characters\./)

    const wrong = /File must be a pdf, doc, docx, jpg, jpeg, png, gif or webp\./
    await fillForm(admin, 'With a wrong file')
    for (const name of ['image.bmp', 'notes.txt', 'prog.exe'] as const) {
      await field.setInputFiles(file(name))
      await expect(field, name).toHaveAccessibleDescription(wrong)
      await save(admin).click()
      await expect(field, name).toHaveAccessibleDescription(wrong)
      await field.setInputFiles(file('paper.pdf'))
      await expect(field).not.toHaveAccessibleDescription(wrong)
    }
    const large = test.info().outputPath('large.pdf') // faster than a buffer, which the browser gets as text
    await fs.writeFile(large, Buffer.alloc(10 * 1024 * 1024 + 1))
    await field.setInputFiles(large)
    await expect(field).toHaveAccessibleDescription(/The file must be 10 MB or smaller\./)
    await save(admin).click()
    await expect(admin.locator(':focus')).toContainText('The file must be 10 MB or smaller.')
    expect(mutations).toEqual([])
  })

  test('staff can add a notice with a title of 255 characters and a file', {
    tag: ['@ANO-14', '@ANO-16', '@ANO-19', '@VAL-NOT-02'],
  }, async ({ admin, rest, request }) => {
    const title = unique('Posted').padEnd(255, 'x')
    await fillForm(admin, title)
    await admin.getByLabel('Description').fill('First line.\nSecond line.')
    await admin.getByLabel('File').setInputFiles(file('paper.pdf'))
    const { release } = await hold(admin)
    await save(admin).click()
    await expect(admin.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    release()
    await expect(admin).toHaveURL('/admin/notices')
    await expect(banner(admin, 'The notice has been added.')).toBeVisible()

    const id = await idOf(admin, title)
    const { data } = (await rest.get(`/notices/${id}`)).body as { data: Record<string, string> }
    expect(data).toMatchObject({ title, released_on: '2026-05-01', description: 'First line.\nSecond line.' })
    expect(await (await request.get(`/storage/${data['file']}`)).body()).toEqual(file('paper.pdf').buffer)
  })

  test('documents and pictures of all allowed types are accepted', { tag: '@VAL-NOT-08' }, async ({ admin, rest }) => {
    const prefix = unique('With a file')
    const names = [
      'paper.pdf',
      'paper.doc',
      'paper.docx',
      'photo.jpg',
      'photo.jpeg',
      'photo.png',
      'photo.gif',
      'photo.webp',
    ] as const
    for (const name of names) {
      await fillForm(admin, `${prefix} ${name}`)
      await admin.getByLabel('File').setInputFiles(file(name))
      await expect(removeFile(admin), name).toBeVisible()
      await admin.getByRole('button', { name: 'Save and add another' }).click()
      await expect(admin.getByLabel('Title'), name).toHaveValue('')
    }
    const stored = ((await rest.get('/notices')).body['data'] as { title: string }[]).map(({ title }) => title)
    expect(stored).toEqual(expect.arrayContaining(names.map((name) => `${prefix} ${name}`)))
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
  test('the form says that it cannot be read, and then shows the stored values, and an unknown notice is not found', {
    tag: ['@ANO-11', '@ANO-13', '@ANO-17', '@ERR-13'],
  }, async ({ admin, aNotice }) => {
    const { id, title } = await aNotice({ releasedOn: '2026-03-14', file: file('paper.pdf') })
    const failing = await fail(admin, 'NoticeToEdit')
    await admin.goto('/admin/notices')
    await rowOf(admin, title).getByRole('link', { name: 'Edit' }).click()
    await expect(admin).toHaveURL(`/admin/notices/edit/${id}`)
    await expect(admin.getByRole('heading', { name: 'Edit Notice', level: 1 })).toBeVisible()
    await expect(admin.getByText('Failed to load the notice.')).toBeVisible()
    await failing.stop()
    await admin.getByRole('button', { name: 'Try again' }).click()
    await expect(admin.getByLabel('Title')).toHaveValue(title)
    await expect(admin.getByLabel('Released On')).toHaveValue('2026-03-14')
    await expect(admin.getByLabel('Description')).toHaveValue('First line.\nSecond line.')
    await admin.getByRole('button', { name: 'Back' }).click()
    await expect(admin).toHaveURL('/admin/notices')

    await admin.goto('/admin/notices/edit/999999')
    await expect(admin.getByText('Notice not found.')).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Back' })).toBeVisible()
  })

  test('staff can change a notice without uploading the file again, and replace the file', {
    tag: ['@ANO-15', '@ANO-18', '@VAL-NOT-07'],
  }, async ({ admin, aNotice, rest }) => {
    const { id, file: stored } = await aNotice({ file: file('paper.pdf') })
    const read = async () => (await rest.get(`/notices/${id}`)).body['data'] as Record<string, string>
    const title = unique('Changed')
    await admin.goto(`/admin/notices/edit/${id}`)
    await fillForm(admin, title)
    await admin.getByLabel('Description').fill('')
    await save(admin).click()
    await expect(admin).toHaveURL('/admin/notices')
    await expect(banner(admin, 'The notice has been saved.')).toBeVisible()
    await expect(rowOf(admin, title)).toContainText('1 May 2026')
    const changed = await read()
    expect(changed).toMatchObject({ title, released_on: '2026-05-01', file: stored })
    expect(changed['description'] ?? '').toBe('')

    await rowOf(admin, title).getByRole('link', { name: 'Edit' }).click()
    await expect(admin.getByLabel('Title')).toHaveValue(title)
    await admin.getByLabel('File').setInputFiles(file('photo.png'))
    await save(admin).click()
    await expect(admin).toHaveURL('/admin/notices')
    const replaced = (await read())['file']
    expect(replaced).toMatch(/\.png$/)
    expect(replaced).not.toBe(stored)
  })

  test('the edit form applies the same rules, and shows field errors of the server at the fields and others in the summary', {
    tag: ['@VAL-NOT-01', '@VAL-NOT-03', '@VAL-NOT-04', '@VAL-NOT-09', '@ERR-11', '@ERR-14'],
  }, async ({ admin, aNotice }) => {
    const { id } = await aNotice()
    await admin.goto(`/admin/notices/edit/${id}`)
    await fillForm(admin, '   ')
    await admin.getByLabel('Released On').fill('')
    await admin.getByLabel('File').setInputFiles(file('notes.txt'))
    await save(admin).click()
    await expect(admin.getByLabel('Title')).toHaveAccessibleDescription(/Title is required\./)
    await expect(admin.getByLabel('Released On')).toHaveAccessibleDescription(/Release date is required\./)
    await expect(admin.getByLabel('File')).toHaveAccessibleDescription(/File must be a pdf/)
    await admin.getByLabel('Title').fill('x'.repeat(256))
    await save(admin).click()
    await expect(admin.getByLabel('Title')).toHaveAccessibleDescription(/Title cannot exceed 255 characters\./)

    await fillForm(admin, 'Kept')
    await removeFile(admin).click()
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
})
