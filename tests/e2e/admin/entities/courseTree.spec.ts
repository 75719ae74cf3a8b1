import type { Locator, Page } from '@playwright/test'
import { unique } from '../../../support/records/records.ts'
import { dropResponses, expect, fail, hold, test } from '../../../support/site/e2e.ts'
import { banner, button } from '../locators.ts'

const tree = (page: Page) => page.getByRole('region', { name: 'Levels and subjects' })
const levelOf = (page: Page, title: string) => tree(page).locator('ol > li').filter({ hasText: title })
const news = (page: Page, text: string | RegExp) => tree(page).getByRole('status').filter({ hasText: text })

async function fillSubject(place: Locator, [code, title, hours]: readonly string[]) {
  await place.getByLabel('Code').fill(code ?? '')
  await place.getByLabel('Title').fill(title ?? '')
  await place.getByLabel('Credit Hours').fill(hours ?? '')
}

const subjects = [
  ['CSC 109', 'Introduction to Information Technology', '3'],
  ['CSC 110', 'C Programming', '3'],
  ['MTH 112', 'Mathematics I', '3.5'],
] as const

test('a level and its subjects can be added by keyboard alone', async ({ admin, aCourse }) => {
  const { id } = await aCourse()
  await admin.goto(`/admin/courses/edit/${id}`)
  await button(admin, '+ Add Level').press('Enter')
  await admin.keyboard.type('First Semester')
  await admin.keyboard.press('Enter')
  await expect(levelOf(admin, 'First Semester').getByLabel('Code')).toBeFocused()
  await admin.keyboard.type('CSC 109')
  await admin.keyboard.press('Tab')
  await admin.keyboard.type('Programming')
  await admin.keyboard.press('Tab')
  await admin.keyboard.type('3')
  await admin.keyboard.press('Control+s')
  await expect(news(admin, 'CSC 109 Programming has been added.')).toBeVisible()
  await expect(levelOf(admin, 'First Semester').getByLabel('Code')).toBeFocused()
  await admin.keyboard.press('Escape')
  await expect(button(levelOf(admin, 'First Semester'), '+ Add Subject')).toBeFocused()
  await expect(admin).toHaveURL(`/admin/courses/edit/${id}`)
})

test('eight levels are added in one step, and only those that are missing', { tag: '@smoke' }, async ({ admin, aLevel }) => {
  const { courseId } = await aLevel({ title: 'third semester' })
  await admin.goto(`/admin/courses/edit/${courseId}`)
  // scrolling closes it: a mouse that comes while the page scrolls has to move again
  await expect(async () => {
    await admin.mouse.move(0, 0)
    await button(admin, 'Add 7 missing semesters').hover()
    await expect(admin.getByRole('tooltip')).toContainText('First Semester, Second Semester, Fourth Semester', { timeout: 2000 })
  }).toPass()
  await button(admin, 'Add 7 missing semesters').click()
  await expect(news(admin, '7 levels added.')).toBeVisible()
  await expect(tree(admin).getByRole('heading', { level: 3 })).toHaveCount(8)
  await expect(tree(admin).getByRole('button', { name: /missing|levels 1 to 8/ })).toHaveCount(0)
  await expect(tree(admin).getByRole('heading', { level: 2 })).toBeFocused()
})

test('a pasted table shows what is new, already there and wrong, and adds what is new', async ({ admin, aLevel, aSubject }) => {
  const { id: levelId, courseId } = await aLevel()
  const { title } = await aSubject({ levelId, code: 'CSC 453', creditHours: 6 })
  await admin.goto(`/admin/courses/edit/${courseId}`)
  await button(tree(admin), 'Paste a table').click()
  await tree(admin)
    .getByLabel('Paste rows')
    .fill(
      `Code\tTitle\tCredit Hours\nCSC 451\tAdvanced Database\t4\nCSC 452\tCloud Computing\t4\nCSC 453\t${title}\t6\nCSC 454 ELECTIVE\tElective IV\t3\nCSC 455\tElective V\tthree`,
    )
  await expect(tree(admin).getByRole('row')).toHaveText([
    'RowCodeTitleHoursState',
    '1CSC 451Advanced Database4New',
    '2CSC 452Cloud Computing4New',
    `3CSC 453${title}6Already there`,
    '4CSC 454 ELECTIVECode cannot exceed 10 charactersElective IV3Not added',
    '5CSC 455Elective VthreeCredit hours must be a number of at least 1Not added',
  ])
  await expect(tree(admin).getByRole('status').filter({ hasText: '2 new, 1 already there, 2 not added.' })).toContainText(
    'will have 14 credit hours.',
  )
  await button(tree(admin), 'Add 2 subjects').click()
  await expect(news(admin, /^2 subjects added to .* 2 were not added\.$/)).toBeVisible()
  await expect(tree(admin).getByRole('row').filter({ hasText: 'CSC 451' })).toContainText('Added')
  await tree(admin).getByLabel('Paste rows').fill('CSC 454\tElective IV\t3')
  await button(tree(admin), 'Add 1 subject').click()
  await expect(button(tree(admin), '+ Add Subject')).toBeFocused()
  await expect(tree(admin)).toContainText('1 level, 4 subjects, 17 credit hours')
})

test('what the backend refuses stays in the preview with its reason, and is added later', async ({ admin, aLevel }) => {
  const { courseId } = await aLevel()
  await admin.goto(`/admin/courses/edit/${courseId}`)
  const refusal = { code: 'BAD_USER_INPUT', fields: { code: ['The code is taken.'] } }
  await admin.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('record1: createSubject')) return route.fallback()
    const { query, variables } = route.request().postDataJSON()
    // the second subject is not sent on, and answered with an error
    const without = query
      .replace(/record1: createSubject\(input: \$input1\)\s*\{[^}]*\}/, '')
      .replace(', $input1: SubjectInput!', '')
    const { input1: _omitted, ...rest } = variables
    const response = await route.fetch({ postData: { query: without, variables: rest } })
    const { data } = await response.json()
    await route.fulfill({
      json: { data: { ...data, record1: null }, errors: [{ message: 'no', path: ['record1'], extensions: refusal }] },
    })
  })
  await button(tree(admin), '+ Add Subject').click()
  await tree(admin)
    .getByLabel('Code')
    .evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'A 1\tOne\t3\nA 2\tTwo\t3\nA 3\tThree\t3')
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
  await button(tree(admin), 'Add 3 subjects').click()
  await expect(tree(admin).getByRole('row').nth(2)).toHaveText('2A 2Two3Not addedThe code is taken.')
  await expect(tree(admin)).toContainText('1 level, 2 subjects, 6 credit hours')
  await admin.unrouteAll()
  await button(tree(admin), 'Add 1 subject').click()
  await expect(tree(admin)).toContainText('1 level, 3 subjects, 9 credit hours')
})

test('pasted subjects whose answer is lost count as added, also if their level is collapsed meanwhile', async ({
  admin,
  aLevel,
}) => {
  const { title, courseId } = await aLevel()
  await admin.goto(`/admin/courses/edit/${courseId}`)
  await button(tree(admin), 'Paste a table').click()
  await tree(admin)
    .getByLabel('Paste rows')
    .fill(subjects.map((cells) => cells.join('\t')).join('\n'))
  await dropResponses(admin, 'createSubject')
  const { release } = await hold(admin, 'createSubject')
  await button(tree(admin), 'Add 3 subjects').click()
  await expect(tree(admin).getByRole('button', { name: 'Adding' })).toBeVisible()
  await levelOf(admin, title).getByRole('button', { name: title }).click()
  release()
  await expect(news(admin, `3 subjects added to ${title}.`)).toBeVisible()
  await expect(levelOf(admin, title)).toContainText('3 subjects')
})

test('a pasted table is not added to a level that was moved to another course meanwhile', async ({
  admin,
  aLevel,
  aCourse,
  rest,
}) => {
  const { id, title, courseId } = await aLevel()
  await admin.goto(`/admin/courses/edit/${courseId}`)
  await button(tree(admin), 'Paste a table').click()
  const subject = unique('Subject')
  await tree(admin).getByLabel('Paste rows').fill(`A 1\t${subject}\t3`)
  await rest.put(`/levels/${id}`, { title, course_id: (await aCourse()).id })
  await button(tree(admin), 'Add 1 subject').click()
  await expect(levelOf(admin, title)).toHaveCount(0)
  expect(JSON.stringify(await rest.get('/subjects'))).not.toContain(subject)
})

test('a subject can be changed and moved to another level in place', async ({ admin, aLevel, aSubject }) => {
  const first = await aLevel()
  const second = await aLevel({ courseId: first.courseId })
  const { title } = await aSubject({ levelId: first.id })
  await admin.goto(`/admin/courses/edit/${first.courseId}`)
  await tree(admin).getByRole('listitem').filter({ hasText: title }).last().getByRole('button', { name: 'Edit' }).click()
  await tree(admin).getByLabel('Credit Hours').fill('5')
  await tree(admin).getByRole('combobox', { name: 'Level' }).fill(second.title)
  await tree(admin).getByRole('option', { name: second.title }).click()
  await button(tree(admin), 'Save Subject').click()
  await expect(news(admin, `has been moved to ${second.title}.`)).toBeVisible()
  await expect(levelOf(admin, second.title)).toContainText('1 subject, 5 credit hours')
  await expect(tree(admin).getByRole('heading', { level: 2 })).toBeFocused()
  // the same outcome again would not be announced if its text stayed
  await button(levelOf(admin, second.title), 'Edit').first().press('Enter')
  await expect(news(admin, 'has been moved')).toHaveCount(0)
})

test('leaving asks about input in the tree, and saving again keeps it after a failure', async ({ admin, aLevel }) => {
  const { courseId } = await aLevel()
  await admin.goto(`/admin/courses/edit/${courseId}`)
  await button(tree(admin), '+ Add Subject').click()
  await fillSubject(tree(admin), subjects[0])
  const failing = await fail(admin, 'CreateSubject')
  await button(tree(admin), 'Add Subject').click()
  await expect(admin.locator(':focus')).toContainText(/^It is not known whether this was saved\./)
  await admin.getByLabel('Name').fill('Another name')
  await admin.getByRole('navigation').getByRole('link', { name: 'Notices' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
  await failing.stop()
  await button(tree(admin), 'Add Subject').click()
  await expect(news(admin, 'has been added.')).toBeVisible()
})

test('a course can be deleted with its levels and subjects', async ({ admin, aCourse, aLevel, aSubject, rest }) => {
  const { id: courseId, name } = await aCourse()
  const level = await aLevel({ courseId })
  const inside = await Promise.all([1, 2, 3].map(() => aSubject({ levelId: level.id })))
  await admin.goto(`/admin/courses?${new URLSearchParams({ q: name })}`)
  await admin.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Delete' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Delete Course' })
  await expect(dialog.getByText('It has 1 level, which stays and can be given another course.')).toBeVisible()
  await dialog.getByLabel('Delete its 1 level and 3 subjects too').check()
  await expect(dialog.getByText('1 level and 3 subjects will be deleted too.')).toBeVisible()
  await button(dialog, 'Delete').click()
  await expect(admin.getByRole('status').filter({ hasText: 'The course has been deleted.' })).toBeVisible()
  for (const { id } of inside) expect((await rest.get(`/subjects/${id}`)).status).toBe(404)
  expect((await rest.get(`/courses/${courseId}`)).status).toBe(404)
})

test('a course that could not be deleted after its levels and subjects says which of them are deleted', async ({
  admin,
  aCourse,
  aLevel,
  aSubject,
}) => {
  const { id: courseId, name } = await aCourse()
  const level = await aLevel({ courseId })
  for (let i = 0; i < 2; i++) await aSubject({ levelId: level.id })
  await admin.goto(`/admin/courses?${new URLSearchParams({ q: name })}`)
  await admin.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Delete' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Delete Course' })
  await dialog.getByLabel('Delete its 1 level and 2 subjects too').check()
  const noLevels = await fail(admin, 'deleteLevel')
  await button(dialog, 'Delete').click()
  await expect(dialog.getByRole('alert')).toContainText('The course could not be deleted.')
  await expect(dialog).toContainText('Already deleted: 2 subjects.1 level will be deleted too.')
  await noLevels.stop()
  const noCourse = await fail(admin, 'DeleteCourse')
  await button(dialog, 'Delete').click()
  await expect(dialog).toContainText('Already deleted: 1 level and 2 subjects.')
  await expect(dialog.getByText('will be deleted too')).toHaveCount(0)
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await noCourse.stop()
  await button(dialog, 'Delete').click()
  await expect(admin.getByRole('status').filter({ hasText: 'The course has been deleted.' })).toBeVisible()
})

test('a level is deleted in the tree with its subjects, and the focus moves to the next one', async ({
  admin,
  aLevel,
  aSubject,
  rest,
}) => {
  const first = await aLevel({ title: unique('First') })
  const second = await aLevel({ courseId: first.courseId, title: unique('Second') })
  const { id } = await aSubject({ levelId: first.id })
  await admin.goto(`/admin/courses/edit/${first.courseId}`)
  await button(levelOf(admin, first.title), 'Delete').first().click()
  await admin.getByRole('dialog').getByLabel('Delete its 1 subject too').check()
  await button(admin.getByRole('dialog', { name: 'Delete Level' }), 'Delete').click()
  await expect(levelOf(admin, first.title)).toHaveCount(0)
  await expect(button(levelOf(admin, second.title), second.title)).toBeFocused()
  expect((await rest.get(`/subjects/${id}`)).status).toBe(404)
})

test('what was entered in the tree survives a reload, and is removed after saving or Cancel', async ({
  admin,
  aLevel,
  aSubject,
  rest,
}) => {
  const { id: levelId, courseId } = await aLevel()
  const { id, title, code } = await aSubject({ levelId })
  await admin.goto(`/admin/courses/edit/${courseId}`)
  const level = tree(admin).locator('ol > li').first()
  await level.locator('ul > li').getByRole('button', { name: 'Edit' }).click()
  await expect(level.getByLabel('Code')).toBeFocused()
  await level.getByLabel('Title').fill(`${title}, draft`)
  await button(level, '+ Add Subject').click()
  await fillSubject(level.locator('form').last(), ['CSC 777', 'Never saved', '3'])
  const drafts = () => admin.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('draft ')))
  await expect.poll(async () => JSON.stringify(await drafts())).toContain('Never saved')
  expect(await drafts()).toHaveLength(2)
  admin.once('dialog', (dialog) => dialog.accept())
  await admin.reload()

  const edited = level.locator('form').first()
  await expect(edited.getByText('You have an unsaved draft from')).toBeVisible()
  await expect(edited.getByLabel('Title')).toHaveValue(title)
  await expect(admin.locator(':focus')).toHaveCount(0)
  await button(edited, 'Restore').click()
  await expect(edited.getByLabel('Code')).toBeFocused()
  await expect(edited.getByLabel('Title')).toHaveValue(`${title}, draft`)
  await button(edited, 'Save Subject').click()
  await expect(news(admin, `${code} ${title} has been saved.`)).toBeVisible()
  await expect(banner(admin, 'It is not saved yet.')).toBeHidden()
  const { data } = (await rest.get(`/subjects/${id}`)).body as { data: { title: string } }
  expect(data.title).toBe(`${title}, draft`)

  const added = level.locator('form')
  await button(added, 'Restore').click()
  await expect(added.getByLabel('Title')).toHaveValue('Never saved')
  await button(added, 'Cancel').click()
  await expect(button(level, '+ Add Subject')).toBeFocused()
  expect(await drafts()).toEqual([])
  await admin.reload()
  await expect(button(level, '+ Add Subject')).toBeVisible()
})
