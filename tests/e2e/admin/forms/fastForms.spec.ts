// Aids for filling in many forms fast.
import type { Page } from '@playwright/test'
import { unique } from '../../../support/records/records.ts'
import { expect, fail, hold, test } from '../../../support/site/e2e.ts'
import { banner } from '../locators.ts'
import { mutationsOf } from '../mutations.ts'

const addAnother = (page: Page) => page.getByRole('button', { name: 'Save and add another' })

async function fillSubject(page: Page, title: string) {
  await page.getByLabel('Code').fill('ABC 101')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Credit Hours').fill('3')
}

test('Ctrl-S and Cmd-S save a form, from any field', async ({ admin, aNotice, rest }) => {
  const { id } = await aNotice()
  for (const keys of ['Control+s', 'Meta+s']) {
    const title = unique('Notice')
    await admin.goto(`/admin/notices/edit/${id}`)
    await admin.getByLabel('Title').fill(title)
    await admin.getByLabel('Description').press(keys)
    await expect(admin, keys).toHaveURL(/\/admin\/notices(\?|$)/)
    expect((await rest.get(`/notices/${id}`)).body['data'], keys).toMatchObject({ title })
  }
})

test('Ctrl-S in a dialog does not save the form behind it', async ({ admin }) => {
  const mutations = mutationsOf(admin)
  await admin.goto('/admin/socials/add')
  await admin.getByLabel('Name').fill('Network')
  await admin.getByLabel('Link').fill('https://social.example.org')
  await admin.getByRole('button', { name: 'Back' }).click()
  await admin.getByRole('button', { name: 'Stay here' }).press('Control+s')
  await expect(admin.getByRole('dialog')).toBeVisible()
  expect(mutations).toEqual([])
})

test('"Save and add another" keeps the level of a subject and starts an empty form', async ({ admin, aLevel, rest }) => {
  const level = await aLevel()
  await admin.goto(`/admin/subjects/add?level=${level.id}`)
  const titles = [unique('Subject'), unique('Subject')]
  for (const title of titles) {
    await fillSubject(admin, title)
    await addAnother(admin).click()
    await expect(banner(admin, 'The subject has been added.')).toBeVisible()
    await expect(admin.getByLabel('Code')).toBeFocused()
    for (const label of ['Code', 'Title', 'Credit Hours']) await expect(admin.getByLabel(label)).toHaveValue('')
  }
  await fillSubject(admin, unique('Subject'))
  await admin.getByRole('button', { name: 'Save Subject' }).click()
  await expect(admin).toHaveURL(/\/admin\/subjects(\?|$)/)
  const { body } = await rest.get(`/subjects?level_id=${level.id}`)
  const stored = (body['subjects'] as { title: string; level_id: unknown }[]).filter(({ level_id }) => `${level_id}` === level.id)
  expect(stored.map(({ title }) => title)).toEqual(expect.arrayContaining(titles))
  expect(stored).toHaveLength(3)
})

test('"Save and add another" keeps what was entered if the save fails, and Ctrl-S then returns to the list', async ({ admin }) => {
  const name = unique('Network')
  await admin.goto('/admin/socials/add')
  await admin.getByLabel('Name').fill(name)
  await admin.getByLabel('Link').fill('https://social.example.org')
  await fail(admin, 'createSocialLink')
  await addAnother(admin).click()
  await expect(admin.locator(':focus')).toContainText('Failed to save social link')
  await expect(admin.getByLabel('Name')).toHaveValue(name)
  await admin.unrouteAll()
  await admin.getByLabel('Name').press('Control+s')
  await expect(admin).toHaveURL(/\/admin\/socials(\?|$)/)
})

test('the button that was pressed first counts, and the form that is filled in next is guarded too', async ({ admin }) => {
  await admin.goto('/admin/socials/add')
  await admin.getByLabel('Name').fill(unique('Network'))
  await admin.getByLabel('Link').fill('https://social.example.org')
  const held = await hold(admin, 'createSocialLink')
  await addAnother(admin).click()
  await admin.getByRole('button', { name: 'Saving...' }).press('Enter')
  held.release()
  await expect(banner(admin, 'The social link has been added.')).toBeVisible()
  await expect(admin).toHaveURL('/admin/socials/add')
  await admin.getByLabel('Name').fill('Next')
  await admin.getByRole('button', { name: 'Back' }).click()
  await expect(admin.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

test('the release date of a new notice is today, in the time zone of the college', async ({ admin }) => {
  await admin.clock.setFixedTime('2026-11-21T20:00:00Z') // 22 November in Kathmandu
  await admin.goto('/admin/notices/add')
  await expect(admin.getByLabel('Released On')).toHaveValue('2026-11-22')
})
