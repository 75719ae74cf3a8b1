import type { Page } from '@playwright/test'
import { unique } from '../../../support/records/records.ts'
import { expect, fail, test } from '../../../support/site/e2e.ts'
import { banner, button } from '../locators.ts'

const tree = (page: Page) => page.getByRole('region', { name: 'Levels and subjects' })
const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'You have an unsaved draft from' })
const draftsIn = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('draft '))
      .map((key) => localStorage.getItem(key)!),
  )
const isKept = (page: Page, text: string) =>
  expect.poll(async () => (await draftsIn(page)).some((draft) => draft.includes(text))).toBe(true)

/** Reloads the page, which asks about unsaved input. */
async function reload(page: Page) {
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
}

test('who stays at a saved form can go on: what is typed is guarded, kept as a draft, and saved without a conflict', async ({
  admin,
  aCourse,
  rest,
}) => {
  const { id, name } = await aCourse()
  await admin.goto(`/admin/courses/edit/${id}`)
  await button(tree(admin), '+ Add Level').click()
  await tree(admin).getByLabel('Title').fill('First Semester')
  const form = admin.getByRole('main').locator('form').first()
  await form.getByLabel('Name').fill(`${name}, saved first`)
  await button(admin, 'Save Course').click()
  const question = admin.getByRole('dialog', { name: 'Leave without saving?' })
  await button(question, 'Stay here').click()
  await expect(banner(admin, 'The course has been saved.')).toBeVisible()

  await form.getByLabel('Eligibility').fill('Typed after staying')
  await isKept(admin, 'Typed after staying')
  await button(admin, 'Save Course').click()
  await expect(question).toBeVisible()
  await button(question, 'Leave').click()
  await expect(admin).toHaveURL('/admin/courses')
  const { body } = await rest.get(`/courses/${id}`)
  expect(body['course'] ?? body['data']).toMatchObject({ name: `${name}, saved first`, eligibility: 'Typed after staying' })
})

test('a subject that was added is not added twice when the tree could not be read again', async ({ admin, aLevel, rest }) => {
  const { id, courseId } = await aLevel()
  await admin.goto(`/admin/courses/edit/${courseId}`)
  await button(tree(admin), '+ Add Subject').click()
  await tree(admin).getByLabel('Code').fill('CSC 109')
  await tree(admin).getByLabel('Title').fill('Programming')
  await tree(admin).getByLabel('Credit Hours').fill('3')
  const { stop } = await fail(admin, 'CourseTree')
  await button(tree(admin), 'Add Subject').click()
  await expect(tree(admin).getByLabel('Code')).toHaveValue('')
  await button(tree(admin), 'Add Subject').click()
  await stop()
  const { body } = await rest.get(`/subjects/level/${id}`)
  expect(Object.values(body).find(Array.isArray)).toHaveLength(1)
})

test('typing does not remove the draft that is offered', async ({ admin }) => {
  await admin.goto('/admin/notices/add')
  const title = unique('Draft')
  await admin.getByLabel('Title').fill(title)
  await isKept(admin, title)
  await reload(admin)
  await expect(offer(admin)).toBeVisible()
  await admin.getByLabel('Title').fill('x')
  await isKept(admin, '"title":"x"')
  await isKept(admin, title)
  await button(offer(admin), 'Restore').click()
  await expect(admin.getByLabel('Title')).toHaveValue(title)
})

test('a second tab neither offers nor discards the draft of a form that is open in the first', async ({ admin, context }) => {
  await admin.goto('/admin/notices/add')
  const title = unique('Draft')
  await admin.getByLabel('Title').fill(title)
  await isKept(admin, title)
  const second = await context.newPage()
  await second.addInitScript(() => sessionStorage.setItem('seeded', 'yes'))
  await second.goto('/admin/notices/add')
  await second.getByLabel('Title').fill('Of the second tab')
  await isKept(second, 'Of the second tab')
  await expect(offer(second)).toHaveCount(0)
  await isKept(admin, title)
  await admin.close({ runBeforeUnload: false })
  await second.getByLabel('Title').fill('')
  await second.goto('/admin/notices/add').catch(() => {})
  await expect(offer(second)).toBeVisible()
})

test('Enter on a choice in the dialog about a conflict neither saves nor changes the choice', async ({ admin, aNotice, rest }) => {
  const { id, title } = await aNotice()
  await admin.goto(`/admin/notices/edit/${id}`)
  await admin.getByLabel('Title').fill(`${title}, mine`)
  await admin.getByLabel('Description').fill('Mine')
  const stored = (await rest.get(`/notices/${id}`)).body['data'] as Record<string, string>
  await rest.put(`/notices/${id}`, {
    title: `${title}, theirs`,
    released_on: stored['released_on']!,
    description: 'Theirs',
    _method: 'PUT',
  })
  await button(admin, 'Save Notice').click()
  const dialog = admin.getByRole('dialog', { name: 'This notice was changed while you edited it' })
  const theirs = dialog.getByRole('radiogroup', { name: 'Title' }).getByRole('radio').last()
  await theirs.check()
  let saves = 0
  admin.on('request', (request) => {
    if (request.postData()?.includes('UpdateNotice')) saves++
  })
  await theirs.press('Enter')
  await expect(theirs).toBeChecked()
  await dialog.getByRole('button', { name: 'Save Notice' }).click()
  await expect(banner(admin, 'The notice has been saved')).toBeVisible()
  expect(saves).toBe(1)
  expect(((await rest.get(`/notices/${id}`)).body['data'] as Record<string, string>)['title']).toBe(`${title}, theirs`)
})
