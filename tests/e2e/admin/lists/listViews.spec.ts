import type { Page } from '@playwright/test'
import { type recordsAt, unique } from '../../../support/records/records.ts'
import { expect, hold, test } from '../../../support/site/e2e.ts'
import { banner, rowOf } from '../locators.ts'
import { addSubjects } from './manySubjects.ts'

type Records = Awaited<ReturnType<typeof recordsAt>>

const search = (page: Page) => page.getByRole('searchbox')
const count = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
const titles = (page: Page) => page.locator('tbody td[data-kind=title] a:not([data-part=actions] a)')
const marked = (page: Page) => page.locator('tr[data-marked]')
const sortedBy = (page: Page, header: string) => page.getByRole('columnheader', { name: header, exact: true })

/** Creates a level with subjects, `Topic 1` to `Topic n`, whose list is in this order. */
async function aLevelWith(records: Records, count: number) {
  const level = await records.aLevel()
  const topic = (number: number) => ({ title: `Topic ${number}`, code: `T ${1000 - number}`, creditHours: 1 + (number % 3) })
  const topics = Array.from({ length: count }, (_, index) => topic(index + 1))
  await addSubjects(records.headers, level.id, topics)
  return { ...level, path: `/admin/subjects/level/${level.id}` }
}

test('staff can search subjects by words of any column as they type', async ({ admin, aCourse, aLevel, aSubject }) => {
  const course = await aCourse({ name: unique('Génie') })
  const level = await aLevel({ courseId: course.id, title: 'Third Semester' })
  const [first] = [await aSubject({ levelId: level.id }), await aSubject({ levelId: level.id })]
  await admin.goto('/admin/subjects')
  const all = await admin
    .getByRole('status')
    .getByText(/^\d+ subjects$/)
    .textContent()
  await search(admin).pressSequentially(course.name.replace('é', 'e').toLowerCase())
  await expect(titles(admin)).toHaveCount(2)
  await expect(count(admin, `2 of ${all}`)).toBeVisible()
  await search(admin).pressSequentially(` ${first.title}`)
  await expect(titles(admin)).toHaveText([first.title])
  await expect(search(admin)).toBeFocused()

  await expect(admin).toHaveURL(new RegExp(`\\?q=genie.*${first.title.split(' ').at(-1)}$`))
  await admin.reload()
  await expect(titles(admin)).toHaveText([first.title])
  await expect(search(admin)).toHaveValue(/^genie/)
})

test('a search without a match says so, and can be cleared', async ({ admin, aSocialLink }) => {
  const { name } = await aSocialLink()
  await admin.goto('/admin/socials?q=no+such+thing')
  await expect(admin.getByText('Nothing matches “no such thing”.')).toBeVisible()
  await expect(admin.getByRole('status').getByText(/^0 of \d+ social links$/)).toBeVisible()
  await admin.getByRole('button', { name: 'Clear search' }).click()
  await expect(rowOf(admin, name)).toBeVisible()
  await expect(search(admin)).toBeFocused()
  await expect(admin).toHaveURL('/admin/socials')
})

test('Back after a search leads to the screen before, and Back to the list shows the search again', async ({ admin, aCourse }) => {
  const { name } = await aCourse()
  await admin.goto('/admin')
  await admin.getByRole('navigation').getByRole('link', { name: 'Courses' }).click()
  await search(admin).pressSequentially(name)
  await expect(titles(admin)).toHaveText([name])
  await admin.getByRole('link', { name, exact: true }).click()
  await expect(admin.getByText('No levels found.')).toBeVisible()
  await admin.goBack()
  await expect(search(admin)).toHaveValue(name)
  await expect(titles(admin)).toHaveText([name])
  await admin.goBack()
  await expect(admin).toHaveURL('/admin')
})

test('a click right after a search opens the form, also where a message stood above the list', async ({ admin, aSocialLink }) => {
  const [saved, other] = [await aSocialLink(), await aSocialLink()]
  await admin.goto(`/admin/socials/edit/${saved.id}`)
  await admin.getByRole('button', { name: 'Save Social Link' }).click()
  await expect(banner(admin, 'The social link has been saved.')).toBeVisible()
  await search(admin).fill(other.name)
  await rowOf(admin, other.name).getByRole('link', { name: 'Edit' }).click()
  await expect(admin.getByLabel('Name')).toHaveValue(other.name)
  await admin.goBack()
  await expect(search(admin)).toHaveValue(other.name)
  await expect(admin).toHaveURL(/q=/)
})

test('a click that leaves the focus in the search, as of assistive software, opens the form', async ({ admin, aSocialLink }) => {
  const { name } = await aSocialLink()
  await admin.goto('/admin/socials')
  await admin.evaluate(() => addEventListener('mousedown', (event) => event.preventDefault()))
  await admin.route(/SocialLinkForms/, async (route) => {
    await admin.waitForURL(/q=/)
    await route.continue()
  })
  await search(admin).fill(name)
  await rowOf(admin, name).getByRole('link', { name: 'Edit' }).click()
  await expect(admin.getByLabel('Name')).toHaveValue(name)
  await admin.goBack()
  await expect(search(admin)).toHaveValue(name)
})

test('headers sort by number, text and date, and Back restores the order', async ({ admin, records }) => {
  const { path } = await aLevelWith(records, 11)
  await admin.goto(path)
  await sortedBy(admin, 'Title').getByRole('button').click()
  await expect(admin).toHaveURL(`${path}?sort=title`)
  await expect(sortedBy(admin, 'Title')).toHaveAttribute('aria-sort', 'ascending')
  await expect(sortedBy(admin, 'Title').getByRole('button')).toBeFocused()
  await expect(titles(admin).nth(1)).toHaveText('Topic 2')
  await expect(count(admin, '11 subjects, ordered by Title, ascending')).toHaveCount(1)
  await sortedBy(admin, 'Title').getByRole('button').click()
  await expect(admin).toHaveURL(`${path}?sort=-title`)
  await expect(titles(admin).first()).toHaveText('Topic 11')
  await sortedBy(admin, 'Credit Hours').getByRole('button').click()
  await expect(titles(admin).first()).toHaveText('Topic 3')
  await admin.goBack()
  await expect(sortedBy(admin, 'Title')).toHaveAttribute('aria-sort', 'descending')
  await expect(titles(admin).first()).toHaveText('Topic 11')

  // a phone has a field instead
  await admin.setViewportSize({ width: 390, height: 844 })
  await expect(sortedBy(admin, 'Title')).toBeHidden()
  await admin.getByLabel('Order of the subjects').selectOption('Title, ascending')
  await expect(titles(admin).nth(1)).toHaveText('Topic 2')
  await expect(admin).toHaveURL(`${path}?sort=title`)
  await admin.getByLabel('Order of the subjects').selectOption('Title, descending')
  await expect(titles(admin).first()).toHaveText('Topic 11')
  await expect(admin).toHaveURL(`${path}?sort=-title`)
})

test.describe('a list of several pages', () => {
  test('its pages are in the URL, and a page beyond the last shows the last, which disappears with its last record', async ({
    admin,
    records,
  }) => {
    const { path } = await aLevelWith(records, 51)
    await admin.goto(path)
    await expect(titles(admin)).toHaveCount(50)
    await admin.getByRole('link', { name: 'Next' }).click()
    await expect(admin).toHaveURL(`${path}?page=2`)
    await expect(titles(admin)).toHaveText(['Topic 51'])
    await expect(count(admin, '51 subjects, page 2')).toHaveCount(1)
    await expect(admin.getByRole('heading', { level: 1 })).toBeFocused()
    await admin.goBack()
    await expect(titles(admin)).toHaveCount(50)
    await admin.getByRole('link', { name: 'Page 2' }).click()
    await expect(titles(admin)).toHaveText(['Topic 51'])
    await expect(admin.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    await admin.goBack()
    await admin.goto(`${path}?page=9&sort=-title`)
    await expect(titles(admin)).toHaveText(['Topic 1'])
    await expect(admin.getByText('Page 2 of 2')).toBeVisible()
    await search(admin).fill('topic 51 949')
    await expect(titles(admin)).toHaveText(['Topic 51'])
    await expect(admin).toHaveURL(`${path}?q=topic+51+949&sort=-title`)

    await admin.goto(`${path}?page=2`)
    await rowOf(admin, 'Topic 51').getByRole('button', { name: 'Delete' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(titles(admin)).toHaveCount(50)
    await expect(admin.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  })

  test('a saved row that the list scrolled to is in sight, also where pixels are rounded', async ({ admin, aSubject }) => {
    const { id } = await aSubject()
    await admin.setViewportSize({ width: 320, height: 700 })
    for (const lines of [1, 2, 3, 4]) {
      const title = Array(lines).fill('Electromagnetics').join(' ')
      await admin.goto(`/admin/subjects/edit/${id}`)
      await admin.getByLabel('Title').fill(title)
      await admin.getByRole('button', { name: 'Save Subject' }).click()
      await expect(admin.getByRole('link', { name: title, exact: true })).toBeFocused()
    }
  })

  test('a save returns to the same page and scroll position, and marks the changed row, which "Show it" reaches', async ({
    admin,
    records,
  }) => {
    const { path } = await aLevelWith(records, 52)
    await admin.goto(`${path}?sort=-title`)
    await rowOf(admin, 'Topic 20').scrollIntoViewIfNeeded()
    const scroll = await admin.evaluate(() => scrollY)
    expect(scroll).toBeGreaterThan(500)
    await rowOf(admin, 'Topic 20').getByRole('link', { name: 'Edit' }).click()
    await admin.getByLabel('Title').fill('Topic 20, renamed')
    await admin.reload()
    await admin.getByLabel('Title').fill('Topic 20, renamed')
    await admin.getByRole('button', { name: 'Save Subject' }).click()
    await expect(admin).toHaveURL(`${path}?sort=-title`)
    await expect(banner(admin, 'The subject has been saved.')).toBeVisible()
    await expect(marked(admin)).toContainText('Topic 20, renamed')
    await expect(admin.getByRole('link', { name: 'Topic 20, renamed' })).toBeFocused()
    expect(await admin.evaluate(() => scrollY)).toBe(scroll)

    // moves out of sight
    await admin.goto(`${path}?sort=title`)
    await titles(admin).last().scrollIntoViewIfNeeded()
    await rowOf(admin, 'Topic 40').getByRole('link', { name: 'Edit' }).click()
    await admin.getByLabel('Title').fill('A renamed topic')
    await admin.getByRole('button', { name: 'Save Subject' }).click()
    await admin.getByRole('button', { name: 'Show it' }).click()
    await expect(admin.getByRole('link', { name: 'A renamed topic' })).toBeFocused()
    await expect(marked(admin)).toBeInViewport()

    // is on another page
    await admin.goto(`${path}?q=topic+7`)
    await admin.getByRole('link', { name: '+ Add Subject' }).click()
    const title = unique('Added')
    for (const [label, value] of Object.entries({ Code: 'T 1', Title: title, 'Credit Hours': '3' }))
      await admin.getByLabel(label).fill(value)
    await admin.getByRole('button', { name: 'Save Subject' }).click()
    await expect(admin).toHaveURL(`${path}?q=topic+7`)
    await expect(banner(admin, 'The subject has been added.')).toBeVisible()
    await expect(titles(admin).first()).toHaveText(title)
    await expect(marked(admin)).toContainText(title)
    await expect(admin.getByRole('link', { name: title })).toBeFocused()
    await search(admin).fill('topic 8')
    await expect(marked(admin)).toHaveCount(0)
  })
})

test('"Back" in a form returns to the place in the list', async ({ admin, aNotice }) => {
  const { title } = await aNotice()
  const query = `?q=${new URLSearchParams({ q: title }).get('q')?.replaceAll(' ', '+')}&sort=-id`
  await admin.goto(`/admin/notices${query}`)
  await admin.getByRole('link', { name: title, exact: true }).click()
  await expect(admin.getByLabel('Title')).toHaveValue(title)
  await admin.getByRole('button', { name: 'Back' }).click()
  await expect(admin).toHaveURL(`/admin/notices${query}`)
  await expect(titles(admin)).toHaveText([title])
  await expect(marked(admin)).toHaveCount(0)
})

test('a form opened by its URL returns to the list of all records', { tag: '@A-17' }, async ({ admin, aLevel }) => {
  const { id, title, courseId } = await aLevel()
  await admin.goto(`/admin/courses/level/${courseId}`)
  await expect(titles(admin)).toHaveText([title])
  await admin.goto(`/admin/levels/edit/${id}`)
  await admin.getByRole('button', { name: 'Save Level' }).click()
  await expect(admin).toHaveURL('/admin/levels')
  await expect(banner(admin, 'The level has been saved.')).toBeVisible()
})

test('a deleted row disappears before the list has been read again', async ({ admin, aSocialLink, aNotice }) => {
  const [{ name }, { title }] = [await aSocialLink(), await aNotice()]
  admin.on('dialog', (dialog) => dialog.accept())
  for (const [path, query, text] of [
    ['socials', 'AdminSocialLinks', name],
    ['notices', 'AdminNotices', title],
  ] as const) {
    await admin.goto(`/admin/${path}?${new URLSearchParams({ q: text })}`)
    await expect(rowOf(admin, text)).toBeVisible()
    const held = await hold(admin, query)
    await rowOf(admin, text).getByRole('button', { name: 'Delete' }).click()
    if (path === 'socials') await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(banner(admin, 'has been deleted.')).toBeVisible()
    await expect(rowOf(admin, text)).toHaveCount(0)
    held.release()
  }
})

test('the tables by course and by level offer Edit and Delete in the title', { tag: ['@LBC-01', '@SBL-01'] }, async ({
  admin,
  aSubject,
}) => {
  const { title, levelId } = await aSubject()
  await admin.goto(`/admin/subjects/level/${levelId}`)
  await rowOf(admin, title).getByRole('link', { name: 'Edit' }).click()
  await admin.getByLabel('Title').fill(`${title} changed`)
  await admin.getByRole('button', { name: 'Save Subject' }).click()
  await expect(admin).toHaveURL(`/admin/subjects/level/${levelId}`)
  await rowOf(admin, `${title} changed`).getByRole('button', { name: 'Delete' }).click()
  await expect(admin.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(admin.getByText('No subjects found for this level.')).toBeVisible()
})
