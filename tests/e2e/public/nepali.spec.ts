import { expect, test } from '../../support/e2e.ts'
import { answerNepaliRecords } from '../../support/nepaliRecords.ts'
import { brokenWords } from '../../support/visit.ts'

const paths = ['/', '/notice/1', '/notices', '/course/2', '/faculty', '/faculties/1', '/innovation/1', '/innovations']

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

test('pages with Nepali content do not cut it, nor scroll horizontally at 320 px', async ({ page, broken, axeInBothSchemes }) => {
  test.slow()
  const respond = (call: string, body: unknown) => broken.backend.answer(call.replace(' ', ' /api/v1/'), 200, body)
  answerNepaliRecords({ respond: (call, body) => respond(call, body) as never })
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of paths) {
    await expect(async () => {
      await page.goto(broken.url + path) // the circuit breaker may be open, or the list cached, after another test
      await expect(page.locator('main [lang=ne]').first()).toBeVisible({ timeout: 500 })
    }).toPass()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
    // marks and conjuncts need 1.29 of the size in Noto Sans, and 1.47 in Noto Serif
    const low = await page.locator('main [lang=ne]').evaluateAll(
      (elements) =>
        elements.filter((element) => {
          const { lineHeight, fontSize } = getComputedStyle(element)
          return lineHeight !== 'normal' && Number.parseFloat(lineHeight) < 1.5 * Number.parseFloat(fontSize)
        }).length,
    )
    expect(low, path).toBe(0)
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
    await axeInBothSchemes(page)
  }
})
