import type { Page } from '@playwright/test'
import { unique } from '../../../support/records/records.ts'
import { dropResponses, expect, fail, file, test } from '../../../support/site/e2e.ts'
import { banner, rowOf } from '../locators.ts'

const link = 'https://social.example.org/college'
const save = (page: Page) => page.getByRole('button', { name: 'Save Social Link' })
const summary = (page: Page) => page.locator(':focus')

async function fillForm(page: Page, name: string) {
  await page.goto('/admin/socials')
  await page.getByRole('link', { name: '+ Add Social Link' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Link').fill(link)
}

test('a save whose response is lost is sent again, and the list shows its record once', { tag: '@smoke' }, async ({ admin }) => {
  const name = unique('Network')
  await fillForm(admin, name)
  await dropResponses(admin, 'createSocialLink')
  await save(admin).click()
  await expect(admin).toHaveURL('/admin/socials')
  await expect(banner(admin, 'The social link has been added.')).toBeVisible()
  await expect(rowOf(admin, name)).toHaveCount(1)
})

test('a save with an unknown outcome can be repeated without storing a record twice', async ({ admin }) => {
  const name = unique('Network')
  await fillForm(admin, name)
  const keys = await dropResponses(admin, 'createSocialLink', 2)
  await save(admin).click()
  await expect(summary(admin)).toContainText('It is not known whether this was saved. Nothing you entered is lost.')
  await expect(summary(admin)).toContainText('You can save again: nothing is saved twice.')
  await expect(admin.getByLabel('Name')).toHaveValue(name)
  await save(admin).click()
  await expect(admin).toHaveURL('/admin/socials')
  await expect(rowOf(admin, name)).toHaveCount(1)
  expect(keys).toEqual(Array(3).fill(keys[0]))
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
})

test('a record that was stored although the answer was lost is not stored again with other values', async ({ admin }) => {
  const name = unique('Network')
  await fillForm(admin, name)
  await dropResponses(admin, 'createSocialLink', 2)
  await save(admin).click()
  await expect(summary(admin)).toContainText('It is not known whether this was saved.')
  await admin.getByLabel('Name').fill(`${name}, changed`)
  await save(admin).click()
  await expect(summary(admin)).toContainText('This was already saved as you first sent it. To change it, open it from the list.')
  await admin.goto('/admin/socials')
  await expect(rowOf(admin, name)).toHaveCount(1)
})

test('on a backend without idempotency keys, a save with an unknown outcome leads to the list', async ({ admin }) => {
  const name = unique('Network')
  await admin.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('Capabilities')) return route.fallback()
    const json = {
      data: {
        capabilities: {
          __typename: 'Capabilities',
          history: false,
          idempotencyKeys: false,
          passwordChange: false,
          previewLinks: false,
        },
      },
    }
    await route.fulfill({ json })
  })
  await fillForm(admin, name)
  const keys = await dropResponses(admin, 'createSocialLink', 2)
  await save(admin).click()
  await expect(summary(admin)).toContainText(
    'It may have been saved, and saving again could save it twice: look at the list first.',
  )
  expect(keys).toHaveLength(1)
  const [list] = await Promise.all([
    admin.waitForEvent('popup'),
    summary(admin).getByRole('link', { name: 'Open the list in a new tab' }).click(),
  ])
  await expect(rowOf(list, name)).toHaveCount(1)
  await expect(admin.getByLabel('Name')).toHaveValue(name)
})

test('an upload whose response is lost is not reported as successful if the name existed before', async ({ admin, anImage }) => {
  const { name } = await anImage()
  await admin.goto('/admin/images/add')
  await admin.getByLabel(/^Image\b/).setInputFiles(file('photo.png'))
  await admin.getByLabel('Name').fill(name)
  await admin.route('**/graphql', (route) =>
    route.request().headers()['content-type']?.startsWith('multipart/') ? route.abort() : route.fallback(),
  )
  await admin.getByRole('button', { name: 'Upload Image' }).click()
  await expect(summary(admin)).toContainText('Failed to upload image')
})

test('an update whose response is lost is recognized as saved', async ({ admin, aSocialLink }) => {
  const { id, name } = await aSocialLink()
  await admin.goto(`/admin/socials/edit/${id}`)
  await admin.getByLabel('Name').fill(`${name}, changed`)
  const keys = await dropResponses(admin, 'updateSocialLink')
  await save(admin).click()
  await expect(banner(admin, 'The social link has been saved.')).toBeVisible()
  await expect(rowOf(admin, `${name}, changed`)).toHaveCount(1)
  expect(keys).toEqual([undefined])
})

test('a delete whose response is lost is recognized, and the row disappears', async ({ admin, aSocialLink }) => {
  const { name } = await aSocialLink()
  await admin.goto('/admin/socials')
  await rowOf(admin, name).getByRole('button', { name: 'Delete' }).click()
  await dropResponses(admin, 'deleteSocialLink')
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(admin.getByRole('dialog')).toHaveCount(0)
  await expect(banner(admin, 'The social link has been deleted.')).toBeVisible()
  await expect(rowOf(admin, name)).toHaveCount(0)
})

test('a delete with an unknown outcome is reported in the open dialog', async ({ admin, aSocialLink }) => {
  const { name } = await aSocialLink()
  await admin.goto('/admin/socials')
  await rowOf(admin, name).getByRole('button', { name: 'Delete' }).click()
  await fail(admin, 'deleteSocialLink')
  await fail(admin, 'AdminSocialLinks')
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(admin.getByRole('dialog').getByRole('alert')).toContainText('It is not known whether this was deleted.')
})

test('deleting a notice that is already deleted succeeds', async ({ admin, aNotice, rest }) => {
  const { id, title } = await aNotice()
  await admin.goto('/admin/notices')
  await expect(rowOf(admin, title)).toHaveCount(1)
  await rest.delete(`/notices/${id}`)
  admin.on('dialog', (dialog) => dialog.accept())
  await rowOf(admin, title).getByRole('button', { name: 'Delete' }).click()
  await expect(banner(admin, 'The notice has been deleted.')).toBeVisible()
  await expect(rowOf(admin, title)).toHaveCount(0)
})

test('the delete dialog says when the dependent records could not be counted', async ({ admin, records }) => {
  for (const [path, query, text, make] of [
    ['courses', 'LevelsOfDeletedCourse', 'The number of its levels could not be read.', 'aCourse'],
    ['levels', 'SubjectsOfDeletedLevel', 'The number of its subjects could not be read.', 'aLevel'],
  ] as const) {
    const made = await records[make]()
    await fail(admin, query)
    await admin.goto(`/admin/${path}`)
    await rowOf(admin, 'name' in made ? made.name : made.title)
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(admin.getByRole('dialog').getByText(text)).toBeVisible()
  }
})
