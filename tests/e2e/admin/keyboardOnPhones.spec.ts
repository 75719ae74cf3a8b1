// Tasks of staff on the newer screens, by keyboard alone and at 390 px.
import type { Page } from '@playwright/test'
import { unique } from '../../support/records/records.ts'
import { expect, file, test } from '../../support/site/e2e.ts'
import { banner, button, field, heading, idOf, link, rowOf } from './locators.ts'
import { pressOn, tabTo, typeInto } from './tabbing.ts'

test.use({ viewport: { width: 390, height: 844 } })

const dialog = (page: Page) => page.getByRole('dialog')

/** Opens a screen by the menu. */
async function openByMenu(page: Page, name: string) {
  await pressOn(page, button(page, 'Menu'))
  await pressOn(page, link(page.getByRole('complementary'), name))
  await expect(heading(page, name)).toBeFocused()
}

test('by keyboard on a phone, staff schedule a notice, share its preview, and revoke it', async ({ admin, browser }) => {
  const title = unique('Convocation')
  await admin.goto('/admin/notices')
  await pressOn(admin, link(admin, '+ Add Notice'))
  await expect(heading(admin, 'Add Notice')).toBeFocused()
  await typeInto(admin, field(admin, 'Title'), title)
  await tabTo(admin, field(admin, 'Released On'))
  await admin.keyboard.type('12312999') // month, day and year, as the parts of the field
  await expect(field(admin, 'Released On')).toHaveAccessibleDescription(/^Scheduled: not on the site before 31 Dec 2999\./)
  const chooser = admin.waitForEvent('filechooser')
  await pressOn(admin, field(admin, 'File'))
  await (await chooser).setFiles(file('paper.pdf'))
  await pressOn(admin, button(admin, 'Save Notice'))
  await expect(banner(admin, 'Scheduled for 31 Dec 2999, not on the site before')).toBeVisible()
  const path = `/notice/${await idOf(admin, title)}`
  expect((await admin.request.get(path)).status()).toBe(404)

  await expect(link(admin, title)).toBeFocused()
  await admin.keyboard.press('Enter')
  await expect(heading(admin, 'Edit Notice')).toBeFocused()
  await pressOn(admin, button(admin, 'Share preview'))
  await pressOn(admin, button(dialog(admin), 'Create link'))
  await expect(field(dialog(admin), 'Link to the preview')).toBeFocused()
  const address = await field(dialog(admin), 'Link to the preview').inputValue()
  await pressOn(admin, button(dialog(admin), 'Close'))
  await expect(button(admin, 'Share preview')).toBeFocused()
  const visitor = await browser.newPage()
  expect((await visitor.goto(address))?.status()).toBe(200)
  await expect(heading(visitor, title)).toBeVisible()

  await openByMenu(admin, 'Preview links')
  const shared = admin.getByRole('listitem').filter({ has: link(admin, title) })
  await pressOn(admin, button(shared, 'Revoke'))
  await expect(banner(admin, 'The link has been revoked.')).toBeVisible()
  await expect(heading(admin, 'Preview links')).toBeFocused()
  expect((await visitor.goto(address))?.status()).toBe(404)
  await visitor.close()
})

test('by keyboard on a phone, staff delete several rows, take that back, and find both among the changes', async ({
  admin,
  aSocialLink,
}) => {
  const word = unique('Chain')
  for (const name of ['one', 'two', 'three']) await aSocialLink({ name: `${word} ${name}` })
  const checkbox = (name: string) => rowOf(admin, `${word} ${name}`).getByRole('checkbox')
  const bar = admin.getByRole('region', { name: 'Selected records' })
  await admin.goto(`/admin/socials?q=${word}`)
  for (const name of ['one', 'three']) await pressOn(admin, checkbox(name), 'Space')
  await expect(bar.getByRole('status')).toHaveText('2 selected')
  await pressOn(admin, button(bar, 'Delete'))
  await expect(button(dialog(admin), 'Cancel')).toBeFocused()
  await pressOn(admin, button(dialog(admin), 'Delete'))
  const deleted = banner(admin, '2 social links have been deleted.')
  await expect(deleted).toBeVisible()
  await expect(rowOf(admin, word)).toHaveCount(1)
  await pressOn(admin, button(deleted, 'Undo'))
  await expect(banner(admin, '2 social links have been restored.')).toBeVisible()
  await expect(rowOf(admin, word)).toHaveCount(3)

  await openByMenu(admin, 'Changes')
  await tabTo(admin, field(admin, 'Kind'))
  await admin.keyboard.type('Social')
  await expect(admin).toHaveURL(/\?kind=SOCIAL_LINK$/)
  const changes = admin
    .getByRole('list', { name: 'Changes' })
    .getByRole('listitem')
    .filter({ hasText: `${word} three` })
  // the additions may be folded into one entry
  for (const action of ['Deleted', 'Restored']) await expect(changes.filter({ hasText: action })).toHaveCount(1)
  await pressOn(admin, button(admin, 'Clear filters'))
  await expect(admin).toHaveURL('/admin/changes')
  const download = admin.waitForEvent('download')
  await pressOn(admin, button(admin, 'Export CSV'))
  expect((await download).suggestedFilename()).toMatch(/^changes-.*\.csv$/)
  await pressOn(admin, changes.first().getByRole('link'))
  await expect(heading(admin, 'Social Link history')).toBeFocused()
})

test('by keyboard on a phone, staff add and delete a redirect, and fill in a fact', async ({ page, broken }) => {
  await page.addInitScript((token) => localStorage.setItem('adminToken', token), broken.records.token)
  await page.goto(`${broken.url}/admin/redirects`)
  const old = `/${unique('old').replaceAll(' ', '-')}`
  await pressOn(page, page.getByRole('link', { name: /^\+ Add/ }))
  await typeInto(page, field(page, 'Old Address'), old)
  await typeInto(page, field(page, 'New Address'), '/contact')
  await pressOn(page, button(page, 'Save Redirect'))
  await expect(banner(page, 'The redirect has been added.')).toBeVisible()
  expect((await page.request.get(broken.url + old)).url()).toBe(`${broken.url}/contact`)
  await pressOn(page, button(rowOf(page, old), 'Delete'))
  await pressOn(page, button(dialog(page), 'Delete'))
  await expect(rowOf(page, old)).toHaveCount(0)

  await openByMenu(page, 'Fact Sheets')
  await pressOn(page, link(page, 'B.Sc. CSIT'))
  await typeInto(page, page.getByLabel('Seats'), '48 seats')
  await pressOn(page, button(page, 'Save Fact Sheet'))
  await expect(banner(page, 'The fact sheet has been saved.')).toBeVisible()
  await expect(rowOf(page, 'B.Sc. CSIT')).toContainText('48 seats')
  expect(await (await page.request.get(`${broken.url}/csit`)).text()).toContain('48 seats')
  await pressOn(page, button(page, 'Undo'))
  await expect(banner(page, 'The change has been undone.')).toBeVisible()
  await expect(rowOf(page, 'B.Sc. CSIT')).not.toContainText('48 seats')
})
