import { expect, type Page } from '@playwright/test'

/** Opens the explorer of a site, and returns its parts. */
export async function openExplorer(page: Page, site = '', hash = '') {
  await page.goto(`${site}/explorer${hash}`)
  const run = page.getByRole('button', { name: /^Run( again)?$/ })
  const status = page.getByRole('region', { name: 'Answer', exact: true }).getByRole('status')
  const operation = page.getByRole('textbox', { name: 'Operation' })
  const variables = page.getByRole('textbox', { name: 'Variables' })
  const answer = page.getByRole('group', { name: 'Answer, text' })
  const lens = page.getByRole('region', { name: 'REST calls', exact: true })
  await expect(run).toBeVisible({ timeout: 20_000 }) // the explorer is large
  await expect(variables).toBeAttached({ timeout: 20_000 })
  await expect(page.locator('[aria-label="Answer, text"]')).toBeAttached({ timeout: 20_000 }) // a phone shows it after a run
  return {
    run,
    status,
    operation,
    operationText: page.getByRole('group', { name: 'Operation, text' }),
    variables,
    variablesText: page.getByRole('group', { name: 'Variables, text' }),
    answer,
    lens,
    async choose(name: string) {
      await page.getByRole('navigation', { name: 'Examples' }).getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible()
    },
    async enterOperation(text: string) {
      await operation.press('Control+A')
      await page.keyboard.press('Delete')
      await page.keyboard.insertText(text)
    },
    async enterVariables(value: object | string) {
      await variables.press('Control+A')
      await page.keyboard.insertText(typeof value === 'string' ? value : JSON.stringify(value))
    },
    /** Runs the operation and returns its answer, as the gateway sent it. */
    async execute() {
      const response = page.waitForResponse('**/graphql')
      await run.click()
      const body = await (await response).json()
      await expect(status).not.toHaveText(/^(Running…)?$/)
      return body
    },
    async signIn({ email, password }: { email: string; password: string }) {
      await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password').fill(password)
      await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    },
  }
}
