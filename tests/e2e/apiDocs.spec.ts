// The page of the embedded backend that shows its OpenAPI document. A violation of its policy fails the test, see `problems`.
import { expect, site, test } from '../support/site/e2e.ts'

test('developers can read the REST API and try it out, without a request to another host', async ({ page, records }) => {
  const address = `${site().backendUrl}/api/docs`
  const foreignRequests: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(address).origin) && !request.url().startsWith('data:'))
      foreignRequests.push(request.url())
  })
  await page.goto(address)
  await expect(page.getByRole('heading', { name: /REST API of the college website/ })).toBeVisible()

  await page.getByRole('button', { name: 'Authorize' }).click()
  const dialog = page.locator('.modal-ux')
  await dialog.getByRole('textbox').fill(records.token)
  await dialog.getByRole('button', { name: 'Apply credentials' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()

  const list = page.locator('#operations-Levels-listLevels')
  await list.getByRole('button', { name: /List levels/ }).click()
  await list.getByRole('button', { name: 'Try it out' }).click()
  await list.getByRole('button', { name: 'Execute' }).click()
  await expect(list.locator('.live-responses-table tbody .response-col_status')).toContainText('200')

  const create = page.locator('#operations-Notices-createNotice')
  await create.getByRole('button', { name: /Create a notice/ }).click()
  await create.getByRole('button', { name: 'Try it out' }).click()
  await expect(create.locator('input[type=file]')).toBeVisible()
  expect(foreignRequests).toEqual([])
})
