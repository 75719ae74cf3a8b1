import { expect, test } from '../../support/site/e2e.ts'

test('when the scripts are missing, as after a deployment, the menu and the search work', async ({ page, problems }) => {
  problems.allow(/Failed to load module script/)
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.goto('/search')
  await page.getByRole('main').getByLabel('Search the site').fill('exam')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search?q=exam')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})
