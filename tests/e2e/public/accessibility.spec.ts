import { expect, file, test } from '../../support/e2e.ts'

const paths = [
  '/',
  '/about',
  '/contact',
  '/apply',
  '/notices',
  '/innovations',
  '/faculty',
  '/no-such-page',
  '/notice/999999',
  '/faculties/999999',
  '/course/999999',
  '/innovation/999999',
]

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

for (const path of paths)
  test(`axe finds nothing on ${path}`, async ({ page, axeInBothSchemes }) => {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
    await axeInBothSchemes(page)
  })

for (const name of ['photo.jpg', 'paper.docx', 'paper.pdf'] as const)
  test(`axe finds nothing on a notice with ${name}`, async ({ page, axeInBothSchemes, aNotice }) => {
    const { id } = await aNotice({ file: file(name) })
    await page.goto(`/notice/${id}`)
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
    await axeInBothSchemes(page)
  })

test('axe finds nothing on a faculty member', async ({ page, axeInBothSchemes, aFaculty }) => {
  const { id } = await aFaculty({ image: file('photo.jpg'), description: 'Teaches.' })
  await page.goto(`/faculties/${id}`)
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await axeInBothSchemes(page)
})

test('axe finds nothing on a course and an innovation', async ({ page, axeInBothSchemes, aSubject, aLevel, anInnovation }) => {
  const { id: levelId, courseId } = await aLevel()
  await aSubject({ levelId })
  const innovation = await anInnovation({ status: 0 })
  for (const path of [`/course/${courseId}`, `/innovation/${innovation.id}`]) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
    await axeInBothSchemes(page)
  }
})

test('axe finds nothing on programmes and their open semesters', async ({ page, axeInBothSchemes }) => {
  for (const path of ['/csit', '/bba', '/bbs', '/bim']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
    await page.locator('summary').first().click()
    await axeInBothSchemes(page)
  }
})

test('axe finds nothing in the open grid of the faculty', async ({ page, axeInBothSchemes }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'View All >>' }).click()
  await axeInBothSchemes(page)
})

test('axe finds nothing on the row of faculty that can be paused', async ({ page, axe }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Pause rotation' }).click()
  await expect(page.getByRole('button', { name: 'Resume rotation' })).toBeVisible()
  await axe(page)
})

test('axe finds nothing in the open menu, nor on a card that is hovered over', async ({ page, axeInBothSchemes }) => {
  await page.goto('/')
  await page.getByRole('article').first().hover()
  await axeInBothSchemes(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await axeInBothSchemes(page)
})

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
  const notice = await aNotice({ releasedOn: '2099-12-31', title: `${word} ${Date.now()}`, description: 'x'.repeat(300) })
  const faculty = await aFaculty({
    name: `${word} ${Date.now()}`,
    email: `${'y'.repeat(90)}@example.edu`,
    description: 'z'.repeat(300),
  })
  const course = await aCourse({ name: `${word} ${Date.now()}`, description: 'x'.repeat(300), eligibility: word })
  const level = await aLevel({ courseId: course.id, title: word })
  await aSubject({ levelId: level.id, code: 'ABCDEFGHIJ', title: word, creditHours: 123456 })
  const innovation = await anInnovation({ name: `${word} ${Date.now()}`, description: 'y'.repeat(300) })
  await aSocialLink({ name: word })
  await page.setViewportSize({ width: 320, height: 700 })
  const records = [`/notice/${notice.id}`, `/faculties/${faculty.id}`, `/course/${course.id}`, `/innovation/${innovation.id}`]
  for (const path of [...paths, ...records]) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})

test.describe('on a phone with text of twice the size', () => {
  test.use({ bypassCSP: true, viewport: { width: 360, height: 760 } }) // a style sheet is added

  test('no page scrolls horizontally, and no heading is cut', async ({ page, aNotice }) => {
    const { id } = await aNotice({ title: 'Announcement of examinations' })
    for (const path of ['/', '/csit', '/course/1', '/apply', '/contact', '/innovations', '/notices', '/faculty', `/notice/${id}`]) {
      await page.goto(path)
      await page.addStyleTag({ content: 'html { font-size: 200% }' })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
      expect(await page.getByRole('main').locator('h1, h2, [aria-hidden] > b').evaluateAll(cutTexts), path).toEqual([])
    }
  })
})

test('on a phone, links that stand by themselves can be hit with a thumb', async ({ page, aNotice, aFaculty }) => {
  await aNotice({ title: 'Thumbs' })
  const { id } = await aFaculty({ email: 'thumb@example.edu' })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, name] of [
    ['/notices', 'Thumbs'],
    ['/search?q=thumbs', 'Thumbs'],
    ['/about', 'BBA'],
    [`/faculties/${id}`, 'thumb@example.edu'],
    ['/apply?semester=99', 'Enter a semester from 1 to 8.'],
  ] as const) {
    await page.goto(path)
    const box = await page.getByRole('main').getByRole('link', { name, exact: true }).first().boundingBox()
    expect(box?.height, path).toBeGreaterThanOrEqual(44)
  }
})

for (const width of [390, 1280])
  test(`at ${width} px, pages load without layout shifts`, async ({ page, aNotice }) => {
    const { id } = await aNotice({ file: file('photo.jpg') })
    const pdf = await aNotice({ file: file('paper.pdf') })
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(() => {
      const shifts = { sum: 0 }
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of [
      '/',
      '/about',
      `/notice/${id}`,
      `/notice/${pdf.id}`,
      '/faculties/1',
      '/course/1',
      '/innovation/1',
      '/notices',
      '/innovations',
      '/faculty',
      '/search',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const moved = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
      expect(moved, path).toBeLessThanOrEqual(0.02)
    }
  })
