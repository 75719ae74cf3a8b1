import type { Page } from '@playwright/test'
import { openWithFourCourses } from '../../../support/records/fourCourses.ts'
import { homeHeadings } from '../../../support/records/homeHeadings.ts'
import { newestDay, shownDay, unique } from '../../../support/records/records.ts'
import { expect, hold, test } from '../../../support/site/e2e.ts'
import { follow } from '../../../support/site/visit.ts'

/** Release date of notices that the home page shows, because it shows the twelve newest. */
const releasedLast = { releasedOn: newestDay() }

const section = (page: Page, name: string) => page.getByRole('region', { name })
const news = (page: Page) => section(page, 'News & Events')
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const toTop = (page: Page) => page.getByRole('button', { name: 'Scroll to top' })

test('the sections are in their specified order', { tag: ['@HOME-24', '@HOME-15'] }, async ({ page }) => {
  await page.goto('/')
  const tops = []
  for (const part of [
    page.getByRole('heading', { level: 1, name: /^Welcome/ }),
    section(page, 'Courses We Offer'),
    section(page, 'Innovation Hub'),
    section(page, 'Scholarships from 25%'),
    news(page),
    section(page, 'Faculty'),
    page.getByRole('contentinfo'),
  ])
    tops.push((await part.boundingBox())?.y ?? Number.NaN)
  expect(tops).toEqual([...tops].sort((a, b) => a - b))
})

test('visitors can reveal the content of a card by hovering and by focus, and all of the card is a link', {
  tag: '@CARD-04',
}, async ({ page, aNotice, aCourse }) => {
  const [description, text] = [unique('Content'), unique('Content')]
  const { id, title } = await aNotice({ ...releasedLast, description })
  const course = await aCourse({ name: unique('BBA'), description: text })
  const other = await aCourse()
  await page.goto('/')
  await expect(page.getByText(description)).toBeHidden()
  await card(page, title).hover()
  await expect(page.getByText(description)).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(page.getByText(description)).toBeHidden()
  await card(page, title).getByRole('link').focus()
  await expect(page.getByText(description)).toBeVisible()

  await expect(page.getByText(text)).toBeHidden()
  await card(page, course.name).hover()
  await expect(page.getByText(text)).toBeVisible()
  // the caption, which has its own ground, grows over the mountain
  const caption = card(page, course.name).getByRole('heading').locator('..')
  const [box, mountain] = await Promise.all(
    [caption, card(page, course.name).locator('img').first()].map((part) => part.boundingBox()),
  )
  expect(box && mountain && box.y >= mountain.y + mountain.height - 1).toBe(true)

  // the emblem of a course without a mountain fades behind the description that moves over it
  await card(page, other.name).hover()
  await expect(card(page, other.name).locator('img').last()).toHaveCSS('opacity', '0.12')

  await page.mouse.move(0, 0)
  await expect(card(page, title).getByText(shownDay(releasedLast.releasedOn))).toBeVisible()
  await expect(card(page, title).getByRole('link')).toHaveAccessibleName(`View Notice ${title}`)
  await card(page, title).click({ position: { x: 20, y: 20 } })
  await expect(page).toHaveURL(`/notice/${id}`)
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

test('the carousels show and scroll by as many cards as fit, and back', {
  tag: ['@HOME-19', '@HOME-20', '@HOME-21', '@HOME-22', '@HOME-23', '@A-29'],
}, async ({ page, aCourse, aNotice }) => {
  test.slow() // scrolls much
  await Promise.all(Array.from({ length: 9 }, () => [aNotice(), aCourse()]).flat())
  for (const { width, step } of [
    { width: 767, step: 1 },
    { width: 768, step: 4 },
    { width: 1280, step: 4 },
  ]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    for (const name of ['Courses We Offer', 'News & Events']) {
      const message = `${name} at ${width} px`
      const row = section(page, name).getByRole('list')
      const inside = await row.evaluate((list) => {
        const right = list.getBoundingClientRect().right
        return [...list.children].filter((item) => item.getBoundingClientRect().right <= right).length
      })
      expect(inside, message).toBe(step)
      const firstShown = () =>
        row.evaluate((list) =>
          [...list.children].findIndex((item) => item.getBoundingClientRect().left >= list.getBoundingClientRect().left),
        )
      const previous = section(page, name).getByRole('button', { name: 'Previous' })
      const next = section(page, name).getByRole('button', { name: 'Next' })
      await expect(previous).toBeDisabled()
      await next.click()
      await expect.poll(firstShown, message).toBe(step)
      await expect(previous).toBeEnabled()
      await next.click()
      await expect.poll(firstShown, message).toBe(2 * step)
      await previous.click()
      await expect.poll(firstShown, message).toBe(step)
      await previous.click()
      await expect.poll(firstShown, message).toBe(0)
      await expect(previous).toBeDisabled()
    }
  }
})

test('there are no buttons for a row whose cards are all visible', async ({ page, broken }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await openWithFourCourses(page, broken)
    await expect(section(page, 'Courses We Offer').getByRole('button')).toHaveCount(0)
  }
})

test('each section shows under its heading that it loads', { tag: ['@A-48', '@INL-02', '@INL-03'] }, async ({
  page,
  emptySite,
}) => {
  await page.goto('/contact')
  const { release } = await hold(page, 'Home')
  await follow(page, '/')
  for (const text of ['Loading courses...', 'Loading Innovations...', 'Loading news and events...', 'Loading faculties...'])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(homeHeadings)
  release()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  await expect(news(page).getByRole('article').first()).toBeVisible()

  const hub = section(page, 'Innovation Hub')
  await page.goto(`${emptySite}/contact`)
  const held = await hold(page, 'Home')
  await follow(page, '/')
  await expect(hub.getByText('Loading Innovations...')).toBeVisible()
  held.release()
  await expect(hub.getByText('No innovations found.')).toBeVisible()
  await expect(page.getByText('Loading Innovations...')).toHaveCount(0)
})

test('the button to the top appears after 300 px and scrolls there', {
  tag: ['@HOME-16', '@HOME-17', '@HOME-18', '@CONST-04'],
}, async ({ page }) => {
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
