import type { Page } from '@playwright/test'
import { account, expect, fail, hold, test } from '../../../support/site/e2e.ts'

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken'))

async function signIn(page: Page, { email, password } = account) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test.beforeEach(({ page }) => page.goto('/admin/login'))

test('the sign-in form has an email field, a hidden password and a button, and rejects wrong input before any request', {
  tag: ['@LOG-01', '@LOG-02', '@LOG-03', '@LOG-04', '@LOG-05', '@LOG-12'],
}, async ({ page }) => {
  let requestCount = 0
  page.on('request', (request) => request.url().includes('/graphql') && requestCount++)
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')
  await expect(page.getByRole('button', { name: 'Login' })).toHaveAttribute('type', 'submit')
  const mark = page.getByRole('paragraph').filter({ hasText: 'College' }).locator('img')
  await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required.')
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Password is required.')
  expect(requestCount).toBe(0)
  await signIn(page, { email: 'nobody at home', password: 'x' })
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is invalid.')
  expect(requestCount).toBe(0)
})

test('staff can sign in, while which the button reads "Logging in...", and stay signed in after a reload', {
  tag: ['@LOG-06', '@LOG-07', '@LOG-08', '@LOG-16'],
}, async ({ page }) => {
  const held = await hold(page, 'Login')
  await signIn(page)
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled()
  held.release()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeFocused()
  expect(await tokenIn(page)).toBeTruthy()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/admin')
})

test('a failed sign-in shows the message of the server or "Login failed. Please check your credentials.", and can be repeated', {
  tag: ['@LOG-09', '@LOG-10', '@LOG-11', '@ERR-01', '@ERR-02'],
}, async ({ page }) => {
  const general = page.getByText('Login failed. Please check your credentials.')
  await page.route('**/graphql', (route) => route.abort())
  await signIn(page)
  await expect(general).toBeVisible()
  await page.unroute('**/graphql')

  const answer = page.waitForResponse('**/graphql')
  await signIn(page, { ...account, password: 'wrong' })
  const message = (await (await answer).json()).errors[0].extensions.serverMessage
  expect(message).toBeTruthy()
  await expect(page.locator(':focus')).toContainText(message)
  await expect(page).toHaveURL('/admin/login')
  expect(await tokenIn(page)).toBeNull()

  const failing = await fail(page, 'Login', { code: 'UNAUTHENTICATED' })
  await signIn(page)
  await expect(general).toBeVisible()
  await expect(page.getByText(message)).toHaveCount(0)
  await expect(page.getByLabel('Password')).toHaveValue(account.password)
  await failing.stop()
  await signIn(page)
  await expect(page).toHaveURL('/admin')
})

test('after a logout, neither Back nor /admin shows the admin again, and the access token is revoked', {
  tag: ['@LOG-13', '@LOG-14', '@LOG-15'],
}, async ({ page }) => {
  await signIn(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Notices' }).click()
  await expect(page).toHaveURL('/admin/notices')
  const token = await tokenIn(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  expect(await tokenIn(page)).toBeNull()
  const headers = { authorization: `Bearer ${token}` }
  const revoked = await page.request.post('/graphql', { headers, data: { query: '{ levels { id } }' } })
  expect(await revoked.text()).toContain('UNAUTHENTICATED')

  await page.goBack()
  await expect(page).toHaveURL('/admin/login')
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/login')
})

test('signing in opens the address that was requested, but not one that was requested before a logout', async ({ page }) => {
  await page.goto('/admin/levels/add?course=1')
  await expect(page).toHaveURL('/admin/login')
  await page.reload()
  await signIn(page)
  await expect(page).toHaveURL('/admin/levels/add?course=1')
  await expect(page.getByRole('heading', { name: 'Add Level', level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')

  await page.goto('/admin/notices')
  await expect(page).toHaveURL('/admin/login')
  await page.goto('/admin/login')
  await signIn(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await signIn(page)
  await expect(page).toHaveURL('/admin')
})

test('other tabs follow a sign-in and a logout', { tag: '@LOG-13' }, async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/admin/notices')
  await expect(other).toHaveURL('/admin/login')
  await expect(other.getByRole('button', { name: 'Login' })).toBeVisible()
  await signIn(page)
  await expect(other).toHaveURL('/admin/notices')
  await expect(other.getByRole('table')).toBeVisible()
  await expect(page).toHaveURL('/admin')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/admin/login')
})

test('a logout while a list loads causes no error', { tag: '@LOG-14' }, async ({ page }) => {
  await signIn(page)
  const held = await hold(page, 'AdminNotices')
  await page.getByRole('navigation').getByRole('link', { name: 'Notices' }).click()
  await expect(page.getByText('Loading notices...')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  held.release()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})
