import type { Page } from '@playwright/test'
import { graphql } from '../../../support/graphql.ts'
import { unique } from '../../../support/records/records.ts'
import { account, expect, file, hold, test } from '../../../support/site/e2e.ts'
import { banner } from '../locators.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Undo|Restore) this / })
const versions = (page: Page) => page.getByRole('main').locator('ol > li')
const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Deleted records' }).getByRole('listitem').filter({ hasText: name })

test('staff can see who changed what in a notice, and undo a change by keyboard', { tag: '@smoke' }, async ({
  admin,
  aNotice,
  rest,
}) => {
  const { id, title } = await aNotice({ description: 'The exam is in room 1.' })
  const before = (await rest.get(`/notices/${id}`)).body['data']
  await admin.goto(`/admin/notices/edit/${id}`)
  await admin.getByLabel('Title').fill(`${title}, changed`)
  await admin.getByLabel('Description').fill('The exam is in room 2.')
  await admin.getByRole('button', { name: 'Save Notice' }).click()
  await expect(banner(admin, 'The notice has been saved.')).toBeVisible()

  await admin.goto(`/admin/notices/edit/${id}`)
  await admin.getByRole('link', { name: 'History' }).focus()
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('heading', { name: 'Notice history', level: 1 })).toBeFocused()
  const [latest, first] = [versions(admin).nth(0), versions(admin).nth(1)]
  await expect(latest).toContainText(`Changed by ${account.email}`)
  await expect(latest).toContainText('Current version')
  await expect(latest.locator('del')).toHaveText(['1'])
  await expect(latest.locator('ins')).toHaveText([', changed', '2'])
  await expect(first).toContainText(`Added by ${account.email}`)

  await latest.getByRole('button', { name: 'Undo this change' }).focus()
  await admin.keyboard.press('Enter')
  await expect(dialog(admin).getByRole('term')).toHaveText(['Title', 'Description'])
  await expect(dialog(admin).getByRole('definition').nth(1)).toHaveText(`Restored${title}`)
  await admin.keyboard.press('Escape')
  await expect(admin.locator('dialog')).toHaveCount(0) // the browser closes it first, and returns the focus
  await expect(latest.getByRole('button', { name: 'Undo this change' })).toBeFocused()
  await admin.keyboard.press('Enter')
  await dialog(admin).getByRole('button', { name: 'Undo change' }).focus()
  await admin.keyboard.press('Enter')
  await expect(banner(admin, 'The change of ')).toBeVisible()
  await expect(admin).toHaveURL(`/admin/notices/edit/${id}`)
  await expect(admin.getByLabel('Title')).toHaveValue(title)
  await expect(admin.getByLabel('Description')).toHaveValue('The exam is in room 1.')
  const { updated_at: _, ...restored } = (await rest.get(`/notices/${id}`)).body['data'] as Record<string, unknown>
  expect(before).toMatchObject(restored)
})

test('undoing a change keeps what others have changed in other fields, and asks before a later value is lost', async ({
  admin,
  aSocialLink,
  rest,
}) => {
  const { id, name, link } = await aSocialLink()
  await rest.put(`/socials/${id}`, { name: `${name} two`, link })
  await admin.goto(`/admin/socials/history/${id}`)
  await versions(admin).first().getByRole('button', { name: 'Undo this change' }).click()
  await rest.put(`/socials/${id}`, { name: `${name} three`, link: `${link}/later` })
  await dialog(admin).getByRole('button', { name: 'Undo change' }).click()
  await expect(dialog(admin).getByRole('alert')).toContainText('Changed again later: Name.')
  await expect(dialog(admin).getByRole('term')).toHaveText(['Name'])
  await expect(dialog(admin).getByRole('definition').first()).toContainText('three')
  await dialog(admin).getByRole('button', { name: 'Undo anyway' }).click()
  await expect(banner(admin, 'The change of ')).toBeVisible()
  await expect(admin.getByLabel('Name')).toHaveValue(name)
  await expect(admin.getByLabel('Link')).toHaveValue(`${link}/later`)
})

test('a long history is shown in parts', async ({ admin, aSocialLink, rest }) => {
  const { id, link } = await aSocialLink()
  for (let i = 0; i < 50; i++) await rest.put(`/socials/${id}`, { name: `Name ${i}`, link })
  await admin.goto(`/admin/socials/history/${id}`)
  await expect(versions(admin)).toHaveCount(50)
  await admin.getByRole('button', { name: 'Show earlier changes' }).click()
  await expect(versions(admin)).toHaveCount(51)
  await expect(versions(admin).last()).toContainText('Added by')
  await expect(admin.getByRole('button', { name: 'Show earlier changes' })).toHaveCount(0)
})

test('staff see the picture of a deleted record, and others do not', async ({ admin, aFaculty, records, baseURL, request }) => {
  const { id, name, imageUrl } = await aFaculty({ image: file('photo.png') })
  await graphql(baseURL!, `mutation { deleteFaculty(id: ${id}) }`, {}, records.headers)
  expect((await request.get(imageUrl!)).status()).toBe(404)
  await admin.goto('/admin/deleted')
  await rowOf(admin, name).getByRole('link', { name }).click()
  await versions(admin).first().getByText('Show the values').click()
  const picture = versions(admin).first().getByRole('img', { name: 'Stored picture' })
  await expect(picture).toHaveAttribute('src', /^data:image\/png/)
})

test('a deleted notice can be restored with its file', async ({ admin, aNotice, records, baseURL }) => {
  const { id, title, fileUrl } = await aNotice({ file: file('paper.pdf') })
  await graphql(baseURL!, `mutation { deleteNotice(id: ${id}) }`, {}, records.headers)
  await admin.goto('/admin')
  await admin.getByRole('complementary').getByRole('link', { name: 'Recently deleted' }).click()
  await expect(admin.getByRole('heading', { name: 'Recently deleted', level: 1 })).toBeFocused()
  const row = rowOf(admin, title)
  await expect(row).toContainText('Notice, deleted ')
  await expect(row).toContainText(`by ${account.email}. Its file is kept.`)
  await row.getByRole('button', { name: 'Restore' }).focus()
  await admin.keyboard.press('Enter')
  await expect(banner(admin, `The notice “${title}” has been restored.`)).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(admin.getByRole('heading', { level: 1 })).toBeFocused()
  const response = await admin.request.get(fileUrl ?? '')
  expect(await response.body()).toEqual(file('paper.pdf').buffer)
  await admin.getByRole('button', { name: 'Open it' }).click()
  await expect(admin.getByLabel('Title')).toHaveValue(title)
})

test('a deleted level says that its course was deleted too, and its values can be seen', async ({
  admin,
  aCourse,
  aLevel,
  records,
  baseURL,
}) => {
  const name = unique('Course')
  const course = await aCourse({ name })
  const level = await aLevel({ courseId: course.id })
  await graphql(baseURL!, `mutation { deleteLevel(id: ${level.id}) deleteCourse(id: ${course.id}) }`, {}, records.headers)
  await admin.goto('/admin/deleted')
  await expect(rowOf(admin, level.title)).toContainText(`Its course “${name}” was deleted too.`)
  await rowOf(admin, level.title).getByRole('link', { name: level.title }).click()
  await expect(versions(admin).first()).toContainText(`Deleted by ${account.email}`)
  await versions(admin).first().getByRole('button', { name: 'Restore' }).click()
  await expect(dialog(admin)).toContainText('A course that no longer exists')
  await dialog(admin).getByRole('button', { name: 'Restore level' }).click()
  await expect(banner(admin, 'The level has been restored')).toBeVisible()
  await expect(admin).toHaveURL(`/admin/levels/edit/${level.id}`)
})

test('a backend without a history has no link to it', async ({ admin, aNotice }) => {
  await admin.route('**/graphql', (route) => {
    const query = route.request().postData() ?? ''
    const capabilities = { __typename: 'Capabilities', history: false, passwordChange: true, previewLinks: false }
    if (query.includes('Capabilities')) return route.fulfill({ json: { data: { capabilities } } })
    return query.includes('DeletedRecords') ? route.fulfill({ json: { data: { deleted: null } } }) : route.fallback()
  })
  const { id } = await aNotice()
  await admin.goto(`/admin/notices/edit/${id}`)
  await expect(admin.getByLabel('Title')).toBeVisible()
  await expect(admin.getByRole('link', { name: 'Change password', includeHidden: true })).toHaveCount(1)
  await expect(admin.getByRole('link', { name: 'History' })).toHaveCount(0)
  await expect(admin.getByRole('link', { name: 'Recently deleted', includeHidden: true })).toHaveCount(0)
  await admin.goto('/admin/deleted')
  await expect(admin.getByText('Deleted records are not kept here.')).toBeVisible()
})

test('records that are restored one after the other, without waiting, stay restored', async ({
  admin,
  aNotice,
  records,
  baseURL,
}) => {
  const notices = [await aNotice(), await aNotice()]
  for (const { id } of notices) await graphql(baseURL!, `mutation { deleteNotice(id: ${id}) }`, {}, records.headers)
  await admin.goto('/admin/deleted')
  const held = await hold(admin, 'RestoreChange')
  for (const { title } of notices) await rowOf(admin, title).getByRole('button', { name: 'Restore' }).click()
  held.release()
  await expect(rowOf(admin, notices[1]!.title)).toHaveCount(0)
  await expect(admin.getByRole('button', { name: 'Restoring...' })).toHaveCount(0)
  await expect(rowOf(admin, notices[0]!.title)).toHaveCount(0)
})

test('a record that a colleague restored and changed keeps the change, and leaves the list', async ({
  admin,
  aNotice,
  records,
  baseURL,
  rest,
}) => {
  const { id, title } = await aNotice()
  await graphql(baseURL!, `mutation { deleteNotice(id: ${id}) }`, {}, records.headers)
  await admin.goto('/admin/deleted')
  await expect(rowOf(admin, title)).toBeVisible()
  type Deleted = { deleted: { id: string; recordId: string }[] }
  const { data } = await graphql<Deleted>(baseURL!, '{ deleted { id recordId } }', {}, records.headers)
  const deletion = data?.deleted.find(({ recordId }) => recordId === String(id))?.id
  await graphql(baseURL!, `mutation { restoreChange(id: "${deletion}") { id } }`, {}, records.headers)
  await rest.put(`/notices/${id}`, { title: `${title}, edited`, released_on: '2026-11-02' })
  await rowOf(admin, title).getByRole('button', { name: 'Restore' }).click()
  await expect(
    banner(admin, `The notice “${title}” was restored before and has been changed since. Nothing was changed now.`),
  ).toBeVisible()
  await expect(rowOf(admin, title)).toHaveCount(0)
  await expect(admin.getByRole('heading', { level: 1 })).toBeFocused()
  expect((await rest.get(`/notices/${id}`)).body['data']).toMatchObject({ title: `${title}, edited` })
})
