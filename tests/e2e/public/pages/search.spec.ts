import type { Page } from '@playwright/test'
import { startGateway } from '../../../support/servers/stack.ts'
import { expect, fail, hold, test } from '../../../support/site/e2e.ts'
import { follow, traffic, waitForHydration } from '../../../support/site/visit.ts'

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
  test('visitors find records by kind, with the words marked', { tag: '@smoke' }, async ({
    pageWithoutScripts: page,
    aNotice,
    aFaculty,
  }) => {
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

  test('on a phone, the menu has the field', async ({ pageWithoutScripts: page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/about')
    await page.getByRole('button', { name: 'Menu' }).click()
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
  await expect(page.getByRole('heading', { name: 'All scholarships' })).toBeInViewport()
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

const unusual = ['q=%ED%A0%80', 'q=%', 'q=why?']

test('searches for anything are hydrated without warnings, and do not widen the page', async ({ page }) => {
  const texts = [' ', 'x'.repeat(10_000), '.*+?^$()|[\\]', '</script><img src=x onerror=alert(1)>', '%', '\u200d\u200c', '…!?']
  for (const search of [...texts.map((q) => `${new URLSearchParams({ q })}`), ...unusual]) {
    await page.goto(`/search?${search}`)
    await waitForHydration(page)
    const expected = unusual.includes(search)
      ? /^No results|result/
      : /^(Search for the name|The search is too long|No results for)/
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(expected)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('suggestions lead to the page by keyboard alone, Escape closes them, and Enter without a choice searches', {
  tag: '@smoke',
}, async ({ page, aNotice }) => {
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

  await type(page, 'quixotr')
  await expect(options(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=quixotr')
})

test('a misspelled word suggests the page and the records that were meant, with the word marked', async ({ page, aNotice }) => {
  await aNotice({ title: 'Quixotry scholarship' })
  await type(page, 'quixotri')
  await expect(options(page)).toHaveText(['Quixotry scholarshipNotice'])
  await expect(options(page).locator('mark')).toHaveText(['Quixotry'])
  await type(page, 'scolarship')
  await expect(options(page).first()).toHaveText('ScholarshipsPage')
})

test('a record that was deleted since it was suggested is not suggested again', async ({ page, aNotice, rest }) => {
  const { id } = await aNotice({ title: 'Brobdingnag day' })
  await type(page, 'brobding')
  await expect(options(page)).toHaveText(['Brobdingnag dayNotice'])
  await field(page).blur()
  await rest.delete(`/notices/${id}`)
  await field(page).press('End')
  await field(page).press('Backspace')
  await field(page).press('n')
  await expect(page.getByRole('search').getByRole('status')).toHaveText('No suggestions')
  await field(page).press('g')
  await expect(options(page)).toHaveCount(0)
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
  await waitForHydration(page)
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

test('visitors who open the search can type at once, also if no document is loaded', async ({ page }) => {
  await page.goto('/about')
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search')
  await expect(field(page)).toBeFocused()
  await page.goto('/about')
  await follow(page, '/search')
  await expect(field(page)).toBeFocused()
})
