import { expect, test } from '../../support/e2e.ts'
import { follow } from '../../support/visit.ts'

const title = 'Unexpected Application Error!'

for (const path of ['/no-such-page', '/notice', '/faculties/1/more'])
  test(`${path} shows the error screen with status 404 and a link to the home page`, {
    tag: ['@ROUTE-14', '@ROUTE-15', '@ERR-09'],
  }, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText('404 Not Found')).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${title}`))
    await page.getByRole('link', { name: 'Back to the home page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome to .+/)
  })

test('a page that fails to render shows the error screen with the error message', { tag: '@ROUTE-16' }, async ({
  page,
  problems,
}) => {
  problems.allow(/is not a function/)
  const notice = { __typename: 'Notice', id: '1', title: 'A notice', releasedOn: null, description: 5, file: null, fileUrl: null }
  await page.goto('/about')
  await page.route('**/graphql', (route) => route.fulfill({ json: { data: { notice } } }))
  await follow(page, '/notice/1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText(/is not a function/)).toBeVisible()
  await page.unroute('**/graphql')
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome to .+/)
})
