// Positions of the parts of a page on screens of several widths.
import type { Page } from '@playwright/test'
import { openWithFourCourses } from '../../support/records/fourCourses.ts'
import { unique } from '../../support/records/records.ts'
import { expect, hold, test } from '../../support/site/e2e.ts'
import { follow, waitForHydration } from '../../support/site/visit.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const button = (page: Page) => page.getByRole('button', { name: 'Menu' })

for (const path of ['/about', '/apply', '/contact'])
  test(`the contour lines in the head of ${path} are below its words on a phone, and beside them on a tablet`, async ({ page }) => {
    const head = page.locator('main > div', { has: page.getByRole('heading', { level: 1 }) }).first()
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      const lines = await head.locator('img[src^="/contours/"]').boundingBox()
      const words = await head.locator('h1, p, a').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
      if (width === 390) expect(Math.max(...words.map(({ bottom }) => bottom))).toBeLessThanOrEqual(lines?.y ?? 0)
      else expect(Math.max(...words.map(({ right }) => right))).toBeLessThanOrEqual(lines?.x ?? 0)
    }
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
    ['/apply?programme=bba&semester=99', 'Enter a semester from 1 to 8.'],
  ] as const) {
    await page.goto(path)
    const box = await page.getByRole('main').getByRole('link', { name, exact: true }).first().boundingBox()
    expect(box?.height, path).toBeGreaterThanOrEqual(44)
  }
})

test('on a phone, visitors can call or write before they come to the form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contact')
  const office = page.getByRole('complementary', { name: 'The office' })
  for (const [name, href] of [
    ['Call', 'tel:+97710000000'],
    ['Email', 'mailto:office@example.edu'],
  ] as const) {
    const button = office.getByRole('link', { name, exact: true })
    await expect(button).toHaveAttribute('href', href)
    await expect(button).toBeInViewport({ ratio: 1 })
    expect((await button.boundingBox())?.height).toBe(48)
  }
})

test('on a phone, the name of a member without a portrait is on the first screen', async ({ page, aFaculty }) => {
  const { id, name } = await aFaculty()
  await page.setViewportSize({ width: 390, height: 667 })
  await page.goto(`/faculties/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeInViewport({ ratio: 1 })
})

test('departments of one or two members stand side by side where there is room', async ({ page, broken }) => {
  const data = ['Art', 'Art', 'Physics', 'Music', 'Music', 'Music'].map((department, id) => ({
    id,
    name: `Member ${id}`,
    department,
  }))
  broken.backend.answer('GET /api/v1/faculties', 200, { data })
  await expect(async () => {
    await page.goto(`${broken.url}/faculty`) // the circuit breaker may be open, or the list cached, after another test
    await expect(page.getByRole('region')).toHaveCount(3, { timeout: 500 })
  }).toPass()
  const box = async (name: string) => (await page.getByRole('region', { name }).boundingBox()) ?? { x: 0, y: 0, width: 0 }
  await page.setViewportSize({ width: 1199, height: 900 })
  expect((await box('Art')).width).toBe((await box('Music')).width)
  await page.setViewportSize({ width: 1200, height: 900 })
  expect((await box('Art')).width).toBe(544)
  expect((await box('Music')).width).toBe(1152)
})

test('at 720 px, as at 1440 px and a zoom of 200 %, a portrait leaves room for its words on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 })
  await page.goto('/')
  expect((await section(page, 'Faculty').getByRole('listitem').first().boundingBox())?.height).toBeLessThan(400)
})

test('a long name of the college keeps all words above the slopes of the landscape', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/')
  const heading = page.getByRole('heading', { level: 1 })
  const isHydrated = () => heading.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')))
  await expect.poll(isHydrated).toBe(true) // it would find another text than the server's
  await heading.evaluate((heading) => heading.append(' and Technology'.repeat(9)))
  const button = await page.locator('main a', { hasText: 'Learn More' }).first().boundingBox()
  const landscape = await page.locator('main picture img').boundingBox()
  const [bottom, ground] = [button, landscape].map((box) => (box?.y ?? 0) + (box?.height ?? 0))
  expect(bottom).toBeLessThanOrEqual((ground ?? 0) - 160)
})

for (const width of [768, 1023])
  test(`at ${width} px, the name of the college does not touch the sun, however long it is`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await waitForHydration(page)
    const rightOf = (name: string) =>
      page.locator('h1').evaluate((heading, name) => {
        if (name) heading.dataset['long'] = ''
        heading.append(name)
        const range = document.createRange()
        range.selectNodeContents(heading)
        return range.getBoundingClientRect().right
      }, name)
    // the drawing is 1440 px wide, and the sun in it 84 px around 930
    const sun = await page.locator('main picture img').evaluate((image) => {
      const part = Number.parseFloat(getComputedStyle(image).objectPosition) / 100
      return 930 - 42 - part * (1440 - innerWidth)
    })
    expect(await rightOf('')).toBeLessThan(sun - 24)
    expect(await rightOf(' Hospitality and Sustainable Mountain Technology of Suryabinayak')).toBeLessThan(sun - 24)
  })

test('on a phone, the heading of the courses is in one line, with its link below', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const courses = section(page, 'Courses We Offer')
  const [heading, link] = [courses.getByRole('heading', { level: 2 }), courses.getByRole('link', { name: 'Compare courses' })]
  const [title, below] = [await heading.boundingBox(), await link.boundingBox()]
  expect(title?.height).toBeLessThan(50)
  expect(below?.y).toBeGreaterThanOrEqual(title!.y + title!.height)
})

test('on a phone, the long name of a course is below the ring around its emblem', async ({ page, broken }) => {
  const name = 'Master of Business Administration in International Hospitality and Sustainable Development'
  broken.backend.answer('GET /api/v1/courses/903', 200, { data: { id: 903, name, levels: [] } })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${broken.url}/course/903`)
  const emblem = await page.locator('[data-part=emblem]').boundingBox()
  const title = await page.locator('h1').boundingBox()
  expect(title?.y).toBeGreaterThanOrEqual(emblem!.y + emblem!.height + 24)
})

for (const path of ['/notices', '/programmes'])
  test(`on a tablet, the heading of ${path} is in one line`, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto(path)
    expect((await page.locator('h1').boundingBox())?.height).toBeLessThan(80)
  })

for (const width of [390, 768, 1440])
  test(`at ${width} px, a long name of a course does not cover its emblem`, async ({ page, aCourse }) => {
    const { name } = await aCourse({ name: unique('Bachelor of Science in Environmental Management and Sustainable Development') })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const title = await card(page, name).getByRole('heading').boundingBox()
    const emblem = await card(page, name).locator('img').last().boundingBox()
    const isBeside = title!.x >= emblem!.x + emblem!.width // in the list on phones
    const isBelow = title!.y >= emblem!.y + 0.95 * emblem!.height // the drawing has a margin
    expect(isBeside || isBelow).toBe(true)
  })

test('on a phone, the placeholder of the courses is as high as their list', async ({ page, broken }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWithFourCourses(page, broken)
  await page.goto(`${broken.url}/contact`)
  const { release } = await hold(page, 'Home')
  await follow(page, '/')
  const courses = section(page, 'Courses We Offer')
  await expect(courses.getByText('Loading courses...')).toBeVisible()
  const before = (await courses.boundingBox())?.height ?? 0
  release()
  await expect(courses.getByRole('article')).toHaveCount(4)
  const after = (await courses.boundingBox())?.height ?? 0
  expect(Math.abs(after - before)).toBeLessThan(before * 0.1)
})

test('on a phone, all four courses can be seen without scrolling sideways', async ({ page, broken }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWithFourCourses(page, broken)
  const cards = section(page, 'Courses We Offer').getByRole('article')
  await cards.first().evaluate((card) => card.scrollIntoView({ behavior: 'instant' }))
  for (const box of await cards.all()) await expect(box).toBeInViewport({ ratio: 0.99 })
})

test('at 720 px, the picture of an innovation is beside its text', async ({ page, anInnovation }) => {
  const { name } = await anInnovation()
  await page.setViewportSize({ width: 720, height: 900 })
  await page.goto('/')
  expect(
    (await section(page, 'Innovation Hub').getByRole('listitem').filter({ hasText: name }).boundingBox())?.height,
  ).toBeLessThan(450)
})

test('without JavaScript, the links of the menu stand apart from the search above them', async ({ pageWithoutScripts: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Menu' }).click()
  const field = await page.getByRole('banner').getByLabel('Search the site').boundingBox()
  const link = await page.getByRole('banner').getByRole('link', { name: 'About Us' }).boundingBox()
  expect((link?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0)).toBeGreaterThanOrEqual(16)
})

test('on phones, the bar at the foot covers neither the end of the page nor the button to the top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const bar = await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox()
  for (const part of [page.getByRole('contentinfo'), page.getByRole('button', { name: 'Scroll to top' })]) {
    const { y, height } = (await part.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(bar!.y + 1)
  }
})

for (const width of [390, 1440])
  test(`at ${width} px, no contour lines are behind the words of the menu`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await button(page).click()
    await expect(overlay(page)).toBeVisible()
    const lines = await overlay(page).locator('img').boundingBox()
    for (const words of await overlay(page).locator('a:visible, button:visible, input:visible').all()) {
      const box = await words.boundingBox()
      const isBeside = (box?.x ?? 0) + (box?.width ?? 0) <= (lines?.x ?? 0)
      expect(isBeside || (box?.y ?? 0) + (box?.height ?? 0) <= (lines?.y ?? 0), await words.innerText()).toBe(true)
    }
  })

test('the menu button leaves the name of the college its words: below it at 195 px, beside it at 320 px', async ({ page }) => {
  const name = page.getByRole('banner').getByRole('link').first()
  const isBelow = async () => {
    const [nameBox, buttonBox] = [await name.boundingBox(), await button(page).boundingBox()]
    return buttonBox!.y >= nameBox!.y + nameBox!.height
  }
  for (const width of [195, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/about')
    await expect(button(page)).toBeVisible()
    expect(await isBelow(), `${width} px`).toBe(width === 195)
  }
})

test('texts that are written from right to left begin at the right', async ({ page, aNotice }) => {
  const { id } = await aNotice({ title: 'إعلان عن الامتحان.', description: 'يبدأ الامتحان يوم الأحد.' })
  await page.goto(`/notice/${id}`)
  for (const selector of ['h1', 'article p >> nth=-1']) {
    const gaps = await page.locator(`main ${selector}`).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
      return { left: text.left - box.left, right: box.right - text.right }
    })
    expect(gaps.right, selector).toBeLessThan(2)
    expect(gaps.left, selector).toBeGreaterThan(100)
  }
})
