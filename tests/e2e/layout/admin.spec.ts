// Sizes and positions that no requirement fixes.
import type { Page } from '@playwright/test'
import { unique } from '../../support/records/records.ts'
import { expect, file, test } from '../../support/site/e2e.ts'
import { brokenWords } from '../../support/site/visit.ts'
import { banner, rowOf } from '../admin/locators.ts'

const areas = ['courses', 'levels', 'subjects', 'faculties', 'notices', 'socials', 'images', 'innovation-hub']
const screens = [
  '',
  ...areas.flatMap((area) => [`/${area}`, `/${area}/add`]),
  '/courses/level/1',
  '/subjects/level/1',
  '/people',
  '/people/tokens',
  '/preview-links',
  '/changes',
  '/facts',
  '/facts/edit/1',
  '/redirects',
  '/redirects/add',
  '/no-such-screen',
]

const expectNoSidewaysScrolling = async (page: Page, message?: string) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), message).toBe(0)

test('no screen scrolls sideways at 320 px', async ({ admin, records, rest }) => {
  test.slow()
  const long = 'Unbroken'.repeat(30)
  const { status } = await rest.post('/accounts', { email: `${'unbroken'.repeat(7)}@${'department'.repeat(5)}.example.edu` })
  expect(status).toBe(201)
  await rest.post('/api-tokens', { name: 'Unbroken'.repeat(10), access: 'read' })
  const { id } = await records.aNotice({ title: long, file: file('paper.pdf') })
  const faculty = await records.aFaculty({ name: long, image: file('photo.png') })
  const course = await records.aCourse({ name: long })
  const level = await records.aLevel({ title: long, courseId: course.id })
  const subject = await records.aSubject({ title: long, levelId: level.id })
  const socialLink = await records.aSocialLink({ name: long, link: `https://example.org/${long}` })
  const innovation = await records.anInnovation({ name: long, image: file('photo.png') })
  await admin.setViewportSize({ width: 320, height: 700 })
  const edited = [
    `/notices/edit/${id}`,
    `/faculties/edit/${faculty.id}`,
    `/courses/edit/${course.id}`,
    `/courses/level/${course.id}`,
    `/levels/edit/${level.id}`,
    `/subjects/level/${level.id}`,
    `/subjects/edit/${subject.id}`,
    `/socials/edit/${socialLink.id}`,
    `/innovation-hub/edit/${innovation.id}`,
  ]
  for (const path of [...screens, '/login', ...edited]) {
    await admin.goto(`/admin${path}`)
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScrolling(admin, path)
  }
})

test('no heading of a screen is broken within a word', async ({ admin }) => {
  for (const width of [320, 390]) {
    await admin.setViewportSize({ width, height: 844 })
    for (const area of areas) {
      await admin.goto(`/admin/${area}`)
      const heading = admin.getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      expect(await heading.evaluateAll(brokenWords), `${area} at ${width} px`).toEqual([])
    }
  }
})

test('no screen scrolls sideways at 320 px while the font of the headings is missing', async ({ admin }) => {
  await admin.route('**/*.woff2', (route) => route.abort())
  await admin.setViewportSize({ width: 320, height: 700 })
  for (const path of ['', '/notices', '/notices/add', '/login']) {
    await admin.goto(`/admin${path}`)
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScrolling(admin, path)
  }
})

test('on a phone, each notice is a block and the page does not scroll horizontally', async ({ admin, aNotice }) => {
  const { title } = await aNotice({ title: `${'Long headline '.repeat(15)}${Date.now()}` })
  await admin.setViewportSize({ width: 320, height: 700 })
  await admin.goto('/admin/notices')
  await expect(rowOf(admin, title).getByRole('link', { name: 'Edit' })).toBeVisible()
  await expectNoSidewaysScrolling(admin)
})

test('at a zoom of 200 %, the skip link is above the top bar, and no column of a list is cut off', async ({ admin }) => {
  await admin.setViewportSize({ width: 640, height: 450 }) // 1280 × 900 at 200 %
  await admin.goto('/admin/subjects')
  await expect(admin.getByRole('table')).toBeVisible()
  for (const width of [640, 750]) {
    await admin.setViewportSize({ width, height: 450 })
    await expectNoSidewaysScrolling(admin)
  }
  const skipLink = admin.getByRole('link', { name: 'Skip to content', exact: true })
  await admin.keyboard.press('End')
  await admin.keyboard.press('Tab')
  await expect(skipLink).toBeFocused()
  const box = await skipLink.boundingBox()
  const topmost = ({ x, y }: { x: number; y: number }) => document.elementFromPoint(x, y)?.textContent
  expect(await admin.evaluate(topmost, { x: box!.x + 20, y: box!.y + 20 })).toBe('Skip to content')
})

test('on a phone, the options fit the screen', async ({ admin, aCourse }) => {
  const { name } = await aCourse({ name: 'A course with a very long name that takes more than one line on the screen of a phone' })
  await admin.setViewportSize({ width: 320, height: 700 })
  await admin.goto('/admin/levels/add')
  await admin.getByRole('combobox', { name: 'Course' }).click()
  await admin.getByRole('option', { name }).click()
  await expect(admin.getByRole('combobox', { name: 'Course' })).toHaveValue(name)
  await expectNoSidewaysScrolling(admin)
})

test('on a phone, a person with a long email address fits the screen', async ({ admin, rest }) => {
  const email = `${'registrar.and.admissions.'.repeat(2)}${Date.now()}@example.edu`
  await rest.post('/accounts', { email })
  await admin.setViewportSize({ width: 390, height: 844 })
  await admin.goto('/admin/people')
  await expect(admin.getByText(email)).toBeVisible()
  await expectNoSidewaysScrolling(admin)
  const { body } = await rest.get('/accounts')
  const account = (body['data'] as { id: number; email: string }[]).find((each) => each.email === email)
  await rest.delete(`/accounts/${account?.id}`)
})

test('the history and the deleted records fit 320 pixels', async ({ admin, aNotice, rest }) => {
  await admin.setViewportSize({ width: 320, height: 700 })
  const { id, title } = await aNotice({
    title: unique('Averyveryverylongwordwithoutspacesthatdoesnotfitonaphone'),
    file: file('paper.pdf'),
  })
  await rest.put(`/notices/${id}`, { title: `${title}x`, released_on: '2026-11-02' })
  await admin.goto(`/admin/notices/history/${id}`)
  await expect(admin.getByRole('main').locator('ol > li')).toHaveCount(2)
  await expectNoSidewaysScrolling(admin)
  await admin.getByRole('button', { name: 'Undo this change' }).click()
  await expect(admin.getByRole('dialog', { name: /^Undo this / })).toBeVisible()
  await expectNoSidewaysScrolling(admin)
  await rest.delete(`/notices/${id}`)
  await admin.goto('/admin/deleted')
  await expect(admin.getByRole('list', { name: 'Deleted records' }).getByRole('listitem').filter({ hasText: title })).toBeVisible()
  await expectNoSidewaysScrolling(admin)
})

const middleOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height / 2 : Number.NaN)

test('the buttons of a long form stay visible, and do not cover the focused field', async ({ admin }) => {
  for (const [width, height] of [
    [1280, 640],
    [390, 560],
    [320, 480],
  ] as const) {
    await admin.setViewportSize({ width, height })
    await admin.goto('/admin/faculties/add')
    const save = admin.getByRole('button', { name: 'Save Faculty' })
    await expect(save).toBeInViewport({ ratio: 1 })
    const addAnother = admin.getByRole('button', { name: 'Save and add another' })
    expect(middleOf(await addAnother.boundingBox())).toBeCloseTo(middleOf(await save.boundingBox()), 0)
    const fields = admin.getByRole('textbox')
    for (const field of await fields.all()) {
      await field.focus()
      const [box, button] = [(await field.boundingBox())!, (await save.boundingBox())!]
      expect(box.y + Math.min(box.height, 44)).toBeLessThanOrEqual(button.y)
    }
    await expectNoSidewaysScrolling(admin)
  }
})

test('the banner does not cover the headers of a list', async ({ admin, records }) => {
  await Promise.all(Array.from({ length: 15 }, () => records.aSocialLink()))
  await admin.goto('/admin/socials')
  await admin.getByRole('link', { name: '+ Add Social Link' }).click()
  const name = unique('Network')
  await admin.getByLabel('Name').fill(name)
  await admin.getByLabel('Link').fill('https://social.example.org')
  await admin.getByRole('button', { name: /^Save (?!and)/ }).click()
  await expect(banner(admin, 'Live on the site')).toBeVisible()
  await admin.getByRole('link', { name: /^Edit/ }).last().focus()
  await admin.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const header = admin.getByRole('columnheader', { name: 'Name' })
  const top = (await header.boundingBox())?.y ?? 0
  const box = await admin.getByRole('button', { name: 'Dismiss' }).boundingBox()
  expect(top).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0))
  expect(top).toBeLessThan(250)
  // what one clicks there is the header
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
})

test('the headers stay visible below the top bar', async ({ admin, records }) => {
  const { id: levelId } = await records.aLevel()
  await Promise.all(Array.from({ length: 30 }, () => records.aSubject({ levelId })))
  await admin.goto(`/admin/subjects/level/${levelId}`)
  await expect(admin.getByRole('row')).toHaveCount(31)
  await admin.evaluate(() => scrollTo(0, 900))
  await expect.poll(async () => (await admin.getByRole('columnheader', { name: 'Title', exact: true }).boundingBox())?.y).toBe(64)
  const select = admin.getByRole('checkbox', { name: 'Select all on this page' })
  await expect(select).toBeInViewport({ ratio: 1 })
  expect((await select.boundingBox())?.y).toBeGreaterThan(64)
})

test('the tree of a course fits small screens', async ({ admin, aLevel, aSubject }) => {
  const { id: levelId, courseId } = await aLevel({ title: 'First Semester' })
  await aSubject({ levelId, title: 'Introduction to Information Technology' })
  const tree = admin.getByRole('region', { name: 'Levels and subjects' })
  for (const [width, height] of [
    [390, 844],
    [320, 640],
  ] as const) {
    await admin.setViewportSize({ width, height })
    await admin.goto(`/admin/courses/edit/${courseId}`)
    await expect(tree.locator('ol > li').first()).toContainText('1 subject, 3 credit hours')
    await tree.getByRole('button', { name: '+ Add Subject', exact: true }).click()
    await tree.getByRole('button', { name: 'Add Subject', exact: true }).click()
    await expectNoSidewaysScrolling(admin)
  }
})

test('at 390 px, the matrix does not break a course name within a word', async ({ admin, aCourse, aLevel }) => {
  const { id } = await aCourse({ name: 'Entrepreneurship' })
  await aLevel({ courseId: id })
  await admin.setViewportSize({ width: 390, height: 844 })
  await admin.goto('/admin')
  const name = rowOf(admin, 'Entrepreneurship').getByRole('rowheader').getByText('Entrepreneurship')
  const lines = await name.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
  await expectNoSidewaysScrolling(admin)
})

test('on a phone, each record of a list is a card with its title first and its buttons last', async ({ admin, aSubject }) => {
  const { levelId, title } = await aSubject()
  await admin.setViewportSize({ width: 390, height: 844 })
  await admin.goto(`/admin/subjects/level/${levelId}`)
  const row = rowOf(admin, title)
  await expect(row).toBeVisible()
  const parts = [
    row.getByRole('link', { name: title }).first(),
    row.getByRole('cell').last(),
    row.getByRole('link', { name: 'Edit' }),
  ]
  const [first, hours, edit] = await Promise.all(parts.map((part) => part.boundingBox()))
  expect(first?.y).toBeLessThan(hours?.y ?? 0)
  expect(hours?.y).toBeLessThan(edit?.y ?? 0)
})
