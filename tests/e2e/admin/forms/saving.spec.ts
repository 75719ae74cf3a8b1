import type { Page } from '@playwright/test'
import { unique } from '../../../support/records/records.ts'
import { expect, fail, file, hold, test } from '../../../support/site/e2e.ts'
import { banner, rowOf } from '../locators.ts'
import { mutationsOf } from '../mutations.ts'

const save = (page: Page) => page.getByRole('button', { name: /^(Save Notice|Saving...)$/ })
const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave while this is being saved?' })

/** Delays the responses to uploads until `release` is called. Playwright cannot read the bodies of uploads. */
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

/** Fills in a new notice and submits it. The save lasts until `release` is called. */
async function startSaving(page: Page) {
  const title = unique('Notice')
  await page.goto('/admin/notices')
  await page.getByRole('link', { name: '+ Add Notice' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Released On').fill('2026-05-01')
  await page.getByLabel('File').setInputFiles(file('paper.pdf'))
  const held = await holdUploads(page)
  const upload = page.waitForRequest((request) => request.headers()['content-type']?.startsWith('multipart/') ?? false)
  await save(page).press('Enter')
  await expect(save(page)).toHaveText('Saving...')
  await upload
  return { title, ...held }
}

test('two clicks on the button save once', async ({ admin, aNotice, rest }) => {
  const { id, title } = await aNotice()
  await admin.goto(`/admin/notices/edit/${id}`)
  const sent = mutationsOf(admin)
  await admin.getByLabel('Title').fill(`${title}, changed`)
  await save(admin).dblclick()
  await expect(banner(admin, 'The notice has been saved.')).toBeVisible()
  expect(sent).toHaveLength(1)
  const { body } = await rest.get(`/notices/${id}`)
  expect(body['data']).toMatchObject({ title: `${title}, changed` })
})

test('staff can leave a form while it is saved, and stay where they went', async ({ admin }) => {
  const { title, release } = await startSaving(admin)
  await admin.getByRole('navigation').getByRole('link', { name: 'Social Links' }).click()
  await expect(leaveDialog(admin)).toContainText('Saving continues when you leave, and you will be told how it ends.')
  await leaveDialog(admin).getByRole('button', { name: 'Leave' }).click()
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

test('a save that fails is reported in the open dialog, or after its form was left', async ({ admin }) => {
  const showNotices = () => admin.getByRole('navigation').getByRole('link', { name: 'Notices' }).click()
  const saveLink = admin.getByRole('button', { name: 'Save Social Link' })
  await admin.goto('/admin/socials/add')
  await admin.getByLabel('Name').fill('Network')
  await admin.getByLabel('Link').fill('https://social.example.org')
  await fail(admin, 'createSocialLink', { code: 'OVERLOADED' })
  const held = await hold(admin, 'createSocialLink')
  await saveLink.click()
  await showNotices()
  await expect(leaveDialog(admin)).toBeVisible()
  held.release()
  const unsaved = admin.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(unsaved).toContainText('has not been saved')
  await unsaved.getByRole('button', { name: 'Stay here' }).click()

  const heldAgain = await hold(admin, 'createSocialLink')
  await saveLink.click()
  await showNotices()
  await leaveDialog(admin).getByRole('button', { name: 'Leave' }).click()
  await expect(admin.getByRole('heading', { name: 'Notices', level: 1 })).toBeVisible()
  heldAgain.release()
  await expect(banner(admin, 'The form you left could not be saved.')).toBeVisible()
})

test('fields are read-only while a form is saved, and the focus does not move', async ({ admin }) => {
  const { title, release } = await startSaving(admin)
  const mutations = mutationsOf(admin)
  await expect(save(admin)).toBeFocused()
  await save(admin).press('Enter')
  await admin.getByLabel('Title').focus()
  await admin.keyboard.type('typed meanwhile')
  await admin.keyboard.press('Enter')
  await expect(admin.getByLabel('Title')).toHaveValue(title)
  await expect(admin.getByLabel('Title')).not.toBeEditable()
  await expect(admin.getByLabel('File')).toBeDisabled()
  await expect(admin.getByRole('button', { name: 'Remove chosen file' })).toBeDisabled()
  expect(mutations).toEqual([])
  release()
  await expect(admin).toHaveURL('/admin/notices')
})

test('a selection cannot be changed while a form is saved', async ({ admin, aLevel }) => {
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

test('Back after a save leads to the screen before the list, neither to the form nor to the list again', async ({ admin }) => {
  await admin.goto('/admin')
  await admin.getByRole('navigation').getByRole('link', { name: 'Social Links' }).click()
  await admin.getByRole('link', { name: '+ Add Social Link' }).click()
  await admin.getByLabel('Name').fill(unique('Network'))
  await admin.getByLabel('Link').fill('https://social.example.org')
  await admin.getByRole('button', { name: 'Save Social Link' }).click()
  await expect(banner(admin, 'The social link has been added.')).toBeVisible()
  await expect(admin).toHaveURL('/admin/socials')
  await admin.goBack()
  await expect(admin).toHaveURL('/admin')
})
