import type { Page } from '@playwright/test'
import { expect, fail, hold, test } from '../../support/e2e.ts'
import { unique } from '../../support/records.ts'
import { banner, idOf, rowOf } from './locators.ts'
import { mutationsOf } from './mutations.ts'

type Stored = { data: Record<string, unknown>[] }
const save = (page: Page) => page.getByRole('button', { name: 'Save Social Link' })
const link = 'https://social.example.org/somewhere'

async function fillForm(page: Page, name: string, address = link) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Link', { exact: true }).fill(address)
}

test('the list has the columns ID, Name, Link and Actions, and links open in a new tab', { tag: ['@ASO-01', '@ASO-02'] }, async ({
  admin,
  aSocialLink,
  axe,
}) => {
  const { id, name } = await aSocialLink({ link })
  await admin.goto('/admin/socials')
  await expect(admin.getByRole('columnheader')).toHaveText(['ID', 'Name', 'Link', 'Actions'])
  await expect(rowOf(admin, name).getByRole('cell')).toHaveText([id, name, link, 'EditDelete'])
  const shown = rowOf(admin, name).getByRole('link', { name: link })
  await expect(shown).toHaveAttribute('href', link)
  await expect(shown).toHaveAttribute('target', '_blank')
  await expect(shown).toHaveAttribute('rel', /noopener/)
  await axe(admin)
})

test.describe('Add Social Link', () => {
  test.beforeEach(({ admin }) => admin.goto('/admin/socials/add'))

  test('the form is titled "Add Social Link" and suggests four names', { tag: ['@ASO-07', '@ASO-14', '@A-22'] }, async ({
    admin,
    axe,
  }) => {
    await expect(admin.getByRole('heading', { name: 'Add Social Link', level: 1 })).toBeVisible()
    const list = await admin.getByRole('combobox', { name: 'Name' }).getAttribute('list')
    const offered = await admin.locator(`[id="${list}"] option`).evaluateAll((all) => all.map((one) => one.getAttribute('value')))
    expect(offered).toEqual(['Facebook', 'Twitter', 'Youtube', 'Linkedin'])
    await axe(admin)
  })

  test('staff can add a social link', { tag: ['@ASO-09', '@CACHE-13'] }, async ({ admin, rest }) => {
    const name = unique('Network')
    await fillForm(admin, name)
    await save(admin).click()
    await expect(admin).toHaveURL('/admin/socials')
    await expect(banner(admin, 'The social link has been added.')).toBeVisible()
    const { data } = (await rest.get('/socials')).body as Stored
    expect(data).toContainEqual(expect.objectContaining({ id: Number(await idOf(admin, name)), name, link }))
  })

  test('while a form is submitted, its button reads "Saving..." and is disabled', { tag: '@ASO-13' }, async ({ admin }) => {
    const held = await hold(admin, 'CreateSocialLink')
    await fillForm(admin, unique('Network'))
    await save(admin).click()
    await expect(admin.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    held.release()
    await expect(admin).toHaveURL('/admin/socials')
  })

  test('name and link are required', { tag: ['@VAL-SOC-01', '@VAL-SOC-04', '@A-30'] }, async ({ admin, axe }) => {
    const mutations = mutationsOf(admin)
    await save(admin).click()
    await expect(admin.getByLabel('Name')).toHaveAccessibleDescription(/Name is required$/)
    await expect(admin.getByLabel('Link', { exact: true })).toHaveAccessibleDescription(/Link is required$/)
    await axe(admin)
    expect(mutations).toEqual([])
  })

  for (const wrong of ['facebook', 'www.facebook.com/college', 'javascript:alert(1)', 'ftp://example.org', 'https://'])
    test(`"${wrong}" is rejected as a link`, { tag: '@VAL-SOC-05' }, async ({ admin }) => {
      const mutations = mutationsOf(admin)
      await fillForm(admin, 'Facebook', wrong)
      await save(admin).click()
      await expect(admin.getByLabel('Link', { exact: true })).toHaveAccessibleDescription(/Link must be a URL$/)
      expect(mutations).toEqual([])
    })

  test('a name may have 255 characters at most', { tag: ['@VAL-SOC-02', '@VAL-SOC-03', '@CONST-08'] }, async ({ admin }) => {
    const name = unique('Network').padEnd(255, 'x')
    await fillForm(admin, `${name}x`)
    await save(admin).click()
    await expect(admin.getByLabel('Name')).toHaveAccessibleDescription(/Name cannot exceed 255 characters$/)
    await fillForm(admin, name)
    await save(admin).click()
    await expect(admin).toHaveURL('/admin/socials')
    await expect(rowOf(admin, name)).toBeVisible()
  })

  test('a failed save shows the message of the server and its field errors', { tag: ['@ERR-06', '@A-09'] }, async ({ admin }) => {
    await fillForm(admin, 'Facebook')
    const refused = await fail(admin, 'CreateSocialLink', { code: 'CONFLICT', serverMessage: 'There is such a link by now.' })
    await save(admin).click()
    await expect(admin.locator(':focus')).toContainText('There is such a link by now.')
    await refused.stop()

    const fields = { link: ['This address is taken.'] }
    await fail(admin, 'CreateSocialLink', { code: 'BAD_USER_INPUT', serverMessage: 'The given data was invalid.', fields })
    await save(admin).click()
    await expect(admin.locator(':focus')).toContainText('The given data was invalid.')
    await expect(admin.getByLabel('Link', { exact: true })).toHaveAccessibleDescription(/This address is taken\.$/)
    await expect(admin.getByLabel('Name')).toHaveValue('Facebook')
    await expect(save(admin)).toBeEnabled()
  })

  test('a failed save without a message of the server shows "Failed to save social link" and can be repeated', {
    tag: ['@ERR-07', '@ERR-14'],
  }, async ({ admin }) => {
    const name = unique('Network')
    await fillForm(admin, name)
    const failing = await fail(admin, 'CreateSocialLink')
    await save(admin).click()
    await expect(admin.getByText('Failed to save social link', { exact: true })).toBeVisible()
    await failing.stop()
    await save(admin).click()
    await expect(rowOf(admin, name)).toBeVisible()
  })

  test('a save with an unknown outcome also shows "Failed to save social link"', { tag: '@ERR-07' }, async ({ admin }) => {
    await fillForm(admin, unique('Network'))
    await admin.route('**/graphql', (route) => route.abort())
    await save(admin).click()
    await expect(admin.getByText('Failed to save social link', { exact: true })).toBeVisible()
    await expect(admin.locator(':focus')).toContainText('It is not known whether this was saved.')
    await expect(save(admin)).toBeEnabled()
  })
})

test.describe('Edit Social Link', () => {
  test('the form shows the stored values from the list', { tag: ['@ASO-08', '@ASO-10', '@A-12'] }, async ({
    admin,
    aSocialLink,
    axe,
  }) => {
    const { id, name } = await aSocialLink({ link })
    const requests: string[] = []
    admin.on('request', (request) => request.url().endsWith('/graphql') && requests.push(request.postData() ?? ''))
    await admin.goto(`/admin/socials/edit/${id}`)
    await expect(admin.getByRole('heading', { name: 'Edit Social Link', level: 1 })).toBeVisible()
    await expect(admin.getByLabel('Name')).toHaveValue(name)
    await expect(admin.getByLabel('Link', { exact: true })).toHaveValue(link)
    expect(requests.join()).toContain('socialLinks')
    await axe(admin)
  })

  test('an unknown link shows "Social link not found." and "Go back"', { tag: '@ASO-11' }, async ({ admin, axe }) => {
    await admin.goto('/admin/socials/edit/999999')
    await expect(admin.getByText('Social link not found.', { exact: true })).toBeVisible()
    await axe(admin)
    await admin.getByRole('button', { name: 'Go back' }).click()
    await expect(admin).toHaveURL('/admin/socials')
  })

  test('staff can change a social link', { tag: ['@ASO-12', '@A-03', '@CACHE-13'] }, async ({ admin, aSocialLink, rest }) => {
    const { id } = await aSocialLink()
    const name = unique('Renamed')
    await admin.goto(`/admin/socials/edit/${id}`)
    await fillForm(admin, name)
    await save(admin).click()
    await expect(admin).toHaveURL('/admin/socials')
    await expect(rowOf(admin, name)).toContainText(link)
    const { data } = (await rest.get('/socials')).body as Stored
    expect(data).toContainEqual(expect.objectContaining({ id: Number(id), name, link }))
  })
})
