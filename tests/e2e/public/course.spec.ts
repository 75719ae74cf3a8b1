import type { Page } from '@playwright/test'
import { expect, hold, test } from '../../support/e2e.ts'
import { follow } from '../../support/visit.ts'

const level = (page: Page, title: string) => page.getByRole('region', { name: title })
const cells = (page: Page, title: string) =>
  level(page, title)
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)))

test('visitors can read the name, the description and the eligibility of a course', {
  tag: ['@CRS-01', '@CRS-02', '@CRS-03', '@CRS-04', '@ROUTE-09'],
}, async ({ page, aCourse }) => {
  const { id, name } = await aCourse({ description: 'First line.\nSecond line.', eligibility: 'Grade 12.\nOr equivalent.' })
  await page.goto(`/course/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(await page.getByText('First line.').innerText()).toBe('First line.\nSecond line.')
  expect(await page.getByRole('region', { name: 'Eligibility' }).getByRole('paragraph').innerText()).toBe(
    'Grade 12.\nOr equivalent.',
  )
  await expect(page).toHaveTitle(new RegExp(`^${name} \\| `))
})

test('visitors can read the subjects of each level without a token', {
  tag: ['@CRS-05', '@CRS-06', '@CRS-07', '@CRS-11'],
}, async ({ page, aCourse, aLevel, aSubject }) => {
  const course = await aCourse()
  const first = await aLevel({ courseId: course.id })
  const second = await aLevel({ courseId: course.id })
  await aSubject({ levelId: first.id, code: 'MTH 101', title: 'Mathematics', creditHours: 3.1 })
  await aSubject({ levelId: first.id, code: 'PHY 101', title: 'Physics', creditHours: 4.2 })
  await aSubject({ levelId: second.id, code: 'ENG 151', title: 'English', creditHours: 2 })
  await page.goto(`/course/${course.id}`)
  const head = ['Code', 'Title', 'Credit hours']
  expect(await cells(page, first.title)).toEqual([
    head,
    ['MTH 101', 'Mathematics', '3.1'],
    ['PHY 101', 'Physics', '4.2'],
    ['Total', '7.3'],
  ])
  expect(await cells(page, second.title)).toEqual([head, ['ENG 151', 'English', '2'], ['Total', '2']])
  await expect(page.getByText('9.3 credit hours in total')).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('a course without levels shows "No levels found."', { tag: '@CRS-08' }, async ({ page, aCourse }) => {
  const { id } = await aCourse()
  await page.goto(`/course/${id}`)
  await expect(page.getByText('No levels found.')).toBeVisible()
  await expect(page.getByText(/credit hours in total/)).toHaveCount(0)
})

test('only a level without subjects shows "No subjects found."', { tag: '@CRS-10' }, async ({
  page,
  aCourse,
  aLevel,
  aSubject,
}) => {
  const course = await aCourse()
  const [empty, full] = [await aLevel({ courseId: course.id }), await aLevel({ courseId: course.id })]
  await aSubject({ levelId: full.id })
  await page.goto(`/course/${course.id}`)
  await expect(level(page, empty.title).getByText('No subjects found.')).toBeVisible()
  await expect(page.getByText('No subjects found.')).toHaveCount(1)
})

test("'No course found.' is shown with status 404 for an unknown course and 503 after a failed request", {
  tag: '@CRS-09',
}, async ({ page, broken }) => {
  const unknown = await page.goto('/course/999999')
  expect(unknown?.status()).toBe(404)
  await expect(page.getByText('No course found.')).toBeVisible()

  const { id } = await broken.records.aCourse()
  broken.backend.status(500)
  const failed = await page.goto(`${broken.url}/course/${id}`)
  expect(failed?.status()).toBe(503)
  await expect(page.getByText('No course found.')).toBeVisible()
})

test('the page shows "Loading course..." while the course loads', async ({ page, aCourse }) => {
  const { id, name } = await aCourse()
  await page.goto('/contact')
  const { release } = await hold(page, 'Course')
  await follow(page, `/course/${id}`)
  await expect(page.getByText('Loading course...')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('"Back" opens the list of courses if there is no previous page', async ({ page, aCourse }) => {
  const { id } = await aCourse()
  await page.goto(`/course/${id}`)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/#courses')
})

test('the index of the levels stays in view and marks the level that is being read', async ({
  page,
  aCourse,
  aLevel,
  aSubject,
}) => {
  const course = await aCourse()
  for (const title of ['First Semester', 'Second Semester', 'Third Semester']) {
    const { id } = await aLevel({ courseId: course.id, title })
    for (let subject = 0; subject < 6; subject++) await aSubject({ levelId: id, creditHours: 3 })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/course/${course.id}`)
  const index = page.getByRole('navigation', { name: 'Levels' })
  await expect(index.locator('[aria-current]')).toHaveText(/First Semester/)
  await expect(page.getByRole('img', { name: 'Credit hours grow from 0 to 54 over 3 levels: 18, 18, 18' })).toBeVisible()
  await expect(page.getByText('3 semesters')).toBeVisible()
  await index.getByRole('link', { name: 'Second Semester' }).click()
  await expect(level(page, 'Second Semester')).toBeInViewport()
  await expect(index.getByRole('link', { name: 'Second Semester' })).toHaveAttribute('aria-current', 'location')
  await expect(index).toBeInViewport()
  const isMarked = (name: string) => expect(index.getByRole('link', { name })).toHaveAttribute('aria-current', 'location')
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await isMarked('Third Semester')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await isMarked('First Semester')
})

test('on a wide screen, the index marks the level that was chosen, and the last one at the end', async ({ page }) => {
  await page.goto('/course/1')
  const index = page.getByRole('navigation', { name: 'Levels' })
  for (const name of ['Second Semester', 'Third Semester']) {
    await index.getByRole('link', { name }).click()
    await expect(index.locator('[aria-current]')).toHaveText(new RegExp(name))
  }
  await page.keyboard.press('End')
  await expect(index.locator('[aria-current]')).toHaveText(/Eighth Semester/)
})

test('at 1024 px, the index shows the whole titles of eight semesters', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/course/1')
  const titles = page.getByRole('navigation', { name: 'Levels' }).locator('span')
  expect(await titles.count()).toBe(8)
  for (const title of await titles.all())
    expect(await title.evaluate((text) => [text.scrollWidth - text.clientWidth, text.scrollHeight - text.clientHeight])).toEqual([
      0, 0,
    ])
})

test('the index of many levels scrolls by itself', async ({ page, aCourse, aLevel }) => {
  const course = await aCourse()
  for (let level = 1; level <= 40; level++) await aLevel({ courseId: course.id, title: `Level ${level}` })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/course/${course.id}`)
  await expect(page.getByRole('navigation', { name: 'Levels' }).getByRole('link')).toHaveCount(40)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('the pages of a course and of its programme link to each other', async ({ page, aCourse, rest }) => {
  const { id } = await aCourse({ name: 'BIM (evening)' })
  await page.goto(`/course/${id}`)
  await page.getByRole('link', { name: 'About the BIM programme' }).click()
  await expect(page).toHaveURL('/bim')
  const courses = (await rest.get('/courses')).body['data'] as { id: number; name: string }[]
  const first = courses.find(({ name }) => name.startsWith('BIM'))
  await page.getByRole('link', { name: 'Syllabus with codes' }).click()
  await expect(page).toHaveURL(`/course/${first?.id}`)
})

test('on a phone, a title has a row below its code, and no word is broken', async ({ page, aCourse, aLevel, aSubject }) => {
  const course = await aCourse()
  const { id: levelId, title } = await aLevel({ courseId: course.id })
  await aSubject({ levelId, code: 'CSC 102', title: 'Internationalisation', creditHours: 3 })
  await aSubject({ levelId, code: 'CSC 103', title: 'W'.repeat(200), creditHours: 4 })
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/course/${course.id}`)
  const lines = (text: string) =>
    level(page, title)
      .getByRole('cell', { name: text })
      .evaluate((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size
      })
  expect(await lines('Internationalisation')).toBe(1)
  const [code, name] = await Promise.all(
    ['CSC 102', 'Internationalisation'].map((text) => level(page, title).getByRole('cell', { name: text }).boundingBox()),
  )
  expect(code && name && code.y + code.height <= name.y).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect((await cells(page, title)).at(-1)).toEqual(['Total', '7'])
})
