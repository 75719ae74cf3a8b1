import type { Page } from '@playwright/test'
import { unique } from '../../../support/records/records.ts'
import { expect, fail, hold, test } from '../../../support/site/e2e.ts'
import { banner, cellsOf, idOf, rowOf } from '../locators.ts'
import { mutationsOf } from '../mutations.ts'

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
}) => {
  const { id, name } = await aSocialLink({ link })
  await admin.goto('/admin/socials')
  await expect(admin.getByRole('columnheader')).toHaveText(['ID', 'Name', 'Link', 'Actions'])
  await expect(cellsOf(rowOf(admin, name))).toHaveText([id, name, link, 'EditDuplicateDelete'])
  const shown = rowOf(admin, name).getByRole('link', { name: link })
  await expect(shown).toHaveAttribute('href', link)
  await expect(shown).toHaveAttribute('target', '_blank')
  await expect(shown).toHaveAttribute('rel', /noopener/)
})

test.describe('Add Social Link', () => {
  test.beforeEach(({ admin }) => admin.goto('/admin/socials/add'))

  test('the form suggests four names, and names and links that are missing, too long or wrong are rejected', {
    tag: ['@ASO-07', '@ASO-14', '@VAL-SOC-01', '@VAL-SOC-02', '@VAL-SOC-04', '@VAL-SOC-05', '@A-22', '@A-30', '@CONST-08'],
  }, async ({ admin }) => {
    const mutations = mutationsOf(admin)
    await expect(admin.getByRole('heading', { name: 'Add Social Link', level: 1 })).toBeVisible()
    const list = await admin.getByRole('combobox', { name: 'Name' }).getAttribute('list')
    const offered = await admin.locator(`[id="${list}"] option`).evaluateAll((all) => all.map((one) => one.getAttribute('value')))
    expect(offered).toEqual(['Facebook', 'Twitter', 'Youtube', 'Linkedin'])

    const address = admin.getByLabel('Link', { exact: true })
    await save(admin).click()
    await expect(admin.getByLabel('Name')).toHaveAccessibleDescription(/Name is required$/)
    await expect(address).toHaveAccessibleDescription(/Link is required$/)
    for (const wrong of ['facebook', 'www.facebook.com/college', 'javascript:alert(1)', 'ftp://example.org', 'https://']) {
      await fillForm(admin, 'Facebook')
      await expect(address).not.toHaveAccessibleDescription(/Link must be a URL$/)
      await address.fill(wrong)
      await save(admin).click()
      await expect(address, wrong).toHaveAccessibleDescription(/Link must be a URL$/)
    }
    await fillForm(admin, 'x'.repeat(256))
    await save(admin).click()
    await expect(admin.getByLabel('Name')).toHaveAccessibleDescription(/Name cannot exceed 255 characters$/)
    expect(mutations).toEqual([])
  })

  test('staff can add a social link with a name of 255 characters', {
    tag: ['@ASO-09', '@ASO-13', '@CACHE-13', '@VAL-SOC-03', '@CONST-08'],
  }, async ({ admin, rest }) => {
    const name = unique('Network').padEnd(255, 'x')
    await fillForm(admin, name)
    const held = await hold(admin, 'CreateSocialLink')
    await save(admin).click()
    await expect(admin.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    held.release()
    await expect(admin).toHaveURL('/admin/socials')
    await expect(banner(admin, 'The social link has been added.')).toBeVisible()
    const { data } = (await rest.get('/socials')).body as Stored
    expect(data).toContainEqual(expect.objectContaining({ id: Number(await idOf(admin, name)), name, link }))
  })

  test('a failed save shows the message of the server and its field errors, or "Failed to save social link", and can be repeated', {
    tag: ['@ERR-06', '@ERR-07', '@ERR-14', '@A-09'],
  }, async ({ admin }) => {
    const name = unique('Network')
    await fillForm(admin, name)
    const refused = await fail(admin, 'CreateSocialLink', { code: 'CONFLICT', serverMessage: 'There is such a link by now.' })
    await save(admin).click()
    await expect(admin.locator(':focus')).toContainText('There is such a link by now.')
    await refused.stop()

    const answer = {
      code: 'BAD_USER_INPUT',
      serverMessage: 'The given data was invalid.',
      fields: { link: ['This address is taken.'] },
    }
    const invalid = await fail(admin, 'CreateSocialLink', answer)
    await save(admin).click()
    await expect(admin.locator(':focus')).toContainText('The given data was invalid.')
    await expect(admin.getByLabel('Link', { exact: true })).toHaveAccessibleDescription(/This address is taken\.$/)
    await expect(admin.getByLabel('Name')).toHaveValue(name)
    await expect(save(admin)).toBeEnabled()
    await invalid.stop()

    await admin.route('**/graphql', (route) => route.abort())
    await save(admin).click()
    await expect(admin.getByText('Failed to save social link', { exact: true })).toBeVisible()
    await expect(admin.locator(':focus')).toContainText('It is not known whether this was saved.')
    await expect(save(admin)).toBeEnabled()
    await admin.unroute('**/graphql')

    const failing = await fail(admin, 'CreateSocialLink', { wasSent: false })
    await save(admin).click()
    await expect(admin.locator(':focus')).toHaveText(/^Failed to save social linkThe college’s content service/)
    await failing.stop()
    await save(admin).click()
    await expect(rowOf(admin, name)).toBeVisible()
  })
})

test.describe('Edit Social Link', () => {
  test('the form shows the stored values from the list, which staff can change', {
    tag: ['@ASO-08', '@ASO-10', '@ASO-12', '@A-03', '@A-12', '@CACHE-13'],
  }, async ({ admin, aSocialLink, rest }) => {
    const { id, name } = await aSocialLink()
    const requests: string[] = []
    admin.on('request', (request) => request.url().endsWith('/graphql') && requests.push(request.postData() ?? ''))
    await admin.goto(`/admin/socials/edit/${id}`)
    await expect(admin.getByRole('heading', { name: 'Edit Social Link', level: 1 })).toBeVisible()
    await expect(admin.getByLabel('Name')).toHaveValue(name)
    await expect(admin.getByLabel('Link', { exact: true })).toHaveValue('https://social.example.org/college')
    expect(requests.join()).toContain('socialLinks')

    const changed = unique('Renamed')
    await fillForm(admin, changed)
    await save(admin).click()
    await expect(admin).toHaveURL('/admin/socials')
    await expect(rowOf(admin, changed)).toContainText(link)
    const { data } = (await rest.get('/socials')).body as Stored
    expect(data).toContainEqual(expect.objectContaining({ id: Number(id), name: changed, link }))
  })

  test('an unknown link shows "Social link not found." and "Go back"', { tag: '@ASO-11' }, async ({ admin }) => {
    await admin.goto('/admin/socials/edit/999999')
    await expect(admin.getByText('Social link not found.', { exact: true })).toBeVisible()
    await admin.getByRole('button', { name: 'Go back' }).click()
    await expect(admin).toHaveURL('/admin/socials')
  })
})
