// People who can sign in: invitations, one-time links, removal, and the tokens of programs.
import type { Browser, Page } from '@playwright/test'
import { graphql } from '../../../support/graphql.ts'
import { newestDay, shownDay } from '../../../support/records/records.ts'
import { expect, site, test } from '../../../support/site/e2e.ts'
import { banner, rowOf } from '../locators.ts'

const password = 'seven green bicycles'
const newEmail = () => `office-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@example.edu`
const dialog = (page: Page) => page.getByRole('dialog')
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** Invites somebody on the screen of the people, and returns the link. */
async function invite(page: Page, email: string) {
  await page.goto('/admin/people')
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  const link = page.getByRole('status').filter({ hasText: `Send this link to ${email} yourself.` })
  return (await link.locator('code').textContent()) ?? ''
}

/** Opens a link where nobody is signed in, and chooses a password. Returns the page. */
async function choosePassword(browser: Browser, link: string) {
  const page = await (await browser.newContext({ baseURL: site().url })).newPage()
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Repeat new password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(banner(page, 'Your password is set, and you are signed in.')).toBeVisible()
  return page
}

test('staff invite a colleague, who opens the link, chooses a password and is signed in', { tag: '@smoke' }, async ({
  admin,
  browser,
}) => {
  const email = newEmail()
  const link = await invite(admin, email)
  expect(link).toMatch(/\/admin\/welcome#[\w-]{43}$/)
  await expect(rowOf(admin, email)).toContainText(/Invited.*The link works until .*Not yet/)
  await admin.getByRole('button', { name: 'Copy link' }).click()
  await expect(admin.getByText('The link is copied.')).toBeVisible()
  expect(await copied(admin)).toBe(link)

  const colleague = await choosePassword(browser, link)
  await expect(colleague).toHaveURL('/admin')
  await colleague.getByRole('link', { name: 'People' }).click()
  await expect(rowOf(colleague, email)).toContainText('You')

  await colleague.goto(link)
  await expect(colleague.getByRole('alert')).toContainText('This link has been used or replaced, or it has expired.')
  await colleague.context().close()
})

test('staff reset a password, end sessions and remove a colleague, by keyboard alone', async ({ admin, browser }) => {
  const email = newEmail()
  const colleague = await choosePassword(browser, await invite(admin, email))
  await admin.reload()
  const press = async (name: string) => {
    await rowOf(admin, email).getByRole('button', { name }).focus()
    await admin.keyboard.press('Enter')
  }

  await press('Reset password')
  await admin.keyboard.press('Tab')
  await dialog(admin).getByRole('button', { name: 'Make link' }).press('Enter')
  await expect(dialog(admin)).toContainText(`Send this link to ${email} yourself.`)
  await admin.keyboard.press('Escape')
  await expect(rowOf(admin, email)).toContainText('A link to reset the password works until')

  await press('End sessions')
  await dialog(admin).getByRole('button', { name: 'End sessions' }).press('Enter')
  await expect(banner(admin, `All sessions of ${email} were ended.`)).toBeVisible()
  await colleague.goto('/admin/people')
  await expect(colleague.getByText('Your session has ended.').first()).toBeVisible()

  await press('Remove')
  await dialog(admin).getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(banner(admin, `${email} was removed.`)).toBeVisible()
  await expect(rowOf(admin, email)).toHaveCount(0)
  await expect(admin.getByRole('heading', { name: 'People', level: 1 })).toBeFocused()
  await colleague.context().close()
})

test('nobody is offered to remove themselves', async ({ admin }) => {
  await admin.goto('/admin/people')
  const own = admin.getByRole('row').filter({ has: admin.getByText('You', { exact: true }) })
  await expect(own.getByRole('link', { name: 'Change password' })).toBeVisible()
  await expect(own.getByRole('button', { name: 'Remove' })).toHaveCount(0)
})

test('an API token is shown once, is copied, works, says when, and is refused after it was revoked', async ({ admin }) => {
  const name = `Import ${Date.now()}`
  await admin.goto('/admin/people')
  await admin.getByRole('link', { name: 'API tokens' }).click()
  await admin.getByRole('button', { name: 'Make token' }).click()
  await expect(admin.getByLabel('Name')).toHaveAccessibleDescription(/Name is required\./)
  await admin.getByLabel('Name').fill(name)
  await admin.getByRole('button', { name: 'Make token' }).click()
  const shown = admin.getByRole('status').filter({ hasText: `Copy the token “${name}” now.` })
  await shown.getByRole('button', { name: 'Copy token' }).click()
  await expect(shown).toContainText('The token is copied.')
  const token = await copied(admin)
  await expect(shown.locator('code')).toHaveText(token)
  await expect(rowOf(admin, name)).toContainText('Never')
  const read = () => graphql(site().url, '{ levels { id } }', {}, { authorization: `Bearer ${token}` })
  expect((await read()).errors).toBeUndefined()

  await admin.reload()
  await expect(rowOf(admin, name)).toContainText('Read only')
  await expect(rowOf(admin, name).locator('[data-label="Last used"]')).toHaveText(shownDay(newestDay()))
  await expect(admin.locator('code')).toHaveCount(0)
  await rowOf(admin, name).getByRole('button', { name: 'Revoke' }).click()
  await dialog(admin).getByRole('button', { name: 'Revoke' }).click()
  await expect(banner(admin, `The API token “${name}” was revoked.`)).toBeVisible()
  expect((await read()).errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED')
})

test('the sign-in says what to do if the password is forgotten', async ({ page }) => {
  await page.goto('/admin/login')
  await page.getByText('Forgot your password?').click()
  await expect(page.getByText('Ask a colleague who can sign in.')).toBeVisible()
})

test('a backend that can’t manage people has no such screens, and the sign-in names somebody else to ask', async ({ admin }) => {
  const capabilities = {
    __typename: 'Capabilities',
    history: false,
    idempotencyKeys: false,
    passwordChange: false,
    people: false,
    apiTokens: false,
  }
  await admin.route('**/graphql', (route) => {
    const sent = route.request().postData() ?? ''
    if (sent.includes('query Capabilities')) return route.fulfill({ json: { data: { capabilities } } })
    return sent.includes('query People') ? route.fulfill({ json: { data: { people: null } } }) : route.fallback()
  })
  await admin.goto('/admin/people')
  await expect(admin.getByText("People can't be managed here.")).toBeVisible()
  await expect(admin.getByRole('link', { name: 'People' })).toHaveCount(0)
  await admin.goto('/admin/login')
  await admin.getByText('Forgot your password?').click()
  await expect(admin.getByText('Ask the person who looks after the website for a new one.')).toBeVisible()
})
