import type { Page } from '@playwright/test'
import { unique } from '../../support/records/records.ts'
import { expect, fail, test } from '../../support/site/e2e.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const fieldOf = (page: Page) => dialogOf(page).getByRole('combobox', { name: 'Search' })
const activeOf = (page: Page) => dialogOf(page).getByRole('option', { selected: true })

test('staff can open a subject by its code from any screen, by keyboard alone', { tag: '@smoke' }, async ({
  admin,
  aCourse,
  aLevel,
  aSubject,
}) => {
  const course = await aCourse()
  const level = await aLevel({ courseId: course.id, title: 'First Semester' })
  const code = `P${Date.now() % 100_000_000}`
  const { id, title } = await aSubject({ code, levelId: level.id })
  await admin.goto('/admin/images')
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
  await admin.keyboard.press('Control+k')
  await admin.keyboard.type(code.toLowerCase())
  await expect(dialogOf(admin).getByRole('option')).toHaveText([`${code} ${title}Subject, First Semester, ${course.name}`])
  await expect(dialogOf(admin).getByRole('status')).toHaveText('1 result')
  await admin.keyboard.press('Enter')
  await expect(admin).toHaveURL(`/admin/subjects/edit/${id}`)
  await expect(admin.getByLabel('Code')).toHaveValue(code)
  await expect(admin.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the arrow keys, Home and End choose a screen or an action', async ({ admin }) => {
  await admin.goto('/admin')
  await admin.getByRole('banner').getByRole('button', { name: 'Search' }).press('Enter')
  await expect(fieldOf(admin)).toBeFocused()
  await expect(activeOf(admin)).toHaveText('Dashboard')
  await expect(dialogOf(admin).getByRole('status')).toContainText('Type to find')
  await admin.keyboard.press('ArrowUp')
  await expect(activeOf(admin)).toHaveText('Logout')
  await admin.keyboard.press('Home')
  await admin.keyboard.press('ArrowDown')
  await expect(activeOf(admin)).toHaveText('Courses')
  await admin.keyboard.press('End')
  await expect(activeOf(admin)).toHaveText('Logout')
  for (let i = 0; i < 2; i++) await admin.keyboard.press('Tab')
  await expect(dialogOf(admin).getByRole('listbox')).not.toBeFocused()
  await fieldOf(admin).fill('no such thing')
  await expect(dialogOf(admin).getByRole('status')).toHaveText('Nothing matches “no such thing”.')
  await expect(fieldOf(admin)).toHaveAttribute('aria-expanded', 'false')
  await fieldOf(admin).fill('deleted')
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('heading', { name: 'Recently deleted', level: 1 })).toBeFocused()
})

test('on a phone, a button opens the search, and a tap opens a record', async ({ admin, anImage }) => {
  const { name } = await anImage()
  await admin.setViewportSize({ width: 390, height: 844 })
  await admin.goto('/admin')
  await admin.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await fieldOf(admin).fill(name)
  await admin.setViewportSize({ width: 320, height: 700 })
  await expect(dialogOf(admin).getByRole('option', { name })).toBeInViewport({ ratio: 1 })
  expect(await dialogOf(admin).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await dialogOf(admin).getByRole('option', { name }).click()
  await expect(admin.getByRole('searchbox')).toHaveValue(name)
  await expect(admin.getByRole('link', { name })).toBeVisible()
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  for (const name of ['Menu', 'Search'])
    expect((await admin.getByRole('banner').getByRole('button', { name }).boundingBox())?.width).toBe(44)
})

test('"Stay here" returns the focus to the field from which the search was opened', async ({ admin }) => {
  await admin.goto('/admin/notices/add')
  const title = admin.getByLabel('Title')
  await title.fill('Half finished')
  await title.press('Control+k')
  await fieldOf(admin).fill('courses')
  await expect(admin.getByRole('option').first()).toBeVisible()
  await admin.keyboard.press('Enter')
  await admin.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click()
  await expect(title).toBeFocused()
})

test('leaving an unsaved form by the search asks for confirmation', async ({ admin }) => {
  await admin.goto('/admin/notices/add')
  const title = admin.getByLabel('Title')
  await title.fill('Half finished')
  await title.press('Control+k')
  await fieldOf(admin).fill('courses')
  await admin.keyboard.press('Enter')
  const question = admin.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(title).toHaveValue('Half finished')
  await expect(title).toBeFocused()

  await title.press('Control+k')
  await fieldOf(admin).fill('add notice')
  await admin.keyboard.press('Enter') // the screen that is open
  await expect(title).toBeFocused()
  await expect(title).toHaveValue('Half finished')

  await title.press('Control+k')
  await fieldOf(admin).fill('courses')
  await admin.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(admin).toHaveURL('/admin/courses')
})

test('Escape, Close and the shortcut close the search, and the focus returns to where it was', async ({ admin }) => {
  await admin.goto('/admin/courses/add')
  const name = admin.getByLabel('Name')
  await name.focus()
  const ways = [
    () => admin.keyboard.press('Escape'),
    () => admin.keyboard.press('Control+k'),
    () => dialogOf(admin).getByRole('button', { name: 'Close' }).click(),
  ]
  for (const close of ways) {
    await admin.keyboard.press('Meta+k')
    await expect(activeOf(admin)).toBeVisible()
    await close()
    await expect(dialogOf(admin)).toBeHidden()
    await expect(name).toBeFocused()
  }
})

test('records that could not be read can be read again, and screens are found meanwhile', async ({ admin, aNotice }) => {
  const title = unique('Notice')
  await aNotice({ title })
  const failure = await fail(admin, 'Palette')
  await admin.goto('/admin')
  await admin.getByRole('banner').getByRole('button', { name: 'Search' }).press('Control+k')
  await expect(dialogOf(admin).getByRole('alert')).toContainText('The records could not be read.')
  await expect(activeOf(admin)).toHaveText('Dashboard')
  await failure.stop()
  await fieldOf(admin).fill(title)
  await dialogOf(admin).getByRole('button', { name: 'Try again' }).click()
  await expect(fieldOf(admin)).toBeFocused()
  await expect(activeOf(admin)).toContainText(title)
  await expect(dialogOf(admin).getByRole('alert')).toHaveCount(0)
})

test('nothing that is typed while the search loads gets into a form', async ({ admin }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await admin.route(/Palette/, async (route) => {
    await released
    await route.continue()
  })
  await admin.goto('/admin/courses/add')
  await admin.getByLabel('Name').press('Control+k')
  await admin.keyboard.type('subj')
  await expect(dialogOf(admin).getByRole('status')).toHaveText('Loading...')
  release()
  await expect(activeOf(admin)).toHaveText('Subjects')
  await admin.keyboard.type('ects')
  await expect(fieldOf(admin)).toHaveValue('subjects')
  await admin.keyboard.press('Escape')
  await expect(admin.getByLabel('Name')).toHaveValue('')
})
