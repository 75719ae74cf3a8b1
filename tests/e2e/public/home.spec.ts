import fs from 'node:fs'
import type { Page } from '@playwright/test'
import college from '../../../college.json' with { type: 'json' }
import { expect, file, hold, site, test } from '../../support/e2e.ts'
import type { FaultyBackend } from '../../support/faultyBackend.ts'
import { unique } from '../../support/records.ts'
import { freePort, startGateway, temporaryFolder } from '../../support/stack.ts'
import { follow, waitForHydration } from '../../support/visit.ts'

/** Release date of notices that the home page shows, because it shows the twelve newest. */
const releasedLast = { releasedOn: '2099-12-31' }

const section = (page: Page, name: string) => page.getByRole('region', { name })
const news = (page: Page) => section(page, 'News & Events')
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const toTop = (page: Page) => page.getByRole('button', { name: 'Scroll to top' })

test("the hero reads 'Welcome', and 'Learn More' opens /about", { tag: ['@HOME-01', '@HOME-02', '@ROUTE-01'] }, async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome to .+/)
  await page.locator('main a', { hasText: 'Learn More' }).first().click()
  await expect(page).toHaveURL('/about')
})

test('a long name of the college keeps all words above the slopes of the landscape', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.append(' and Technology'.repeat(9)))
  const button = await page.locator('main a', { hasText: 'Learn More' }).first().boundingBox()
  const landscape = await page.locator('main picture img').boundingBox()
  const [bottom, ground] = [button, landscape].map((box) => (box?.y ?? 0) + (box?.height ?? 0))
  expect(bottom).toBeLessThanOrEqual((ground ?? 0) - 160)
})

test('at 320 px, a college whose name is one long word does not widen the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/')
  await waitForHydration(page) // it would find another text than the server's
  await page.locator('header a > span, h1').evaluateAll((names) => {
    for (const name of names) name.textContent = 'Mahavidyalaya'.repeat(4)
  })
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test("at 320 px, the heading 'Faculty' is on one line", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/')
  const heading = section(page, 'Faculty').getByRole('heading', { level: 2 })
  expect((await heading.boundingBox())?.height).toBeLessThan(50)
})

test("visitors can open a notice from its card in 'News & Events'", {
  tag: ['@HOME-09', '@HOME-10', '@HOME-12', '@CARD-03', '@CARD-07'],
}, async ({ page, aNotice }) => {
  const notice = await aNotice(releasedLast)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'News & Events' })).toBeVisible()
  await expect(card(page, notice.title).getByRole('heading', { name: notice.title })).toBeVisible()
  await card(page, notice.title).getByRole('link', { name: 'View Notice' }).click()
  await expect(page).toHaveURL(`/notice/${notice.id}`)
  await expect(page.getByRole('heading', { level: 1, name: notice.title })).toBeVisible()
})

test("visitors can open a course from its card in 'Courses We Offer'", {
  tag: ['@HOME-03', '@HOME-04', '@HOME-05', '@CARD-03', '@CARD-06'],
}, async ({ page, aCourse }) => {
  const course = await aCourse()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 2, name: 'Courses We Offer' })).toBeVisible()
  await expect(card(page, course.name).getByRole('heading', { name: course.name })).toBeVisible()
  await expect(card(page, course.name).locator('img').first()).toHaveAttribute('src', /^\/contours\/summit\//)
  await card(page, course.name).getByRole('link', { name: 'View Course' }).click()
  await expect(page).toHaveURL(`/course/${course.id}`)
  await expect(page.getByRole('heading', { level: 1, name: course.name })).toBeVisible()
})

test('every course of the backend has a card', { tag: '@HOME-04' }, async ({ page, rest, aCourse }) => {
  await aCourse()
  const courses = await rest.listDuring('/courses', () => page.goto('/'))
  const titles = await section(page, 'Courses We Offer').getByRole('heading', { level: 3 }).allTextContents()
  expect(titles).toEqual(expect.arrayContaining(courses.map(({ name }) => name)))
})

test('visitors can open the lists of all notices and all innovations', async ({ page, aNotice, anInnovation }) => {
  const notice = await aNotice({ releasedOn: '2001-01-01' })
  const innovation = await anInnovation()
  await page.goto('/')
  await news(page).getByRole('link', { name: 'All notices' }).click()
  await expect(page).toHaveURL('/notices')
  await page.getByRole('link', { name: '2001' }).click() // other tests may have filled the first page
  await page.getByRole('link', { name: notice.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: notice.title })).toBeVisible()
  await page.goto('/')
  await page.getByRole('link', { name: 'All innovations' }).click()
  await expect(page).toHaveURL('/innovations')
  await page.getByRole('link', { name: innovation.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: innovation.name })).toBeVisible()
})

test("'Apply Now' in the scholarship banner opens /apply", { tag: '@HOME-08' }, async ({ page }) => {
  await page.goto('/')
  await section(page, 'Up to 100% of tuition').getByRole('link', { name: 'Apply Now' }).click()
  await expect(page).toHaveURL('/apply')
})

test('the sections are in their specified order', { tag: ['@HOME-24', '@HOME-15'] }, async ({ page }) => {
  await page.goto('/')
  const tops = []
  for (const part of [
    page.getByRole('heading', { level: 1, name: /^Welcome/ }),
    section(page, 'Courses We Offer'),
    section(page, 'Innovation Hub'),
    section(page, 'Up to 100% of tuition'),
    news(page),
    section(page, 'Faculty'),
    page.getByRole('contentinfo'),
  ])
    tops.push((await part.boundingBox())?.y ?? Number.NaN)
  expect(tops).toEqual([...tops].sort((a, b) => a - b))
})

test('a card shows the file if it is an image, otherwise contour lines', { tag: ['@HOME-11', '@CARD-01', '@CARD-02'] }, async ({
  page,
  aNotice,
}) => {
  const withPicture = await aNotice({ ...releasedLast, file: file('photo.png') })
  const withPaper = await aNotice({ ...releasedLast, file: file('paper.pdf') })
  await page.goto('/')
  for (const [title, source] of [
    [withPicture.title, withPicture.fileUrl],
    [withPaper.title, '/contours/'],
  ] as const) {
    const background = card(page, title).locator('img')
    await background.scrollIntoViewIfNeeded()
    await expect(background).toHaveAttribute('src', new RegExp(`^${source}`))
    await expect.poll(() => background.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
})

test('contour lines replace an image that fails to load', { tag: '@CARD-02' }, async ({ page, aNotice }) => {
  const { title } = await aNotice({ ...releasedLast, file: file('photo.jpg') })
  await page.route('**/storage/**', (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  await card(page, title).scrollIntoViewIfNeeded()
  await expect(card(page, title).locator('img')).toHaveAttribute('src', /^\/contours\//)
})

test('visitors can reveal the content of a card by hovering and by focus', { tag: '@CARD-04' }, async ({ page, aNotice }) => {
  const description = unique('Content')
  const { title } = await aNotice({ ...releasedLast, description })
  await page.goto('/')
  await expect(page.getByText(description)).toBeHidden()
  await card(page, title).hover()
  await expect(page.getByText(description)).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(page.getByText(description)).toBeHidden()
  await card(page, title).getByRole('link').focus()
  await expect(page.getByText(description)).toBeVisible()
})

test('the card of a course reveals its description', { tag: '@CARD-04' }, async ({ page, aCourse }) => {
  const { name, description } = await aCourse({ description: unique('Content') })
  await page.goto('/')
  await expect(page.getByText(description)).toBeHidden()
  await card(page, name).hover()
  await expect(page.getByText(description)).toBeVisible()
})

test('the emblem of a course fades behind the description that moves over it', async ({ page, aCourse }) => {
  const { name } = await aCourse({ name: unique('BBA'), description: unique('Content') })
  await page.goto('/')
  await card(page, name).hover()
  await expect(card(page, name).locator('img').last()).toHaveCSS('opacity', '0.12')
})

test('the card of a course does not repeat the degree in its description', async ({ page, aCourse }) => {
  const { name } = await aCourse({ name: unique('BBA'), description: 'Bachelor of Business Administration. Learn to lead.' })
  await page.goto('/')
  await card(page, name).hover()
  await expect(card(page, name).getByText('Learn to lead.', { exact: true })).toBeVisible()
})

test('the card of a notice always shows its release date, and all of it is a link', async ({ page, aNotice }) => {
  const { id, title } = await aNotice(releasedLast)
  await page.goto('/')
  await expect(card(page, title).getByText('31 Dec 2099')).toBeVisible()
  await expect(card(page, title).getByRole('link')).toHaveAccessibleName(`View Notice ${title}`)
  await card(page, title).click({ position: { x: 20, y: 20 } })
  await expect(page).toHaveURL(`/notice/${id}`)
})

test('the card of a course shows its degree and emblem', async ({ page, aCourse }) => {
  const { name } = await aCourse({ name: unique('BBA') })
  await page.goto('/')
  await expect(card(page, name).getByText('Business Administration', { exact: true })).toBeVisible()
  await expect(card(page, name).locator('img').last()).toHaveAttribute('src', /bba/)
})

for (const width of [390, 768, 1440])
  test(`at ${width} px, a long name of a course does not cover its emblem`, async ({ page, aCourse }) => {
    const { name } = await aCourse({ name: unique('Bachelor of Science in Computer Science and Information Technology') })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const title = await card(page, name).getByRole('heading').boundingBox()
    const emblem = await card(page, name).locator('img').last().boundingBox()
    expect(title?.y ?? 0).toBeGreaterThanOrEqual((emblem?.y ?? 0) + 0.95 * (emblem?.height ?? 0)) // the drawing has a margin
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

test.describe('on a device without hover', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the content of a card is always visible', { tag: '@CARD-04' }, async ({ page, aNotice }) => {
    const description = unique('Content')
    await aNotice({ ...releasedLast, description })
    await page.goto('/')
    await expect(page.getByText(description)).toBeVisible()
  })
})

for (const { tag, name, width, step } of [
  { tag: ['@HOME-19', '@HOME-23'], name: 'Courses We Offer', width: 767, step: 1 },
  { tag: ['@HOME-20', '@HOME-23'], name: 'Courses We Offer', width: 768, step: 4 },
  { tag: ['@HOME-20', '@HOME-23'], name: 'Courses We Offer', width: 1280, step: 4 },
  { tag: ['@HOME-21', '@HOME-23'], name: 'News & Events', width: 767, step: 1 },
  { tag: ['@HOME-22', '@HOME-23'], name: 'News & Events', width: 768, step: 4 },
  { tag: ['@HOME-22', '@HOME-23'], name: 'News & Events', width: 1280, step: 4 },
])
  test(`at ${width} px, '${name}' scrolls by ${step} and back`, { tag }, async ({ page, aCourse, aNotice }) => {
    await Promise.all(Array.from({ length: 9 }, () => (name === 'News & Events' ? aNotice() : aCourse())))
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const row = section(page, name).getByRole('list')
    const firstShown = () =>
      row.evaluate((list) =>
        [...list.children].findIndex((item) => item.getBoundingClientRect().left >= list.getBoundingClientRect().left),
      )
    const previous = section(page, name).getByRole('button', { name: 'Previous' })
    const next = section(page, name).getByRole('button', { name: 'Next' })
    await expect(previous).toBeDisabled()
    await next.click()
    await expect.poll(firstShown).toBe(step)
    await expect(previous).toBeEnabled()
    await next.click()
    await expect.poll(firstShown).toBe(2 * step)
    await previous.click()
    await expect.poll(firstShown).toBe(step)
    await previous.click()
    await expect.poll(firstShown).toBe(0)
    await expect(previous).toBeDisabled()
  })

for (const { width, shown } of [
  { width: 767, shown: 1 },
  { width: 768, shown: 4 },
  { width: 1280, shown: 4 },
])
  test(`at ${width} px, the carousels show ${shown} at a time`, { tag: '@A-29' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    for (const name of ['Courses We Offer', 'News & Events']) {
      const row = section(page, name).getByRole('list')
      const inside = await row.evaluate((list) => {
        const right = list.getBoundingClientRect().right
        return [...list.children].filter((item) => item.getBoundingClientRect().right <= right).length
      })
      expect(inside, name).toBe(shown)
    }
  })

/** Opens the home page of a site with four courses. */
async function openWithFourCourses(page: Page, { backend, url }: { backend: FaultyBackend; url: string }) {
  const description = 'Learn how computers work, how to program them, and how people use information.'
  const data = ['B.Sc. CSIT', 'BBA', 'BBS', 'BIM'].map((name, index) => ({ id: index + 1, name, description }))
  backend.answer('GET /api/v1/courses', 200, { data })
  await expect(async () => {
    await page.goto(url) // the list may be cached after another test
    await expect(section(page, 'Courses We Offer').getByRole('article')).toHaveCount(4, { timeout: 500 })
  }).toPass()
}

test('on a phone, all four courses can be seen without scrolling sideways', async ({ page, broken }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWithFourCourses(page, broken)
  const cards = section(page, 'Courses We Offer').getByRole('article')
  await cards.first().evaluate((card) => card.scrollIntoView({ behavior: 'instant' }))
  for (const box of await cards.all()) await expect(box).toBeInViewport({ ratio: 0.99 })
})

test('there are no buttons for a row whose cards are all visible', async ({ page, broken }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await openWithFourCourses(page, broken)
    await expect(section(page, 'Courses We Offer').getByRole('button')).toHaveCount(0)
  }
})

const headings = [
  'Courses We Offer',
  'Innovation Hub',
  'Up to 100% of tuition, every level, every year',
  'News & Events',
  'Faculty',
]

test('an empty site shows the headings and says that the lists are empty', { tag: ['@HOME-13', '@HOME-25', '@ERR-15'] }, async ({
  page,
  emptySite,
}) => {
  await page.goto(emptySite)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(headings)
  for (const text of ['No courses found.', 'No innovations found.', 'No news and events found.'])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('button', { name: 'View All >>' })).toHaveCount(0)
})

test('lists that cannot be read show only their headings', { tag: '@ERR-13' }, async ({ page }) => {
  const gateway = await startGateway(`http://127.0.0.1:${await freePort()}`)
  try {
    const response = await page.goto(gateway.url)
    expect(response?.status()).toBe(200)
    expect(response?.headers()['cache-control']).toBe('no-store')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(headings)
    await expect(page.getByText(/found\.|available\.|Error|failed/)).toHaveCount(0)
    await waitForHydration(page) // its scripts come from the gateway
  } finally {
    await gateway.stop()
  }
})

test('each section shows under its heading that it loads', { tag: '@A-48' }, async ({ page }) => {
  await page.goto('/contact')
  const { release } = await hold(page, 'Home')
  await follow(page, '/')
  for (const text of ['Loading courses...', 'Loading Innovations...', 'Loading news and events...', 'Loading faculties...'])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(headings)
  release()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  await expect(news(page).getByRole('article').first()).toBeVisible()
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

test('the button to the top appears after 300 px', { tag: ['@HOME-16', '@HOME-17', '@CONST-04'] }, async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await expect(toTop(page)).toHaveCount(0)
  for (const [y, count] of [
    [301, 1],
    [300, 0],
    [900, 1],
    [0, 0],
  ] as const) {
    await page.evaluate((top) => scrollTo(0, top), y)
    await expect(toTop(page), `at ${y} px`).toHaveCount(count)
  }
})

test('visitors can scroll to the top', { tag: '@HOME-18' }, async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => scrollTo(0, 700))
  await toTop(page).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(toTop(page)).toHaveCount(0)
})

test('with reduced motion, scrolling is not animated', async ({ page, aNotice }) => {
  await Promise.all(Array.from({ length: 5 }, () => aNotice()))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.evaluate(() => scrollTo(0, 700))
  await toTop(page).click()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const row = news(page).getByRole('list')
  await expect(news(page).getByRole('button', { name: 'Next' })).toBeEnabled()
  const moved = await row.evaluate((list) => {
    list.parentElement?.querySelectorAll('button')[1]?.click()
    return list.scrollLeft
  })
  expect(moved).toBeGreaterThan(0)
})
