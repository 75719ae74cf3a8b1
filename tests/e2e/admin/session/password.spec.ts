import type { Page } from '@playwright/test'
import { graphql, signIn } from '../../../support/graphql.ts'
import { startBackend, startGateway } from '../../../support/servers/stack.ts'
import { account, expect, test } from '../../../support/site/e2e.ts'
import { banner, field } from '../locators.ts'
import { signInAt } from '../signInAt.ts'

const newPassword = 'seven green bicycles'
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Change password' })

test('staff can change their password, which ends their other sessions', async ({ page }) => {
  test.slow() // starts a site of its own
  const backend = await startBackend()
  const gateway = await startGateway(backend.url)
  try {
    const elsewhere = await signIn(gateway.url)
    await signInAt(page, gateway.url)
    await page.goto(`${gateway.url}/admin`)
    await page.getByRole('link', { name: 'Change password' }).click()
    await expect(page.getByRole('heading', { name: 'Change password', level: 1 })).toBeFocused()

    await submit(page).click()
    await expect(field(page, 'Current password')).toHaveAccessibleDescription('Current password is required.')
    await field(page, 'Current password').fill('wrong')
    await field(page, 'New password').fill('short')
    await field(page, 'Repeat new password').fill('other')
    await submit(page).click()
    await expect(field(page, 'New password')).toHaveAccessibleDescription(/Password must have at least 12 characters\./)
    await field(page, 'New password').fill(newPassword)
    await submit(page).click()
    await expect(field(page, 'Repeat new password')).toHaveAccessibleDescription('The two new passwords differ.')
    await field(page, 'Repeat new password').fill(newPassword)
    await submit(page).click()
    await expect(field(page, 'Current password')).toHaveAccessibleDescription('The current password is wrong.')
    await field(page, 'Current password').fill(account.password)
    await submit(page).click()
    await expect(
      banner(page, 'Your password has been changed. You stay signed in here. Everywhere else, sign in with the new password.'),
    ).toBeVisible()
    await expect(page).toHaveURL(`${gateway.url}/admin`)

    const levels = (headers: Record<string, string>) => graphql(gateway.url, '{ levels { id } }', {}, headers)
    expect((await levels(elsewhere.headers)).errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED')
    await page.getByRole('navigation').getByRole('link', { name: 'Levels' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Levels' })).toBeVisible()
    await expect(page.getByRole('table')).toBeVisible()
    await signIn(gateway.url, { ...account, password: newPassword })
  } finally {
    await Promise.all([gateway.stop(), backend.stop()])
  }
})

test('a password can be shown and hidden, and password managers recognize the fields', async ({ admin }) => {
  await admin.goto('/admin/password')
  const password = field(admin, 'New password')
  await expect(password).toHaveAttribute('type', 'password')
  await admin.getByRole('button', { name: 'Show new password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await admin.getByRole('button', { name: 'Hide new password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('autocomplete', 'new-password')
  await expect(field(admin, 'Repeat new password')).toHaveAttribute('autocomplete', 'new-password')
  await expect(field(admin, 'Current password')).toHaveAttribute('autocomplete', 'current-password')
  await expect(admin.locator('[autocomplete=username]')).toHaveValue(account.email)
})

test('a backend that can not change passwords has no link to it', async ({ admin }) => {
  await admin.route('**/graphql', (route) =>
    route.request().postData()?.includes('Capabilities')
      ? route.fulfill({
          json: {
            data: { capabilities: { __typename: 'Capabilities', history: false, passwordChange: false, previewLinks: false } },
          },
        })
      : route.fallback(),
  )
  await admin.goto('/admin/password')
  await expect(admin.getByText("Your password can't be changed here.")).toBeVisible()
  await expect(admin.getByRole('link', { name: 'Change password' })).toHaveCount(0)
})
