// No page is wider than the screen, and no words are cut or broken.
import fs from 'node:fs'
import type { Page } from '@playwright/test'
import college from '../../../college.json' with { type: 'json' }
import { FIXED_PAGES } from '../../../gateway/discovery/sitemap.ts'
import { fillForm } from '../../support/records/enquiry.ts'
import { newestDay } from '../../support/records/records.ts'
import { startGateway, temporaryFolder } from '../../support/servers/stack.ts'
import { expect, file, site, test } from '../../support/site/e2e.ts'
import { brokenWords, waitForHydration } from '../../support/site/visit.ts'

const cells = (page: Page, title: string) =>
  page
    .getByRole('region', { name: title })
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)))

const paths = [...FIXED_PAGES, '/no-such-page', '/notice/999999', '/faculties/999999', '/course/999999', '/innovation/999999']

/** Runs in the page: returns the texts of elements that reach out of them, or of the window. */
function cutTexts(elements: Element[]) {
  const range = document.createRange()
  return elements.flatMap((element) => {
    range.selectNodeContents(element)
    const { right } = range.getBoundingClientRect()
    const frame = element.parentElement!.getBoundingClientRect()
    return right > Math.min(frame.right, innerWidth) + 1 && frame.width > 1 ? `${element.textContent} ${right}` : []
  })
}

test('at 320 px, no page scrolls horizontally, even with long words', async ({
  page,
  aNotice,
  aFaculty,
  aCourse,
  aLevel,
  aSubject,
  anInnovation,
  aSocialLink,
}) => {
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  const notice = await aNotice({ releasedOn: newestDay(), title: `${word} ${Date.now()}`, description: 'x'.repeat(300) })
  const faculty = await aFaculty({
    name: `${word} ${Date.now()}`,
    email: `${'y'.repeat(90)}@example.edu`,
    description: 'z'.repeat(300),
  })
  const course = await aCourse({ name: `${word} ${Date.now()}`, description: 'x'.repeat(300), eligibility: word })
  const level = await aLevel({ courseId: course.id, title: word })
  await aSubject({ levelId: level.id, code: 'ABCDEFGHIJ', title: word, creditHours: 98.7654321 })
  const innovation = await anInnovation({ name: `${word} ${Date.now()}`, description: 'y'.repeat(300) })
  await aSocialLink({ name: word })
  await page.setViewportSize({ width: 320, height: 700 })
  const records = [`/notice/${notice.id}`, `/faculties/${faculty.id}`, `/course/${course.id}`, `/innovation/${innovation.id}`]
  for (const path of [...paths, ...records]) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})

/** Runs in the page: returns the texts of links and buttons that stand alone and are too small for a finger. Those of a sentence may be. */
function smallTargets(elements: Element[]) {
  const isInSentence = ({ parentElement }: Element) =>
    [...parentElement!.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim().length > 1)
  return elements.flatMap((element) => {
    const { width, height } = element.getBoundingClientRect()
    const coversMore = getComputedStyle(element, '::after').position === 'absolute'
    const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 1
    const isSmall = Math.min(width, height) < 43.5
    return isShown && isSmall && !coversMore && !isInSentence(element) ? `${element.textContent} ${width} × ${height}` : []
  })
}

test('on a phone, links and buttons that stand alone are at least 44 px wide and high', async ({ page, aNotice }) => {
  const { id } = await aNotice({ file: file('paper.pdf') })
  await page.setViewportSize({ width: 390, height: 844 })
  const others = ['/course/1', '/faculties/1', '/innovation/1', '/search?q=computer', '/search?q=xyzzy']
  for (const path of [...paths, ...others, `/notice/${id}`]) {
    await page.goto(path)
    expect(await page.locator('a[href], button, summary').evaluateAll(smallTargets), path).toEqual([])
  }
})

test.describe('on a phone with text of twice the size', () => {
  test.use({ bypassCSP: true, viewport: { width: 360, height: 760 } }) // a style sheet is added

  test('no page scrolls horizontally, and no heading is cut', async ({ page, aNotice }) => {
    const { id } = await aNotice({ title: 'Announcement of examinations' })
    for (const path of [
      '/',
      '/programmes',
      '/accessibility',
      '/csit',
      '/course/1',
      '/apply',
      '/contact',
      '/innovations',
      '/notices',
      '/faculty',
      `/notice/${id}`,
    ]) {
      await page.goto(path)
      await page.addStyleTag({ content: 'html { font-size: 200% }' })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
      expect(await page.getByRole('main').locator('h1, h2, [aria-hidden] > b').evaluateAll(cutTexts), path).toEqual([])
    }
  })
})

test('at 320 px, no state of the form scrolls horizontally', async ({ page }) => {
  await page.goto('/apply')
  const submit = () => page.getByRole('button', { name: 'Submit' }).click()
  await page.setViewportSize({ width: 320, height: 700 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await submit()
  expect(await width()).toBeLessThanOrEqual(320)
  await fillForm(page)
  await submit()
  await expect(page.getByText('Nothing was sent: this form cannot be sent online yet.')).toBeVisible()
  expect(await width()).toBeLessThanOrEqual(320)
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

test('on a phone, a title has a row below its code, and no word is broken', async ({ page, aCourse, aLevel, aSubject }) => {
  const course = await aCourse()
  const { id: levelId, title } = await aLevel({ courseId: course.id })
  await aSubject({ levelId, code: 'CSC 102', title: 'Internationalisation', creditHours: 3 })
  await aSubject({ levelId, code: 'CSC 103', title: 'W'.repeat(200), creditHours: 4 })
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/course/${course.id}`)
  const lines = (text: string) =>
    page
      .getByRole('region', { name: title })
      .getByRole('cell', { name: text })
      .evaluate((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size
      })
  expect(await lines('Internationalisation')).toBe(1)
  const [code, name] = await Promise.all(
    ['CSC 102', 'Internationalisation'].map((text) =>
      page.getByRole('region', { name: title }).getByRole('cell', { name: text }).boundingBox(),
    ),
  )
  expect(code && name && code.y + code.height <= name.y).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect((await cells(page, title)).at(-1)).toEqual(['Total', '7', ''])
})

test('no word of a colleague’s qualification is broken', async ({ page, aFaculty }) => {
  const record = { department: 'Words', qualification: 'M.E. in Computer Engineering' }
  const { id } = await aFaculty(record)
  await aFaculty(record)
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/faculties/${id}`)
    const qualification = page.getByRole('navigation', { name: 'Also in Words' }).locator('small')
    await expect(qualification).toHaveCount(1)
    expect(await qualification.evaluateAll(brokenWords), `${width} px`).toEqual([])
  }
})

test('at 320 px, a college whose name is one long word does not widen the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/')
  await waitForHydration(page) // it would find another text than the server's
  await page.locator('header a > span, h1').evaluateAll((names) => {
    for (const name of names) name.textContent = 'Mahavidyalaya'.repeat(4)
  })
  await waitForHydration(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test("at 320 px, the heading 'Faculty' is on one line", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/')
  const heading = page.getByRole('region', { name: 'Faculty', exact: true }).getByRole('heading', { level: 2 })
  expect((await heading.boundingBox())?.height).toBeLessThan(50)
})

test('the header shows at most three lines of a very long name, and the footer all of it', async ({ page }) => {
  const name = `Sample College of ${'Applied Business and Technology, '.repeat(4)}Kathmandu`
  const folder = temporaryFolder()
  fs.writeFileSync(`${folder}/college.json`, JSON.stringify({ ...college, name }))
  const gateway = await startGateway(site().backendUrl, { COLLEGE_FILE: `${folder}/college.json` })
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${gateway.url}/contact`)
    const link = page.getByRole('banner').getByRole('link', { name })
    expect((await link.boundingBox())?.height, `${width} px`).toBeLessThan(70)
    await expect(link).toHaveAttribute('title', name)
    const inFooter = page.getByRole('contentinfo').getByRole('link', { name })
    expect(await inFooter.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
  }
  await gateway.stop()
})

test('at 320 px, the page does not scroll horizontally', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/csit')
  await page.locator('summary').first().click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('a title of one long word does not widen the page', async ({ page, aNotice }) => {
  await aNotice({ title: `Quinterly${'antidisestablishmentarianism'.repeat(5)}` })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/search?q=quinterly')
  await expect(page.getByRole('main').locator('mark')).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('the phone number is in one line at every width of a phone', async ({ page }) => {
  await page.goto('/contact')
  const number = page.getByRole('region', { name: 'Ask us a question' }).getByRole('link', { name: '+977 1 0000000' })
  for (let width = 320; width <= 440; width += 8) {
    await page.setViewportSize({ width, height: 844 })
    expect((await number.boundingBox())?.height, `${width} px`).toBeLessThan(30)
  }
})

/** Runs in the page: returns the number of lines of each element. */
const lineCounts = (elements: Element[]) =>
  elements.map((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

test('no phone number is broken, neither in a narrow column nor at the end of a line', async ({ page }) => {
  for (const [path, width] of [
    ['/programmes', 768],
    ['/programmes', 1024],
    ['/apply', 1024],
    ['/accessibility', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    const counts = await page.getByRole('main').getByRole('link', { name: college.phone, exact: true }).evaluateAll(lineCounts)
    expect(new Set(counts), `${path} at ${width} px`).toEqual(new Set([1]))
  }
})

test('no name of 18 letters is broken', async ({ page, aFaculty }) => {
  const { id, name } = await aFaculty({ name: `Venkatasubramaniam ${Date.now()}` })
  for (const path of ['/', '/faculty', `/faculties/${id}`])
    for (const width of [360, 390, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      const names = page.locator('h1, h2, h3').filter({ hasText: name })
      await expect(names).toHaveCount(1)
      expect(await names.evaluateAll(brokenWords), `${path} at ${width} px`).toEqual([])
    }
})
