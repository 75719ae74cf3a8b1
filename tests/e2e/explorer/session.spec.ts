import { account as admin, expect, test } from '../../support/site/e2e.ts'
import { openExplorer } from './openExplorer.ts'

test.slow() // the explorer is large

test('staff can sign in and out; the token is kept for the tab only', async ({ page, baseURL }) => {
  const { choose, enterVariables, execute, signIn, answer } = await openExplorer(page)
  const banner = page.getByRole('banner')
  await choose('subjects')
  expect((await execute()).errors[0].extensions.code).toBe('UNAUTHENTICATED')
  await expect(page.getByText('Sign in to run this operation.')).toBeVisible()

  await banner.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await signIn({ ...admin, password: 'not the password' })
  await expect(page.getByRole('alert')).toHaveText('The email or the password is wrong.')

  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
  await expect(banner).toContainText(`Signed in as ${admin.email}`)
  await expect(page.getByText('Sign in to run this operation.')).toBeHidden()
  await expect(page.getByText('You have signed in. Run the operation again.')).toBeVisible()
  expect((await execute()).data.subjects).not.toHaveLength(0)
  const { token } = JSON.parse(await page.evaluate(() => sessionStorage['explorerSession']))
  expect(page.url().replace(/#.*/, '')).toBe(`${baseURL}/explorer`)
  expect(page.url()).not.toContain(token)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toBe('{}')
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['explorerSession'])
  await page.reload()
  await expect(banner).toContainText(admin.email)

  const signedOut = page.waitForResponse((response) => response.request().postData()?.includes('Logout') ?? false)
  await banner.getByRole('button', { name: 'Sign out' }).click()
  await signedOut
  await expect(banner.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({})
  const headers = { authorization: `Bearer ${token}` }
  const refused = await page.request.post('/graphql', { headers, data: { query: '{ subjects { id } }' } })
  expect((await refused.json()).errors[0].extensions.code).toBe('UNAUTHENTICATED')

  // a wrong password in the example of the sign-in does not ask to sign in
  await choose('login')
  await enterVariables({ email: admin.email, password: 'not the password' })
  await execute()
  await expect(answer).toContainText('The email or the password is wrong.')
  await expect(page.getByText('Sign in to run this operation.')).toBeHidden()
})

test('whoever has a token that is not valid any more reads so, and is signed out', async ({ page }) => {
  await page.addInitScript(() => {
    if (!sessionStorage['explorerSession'])
      sessionStorage['explorerSession'] = JSON.stringify({ email: 'staff@example.edu', token: 'ended' })
  })
  const { choose, execute, signIn } = await openExplorer(page)
  const banner = page.getByRole('banner')
  await expect(banner).toContainText('staff@example.edu')
  await choose('subjects')
  expect((await execute()).errors[0].extensions.code).toBe('UNAUTHENTICATED')
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible()
  await expect(banner).not.toContainText('staff@example.edu')
  await signIn(admin)
  await expect(banner).toContainText(admin.email)
  expect((await execute()).data.subjects).not.toHaveLength(0)
})

test('without a connection, sign-in and answers say so, and that a mutation may have been executed', async ({ page, context }) => {
  const { choose, run, answer, signIn } = await openExplorer(page)
  await choose('notices')
  await context.setOffline(true)
  await run.click()
  await expect(answer).toContainText('The website could not be reached. Check your internet connection, then try again.')
  await choose('createNotice')
  await run.click()
  await expect(answer).toContainText(
    'No answer arrived, but the mutation may have been executed. Check that before you run it again.',
  )
  await signIn(admin)
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('The website could not be reached. Check your internet connection, then try again.')
})

test('with blocked storage, the explorer can be used and signed in to', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  const { choose, execute, signIn } = await openExplorer(page)
  await signIn(admin)
  await expect(page.getByRole('banner')).toContainText(admin.email)
  await choose('subjects')
  expect((await execute()).data.subjects).not.toHaveLength(0)
})

test('staff can use their sign-in to the admin panel by a click, until it ends there', async ({
  admin: page,
  context,
  records,
}) => {
  const tokens: (string | undefined)[] = []
  page.on('request', (request) => tokens.push(request.headers()['authorization']))
  const { choose, execute } = await openExplorer(page)
  const banner = page.getByRole('banner')
  await choose('subjects')
  expect((await execute()).errors[0].extensions.code).toBe('UNAUTHENTICATED')
  expect(tokens.filter(Boolean)).toEqual([])
  await banner.getByRole('button', { name: 'Use my admin sign-in' }).click()
  await expect(banner).toContainText(`Admin sign-in of ${admin.email}`)
  expect((await execute()).data.subjects).not.toHaveLength(0)
  await page.reload()
  await expect(banner).toContainText(`Admin sign-in of ${admin.email}`)

  await banner.getByRole('button', { name: 'Sign out here' }).click()
  await expect(banner).not.toContainText(admin.email)
  const kept = await page.request.post('/graphql', { headers: records.headers, data: { query: '{ subjects { id } }' } })
  expect((await kept.json()).errors).toBeUndefined() // the panel is still signed in

  await banner.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use my admin sign-in' }).click()
  await expect(banner).toContainText(`Admin sign-in of ${admin.email}`)
  const panel = await context.newPage()
  await panel.goto('/explorer')
  await panel.evaluate(() => localStorage.removeItem('adminToken'))
  await expect(banner.getByRole('status')).toHaveText('Your admin sign-in has ended.')
  await expect(banner.getByRole('button', { name: 'Use my admin sign-in' })).toBeHidden()
})

test('an admin sign-in that the server refuses is not offered again', async ({ admin: page }) => {
  await page.goto('/explorer')
  await page.evaluate(() => localStorage.setItem('adminToken', 'made-up'))
  const { choose, execute } = await openExplorer(page)
  const banner = page.getByRole('banner')
  const offer = banner.getByRole('button', { name: 'Use my admin sign-in' })
  await offer.click()
  await choose('subjects')
  expect((await execute()).errors[0].extensions.code).toBe('UNAUTHENTICATED')
  await expect(banner.getByRole('status')).toHaveText('Your admin sign-in has ended.')
  await expect(offer).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('focus'))) // the panel still stores the token
  await banner.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Use an API token' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use my admin sign-in' })).toHaveCount(0)
})

test('an API token can be used, is shown by its end only, and is removed again', async ({ page, records }) => {
  const query = 'mutation { addApiToken(name: "Explorer", access: READ) { token } }'
  const made = await page.request.post('/graphql', { headers: records.headers, data: { query } })
  const { token } = (await made.json()).data.addApiToken
  const { choose, execute } = await openExplorer(page)
  const banner = page.getByRole('banner')
  const dialog = page.getByRole('dialog')
  await banner.getByRole('button', { name: 'Sign in' }).click()
  await dialog.getByRole('button', { name: 'Use an API token' }).click()
  const field = page.getByLabel('API token', { exact: true })
  await expect(field).toHaveAttribute('type', 'password')
  await field.press('Enter')
  await expect(page.getByRole('link', { name: 'Paste an API token.' })).toBeVisible()
  await field.fill('made-up')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('The API token was refused.')
  await field.fill(` ${token}\n`)
  await field.press('Enter')
  await expect(banner).toContainText(`API token …${token.slice(-4)}`)
  await expect(banner).not.toContainText(token)
  await choose('subjects')
  expect((await execute()).data.subjects).not.toHaveLength(0)
  await choose('createNotice')
  expect((await execute()).errors[0].extensions.code).toBe('FORBIDDEN')
  await expect(page.getByText('This API token is read only. Use one that can read and write.', { exact: true })).toBeVisible()
  await banner.getByRole('button', { name: 'Remove token' }).click()
  await expect(banner.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({})
})
