import type { Page } from '@playwright/test'
import { expect, fail, hold, test } from '../../support/e2e.ts'
import { startGateway } from '../../support/stack.ts'
import { follow, traffic, waitForHydration } from '../../support/visit.ts'

const field = (page: Page) => page.getByRole('main').getByLabel('Search the site')
const marks = (page: Page) => page.getByRole('main').locator('mark')
const options = (page: Page) => page.getByRole('option')
/** Returns the count of results, without the status of the suggestions. */
const count = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: '“' })

/** Types into the field of the search page. Each key is an event of its own, as on a keyboard. */
async function type(page: Page, text: string) {
  await page.goto('/search')
  await waitForHydration(page)
  await field(page).pressSequentially(text)
}

test.describe('without JavaScript', () => {
  test('visitors find records by kind, with the words marked', async ({ pageWithoutScripts: page, aNotice, aFaculty }) => {
    await aNotice({ title: 'Café Zephyrine २०८१', description: 'All about zephyrine.', releasedOn: '2026-03-14' })
    const { id } = await aFaculty({ name: 'Zephyrine Cafe 2081' })
    await page.goto('/about')
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await field(page).fill('zephyrine CAFÉ 2081')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search\?q=zephyrine/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search: zephyrine CAFÉ 2081')
    await expect(page).toHaveTitle(/^Search: zephyrine CAFÉ 2081 \|/)
    await expect(count(page)).toHaveText('2 results for “zephyrine CAFÉ 2081”')
    await expect(field(page)).toHaveValue('zephyrine CAFÉ 2081')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Faculty', 'News & Events'])
    await expect(page.getByRole('region', { name: 'News & Events' }).getByText('14 Mar 2026')).toBeVisible()
    await expect(marks(page)).toHaveText(['Zephyrine', 'Cafe', '2081', 'Café', 'Zephyrine', '२०८१', 'zephyrine'])
    await page.getByRole('link', { name: 'Zephyrine Cafe 2081' }).click()
    await expect(page).toHaveURL(`/faculties/${id}`)
  })

  test('on a phone, the header has the field', async ({ pageWithoutScripts: page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/about')
    await page.getByRole('banner').getByLabel('Search the site').fill('xyzzy')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search: xyzzy')
  })
})

test('visitors find the site’s own pages, in the results and while they type', async ({ page }) => {
  await page.goto('/search?q=scholarships')
  const pages = page.getByRole('region', { name: 'Pages' })
  await expect(pages.locator('mark').first()).toHaveText('Scholarships')
  await pages.getByRole('link', { name: 'Scholarships' }).click()
  await expect(page.getByRole('heading', { name: 'Scholarships', exact: true })).toBeInViewport()
  await type(page, 'contact u')
  await expect(options(page)).toHaveText(['Contact UsPage'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/contact')
})

test('the home page does not load the table of pages that can be found', async ({ page, request }) => {
  const { files } = traffic(page)
  await page.goto('/')
  await waitForHydration(page)
  const withTable = async () => {
    const texts = files.filter((file) => file.endsWith('.js')).map(async (file) => (await request.get(file)).text())
    return (await Promise.all(texts)).filter((text) => text.includes('छात्रवृत्ति')).length
  }
  expect(await withTable()).toBe(0)
  await page.goto('/search')
  await expect.poll(withTable).toBe(1)
})

test('visitors learn which records could not be searched, also without a load of the document', async ({ page, broken }) => {
  broken.backend.answer('GET /api/v1/notices', 500, {})
  const gateway = await startGateway(broken.backend.url) // has no earlier list that it could show
  const unread = page.getByText('The notices could not be searched just now. Try again in a minute.')
  await page.goto(`${gateway.url}/search?q=comp`)
  await expect(unread).toBeVisible()
  await waitForHydration(page)
  await page.goto(`${gateway.url}/about`)
  await follow(page, '/search?q=comp')
  await expect(unread).toBeVisible()
  await gateway.stop()
})

test('visitors who find nothing learn what to try, and see the courses', async ({ page }) => {
  await page.goto('/search?q=xyzzy')
  await expect(count(page)).toHaveText('No results for “xyzzy”')
  await expect(page.getByRole('listitem').filter({ hasText: 'code of a subject' })).toBeVisible()
  await page.getByRole('region', { name: 'Courses' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/course\/\d+$/)
})

for (const { name, q, status } of [
  { name: 'nothing', q: ' ', status: /^Search for the name/ },
  { name: '10,000 characters', q: 'x'.repeat(10_000), status: /^The search is too long\. Use 100 characters or fewer\.$/ },
  { name: 'characters of patterns', q: '.*+?^$()|[\\]', status: /^No results for/ },
  { name: 'HTML', q: '</script><img src=x onerror=alert(1)>', status: /^No results for/ },
  { name: 'a percent sign', q: '%', status: /^No results for/ },
  { name: 'joiners only', q: '\u200d\u200c', status: /^No results for/ },
  { name: 'punctuation only', q: '…!?', status: /^No results for/ },
])
  test(`a search for ${name} is answered in words`, async ({ page }) => {
    await page.goto(`/search?${new URLSearchParams({ q })}`)
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(status)
    await waitForHydration(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

test('a title of one long word does not widen the page', async ({ page, aNotice }) => {
  await aNotice({ title: `Quinterly${'antidisestablishmentarianism'.repeat(5)}` })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/search?q=quinterly')
  await expect(marks(page)).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

for (const search of ['q=xyzzy&q=other', 'q=xyzzy&page=2', 'utm_source=mail&q=xyzzy', 'q=xyzzy+'])
  test(`/search?${search} searches for the first text`, async ({ page }) => {
    await page.goto(`/search?${search}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search: xyzzy')
  })

for (const search of ['q=%ED%A0%80', 'q=%', 'q=why?'])
  test(`/search?${search}, which is no proper address, is hydrated without warnings`, async ({ page }) => {
    await page.goto(`/search?${search}`)
    await waitForHydration(page)
    await expect(count(page)).toHaveText(/^No results|result/)
  })

test('suggestions lead to the page by keyboard alone, and Escape closes them', async ({ page, aNotice }) => {
  const { id } = await aNotice({ title: 'Quixotry day' })
  await type(page, 'quixotr')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 suggestion')
  await expect(options(page)).toHaveText(['Quixotry dayNotice'])
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('quixotr')
  await page.keyboard.press('ArrowDown')
  await expect(options(page)).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  const active = await field(page).getAttribute('aria-activedescendant')
  await expect(options(page).first()).toHaveAttribute('id', active!)
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/notice/${id}`)
})

test('Enter without a choice searches', async ({ page, aNotice }) => {
  await aNotice({ title: 'Quixotry day' })
  await type(page, 'quixotr')
  await expect(options(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=quixotr')
})

test('typing sends one request, and none for what has been read before', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => request.url().endsWith('/graphql') && requests.push(request.postData() ?? ''))
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/search')
  await waitForHydration(page)
  await field(page).press('c')
  await page.waitForFunction(() => document.querySelector('main [role=combobox]'))
  await page.clock.runFor(1000)
  expect(requests).toEqual([])
  await field(page).pressSequentially('omp')
  await page.clock.runFor(179)
  expect(requests).toEqual([])
  await page.clock.runFor(1)
  await expect(options(page)).toHaveCount(6)
  await field(page).press('u')
  await field(page).press('Backspace')
  await page.clock.runFor(1000)
  await expect(options(page)).toHaveCount(6)
  expect(requests).toHaveLength(1)
})

test('a request that is overtaken or fails shows no suggestions and no error', async ({ page }) => {
  const held = await hold(page, 'Suggestions')
  await type(page, 'comp')
  await expect(field(page)).toHaveAttribute('role', 'combobox')
  await page.keyboard.press('End')
  await field(page).fill('')
  held.release()
  await expect(options(page)).toHaveCount(0)
  await page.unroute('**/graphql')
  await fail(page, 'Suggestions')
  const answered = page.waitForResponse('**/graphql')
  await field(page).pressSequentially('econ')
  await answered
  await expect(options(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=econ')
})

test('on a phone, the menu has a field, and Escape first closes its suggestions', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByLabel('Search the site').pressSequentially('comp')
  await expect(options(page)).toHaveCount(6)
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(menu).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=comp')
  await expect(menu).toBeHidden()
})

test('visitors who click on the search in the header can type at once', async ({ page }) => {
  await page.goto('/about')
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search')
  await expect(field(page)).toBeFocused()
})

test('the field has the focus also if no document is loaded', async ({ page }) => {
  await page.goto('/about')
  await follow(page, '/search')
  await expect(field(page)).toBeFocused()
})

for (const width of [1280, 320])
  test(`axe finds nothing on searches and suggestions at ${width} px, with Nepali text too`, async ({
    page,
    axeInBothSchemes,
    aNotice,
  }) => {
    await aNotice({ title: 'परीक्षा तालिका २०८१', description: 'दोस्रो सेमेस्टरको परीक्षा।' })
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/search', '/search?q=xyzzy', '/search?q=comp', `/search?q=${encodeURIComponent('परीक्षा 2081')}`]) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
      await axeInBothSchemes(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
    }
    await expect(marks(page)).toHaveText(['परीक्षा', '२०८१', 'परीक्षा'])
    await field(page).fill('परीक्षा')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await axeInBothSchemes(page)
  })

test('the search of the header is not printed', async ({ page }) => {
  await page.goto('/about')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeHidden()
})
