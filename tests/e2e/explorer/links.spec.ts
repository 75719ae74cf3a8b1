import { account as admin, expect, test } from '../../support/site/e2e.ts'
import { openExplorer } from './openExplorer.ts'

test.slow() // the explorer is large

test('a link shows the operation of somebody else with its variables, and does not run it', { tag: '@smoke' }, async ({
  page,
  context,
}) => {
  const one = await openExplorer(page)
  await page.getByRole('button', { name: '+ New operation' }).click()
  await one.enterOperation('query Shared($id: ID!) { course(id: $id) { name } }')
  await one.enterVariables({ id: '12345', token: 'college_k3J9dQ2mXw' })
  await expect(page.getByText('The link leaves out variables')).toBeVisible()
  await expect(page).toHaveURL(/#query=query\+Shared.*12345/)
  expect(page.url()).not.toContain('college_')

  const other = await context.newPage()
  const requests: string[] = []
  other.on('request', (request) => requests.push(request.postData() ?? ''))
  const { operationText, variablesText } = await openExplorer(other, '', new URL(page.url()).hash)
  await expect(operationText).toContainText('query Shared')
  await expect(variablesText).toContainText('12345')
  await expect(other.getByText('Run the operation to see its answer.')).toBeVisible()
  expect(requests.filter((body) => body.includes('Shared'))).toEqual([])
})

test('a link that is opened beside other work gets a tab of its own, and a reload shows it again', async ({ page }) => {
  const { choose, enterVariables, operationText, variablesText } = await openExplorer(page)
  await choose('course')
  await enterVariables({ id: '777' })
  const hash = `#${new URLSearchParams({ query: 'mutation Shared { deleteCourse(id: 1) }' })}`
  await page.evaluate((hash) => location.assign(hash), hash)
  await expect(page.getByRole('heading', { name: 'New operation', level: 2 })).toBeVisible()
  await expect(operationText).toContainText('mutation Shared')
  await expect(page.getByRole('dialog')).toBeHidden()
  await choose('course')
  await expect(variablesText).toContainText('777')
  await page.getByRole('navigation', { name: 'Examples' }).getByRole('button', { name: 'Shared' }).click()
  await expect(operationText).toContainText('mutation Shared')
  await page.reload()
  await expect(operationText).toContainText('mutation Shared', { timeout: 20_000 })
  await expect(page.getByRole('navigation', { name: 'Examples' }).getByRole('button', { name: 'Shared' })).toHaveCount(1)
  await choose('course')
  await expect(variablesText).toContainText('777')
})

test('the link of an example leads to it, with other variables', async ({ page, context }) => {
  const { choose, enterVariables } = await openExplorer(page)
  await choose('notices')
  await enterVariables({ limit: 3 })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const other = await context.newPage()
  await openExplorer(other, '', new URL(await page.evaluate(() => navigator.clipboard.readText())).hash)
  await expect(other.getByRole('heading', { name: 'notices', level: 2 })).toBeVisible()
  await expect(other.getByRole('group', { name: 'Variables, text' })).toContainText('3')
})

test('neither the address nor the storage has the password of a sign-in', async ({ page }) => {
  const { choose, enterVariables, enterOperation } = await openExplorer(page)
  await choose('login')
  await enterVariables({ email: admin.email, password: admin.password })
  await expect(page).toHaveURL(/login/)
  for (const secret of [admin.password, admin.email]) expect(decodeURIComponent(page.url())).not.toContain(secret)
  await enterOperation('mutation { login(email: "a@example.edu", password: "in the text") { token } }')
  await expect(page.getByText('There is no link, because the operation seems to have a secret in its text.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
  await expect(page).toHaveURL(/\/explorer$/)
  await page.reload()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('in the text')
})
