// OPERATIONS=registered: what the site, the admin panel and the explorer send is registered.
import type { Page } from '@playwright/test'
import { startGateway } from '../../support/servers/stack.ts'
import { account as admin, expect, site, test } from '../../support/site/e2e.ts'
import { follow } from '../../support/site/visit.ts'
import { openExplorer } from '../explorer/openExplorer.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
test.beforeAll(async () => {
  gateway = await startGateway(site().backendUrl, { OPERATIONS: 'registered' })
})
test.afterAll(() => gateway.stop())

/** Collects the answers of the gateway to GraphQL requests, as text. */
function answersTo(page: Page) {
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/graphql') answers.push(response.text().catch(() => ''))
  })
  return async () => (await Promise.all(answers)).filter((text) => text !== '')
}

test('visitors and staff notice nothing of it', { tag: '@smoke' }, async ({ page, aNotice }) => {
  test.slow()
  const { id, title } = await aNotice({ title: 'Quixotry day' })
  const answers = answersTo(page)
  await page.goto(gateway.url)
  for (const path of ['/notices', `/notice/${id}`, '/faculty', '/innovations', '/', '/search?q=quixotry']) await follow(page, path)
  await page.getByRole('main').getByLabel('Search the site').fill('quixotr')
  await expect(page.getByRole('option')).toHaveText([/Quixotry day/])

  await page.goto(`${gateway.url}/admin`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await page.goto(`${gateway.url}/admin/notices`)
  await expect(page.getByRole('table')).toContainText(title)

  const { execute, choose, answer, signIn, enterOperation } = await openExplorer(page, gateway.url)
  await choose('courses')
  expect((await execute()).errors).toMatchObject([{ extensions: { code: 'OPERATION_NOT_REGISTERED' } }])
  await expect(answer).toContainText('sign in or send an API token')
  await expect(page.getByText('Sign in to run this operation.')).toBeVisible()
  await signIn(admin)
  await expect(page.getByRole('banner')).toContainText(admin.email)
  await enterOperation('{ notices { title } }')
  expect((await execute()).data.notices).toContainEqual({ title })

  const refused = (await answers()).filter((text) => text.includes('OPERATION_NOT_REGISTERED'))
  expect(refused).toHaveLength(1)
  expect((await answers()).length).toBeGreaterThan(10)
})

test('a page that was loaded before an upgrade loads the document of a link whose query is not registered any more', async ({
  page,
  aNotice,
}) => {
  const { id, title } = await aNotice()
  await page.goto(`${gateway.url}/contact`)
  await page.route('**/graphql', async (route) => {
    const { query, ...body } = route.request().postDataJSON()
    await route.continue({ postData: JSON.stringify({ ...body, query: `${query} # of an earlier version` }) })
  })
  await follow(page, `/notice/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})
