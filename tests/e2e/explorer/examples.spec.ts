import { account as admin, expect, fail, test } from '../../support/site/e2e.ts'
import { openExplorer } from './openExplorer.ts'

test.slow() // the explorer is large

test('staff can run the example of each query and mutation', async ({ page, broken }) => {
  test.setTimeout(180_000)
  await broken.records.aRedirect() // the sample content has a record of each other kind
  const { choose, execute, enterVariables, signIn, status, variablesText } = await openExplorer(page, broken.url)
  await signIn(admin)
  await expect(page.getByRole('banner')).toContainText(admin.email)
  const names = await page.getByRole('navigation', { name: 'Examples' }).getByRole('listitem').allTextContents()
  expect(names).toEqual(expect.arrayContaining(['courses', 'uploadImage', 'deleteSubject', 'search', 'logout']))
  const created: Record<string, string> = {}
  const inputs = ['login', 'changePassword', 'uploadImage', 'readAccountLink', 'choosePassword'] // that only a person has
  const withoutId = /^(remove|revoke|renew|end)[A-Z]/ // their ids have to be filled in
  for (const name of [...names.filter((each) => each !== 'logout' && !inputs.includes(each) && !withoutId.test(each)), 'logout']) {
    await choose(name)
    if (/^delete[A-Z]/.test(name)) {
      await enterVariables({ id: created[name.replace('delete', 'create')] })
      await page.getByRole('button', { name: 'Run', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible() // the record's name has been read
      const response = page.waitForResponse('**/graphql')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      expect((await (await response).json()).data, name).toEqual({ [name]: created[name.replace('delete', 'create')] })
    } else {
      if (name === 'restoreChange') await expect(variablesText).toContainText(/"id": "\d+"/)
      const { data, errors } = await execute()
      expect(errors, name).toBeUndefined()
      expect(data[name], name).not.toBeNull()
      created[name] = [data[name]].flat()[0]?.id
    }
    await expect(status, name).toHaveText(/^Without errors, \d+ ms$/)
  }
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
  for (const name of ['login', 'changePassword']) {
    await choose(name)
    expect((await execute()).errors, name).toHaveLength(1)
  }
})

test('the example of a restoration has the id of a change, as soon as one can be read', async ({ page, broken }) => {
  const { choose, execute, signIn, variablesText } = await openExplorer(page, broken.url)
  await choose('restoreChange')
  await expect(page.getByText('Sign in first, then the id of a change is filled in.')).toBeVisible()
  await expect(variablesText).toContainText('"id": ""')
  const { headers, aNotice } = broken.records
  const mutate = async (query: string) => (await page.request.post(`${broken.url}/graphql`, { headers, data: { query } })).json()
  const { id, title } = await aNotice()
  await mutate(`mutation { deleteNotice(id: "${id}") }`)
  await signIn(admin)
  await expect(variablesText).toContainText(/"id": "\d+"/)
  await expect(page.getByText('Sign in first')).toBeHidden()
  expect((await execute()).data.restoreChange).toEqual({ kind: 'NOTICE', id: `${id}` })
  expect((await mutate(`{ notice(id: "${id}") { title } }`)).data.notice).toEqual({ title })

  await mutate(`mutation { deleteNotice(id: "${id}") }`)
  const [restored] = /"\d+"/.exec(await variablesText.innerText()) ?? []
  await choose('notices')
  await choose('restoreChange')
  await expect(variablesText).not.toContainText(`${restored}`)
  await expect(variablesText).toContainText(/"id": "\d+"/)
  await expect(page.getByRole('button', { name: 'Reset' })).toBeHidden()
  expect((await execute()).data.restoreChange).toEqual({ kind: 'NOTICE', id: `${id}` })
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Sign in first')).toBeVisible()
})

test('the examples of an empty site say that their ids are made up, and what to do before a restoration', async ({
  page,
  emptySite,
}) => {
  const { choose, execute, signIn, variablesText } = await openExplorer(page, emptySite)
  await choose('course')
  await expect(page.getByText('No course was found on this site, so the id is made up.')).toBeVisible()
  expect((await execute()).data).toEqual({ course: null })
  await choose('restoreChange')
  await signIn(admin)
  await expect(page.getByText('Nothing has been changed or deleted yet. Run an update or a deletion first.')).toBeVisible()
  await expect(variablesText).toContainText('"id": ""')
})

test('if no records can be read, the examples do not say that the site has none', async ({ page }) => {
  await fail(page, 'Samples')
  const { choose } = await openExplorer(page)
  await choose('course')
  await expect(page.getByText('The records could not be read, so the id is made up. Reload the page to try again.')).toBeVisible()
  await expect(page.getByText('was found on this site')).toBeHidden()
  await choose('courses')
  await expect(page.getByText('could not be read')).toBeHidden()
})
