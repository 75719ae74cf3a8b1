import college from '../../../college.json' with { type: 'json' }
import { expect, hold, test } from '../../support/e2e.ts'
import { follow } from '../../support/visit.ts'

test('visitors can read the mission and a welcome', { tag: ['@ROUTE-02', '@ABT-01', '@ABT-02'] }, async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us')
  await expect(page.getByText('Our mission:')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Welcome to / })).toContainText('a college of applied business and technology')
})

test('the message from the principal is the one that the college has configured', { tag: '@ABT-03' }, async ({ page }) => {
  await page.goto('/about')
  const message = page.getByRole('region', { name: 'Message from the Principal' }).getByRole('blockquote')
  await expect(message).toHaveText(college.principalMessage)
})

test("there are eight 'Why Choose' cards, each with a heading and a reason", { tag: '@ABT-04' }, async ({ page }) => {
  await page.goto('/about')
  const why = page.getByRole('region', { name: 'Why Choose Us' })
  await expect(why.getByRole('listitem')).toHaveCount(8)
  await expect(why.getByRole('listitem').getByRole('heading', { level: 3 })).toHaveCount(8)
  await expect(why.getByRole('listitem').getByRole('paragraph')).toHaveText(Array(8).fill(/\w/))
})

test('the innovation hub lists the same innovations as the home page', { tag: '@ABT-05' }, async ({ page }) => {
  const names = () => page.locator('#innovations').getByRole('listitem').getByRole('heading').allTextContents()
  await page.goto('/')
  const atHome = await names()
  expect(atHome.length).toBeGreaterThan(0)
  await page.goto('/about')
  expect(await names()).toEqual(atHome)
})

test('the hub shows that it loads while the rest of the page can be read', { tag: '@ABT-05' }, async ({ page }) => {
  await page.goto('/contact')
  const answer = await hold(page, 'About')
  await follow(page, '/about')
  await expect(page.getByText('Loading Innovations...')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Why Choose Us' })).toBeVisible()
  answer.release()
  await expect(page.getByText('Loading Innovations...')).toBeHidden()
})

for (const path of ['/about', '/apply', '/contact'])
  test(`the contour lines in the head of ${path} are below its words on a phone, and beside them on a tablet`, async ({ page }) => {
    const head = page.locator('main > div', { has: page.getByRole('heading', { level: 1 }) }).first()
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      const lines = await head.locator('img[src^="/contours/"]').boundingBox()
      const words = await head.locator('h1, p, a').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
      if (width === 390) expect(Math.max(...words.map(({ bottom }) => bottom))).toBeLessThanOrEqual(lines?.y ?? 0)
      else expect(Math.max(...words.map(({ right }) => right))).toBeLessThanOrEqual(lines?.x ?? 0)
    }
  })

test('an empty hub shows "No innovations found."', { tag: '@ABT-05' }, async ({ page, emptySite }) => {
  await page.goto(`${emptySite}/about`)
  await expect(page.getByText('No innovations found.')).toBeVisible()
})

test('the page links to every programme', async ({ page }) => {
  await page.goto('/about')
  for (const [name, path] of [
    ['B.Sc. CSIT', '/csit'],
    ['BBA', '/bba'],
    ['BBS', '/bbs'],
    ['BIM', '/bim'],
  ] as const)
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
})

test('/about and /contact hydrate without a warning', async ({ page, developmentSite }) => {
  for (const path of ['/about', '/contact']) {
    await page.goto(developmentSite + path)
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  }
})
