import type { Locator, Page } from '@playwright/test'
import { expect, hold, test } from '../../support/e2e.ts'
import { unique } from '../../support/records.ts'
import { rowOf } from './locators.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })
const link = (place: Page | Locator, name: string) => place.getByRole('link', { name, exact: true })

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not reach ${target}`)
}

async function pressOn(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Counts how often the text of a live region is set, even to the same. */
const watch = (region: Locator) =>
  region.evaluate((element) => {
    let count = 0
    new MutationObserver((changes) => {
      count += changes.filter(({ addedNodes, type }) => addedNodes.length > 0 || type === 'characterData').length
      element.setAttribute('data-changes', `${count}`)
    }).observe(element, { childList: true, characterData: true, subtree: true })
  })

test('after a delete, the focus is at the next record, and each delete is announced', async ({ admin, aFaculty }) => {
  const group = unique('Group')
  for (const name of ['First', 'Second', 'Third']) await aFaculty({ name: `${group} ${name}` })
  await admin.goto(`/admin/faculties?${new URLSearchParams({ q: group, sort: 'id' })}`)
  const dialog = admin.getByRole('dialog', { name: 'Delete Faculty' })
  const status = admin.locator('main p[role=status]').first()
  const remaining = [`${group} Third`, `${group} First`, undefined]
  await tabTo(admin, link(admin, `${group} First`))
  for (const [index, name] of ['Second', 'Third', 'First'].entries()) {
    await pressOn(admin, button(rowOf(admin, `${group} ${name}`), 'Delete'))
    await expect(button(dialog, 'Cancel')).toBeFocused()
    await tabTo(admin, button(dialog, 'Delete'))
    await watch(status)
    const held = await hold(admin, 'DeleteFaculty')
    await admin.keyboard.press('Enter')
    await expect(button(dialog, 'Deleting...')).toBeFocused()
    held.release()
    await expect(dialog).toBeHidden()
    await expect(status).toHaveText('The faculty member has been deleted.')
    await expect(status).toHaveAttribute('data-changes', /./)
    await status.evaluate((element) => element.removeAttribute('data-changes'))
    const next = remaining[index]
    if (next) await expect(link(admin, next)).toBeFocused()
    else await expect(heading(admin, 'Faculties')).toBeFocused()
  }
})

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
