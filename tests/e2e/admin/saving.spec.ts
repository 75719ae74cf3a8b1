import type { Page } from '@playwright/test'
import { expect, fail, file, hold, test } from '../../support/e2e.ts'
import { unique } from '../../support/records.ts'
import { rowOf } from './rows.ts'
import { writes } from './writes.ts'

const save = (page: Page) => page.getByRole('button', { name: /^(Save Notice|Saving...)$/ })
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave while this is being saved?' })
const banner = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Holds uploads until released; of their body Playwright sees nothing. */
async function holdUploads(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/graphql', async (route) => {
    if (route.request().headers()['content-type']?.startsWith('multipart/')) await released
    await route.fallback()
  })
  return { release }
}

/** A new notice that is being saved until released. */
async function saving(page: Page) {
  const title = unique('Notice')
  await page.goto('/admin/notices')
  await page.getByRole('link', { name: '+ Add Notice' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Released On').fill('2026-05-01')
  await page.getByLabel('File').setInputFiles(file('paper.pdf'))
  const held = await holdUploads(page)
  await save(page).press('Enter')
  await expect(save(page)).toHaveText('Saving...')
  return { title, ...held }
}

test('leaving while a form is saved tells that saving continues, and nobody is pulled back when it ends', async ({
  admin,
  axe,
}) => {
  const { title, release } = await saving(admin)
  await admin.getByRole('navigation').getByRole('link', { name: 'Social Links' }).click()
  await expect(question(admin)).toContainText('Saving continues when you leave, and you will be told how it ends.')
  await axe(admin)
  await question(admin).getByRole('button', { name: 'Leave' }).click()
  await admin.getByRole('link', { name: '+ Add Social Link' }).click()
  await admin.getByLabel('Name').fill('Other work')
  release()
  await expect(banner(admin, 'The notice has been added.')).toBeVisible()
  await expect(admin).toHaveURL('/admin/socials/add')
  await expect(admin.getByLabel('Name')).toHaveValue('Other work')
  await admin.getByLabel('Name').fill('')
  await admin.getByRole('navigation').getByRole('link', { name: 'Notices' }).click()
  await expect(rowOf(admin, title)).toHaveCount(1)
})

test('a save that fails after its form was left is told', async ({ admin }) => {
  await admin.goto('/admin/socials/add')
  await admin.getByLabel('Name').fill('Network')
  await admin.getByLabel('Link').fill('https://social.example.org')
  await fail(admin, 'createSocialLink')
  const held = await hold(admin, 'createSocialLink')
  await admin.getByRole('button', { name: 'Save Social Link' }).click()
  await admin.getByRole('navigation').getByRole('link', { name: 'Notices' }).click()
  await question(admin).getByRole('button', { name: 'Leave' }).click()
  await expect(admin.getByRole('heading', { name: 'Notices', level: 1 })).toBeVisible()
  held.release()
  await expect(banner(admin, 'The form you left could not be saved.')).toBeVisible()
})

test('when saving fails while the question stands, the question says what is true then', async ({ admin }) => {
  await admin.goto('/admin/socials/add')
  await admin.getByLabel('Name').fill('Network')
  await admin.getByLabel('Link').fill('https://social.example.org')
  await fail(admin, 'createSocialLink')
  const held = await hold(admin, 'createSocialLink')
  await admin.getByRole('button', { name: 'Save Social Link' }).click()
  await admin.getByRole('navigation').getByRole('link', { name: 'Notices' }).click()
  await expect(question(admin)).toBeVisible()
  held.release()
  await expect(admin.getByRole('dialog', { name: 'Leave without saving?' })).toContainText('has not been saved')
})

test('fields can not be changed while a form is saved, and the focus stays where it was', async ({ admin, axe }) => {
  const { title, release } = await saving(admin)
  const sent = writes(admin)
  await expect(save(admin)).toBeFocused()
  await save(admin).press('Enter')
  await admin.getByLabel('Title').focus()
  await admin.keyboard.type('typed meanwhile')
  await admin.keyboard.press('Enter')
  await expect(admin.getByLabel('Title')).toHaveValue(title)
  await expect(admin.getByLabel('Title')).not.toBeEditable()
  await expect(admin.getByLabel('File')).toBeDisabled()
  await expect(admin.getByRole('button', { name: 'Remove chosen file' })).toBeDisabled()
  await axe(admin)
  expect(sent).toEqual([])
  release()
  await expect(admin).toHaveURL('/admin/notices')
})

test('a choice can not be changed while a form is saved', async ({ admin, aLevel }) => {
  const { courseId } = await aLevel()
  await admin.goto(`/admin/levels/add?course=${courseId}`)
  await admin.getByLabel('Title').fill(unique('Level'))
  const level = await hold(admin, 'createLevel')
  await admin.getByRole('button', { name: 'Save Level' }).click()
  await expect(admin.getByLabel('Course')).toBeDisabled()
  level.release()
  await expect(admin).toHaveURL('/admin/levels')

  await admin.goto('/admin/innovation-hub/add')
  await admin.getByLabel('Name').fill(unique('Innovation'))
  const innovation = await hold(admin, 'createInnovation')
  await admin.getByRole('button', { name: 'Save Innovation' }).click()
  await admin.getByLabel('Inactive').click({ force: true })
  await expect(admin.getByLabel('Active', { exact: true })).toBeChecked()
  innovation.release()
  await expect(admin).toHaveURL('/admin/innovation-hub')
})

test('Back after a save leads to where the form was opened, not to an empty form', async ({ admin }) => {
  await admin.goto('/admin')
  await admin.getByRole('navigation').getByRole('link', { name: 'Social Links' }).click()
  await admin.getByRole('link', { name: '+ Add Social Link' }).click()
  await admin.getByLabel('Name').fill(unique('Network'))
  await admin.getByLabel('Link').fill('https://social.example.org')
  await admin.getByRole('button', { name: 'Save Social Link' }).click()
  await expect(banner(admin, 'The social link has been added.')).toBeVisible()
  await admin.goBack()
  await expect(admin).toHaveURL('/admin/socials')
  await admin.goBack()
  await expect(admin).toHaveURL('/admin')
})
