import type { Locator } from '@playwright/test'
import { unique } from '../../support/records/records.ts'
import { account, expect, file, hold, test } from '../../support/site/e2e.ts'
import { banner, button, field, heading, link, rowOf } from './locators.ts'
import { pressOn, tabTo, typeInto } from './tabbing.ts'

/** Counts how often the text of a live region is set, even to the same. */
const watch = (region: Locator) =>
  region.evaluate((element) => {
    let count = 0
    new MutationObserver((changes) => {
      count += changes.filter(({ addedNodes, type }) => addedNodes.length > 0 || type === 'characterData').length
      element.setAttribute('data-changes', `${count}`)
    }).observe(element, { childList: true, characterData: true, subtree: true })
  })

test('staff can sign in, and add, preview, change and delete a notice by keyboard alone', async ({ page }) => {
  const title = unique('Notice')
  await page.setViewportSize({ width: 1024, height: 768 }) // wider screens show the preview beside the form
  await page.goto('/admin/notices')
  await expect(heading(page, 'Admin sign-in')).toBeFocused()
  await typeInto(page, field(page, 'Email'), account.email)
  await typeInto(page, field(page, 'Password'), account.password)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Notices')).toBeFocused()

  await pressOn(page, link(page, '+ Add Notice'))
  await expect(heading(page, 'Add Notice')).toBeFocused()
  await typeInto(page, field(page, 'Title'), title)
  const chooser = page.waitForEvent('filechooser')
  await pressOn(page, field(page, 'File'))
  await (await chooser).setFiles(file('paper.pdf'))
  await expect(field(page, 'File')).toBeFocused()
  await pressOn(page, button(page, 'Preview'))
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(button(page, 'Preview')).toBeFocused()

  await tabTo(page, button(page, 'Save Notice'))
  await tabTo(page, field(page, 'File'), 'Shift+Tab')
  const held = await hold(page, 'createNotice')
  await page.keyboard.press('Control+s')
  await expect(button(page, 'Saving...')).toBeVisible()
  await expect(field(page, 'File')).toBeFocused()
  held.release()
  await expect(banner(page, 'The notice has been added.')).toBeVisible()
  await expect(link(page, title)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(heading(page, 'Edit Notice')).toBeFocused()
  await typeInto(page, field(page, 'Title'), `${title}, changed`)
  await page.keyboard.press('Control+s')
  await expect(link(page, `${title}, changed`)).toBeFocused()
  page.once('dialog', (dialog) => dialog.accept())
  await pressOn(page, button(rowOf(page, title), 'Delete'))
  await expect(rowOf(page, title)).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveCount(1)
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
    await expect(status).toHaveText('The faculty member has been deleted. Undo')
    await expect(status).toHaveAttribute('data-changes', /./)
    await status.evaluate((element) => element.removeAttribute('data-changes'))
    const next = remaining[index]
    if (next) await expect(link(admin, next)).toBeFocused()
    else await expect(heading(admin, 'Faculties')).toBeFocused()
  }
})
