import type { Browser, Page } from '@playwright/test'
import { unique } from '../../../support/records/records.ts'
import { dropResponses, expect, fail, file, test } from '../../../support/site/e2e.ts'
import { banner, choose, rowOf } from '../locators.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save Notice' })
const conflict = (page: Page) => page.getByRole('dialog', { name: 'This notice was changed while you edited it' })
const deleted = (page: Page) => page.getByRole('dialog', { name: 'This notice was deleted while you edited it' })
/** The button of the open dialog. The form behind it has one with the same name. */
const saveChoice = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Save / })
const choice = (page: Page, field: string, value: string) =>
  conflict(page).getByRole('radiogroup', { name: field }).getByRole('radio', { name: value })

/** Opens the admin panel of a second person, in a browser of their own. */
async function openColleague(browser: Browser, token: string, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL: baseURL! })
  await context.addInitScript((token) => localStorage.setItem('adminToken', token), token)
  return context.newPage()
}

/** Changes fields of a notice in another browser, and waits until they are saved. */
async function change(page: Page, id: string, fields: Record<string, string>) {
  await page.goto(`/admin/notices/edit/${id}`)
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
  await save(page).click()
  await expect(banner(page, 'The notice has been saved')).toBeVisible()
}

test('two people who change different fields keep both changes, and the second one is told', { tag: '@smoke' }, async ({
  admin,
  aNotice,
  browser,
  records,
  baseURL,
  rest,
}) => {
  const { id, title } = await aNotice()
  const colleague = await openColleague(browser, records.token, baseURL)
  await admin.goto(`/admin/notices/edit/${id}`)
  await admin.getByLabel('Title').fill(`${title}, mine`)
  await change(colleague, id, { Description: 'Theirs', 'Released On': '2026-07-01' })
  await save(admin).click()
  await expect(
    banner(admin, 'The notice has been saved, with what someone else had changed meanwhile: Released On, Description.'),
  ).toBeVisible()
  const { body } = await rest.get(`/notices/${id}`)
  expect(body['data']).toMatchObject({ title: `${title}, mine`, description: 'Theirs', released_on: '2026-07-01' })
  await colleague.context().close()
})

test('a field that both changed is shown with both values to choose from, by keyboard', async ({
  admin,
  aNotice,
  browser,
  records,
  baseURL,
  rest,
}) => {
  const { id } = await aNotice({ title: 'Library hours', releasedOn: '2026-11-08', description: 'From 7:00.' })
  const colleague = await openColleague(browser, records.token, baseURL)
  await admin.goto(`/admin/notices/edit/${id}`)
  await admin.getByLabel('Title').fill('Library hours during exams')
  await admin.getByLabel('Released On').fill('2026-11-09')
  await change(colleague, id, {
    Title: 'Library hours during the examinations',
    'Released On': '2026-11-10',
    Description: 'From 6:30.',
  })
  await save(admin).press('Enter')
  await expect(conflict(admin)).toHaveAccessibleDescription(/Choose what to keep, field by field\. Nothing is saved yet\./)
  await expect(conflict(admin).locator(':focus')).toHaveCount(1)
  await expect(conflict(admin).getByRole('radiogroup')).toHaveCount(2)
  await expect(conflict(admin)).toContainText('Changed only elsewhere, and kept: Description.')
  await expect(choice(admin, 'Title', 'Mine Library hours during exams')).toBeChecked()
  await expect(choice(admin, 'Released On', 'Mine 9 Nov 2026')).toBeChecked()
  await expect(conflict(admin).locator('mark')).toHaveText(['exams', 'the examinations', '9', '10'])

  await choice(admin, 'Released On', 'Mine').focus()
  await admin.keyboard.press('ArrowRight')
  await expect(choice(admin, 'Released On', 'Theirs 10 Nov 2026')).toBeChecked()
  await saveChoice(admin).press('Enter')
  await expect(banner(admin, 'The notice has been saved')).toBeVisible()
  const { body } = await rest.get(`/notices/${id}`)
  expect(body['data']).toMatchObject({
    title: 'Library hours during exams',
    released_on: '2026-11-10',
    description: 'From 6:30.',
  })
  await colleague.context().close()
})

test('staff can keep editing after a conflict, and a third save in between opens the choice anew', async ({
  admin,
  aNotice,
  rest,
}) => {
  const { id, title } = await aNotice()
  const store = (text: string) => rest.put(`/notices/${id}`, { title: text, released_on: '2026-03-14', description: null })
  await admin.goto(`/admin/notices/edit/${id}`)
  await admin.getByLabel('Title').fill(`${title}, mine`)
  await store(`${title}, second`)
  await save(admin).click()
  await expect(choice(admin, 'Title', `Theirs ${title}, second`)).toBeVisible()
  await conflict(admin).getByRole('button', { name: 'Keep editing' }).click()
  await expect(conflict(admin)).toHaveCount(0)
  await expect(save(admin)).toBeFocused()
  await expect(admin.getByText('Someone else has changed this too. Save again to choose what to keep.')).toBeVisible()
  await expect(admin.getByLabel('Title')).toHaveValue(`${title}, mine`)
  await save(admin).click()
  await expect(choice(admin, 'Title', `Mine ${title}, mine`)).toBeChecked()

  await store(`${title}, third`)
  await saveChoice(admin).click()
  await expect(choice(admin, 'Title', `Theirs ${title}, third`)).toBeVisible()
  await expect(choice(admin, 'Title', `Mine ${title}, mine`)).toBeChecked()
  await conflict(admin).getByText(`${title}, third`).click()
  await saveChoice(admin).click()
  await expect(rowOf(admin, `${title}, third`)).toHaveCount(1)
})

test('all values of one side can be taken at once, on a phone too', async ({ admin, aNotice, rest }) => {
  await admin.setViewportSize({ width: 390, height: 844 })
  const { id, title } = await aNotice()
  await admin.goto(`/admin/notices/edit/${id}`)
  await admin.getByLabel('Title').fill(`${title}, mine`)
  await admin.getByLabel('Description').fill('')
  await rest.put(`/notices/${id}`, { title: `${title}, theirs`, released_on: '2026-03-14', description: 'Theirs' })
  await save(admin).click()
  await expect(choice(admin, 'Description', 'Mine Empty')).toBeChecked()
  await conflict(admin).getByRole('button', { name: 'Take all theirs' }).click()
  await expect(choice(admin, 'Title', 'Theirs')).toBeChecked()
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await saveChoice(admin).click()
  await expect(rowOf(admin, `${title}, theirs`)).toHaveCount(1)
})

test('a file that both replaced is a choice too', async ({ admin, aNotice, rest, request }) => {
  const { id, title } = await aNotice({ file: file('paper.pdf') })
  await admin.goto(`/admin/notices/edit/${id}`)
  await admin.getByLabel('File').setInputFiles(file('photo.png'))
  const theirs = new FormData()
  for (const [name, value] of Object.entries({ title, released_on: '2026-03-14' })) theirs.append(name, value)
  theirs.append('file', new File([new Uint8Array(file('paper.doc').buffer)], 'theirs.doc', { type: 'application/msword' }))
  await rest.put(`/notices/${id}`, theirs)
  await save(admin).click()
  await expect(choice(admin, 'File', 'Mine photo.png')).toBeChecked()
  await expect(choice(admin, 'File', 'Theirs View the stored file')).toBeVisible()
  await saveChoice(admin).click()
  await expect(banner(admin, 'The notice has been saved.')).toBeVisible()
  const { data } = (await rest.get(`/notices/${id}`)).body as { data: Record<string, string> }
  expect(await (await request.get(`/storage/${data['file']}`)).body()).toEqual(file('photo.png').buffer)
})

test('a select is shown by its text', async ({ admin, aLevel, aCourse, rest }) => {
  const [level, mine, theirs] = [await aLevel(), await aCourse(), await aCourse()]
  await admin.goto(`/admin/levels/edit/${level.id}`)
  await choose(admin, 'Course', mine.name)
  await rest.put(`/levels/${level.id}`, { title: level.title, course_id: Number(theirs.id) })
  await admin.getByRole('button', { name: 'Save Level' }).click()
  const group = admin.getByRole('dialog').getByRole('radiogroup', { name: 'Course' })
  await expect(group.getByRole('radio', { name: `Mine ${mine.name}` })).toBeChecked()
  await group.getByText(theirs.name).click()
  await saveChoice(admin).click()
  await expect(rowOf(admin, level.title)).toContainText(theirs.name)
})

test('a record that was deleted meanwhile can be saved as a new one, with its chosen file', async ({
  admin,
  aNotice,
  rest,
  request,
}) => {
  const { id } = await aNotice({ file: file('paper.pdf') })
  const title = unique('Kept')
  await admin.goto(`/admin/notices/edit/${id}`)
  await admin.getByLabel('Title').fill(title)
  await rest.delete(`/notices/${id}`)
  await save(admin).click()
  await expect(deleted(admin)).toContainText('Its stored file was deleted with it')
  await deleted(admin).getByRole('button', { name: 'Cancel' }).click()
  await admin.getByLabel('File').setInputFiles(file('photo.png'))
  await save(admin).click()
  await expect(deleted(admin)).not.toContainText('Its stored file')
  await deleted(admin).getByRole('button', { name: 'Save as new' }).click()
  await expect(banner(admin, 'The notice has been added.')).toBeVisible()
  const list = (await rest.get('/notices')).body['data'] as Record<string, string>[]
  const { file: stored } = list.find((notice) => notice['title'] === title)!
  expect(await (await request.get(`/storage/${stored}`)).body()).toEqual(file('photo.png').buffer)
})

test('a failed "Save as new" can be repeated by saving again', async ({ admin, aSocialLink, rest }) => {
  const { id, name } = await aSocialLink()
  await admin.goto(`/admin/socials/edit/${id}`)
  await admin.getByLabel('Name').fill(`${name}, kept`)
  await rest.delete(`/socials/${id}`)
  const failing = await fail(admin, 'createSocialLink', { code: 'OVERLOADED' })
  await admin.getByRole('button', { name: 'Save Social Link' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Save as new' }).click()
  await expect(admin.locator(':focus')).toContainText('Failed to save social link')
  await expect(admin.getByLabel('Name')).toHaveValue(`${name}, kept`)
  await failing.stop()
  await admin.getByRole('button', { name: 'Save Social Link' }).click()
  await expect(rowOf(admin, `${name}, kept`)).toHaveCount(1)
})

test('"Save as new" whose answer is lost is recognized as saved', async ({ admin, aCourse, rest }) => {
  const { id, name } = await aCourse()
  await admin.goto(`/admin/courses/edit/${id}`)
  await admin.getByLabel('Name').fill(`${name}, kept`)
  await rest.delete(`/courses/${id}`)
  await dropResponses(admin, 'createCourse')
  await admin.getByRole('button', { name: 'Save Course' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Save as new' }).click()
  await expect(banner(admin, 'The course has been added.')).toBeVisible()
  await expect(rowOf(admin, `${name}, kept`)).toHaveCount(1)
})

test('a save whose answer was lost is no conflict with oneself, even if the form was changed since', async ({ admin, aNotice }) => {
  const { id, title } = await aNotice({ file: file('paper.pdf') })
  await admin.goto(`/admin/notices/edit/${id}`)
  await admin.getByLabel('Title').fill(`${title}, first`)
  await admin.getByLabel('File').setInputFiles(file('photo.png'))
  let lost = 0
  await admin.route('**/graphql', async (route) => {
    const isUpload = route.request().headers()['content-type']?.startsWith('multipart/')
    if (!isUpload || ++lost > 2) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await save(admin).click()
  await expect(admin.locator(':focus')).toContainText('It is not known whether this was saved.')
  await admin.getByLabel('Title').fill(`${title}, second`)
  await save(admin).click()
  await expect(banner(admin, 'The notice has been saved.')).toBeVisible()
  await expect(rowOf(admin, `${title}, second`)).toHaveCount(1)
})
