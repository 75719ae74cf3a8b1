import { unique } from '../../../support/records/records.ts'
import { expect, fail, file, test } from '../../../support/site/e2e.ts'
import { mutationsOf } from '../mutations.ts'

/** Codes with which a save can fail. The end of a session and a conflict open dialogs, which have tests of their own. */
const codes = [
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'FORBIDDEN',
  'TOO_MANY_REQUESTS',
  'OPERATION_TOO_EXPENSIVE',
  'OVERLOADED',
  'DISK_FULL',
  'BACKEND_UNAVAILABLE',
  'BACKEND_BAD_RESPONSE',
  'INTERNAL_SERVER_ERROR',
  'GRAPHQL_VALIDATION_FAILED',
  'A_CODE_OF_A_LATER_VERSION',
]

test('a failed save loses nothing, whatever its error code is, and can be repeated with the same file', async ({ admin }) => {
  const input = { Title: unique('Notice'), 'Released On': '2026-05-01', Description: 'Two lines\nof text' }
  await admin.goto('/admin/notices/add')
  for (const [label, value] of Object.entries(input)) await admin.getByLabel(label).fill(value)
  await admin.getByLabel('File').setInputFiles(file('paper.pdf'))
  const save = admin.getByRole('button', { name: /^Save Notice/ })
  for (const code of codes) {
    const failing = await fail(admin, 'CreateNotice', { code, message: 'The server explains.' })
    await admin.getByLabel('Title').focus()
    await save.click()
    // the message of the server is shown instead if it is meant for users
    await expect(admin.locator(':focus'), code).toContainText(/Nothing you entered is lost\.|The server explains\./)
    for (const [label, value] of Object.entries(input)) await expect(admin.getByLabel(label), code).toHaveValue(value)
    await expect(admin.getByText('paper.pdf'), code).toBeVisible()
    await failing.stop()
  }
  const mutations = mutationsOf(admin)
  await save.click()
  await expect(admin).toHaveURL('/admin/notices')
  await expect(admin.getByRole('row').filter({ hasText: input.Title }).getByRole('link', { name: 'View' })).toBeVisible()
  expect(mutations).toEqual([expect.stringContaining('multipart/')])
})

test('the summary of a failed save does not stay over the errors of the next attempt', async ({ admin }) => {
  await admin.goto('/admin/socials/add')
  const failing = await fail(admin, 'CreateSocialLink')
  await admin.getByLabel('Name').fill(unique('Link'))
  await admin.getByLabel('Link', { exact: true }).fill('https://www.example.edu')
  const save = admin.getByRole('button', { name: /^Save/ }).first()
  await save.click()
  await expect(admin.locator(':focus')).toContainText('Failed to save social link')
  await failing.stop()
  await admin.getByLabel('Name').fill('')
  await save.click()
  await expect(admin.locator(':focus')).toContainText('There is a problem')
  await expect(admin.getByText('Failed to save social link')).toHaveCount(0)
})
