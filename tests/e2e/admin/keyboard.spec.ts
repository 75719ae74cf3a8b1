import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../support/e2e.ts'

const link = (place: Page | Locator, name: string) => place.getByRole('link', { name, exact: true })

test('at a zoom of 200 %, the skip link is above the top bar, and no column of a list is cut off', async ({ admin }) => {
  await admin.setViewportSize({ width: 640, height: 450 }) // 1280 × 900 at 200 %
  await admin.goto('/admin/subjects')
  await expect(admin.getByRole('table')).toBeVisible()
  for (const width of [640, 750]) {
    await admin.setViewportSize({ width, height: 450 })
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await admin.keyboard.press('End')
  await admin.keyboard.press('Tab')
  await expect(link(admin, 'Skip to content')).toBeFocused()
  const box = await link(admin, 'Skip to content').boundingBox()
  const topmost = ({ x, y }: { x: number; y: number }) => document.elementFromPoint(x, y)?.textContent
  expect(await admin.evaluate(topmost, { x: box!.x + 20, y: box!.y + 20 })).toBe('Skip to content')
})
