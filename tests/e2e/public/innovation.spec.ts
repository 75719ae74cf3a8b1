import type { Page } from '@playwright/test'
import { expect, file, hold, test } from '../../support/e2e.ts'
import { follow } from '../../support/visit.ts'

const picture = (page: Page, name: string) => page.getByRole('img', { name })
const loadedWidth = (page: Page, name: string) => () =>
  picture(page, name).evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0))

test('visitors can read the description and the status of an innovation', {
  tag: ['@INN-03', '@INN-04', '@INN-06', '@ROUTE-11'],
}, async ({ page, anInnovation }) => {
  const { id, name } = await anInnovation({ description: 'What it does.\nAnd how.', status: 1 })
  await page.goto(`/innovation/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  expect(await page.getByText('What it does.').innerText()).toBe('What it does.\nAnd how.')
  await expect(page).toHaveTitle(new RegExp(`^${name} \\| `))
})

test("status 0 is shown as 'Inactive'", { tag: '@INN-05' }, async ({ page, anInnovation }) => {
  const { id } = await anInnovation({ status: 0 })
  await page.goto(`/innovation/${id}`)
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible()
  await expect(page.getByText('Active', { exact: true })).toHaveCount(0)
})

test('the stored image loads', { tag: '@INN-01' }, async ({ page, anInnovation }) => {
  const { id, name, imageUrl } = await anInnovation({ image: file('photo.jpg') })
  await page.goto(`/innovation/${id}`)
  await expect(picture(page, name)).toHaveAttribute('src', imageUrl ?? 'none')
  await expect.poll(loadedWidth(page, name)).toBeGreaterThan(0)
})

test('contour lines and "No description available." replace a missing image and description', {
  tag: ['@INN-02', '@INN-07'],
}, async ({ page, anInnovation }) => {
  const { id, name } = await anInnovation({ description: null })
  await page.goto(`/innovation/${id}`)
  await expect(picture(page, name)).toHaveAttribute('src', /^\/contours\//)
  await expect.poll(loadedWidth(page, name)).toBeGreaterThan(0)
  await expect(page.getByText('No description available.')).toBeVisible()
})

test('"Back" returns to the previous page', { tag: '@INN-08' }, async ({ page, anInnovation }) => {
  const { id, name } = await anInnovation()
  await page.goto('/about')
  await follow(page, `/innovation/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/about')
})

test("'Innovation not found.' is shown with status 404 for an unknown id and 503 after a failed request", {
  tag: '@INN-09',
}, async ({ page, broken }) => {
  const unknown = await page.goto('/innovation/999999')
  expect(unknown?.status()).toBe(404)
  await expect(page.getByText('Innovation not found.')).toBeVisible()

  const { id } = await broken.records.anInnovation()
  broken.backend.status(500)
  const failed = await page.goto(`${broken.url}/innovation/${id}`)
  expect(failed?.status()).toBe(503)
  await expect(page.getByText('Innovation not found.')).toBeVisible()
})

test('the page shows that it loads while the innovation loads', async ({ page, anInnovation }) => {
  const { id, name } = await anInnovation()
  await page.goto('/contact')
  const { release } = await hold(page, 'Innovation')
  await follow(page, `/innovation/${id}`)
  await expect(page.getByText('Loading innovation...')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('an innovation leads to the one before, the next and all innovations', async ({ page, anInnovation }) => {
  const first = await anInnovation()
  await page.goto(`/innovation/${first.id}`)
  const onward = page.getByRole('navigation', { name: 'Also built here' })
  const step = onward.getByRole('link', { name: /^(Next|Previous)/ }).last()
  const name = (await step.locator('b').textContent()) ?? ''
  await step.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(onward.getByRole('link', { name: first.name })).toBeVisible()
  await onward.getByRole('link', { name: 'All innovations' }).click()
  await expect(page).toHaveURL('/innovations')
})
