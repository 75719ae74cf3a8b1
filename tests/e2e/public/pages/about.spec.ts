import { expect, hold, test } from '../../../support/site/e2e.ts'
import { follow } from '../../../support/site/visit.ts'

test('the hub shows that it loads while the rest of the page can be read', { tag: '@ABT-05' }, async ({ page }) => {
  await page.goto('/contact')
  const answer = await hold(page, 'About')
  await follow(page, '/about')
  await expect(page.getByText('Loading Innovations...')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Why Choose Us' })).toBeVisible()
  answer.release()
  await expect(page.getByText('Loading Innovations...')).toBeHidden()
})
