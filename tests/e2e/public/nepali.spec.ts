import { expect, test } from '../../support/e2e.ts'
import { answerNepaliRecords } from '../../support/nepaliRecords.ts'

const paths = ['/', '/notice/1', '/notices', '/course/2', '/faculty', '/faculties/1', '/innovation/1', '/innovations']

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
