import type { Page } from '@playwright/test'
import { expect, file, test } from '../../../support/site/e2e.ts'

const hub = (page: Page) => page.getByRole('region', { name: 'Innovation Hub' })
const item = (page: Page, name: string) => hub(page).getByRole('listitem').filter({ hasText: name })

test('the picture of an innovation in the hub is a part of its link', async ({ page, anInnovation }) => {
  const { id, name } = await anInnovation({ image: file('photo.jpg') })
  await page.goto('/')
  await item(page, name).scrollIntoViewIfNeeded()
  const box = (await item(page, name).locator('img').boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page).toHaveURL(`/innovation/${id}`)
})

test('images alternate between right and left, and of twelve those after the fourth are small', { tag: '@INL-04' }, async ({
  page,
  broken,
}) => {
  for (const path of ['/', '/about']) {
    await page.goto(path)
    const isRight = await hub(page)
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.map((each) => {
          const left = (selector: string) => each.querySelector(selector)?.getBoundingClientRect().left ?? Number.NaN
          return left('img') > left('h3')
        }),
      )
    expect(isRight.length, path).toBeGreaterThan(3)
    expect(isRight, path).toEqual(isRight.map((_, index) => index % 2 === 0))
  }

  const data = Array.from({ length: 12 }, (_, index) => ({ id: 7101 + index, name: `Project ${index + 1}`, status: 1 }))
  broken.backend.answer('GET /api/v1/innovation-branches', 200, { data })
  await expect(async () => {
    await page.goto(broken.url) // the circuit breaker may be open, or the list cached, after another test
    await expect(hub(page).getByRole('listitem')).toHaveCount(12, { timeout: 500 })
  }).toPass()
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const pictures = await hub(page)
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.map((each) => {
          const [picture, words] = ['img', 'h3'].map((name) => each.querySelector(name)!.getBoundingClientRect())
          return { isRight: picture!.left > words!.left, width: picture!.width }
        }),
      )
    const [large, small] = [pictures.slice(0, 4), pictures.slice(4)]
    expect(Math.min(...large.map((each) => each.width))).toBeGreaterThan(1.1 * Math.max(...small.map((each) => each.width)))
    expect(small.map(({ isRight }) => isRight)).toEqual(small.map((_, index) => index % 2 === 0))
  }
  // on phones, compact rows
  await page.setViewportSize({ width: 390, height: 900 })
  const heights = await hub(page)
    .getByRole('listitem')
    .evaluateAll((items) => items.map((each) => each.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(180)
})

test('a long description is cut after two lines', { tag: '@INL-09' }, async ({ page, anInnovation }) => {
  const { name } = await anInnovation({ description: 'A long description of what was built. '.repeat(40) })
  await page.goto('/')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const lines = await item(page, name)
      .getByText('A long description')
      .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))
    expect(Math.round(lines * 10) / 10, `${width} px`).toBe(2)
  }
})
