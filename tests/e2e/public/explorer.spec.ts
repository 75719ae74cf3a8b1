import { expect, test } from '../../support/e2e.ts'

test('developers can run the examples of the explorer, which contacts no other host and stores nothing beyond its tab', async ({
  page,
  baseURL,
  axe,
}) => {
  test.slow() // the explorer is large
  const foreignRequests: string[] = []
  page.on('request', (request) => {
    if (!/^(data:|blob:)/.test(request.url()) && !request.url().startsWith(`${baseURL}/`)) foreignRequests.push(request.url())
  })
  await page.goto('/explorer')
  await expect(page).toHaveTitle(/^API explorer \| /)
  await expect(page.getByRole('heading', { name: 'API explorer' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Query Editor' })).toContainText('mutation SignIn')
  await page.getByRole('button', { name: 'Notices', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Headers' })).toContainText('Bearer TOKEN')
  await page.getByRole('button', { name: 'Images', exact: true }).click()
  // the editor detects the current operation with a delay
  await expect(async () => {
    await page.getByRole('button', { name: /Execute query/ }).click()
    await expect(page.getByRole('region', { name: 'Result Window' })).toContainText('"/images/', { timeout: 3000 })
  }).toPass()
  await axe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await axe(page)

  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click()
  await page.getByRole('link', { name: 'Query', exact: true }).click()
  await expect(page.getByText('Reads. Every field is nullable')).toBeVisible()
  await axe(page)
  expect(foreignRequests).toEqual([])
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
})
