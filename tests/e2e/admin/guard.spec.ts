import { expect, test } from '../../support/e2e.ts'

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

test('without a token, /admin redirects to /admin/login', { tag: '@GUARD-01' }, async ({ page }) => {
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})

for (const [tag, area] of Object.entries(areas))
  test(`without a token, all ${area} routes redirect to /admin/login`, { tag }, async ({ page }) => {
    for (const path of ['', '/add', '/edit/1', '/level/1']) {
      await page.goto(`/admin/${area}${path}`)
      await expect(page).toHaveURL('/admin/login')
    }
  })

test('without a token, an unknown admin address redirects to /admin/login', { tag: '@GUARD-01' }, async ({ page }) => {
  await page.goto('/admin/no/such/screen')
  await expect(page).toHaveURL('/admin/login')
})

test('any value in adminToken lets /admin render', { tag: '@GUARD-10' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('adminToken', 'anything at all'))
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/admin')
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

test('/admin/login shows the sign-in form to signed-in staff too', { tag: '@ROUTE-13' }, async ({ admin }) => {
  await admin.goto('/admin/login')
  await expect(admin.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible()
  await expect(admin).toHaveURL('/admin/login')
})
