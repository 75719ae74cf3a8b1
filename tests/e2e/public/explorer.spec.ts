import { expect, test } from '../../support/e2e.ts'

// GraphiQL's own: tabs that hold their close buttons, editors that scroll by the keys of the text area in them
const notOurs = ['nested-interactive', 'scrollable-region-focusable']

test('the explorer runs its examples, asks no other host, and remembers nothing beyond its tab', async ({ page, baseURL, axe }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!/^(data:|blob:)/.test(request.url()) && !request.url().startsWith(`${baseURL}/`)) elsewhere.push(request.url())
  })
  await page.goto('/explorer')
  await expect(page).toHaveTitle(/^API explorer \| /)
  await expect(page.getByRole('heading', { name: 'API explorer' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Query Editor' })).toContainText('mutation SignIn')
  await page.getByRole('tab', { name: 'Notices' }).click()
  await expect(page.getByRole('region', { name: 'Headers' })).toContainText('Bearer TOKEN')
  await page.getByRole('tab', { name: 'Images' }).click()
  // the editor takes a while to notice which operation is before it
  await expect(async () => {
    await page.getByRole('button', { name: /Execute query/ }).click()
    await expect(page.getByRole('region', { name: 'Result Window' })).toContainText('"/images/', { timeout: 3000 })
  }).toPass()
  await axe(page, notOurs)

  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click()
  await page.getByRole('link', { name: 'Query', exact: true }).click()
  await expect(page.getByText('What can be read.')).toBeVisible()
  await axe(page, notOurs)
  expect(elsewhere).toEqual([])
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
})
