import type { Page, Route } from '@playwright/test'
import { expect, test } from '../../support/site/e2e.ts'

const formChunk = '**/assets/NoticeForms-*.js'
const form = (page: Page) => page.getByRole('heading', { name: 'Add Notice', level: 1 })
const add = (page: Page) => page.getByRole('link', { name: '+ Add Notice' })

test.beforeEach(({ problems }) => problems.allow(/ERR_FAILED|Failed to fetch dynamically imported module|Failed to load module/))

/** Lets a number of requests fail. Returns how many there were. */
async function abort(page: Page, url: string, times: number) {
  const requests = { count: 0 }
  await page.route(url, (route) => (++requests.count <= times ? route.abort() : route.continue()))
  return requests
}

test('a screen whose code could not be loaded at first is shown after a second attempt', async ({ admin }) => {
  const requests = await abort(admin, formChunk, 1)
  await admin.goto('/admin/notices')
  await add(admin).click()
  await expect(form(admin)).toBeFocused()
  expect(requests.count).toBe(2)
})

test('a screen whose code cannot be loaded says so, and is shown when it is opened again later', async ({ admin }) => {
  await abort(admin, formChunk, 2)
  await admin.goto('/admin/notices')
  await add(admin).click()
  await expect(admin.getByText('This screen could not be loaded.')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await admin.getByRole('link', { name: 'Go to the dashboard' }).click()
  await admin.getByRole('navigation').getByRole('link', { name: 'Notices' }).click()
  await add(admin).click()
  await expect(form(admin)).toBeFocused()
})

test('while the code of a screen arrives, the screen before it shows and says that the next one is coming', async ({ admin }) => {
  let waiting: Route | undefined
  await admin.route(formChunk, (route) => {
    waiting = route
  })
  await admin.goto('/admin/notices')
  await add(admin).click()
  await expect(admin.locator('main[aria-busy="true"]')).toBeVisible()
  await expect(admin.getByRole('status').filter({ hasText: 'Loading…' })).toHaveCount(1)
  await waiting?.continue()
  await expect(form(admin)).toBeFocused()
  await expect(admin.locator('main[aria-busy="true"]')).toHaveCount(0)
  await expect(admin.getByRole('status').filter({ hasText: 'Loading…' })).toHaveCount(0)
})

for (const path of ['/admin/notices/add', '/explorer'])
  test(`the document of ${path} says what to do if its code cannot be loaded, and that it is loading until it has arrived`, async ({
    admin,
  }) => {
    test.slow() // the explorer is large
    const start = admin.locator('[data-part="start"]')
    await admin.route('**/assets/entry-*.js', (route) => route.abort())
    await admin.goto(path)
    await expect(admin.getByRole('alert')).toContainText('This page could not be loaded')
    await admin.unroute('**/assets/entry-*.js')

    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await admin.route('**/assets/entry-*.js', async (route) => {
      await released
      await route.continue()
    })
    await start.getByRole('button', { name: 'Reload the page' }).click({ noWaitAfter: true })
    await expect(admin.getByRole('status')).toHaveText('Loading…')
    await expect(start).toContainText('If this takes long, reload the page.')
    release()
    await expect(start).toHaveCount(0)
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
  })
