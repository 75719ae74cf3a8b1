import { expect, test } from '../../support/site/e2e.ts'
import { brokenWords } from '../../support/site/visit.ts'

test.beforeEach(async ({ page }) => {
  const widths = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')!
    return ['क', 'ग', 'ट', 'अ'].map((letter) => context.measureText(letter).width)
  })
  // without a font, all letters are the same box
  test.skip(new Set(widths).size === 1, 'This machine has no font for Devanagari.')
})

test('no word of a long course name is broken, also beside the emblem', async ({ page, broken }) => {
  const name = 'विद्यार्थीहरूका लागि अनुसन्धान, नवप्रवर्तन तथा उद्यमशीलतासम्बन्धी राष्ट्रिय कार्यशाला'
  for (const [id, title] of [
    [901, name],
    [902, 'Entrepreneurship Development'],
  ])
    broken.backend.answer(`GET /api/v1/courses/${id}`, 200, { data: { id, name: title, levels: [] } })
  for (const path of ['/course/901', '/course/902'])
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(broken.url + path)
      expect(await page.locator('h1').evaluateAll(brokenWords), `${path} at ${width} px`).toEqual([])
    }
})

test('English texts have the same line height if the locale is Nepali', async ({ page }) => {
  await page.goto('/apply')
  const lineHeight = () =>
    page
      .locator('main p')
      .first()
      .evaluate((text) => getComputedStyle(text).lineHeight)
  const before = await lineHeight()
  await page.evaluate(() => {
    document.documentElement.lang = 'ne'
    document.getElementById('root')!.lang = 'en'
  })
  expect(await lineHeight()).toBe(before)
})
