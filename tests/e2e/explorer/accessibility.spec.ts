// axe, once for each state of the explorer. No other test of the explorer runs it.
import type { Page } from '@playwright/test'
import { startGateway } from '../../support/servers/stack.ts'
import { account as admin, expect, site, test } from '../../support/site/e2e.ts'
import { openExplorer } from './openExplorer.ts'

test.slow() // the explorer is large

/** Returns the links and controls that are smaller than 24 px. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, input')]
      .filter((element) => element.getClientRects().length > 0)
      .filter((element) => Math.min(element.getBoundingClientRect().width, element.getBoundingClientRect().height) < 24)
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  )

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test(`at ${width} px everything fits, has targets of 24 px and no accessibility error`, async ({ page, axeInBothSchemes }) => {
      const { execute, lens } = await openExplorer(page)
      const check = async () => {
        expect(await overflow(page)).toBe(0)
        expect(await smallTargets(page)).toEqual([])
        await axeInBothSchemes(page)
      }
      await check()
      await execute()
      await expect(lens.getByRole('table')).toBeVisible()
      await check()
      await page.getByRole('button', { name: 'Examples' }).click()
      await check()
      await page.getByRole('button', { name: 'Schema' }).click()
      await page.getByRole('link', { name: 'Mutation', exact: true }).click()
      await check()
      await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
      await check()
      await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await check()
      await page.getByRole('dialog').getByRole('button', { name: 'Use an API token' }).click()
      await page.getByLabel('API token', { exact: true }).fill('not a token')
      await page.getByLabel('API token', { exact: true }).press('Enter')
      await expect(page.getByRole('alert')).toBeVisible()
      await check()
    })
  })

test('axe finds nothing while staff sign in, is refused, and is signed out by an ended session', async ({
  page,
  axeInBothSchemes,
}) => {
  const { choose, execute, signIn, run, enterOperation, status } = await openExplorer(page)
  await choose('restoreChange')
  await expect(page.getByText('Sign in first, then the id of a change is filled in.')).toBeVisible()
  await axeInBothSchemes(page)
  await choose('subjects')
  await execute()
  await expect(page.getByText('Sign in to run this operation.')).toBeVisible()
  await axeInBothSchemes(page)
  await signIn({ ...admin, password: 'not the password' })
  await expect(page.getByRole('alert')).toHaveText('The email or the password is wrong.')
  await axeInBothSchemes(page)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('You have signed in. Run the operation again.')).toBeVisible()
  await axeInBothSchemes(page)
  await choose('deleteCourse')
  await run.click()
  await expect(page.getByRole('dialog')).toContainText('Delete the course “')
  await axeInBothSchemes(page)
  await page.keyboard.press('Escape')
  await choose('courses')
  await enterOperation('{ courses { ')
  await run.click()
  await expect(status).toHaveText('Not run')
  await axeInBothSchemes(page)
  await page.evaluate(() => {
    sessionStorage['explorerSession'] = JSON.stringify({ email: 'staff@example.edu', token: 'ended' })
  })
  await page.reload()
  await choose('subjects')
  await execute()
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible()
  await axeInBothSchemes(page)
})

test('axe finds nothing in an answer with its calls, the schema, its search, completions and errors of the schema', async ({
  page,
  axe,
  axeInBothSchemes,
}) => {
  const { choose, execute, lens, operation } = await openExplorer(page)
  await choose('course')
  await execute()
  await expect(lens.getByRole('row', { name: 'GET courses/' })).toBeVisible()
  await axeInBothSchemes(page)
  await page.getByRole('button', { name: 'Schema' }).click()
  await page.getByRole('link', { name: 'Query', exact: true }).click()
  await expect(page.getByText('Reads. Every field is nullable')).toBeVisible()
  await axeInBothSchemes(page)
  await page.getByRole('combobox').click()
  await page.keyboard.type('notice')
  await expect(page.getByRole('option').first()).toBeVisible()
  await axeInBothSchemes(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Examples' }).click()
  await page.getByRole('button', { name: '+ New operation' }).click()
  await expect(async () => {
    await operation.press('Control+A')
    await page.keyboard.type('{ notices { tit')
    await expect(page.getByRole('listbox', { name: 'Completions' })).toContainText('title', { timeout: 1000 })
  }).toPass() // the schema may still be loading
  await page.emulateMedia({ colorScheme: 'light' })
  await axe(page)
  await page.keyboard.press('Escape')
  await operation.press('Control+A')
  await page.keyboard.insertText('{ nothing }')
  await page.locator('.CodeMirror-lint-mark-error', { hasText: 'nothing' }).hover()
  await expect(page.getByRole('status').filter({ hasText: 'Cannot query field "nothing"' })).toBeVisible()
  await axe(page, ['region'])
})

test('axe finds nothing where the schema is switched off', async ({ page, axeInBothSchemes }) => {
  const gateway = await startGateway(site().backendUrl, { INTROSPECTION: 'off' })
  await openExplorer(page, gateway.url)
  await page.getByRole('button', { name: 'Schema' }).click()
  await expect(page.getByText('The schema is switched off on this site.')).toBeVisible()
  await axeInBothSchemes(page)
  await gateway.stop()
})
