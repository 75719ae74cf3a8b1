import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/site/e2e.ts'
import { banner, rowOf } from '../locators.ts'

// a site of this worker, so that no other test adds redirects

const old = '/Old Site/fees.php'
const save = (page: Page) => page.getByRole('button', { name: 'Save Redirect' }).click()
const main = (page: Page) => page.getByRole('main')

test.beforeEach(async ({ page, broken }) => {
  await page.addInitScript((token) => localStorage.setItem('adminToken', token), broken.records.token)
})

test('staff redirect an address that a visitor asked for in vain, by keyboard, and the visitor gets there', async ({
  page,
  broken,
  browser,
}) => {
  const visitor = await browser.newPage()
  await visitor.goto(`${broken.url}${old}?name=Asha`)
  await expect(visitor.getByRole('main')).toContainText('404 Not Found')

  await page.goto(`${broken.url}/admin`)
  const panel = page.getByRole('region', { name: 'Addresses not found' })
  const row = panel.getByRole('listitem').filter({ hasText: '/old site/fees.php' })
  await expect(row).toContainText('1 time')
  await expect(panel).not.toContainText('Asha')
  await row.getByRole('link', { name: 'Redirect…' }).press('Enter')

  const [oldAddress, newAddress] = [page.getByLabel('Old Address'), page.getByLabel('New Address')]
  await expect(oldAddress).toHaveValue('/old site/fees.php')
  await newAddress.fill('/old site/fees.php/')
  await expect(newAddress).toHaveAccessibleDescription(/There is no page at this address/)
  await save(page)
  await expect(newAddress).toHaveAccessibleDescription(/This leads back to the old address\. Enter another page\.$/)
  await newAddress.fill('/apply?fees#main')
  await newAddress.press('Enter')
  await expect(banner(page, 'The redirect has been added.')).toBeVisible()
  await expect(rowOf(page, '/old site/fees.php')).toContainText('/apply?fees#main')

  await visitor.goto(`${broken.url}${old}?name=Asha`)
  await expect(visitor).toHaveURL(`${broken.url}/apply?fees&name=Asha#main`)
  await visitor.close()
  await page.goto(`${broken.url}/admin`)
  await expect(main(page)).toContainText('Credit hours per level')
  await expect(panel).toHaveCount(0)

  await page.goto(`${broken.url}/admin/redirects`)
  await rowOf(page, '/old site/fees.php').getByRole('link', { name: 'Edit' }).click()
  await oldAddress.fill('/notices')
  await expect(oldAddress).toHaveAccessibleDescription(/There is a page at this address/)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await rowOf(page, '/old site/fees.php').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(main(page)).toContainText('No redirect has been added yet.')
})
