import { expect, test } from '../../../support/site/e2e.ts'

const areas = {
  '@GUARD-02': 'courses',
  '@GUARD-03': 'levels',
  '@GUARD-04': 'subjects',
  '@GUARD-05': 'faculties',
  '@GUARD-06': 'notices',
  '@GUARD-07': 'socials',
  '@GUARD-08': 'images',
  '@GUARD-09': 'innovation-hub',
}

test('without a token, every admin address redirects to the sign-in, and nothing is requested', {
  tag: ['@GUARD-01', ...Object.keys(areas), '@PERM-06'],
}, async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/graphql') && requests.push(request.postData() ?? ''))
  const paths = Object.values(areas).flatMap((area) => ['', '/add', '/edit/1', '/level/1'].map((path) => `/${area}${path}`))
  for (const path of ['', '/no/such/screen', ...paths]) {
    await page.goto(`/admin${path}`, { waitUntil: 'commit' })
    await expect(page, path).toHaveURL('/admin/login')
    await expect(page.getByRole('button', { name: 'Login' }), path).toBeVisible()
  }
  expect(requests).toEqual([])
})

test('any value in adminToken lets /admin render, and /admin/login still shows the sign-in form', {
  tag: ['@GUARD-10', '@ROUTE-13'],
}, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('adminToken', 'anything at all'))
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/admin')
  await page.goto('/admin/login')
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible()
  await expect(page).toHaveURL('/admin/login')
})

test('no data is requested and no screen is shown before the redirect', { tag: '@GUARD-11' }, async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/graphql') && requests.push(request.url()))
  const shown: string[] = []
  await page.exposeFunction('seen', (text: string) => shown.push(text))
  await page.addInitScript(() =>
    new MutationObserver(() => (window as unknown as { seen(text: string): void }).seen(document.body?.innerText ?? '')).observe(
      document,
      { childList: true, subtree: true },
    ),
  )
  await page.goto('/admin/notices')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(requests).toEqual([])
  expect(shown.filter((text) => text.includes('Notices') || text.includes('Admin Panel'))).toEqual([])
})
