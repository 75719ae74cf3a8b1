import type { Page } from '@playwright/test'
import { signIn } from '../../../support/graphql.ts'
import { expect, test } from '../../../support/site/e2e.ts'
import { rowOf } from '../locators.ts'

/** Opens the form of a new notice from the list, and begins to fill it in. */
async function startNotice(page: Page) {
  await page.getByRole('navigation').getByRole('link', { name: 'Notices' }).click()
  await page.getByRole('link', { name: '+ Add Notice' }).click()
  await page.getByLabel('Title').fill('Half finished')
}

test.beforeEach(async ({ admin }) => {
  await admin.goto('/admin/images')
  await startNotice(admin)
})

/** Gives the page an access token that it can revoke; other tests use the one that it had. */
async function startOwnSession(page: Page) {
  const { token } = await signIn(new URL(page.url()).origin)
  await page.evaluate((own) => localStorage.setItem('adminToken', own), token)
}

test('leaving an unsaved form with its "Back" button, a link, "Logout" or the browser\'s Back asks for confirmation', async ({
  admin,
}) => {
  const dialog = admin.getByRole('dialog', { name: 'Leave without saving?' })
  const ways = {
    back: () => admin.getByRole('button', { name: 'Back' }).click(),
    link: () => admin.getByRole('link', { name: 'Faculties' }).click(),
    logout: () => admin.getByRole('button', { name: 'Logout' }).click(),
  }
  for (const leave of Object.values(ways)) {
    await leave()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await expect(dialog).toBeHidden()
    await expect(admin).toHaveURL('/admin/notices/add')
    await expect(admin.getByLabel('Title')).toHaveValue('Half finished')
    expect(await admin.evaluate(() => localStorage.getItem('adminToken'))).toBeTruthy()
  }
  await admin.goBack()
  await expect(dialog).toBeVisible()
  await admin.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(admin.getByLabel('Title')).toHaveValue('Half finished')

  for (const [way, path] of [
    ['back', '/admin/notices'],
    ['link', '/admin/faculties'],
    ['logout', '/admin/login'],
  ] as const) {
    if (way === 'logout') await startOwnSession(admin)
    await ways[way]()
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await expect(admin).toHaveURL(path)
    await expect(dialog).toBeHidden()
    if (way !== 'logout') await startNotice(admin)
  }
})

test('a form is guarded from the first key on, and can be left without confirmation when it is unchanged', async ({ admin }) => {
  await admin.getByLabel('Title').fill('')
  await admin.getByRole('button', { name: 'Back' }).click()
  await expect(admin).toHaveURL('/admin/notices')

  await startNotice(admin)
  await admin.getByLabel('Title').fill('')
  await admin.getByLabel('Title').evaluate((field: HTMLInputElement) => {
    field.focus()
    document.execCommand('insertText', false, 'H')
    document.querySelector<HTMLElement>('nav a[href="/admin/faculties"]')?.click()
  })
  await expect(admin.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

test('reloading an unsaved form asks for confirmation', async ({ admin }) => {
  const nextDialog = admin.waitForEvent('dialog')
  const reload = admin.reload().catch(() => {})
  const dialog = await nextDialog
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reload
})

test('after "Stay here", another list that is opened begins at its top', async ({ admin, aSocialLink }) => {
  const { name } = await aSocialLink()
  await admin.setViewportSize({ width: 1280, height: 320 })
  await admin.getByRole('navigation').getByRole('link', { name: 'Social Links' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await rowOf(admin, name).getByRole('link', { name: 'Edit' }).scrollIntoViewIfNeeded()
  expect(await admin.evaluate(() => scrollY)).toBeGreaterThan(50)
  await rowOf(admin, name).getByRole('link', { name: 'Edit' }).click()
  await admin.getByLabel('Name').fill('Half finished')
  await admin.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await admin.getByRole('navigation').getByRole('link', { name: 'Courses' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(admin.getByRole('heading', { name: 'Courses', level: 1 })).toBeFocused()
  await expect(admin.getByRole('table')).toBeVisible()
  expect(await admin.evaluate(() => scrollY)).toBe(0)
})
