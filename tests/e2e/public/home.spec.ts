import type { Page } from '@playwright/test'
import { expect, file, test } from '../../support/e2e.ts'
import { unique } from '../../support/records.ts'
import { freePort, startGateway } from '../../support/stack.ts'

const news = (page: Page) => page.getByRole('region', { name: 'News & Events' })
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const toTop = (page: Page) => page.getByRole('button', { name: 'Scroll to top' })

test("HOME-01 HOME-02 ROUTE-01 the hero says 'Welcome' and 'Learn More' leads to /about", async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome')
  await page.getByRole('link', { name: 'Learn More' }).click()
  await expect(page).toHaveURL('/about')
})

test("HOME-09 HOME-10 HOME-12 CARD-03 CARD-07 'News & Events' has a card of each notice, which leads to it", async ({
  page,
  aNotice,
}) => {
  const notice = await aNotice()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'News & Events' })).toBeVisible()
  await expect(card(page, notice.title).getByRole('heading', { name: notice.title })).toBeVisible()
  await card(page, notice.title).getByRole('link', { name: 'View Notice' }).click()
  await expect(page).toHaveURL(`/notice/${notice.id}`)
  await expect(page.getByRole('heading', { level: 1, name: notice.title })).toBeVisible()
})

test('HOME-11 CARD-01 CARD-02 a card shows the file if it is a picture, else contour lines', async ({ page, aNotice }) => {
  const withPicture = await aNotice({ file: file('photo.png') })
  const withPaper = await aNotice({ file: file('paper.pdf') })
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

test('CARD-02 a picture that fails to load gives way to contour lines', async ({ page, aNotice }) => {
  const { title } = await aNotice({ file: file('photo.jpg') })
  await page.route('**/storage/**', (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  const background = card(page, title).locator('img')
  await background.scrollIntoViewIfNeeded()
  await expect(background).toHaveAttribute('src', /^\/contours\//)
})

test('CARD-04 the content of a card is revealed by hovering and by focus', async ({ page, aNotice }) => {
  const description = unique('Content')
  const { title } = await aNotice({ description })
  await page.goto('/')
  await expect(page.getByText(description)).toBeHidden()
  await card(page, title).hover()
  await expect(page.getByText(description)).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(page.getByText(description)).toBeHidden()
  await card(page, title).getByRole('link').focus()
  await expect(page.getByText(description)).toBeVisible()
})

test('CARD-04 a notice without a description reveals the date of its release', async ({ page, aNotice }) => {
  const { title } = await aNotice({ description: null })
  await page.goto('/')
  await card(page, title).hover()
  await expect(card(page, title).getByText('14 Mar 2026')).toBeVisible()
})

test.describe('on a device that can not hover', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('CARD-04 the content always shows', async ({ page, aNotice }) => {
    const description = unique('Content')
    await aNotice({ description })
    await page.goto('/')
    await expect(page.getByText(description)).toBeVisible()
  })
})

for (const { rows, width, step } of [
  { rows: 'HOME-21 HOME-23', width: 767, step: 1 },
  { rows: 'HOME-22 HOME-23', width: 768, step: 4 },
  { rows: 'HOME-22 HOME-23', width: 1280, step: 4 },
])
  test(`${rows} at ${width} px the news scroll by ${step}, and back`, async ({ page, aNotice }) => {
    await Promise.all(Array.from({ length: 9 }, () => aNotice()))
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const row = news(page).getByRole('list')
    const firstShown = () =>
      row.evaluate((list) =>
        [...list.children].findIndex((item) => item.getBoundingClientRect().left >= list.getBoundingClientRect().left),
      )
    const [previous, next] = [
      news(page).getByRole('button', { name: 'Previous' }),
      news(page).getByRole('button', { name: 'Next' }),
    ]
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
  test(`CONST-03 at ${width} px the rows show ${shown} at a time`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    for (const name of ['News & Events', 'Faculty']) {
      const row = page.getByRole('region', { name }).getByRole('list')
      const inside = await row.evaluate((list) => {
        const right = list.getBoundingClientRect().right
        return [...list.children].filter((item) => item.getBoundingClientRect().right <= right).length
      })
      expect(inside, name).toBe(shown)
    }
  })

test('HOME-14 the faculty section leads to each member', async ({ page, aFaculty }) => {
  const { id, name } = await aFaculty()
  await page.goto('/')
  await page.getByRole('region', { name: 'Faculty' }).getByRole('link', { name }).click()
  await expect(page).toHaveURL(`/faculties/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('HOME-13 HOME-25 ERR-15 with nothing to show, the headings stand and the news say so', async ({ page, emptySite }) => {
  await page.goto(emptySite)
  await expect(page.getByText('No news and events found.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['News & Events', 'Faculty'])
})

test('ERR-13 lists that could not be read leave their headings and claim nothing', async ({ page }) => {
  const gateway = await startGateway(`http://127.0.0.1:${await freePort()}`)
  try {
    const response = await page.goto(gateway.url)
    expect(response?.status()).toBe(200)
    expect(response?.headers()['cache-control']).toBe('no-store')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['News & Events', 'Faculty'])
    await expect(page.getByText(/found\./)).toHaveCount(0)
  } finally {
    await gateway.stop()
  }
})

test('HOME-16 HOME-17 CONST-04 the button to the top is there after 300 px and no sooner', async ({ page }) => {
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

test('HOME-18 the button scrolls to the top', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => scrollTo(0, 700))
  await toTop(page).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(toTop(page)).toHaveCount(0)
})

test('under reduced motion nothing glides', async ({ page, aNotice }) => {
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
