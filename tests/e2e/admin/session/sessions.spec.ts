import type { Page } from '@playwright/test'
import { graphql, signIn } from '../../../support/graphql.ts'
import { unique } from '../../../support/records/records.ts'
import { account, expect, file, site, test } from '../../../support/site/e2e.ts'
import { banner, rowOf } from '../locators.ts'
import { mutationsOf } from '../mutations.ts'

const ended = 'Your session has ended. Sign in again, then try again.'
const strip = (page: Page) => page.getByRole('alert').filter({ hasText: 'Sign in again to continue.' })
const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })

/** Opens a screen with a session of its own. Returns a function that ends this session in the backend. */
async function openWithOwnSession(page: Page, path: string, email = account.email) {
  const origin = site().url
  const { token, headers } = await signIn(origin)
  await page.addInitScript(
    ([token, details]) => {
      if (sessionStorage.getItem('own')) return
      sessionStorage.setItem('own', 'yes')
      localStorage.setItem('adminSession', details!)
      localStorage.setItem('adminToken', token!)
    },
    [token, JSON.stringify({ account: email })],
  )
  await page.goto(path)
  return () => graphql(origin, 'mutation { logout }', {}, headers)
}

async function signInAgain(page: Page) {
  await expect(signInDialog(page).getByLabel('Password')).toBeFocused()
  await signInDialog(page).getByLabel('Password').fill(account.password)
  await signInDialog(page).getByRole('button', { name: 'Login' }).click()
  await expect(signInDialog(page)).toBeHidden()
}

async function fillSocialLink(page: Page) {
  const name = unique('Network')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Link').fill('https://social.example.org')
  return name
}

/** The button that saves, also while a dialog hides it from screen readers. */
const save = (page: Page) => page.getByRole('button', { name: /^(Save (?!and)|Saving)/, includeHidden: true })

test('a save that was refused is repeated after signing in again', { tag: '@smoke' }, async ({ page }) => {
  const endSession = await openWithOwnSession(page, '/admin/socials/add')
  const name = await fillSocialLink(page)
  await endSession()
  await save(page).click()
  await expect(signInDialog(page)).toContainText('To finish what you started, enter your password.')
  await expect(signInDialog(page).getByLabel('Email')).toHaveValue(account.email)
  await expect(save(page)).toHaveText('Saving...')
  await signInAgain(page)
  await expect(page).toHaveURL('/admin/socials')
  await expect(banner(page, 'The social link has been added.')).toBeVisible()
  await expect(rowOf(page, name)).toHaveCount(1)
  await expect(strip(page)).toHaveCount(0)
})

test('a save that was refused is not repeated after "Cancel"', async ({ page }) => {
  const endSession = await openWithOwnSession(page, '/admin/socials/add')
  const name = await fillSocialLink(page)
  await endSession()
  await save(page).click()
  await signInDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator(':focus')).toContainText(ended)
  await expect(strip(page)).toBeVisible()
  await page.getByLabel('Name').fill(`${name} changed`)

  const mutations = mutationsOf(page)
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await expect(signInDialog(page)).not.toContainText('To finish')
  await signInAgain(page)
  await expect(strip(page)).toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveValue(`${name} changed`)
  expect(mutations).toHaveLength(1) // the sign-in
  await save(page).click()
  await expect(rowOf(page, `${name} changed`)).toHaveCount(1)
})

test('nothing is repeated with another account', async ({ page }) => {
  const endSession = await openWithOwnSession(page, '/admin/socials/add', 'dean@example.edu')
  const name = await fillSocialLink(page)
  await endSession()
  await save(page).click()
  await signInDialog(page).getByLabel('Email').fill(account.email)
  await signInDialog(page).getByLabel('Password').fill(account.password)
  const mutations = mutationsOf(page)
  await signInDialog(page).getByRole('button', { name: 'Login' }).click()
  await expect(page.locator(':focus')).toContainText(
    `You are now signed in as ${account.email}, so this was not done. To do it with this account, try again.`,
  )
  expect(mutations).toHaveLength(1) // the sign-in
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await save(page).click()
  await expect(rowOf(page, name)).toHaveCount(1)
})

test('a deletion that was refused is repeated after signing in again', async ({ page, aSocialLink }) => {
  const { name } = await aSocialLink()
  const endSession = await openWithOwnSession(page, `/admin/socials?${new URLSearchParams({ q: name })}`)
  await rowOf(page, name).getByRole('button', { name: 'Delete' }).click()
  await endSession()
  const dialog = page.getByRole('dialog', { name: 'Delete Social Link' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(signInDialog(page)).toBeVisible()
  await signInAgain(page)
  await expect(banner(page, 'The social link has been deleted.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Social Links', level: 1 })).toBeFocused()
})

test("a deletion after the browser's own dialog is repeated too", async ({ page, aNotice }) => {
  const { title } = await aNotice()
  const endSession = await openWithOwnSession(page, '/admin/notices')
  await expect(rowOf(page, title)).toHaveCount(1)
  await endSession()
  page.on('dialog', (dialog) => dialog.accept())
  await rowOf(page, title).getByRole('button', { name: 'Delete' }).click()
  await signInAgain(page)
  await expect(banner(page, 'The notice has been deleted.')).toBeVisible()
})

test('a list that was refused appears after signing in again', { tag: '@A-15' }, async ({ page }) => {
  const endSession = await openWithOwnSession(page, '/admin')
  await endSession()
  await page.getByRole('navigation').getByRole('link', { name: 'Levels' }).click()
  await expect(page.getByText('Error loading data.', { exact: true })).toBeVisible()
  await strip(page).getByRole('button', { name: 'Sign in again' }).click()
  await signInAgain(page)
  await expect(page.getByRole('table')).toBeVisible()
})

test('an upload is sent again with its file, and not before the sign-in if the session is known to have ended', async ({
  page,
}) => {
  const endSession = await openWithOwnSession(page, '/admin/notices/add')
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.headers()['content-type']?.startsWith('multipart/')) uploads.push(request.url())
  })
  const title = unique('Notice')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Released On').fill('2026-05-01')
  await page.getByLabel('File').setInputFiles(file('paper.pdf'))
  await endSession()
  await save(page).click()
  await signInDialog(page).getByRole('button', { name: 'Cancel' }).click()
  const sentBefore = uploads.length
  await save(page).click()
  await expect(signInDialog(page)).toBeVisible()
  expect(uploads).toHaveLength(sentBefore)
  await signInAgain(page)
  await expect(banner(page, 'The notice has been added.')).toBeVisible()
  expect(uploads).toHaveLength(sentBefore + 1)
  await expect(rowOf(page, title).getByRole('link', { name: 'View' })).toBeVisible()
})

test('signing out in one tab keeps the unsaved form of another, which can be saved after signing in again', async ({
  page,
  context,
}) => {
  await openWithOwnSession(page, '/admin/socials/add')
  const name = await fillSocialLink(page)
  const other = await context.newPage()
  await other.goto('/admin')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/admin/login')
  await expect(strip(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveValue(name)

  await save(page).click()
  await signInAgain(page)
  await expect(page).toHaveURL('/admin/socials')
  await expect(rowOf(page, name)).toHaveCount(1)
  await expect(other).toHaveURL('/admin')
})

test('an unsaved form that is left after a sign-out in another tab leads to the sign-in', async ({ page, context }) => {
  await openWithOwnSession(page, '/admin/socials/add')
  await fillSocialLink(page)
  const other = await context.newPage()
  await other.goto('/admin')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(strip(page)).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/login')
})

test('an open delete dialog is closed by a sign-out in another tab', async ({ page, context, aSocialLink, rest }) => {
  const { name, id } = await aSocialLink()
  const endSession = await openWithOwnSession(page, '/admin/socials')
  const other = await context.newPage()
  await other.goto('/admin')
  await rowOf(page, name).getByRole('button', { name: 'Delete' }).click()
  await endSession()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(signInDialog(page)).toBeVisible()
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/admin')
  const { body } = await rest.get('/socials')
  expect((body['data'] as { id: number }[]).map((link) => String(link.id))).toContain(id)
})

test('the end of a session is announced five minutes before, and signing in again prolongs it', async ({ page }) => {
  await page.clock.install()
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/admin')
  await page.getByRole('navigation').getByRole('link', { name: 'Social Links' }).click()
  await page.getByRole('link', { name: '+ Add Social Link' }).click()
  const name = await fillSocialLink(page)
  const notice = banner(page, 'Your session ends at')
  await page.clock.fastForward('11:54:00')
  await expect(notice).toHaveCount(0)
  await page.clock.fastForward('01:30')
  await expect(notice).toHaveText(
    /^Your session ends at \d?\d:\d\d( [AP]M)?\. Sign in again to continue without interruption\.Sign in again$/,
  )
  await expect(page.getByLabel('Link')).toBeFocused()
  await notice.getByRole('button', { name: 'Sign in again' }).click()
  await signInAgain(page)
  await expect(notice).toHaveCount(0)
  await expect(banner(page, 'You are signed in again.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue(name)

  await page.clock.fastForward('11:58:00')
  await expect(notice).toBeVisible()
  await page.clock.fastForward('03:00')
  await expect(strip(page)).toBeVisible()
  await expect(notice).toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveValue(name)
})
