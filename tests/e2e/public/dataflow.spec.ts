// Public pages get their data with the document, after the takeover by GraphQL, and keep it for five minutes.
import type { Page } from '@playwright/test'
import { newestDay, shownDay } from '../../support/records/records.ts'
import { until } from '../../support/servers/stack.ts'
import { expect, test } from '../../support/site/e2e.ts'
import { follow, placeLink, traffic, waitForHydration } from '../../support/site/visit.ts'

const isTakenOver = (files: string[]) => files.some((url) => url.includes('takeover'))

test('the documents contain all data, and their texts are the same without JavaScript', { tag: ['@GEN-05', '@GEN-06'] }, async ({
  page,
  pageWithoutScripts,
  emptySite, // no other test changes its content
}) => {
  const seen = traffic(page)
  for (const path of ['/', '/about', '/csit', '/contact', '/apply']) {
    const response = await page.goto(emptySite + path)
    expect(response?.status(), path).toBe(200)
    await page.waitForLoadState('networkidle')
    expect(seen.requests, path).toBe(0)
    expect(isTakenOver(seen.files), path).toBe(false)
    if (['/contact', '/apply'].includes(path)) continue // without JavaScript, a note replaces their forms
    await pageWithoutScripts.goto(emptySite + path)
    expect(await pageWithoutScripts.locator('main').innerText()).toBe(await page.locator('main').innerText())
    expect(await pageWithoutScripts.title()).toBe(await page.title())
    expect(await pageWithoutScripts.locator('main').innerText()).not.toMatch(/Loading/)
  }
})

test.describe('on a development build, which reports hydration mismatches', () => {
  const result = '/apply?programme=bba&semester=3&sgpa=3.4&percentage=72&classSize=25'
  const errors = '/apply?programme=bbs&semester=9&percentage=abc&rank=26&classSize=25'

  for (const [kind, paths] of [
    [
      'fixed pages',
      ['/', '/about', '/accessibility', '/contact', '/apply', result, errors, '/csit', '/bba', '/bbs', '/bim', '/no-such-page'],
    ],
    ['records', ['/notice/1', '/notice/2', '/faculties/1', '/course/1', '/innovation/1']],
    ['lists', ['/notices', '/notices?year=2026', '/notices?page=99', '/innovations', '/faculty']],
  ] as const)
    test(`${kind} and the next page hydrate without a warning`, { tag: '@GEN-06' }, async ({ page, problems, developmentSite }) => {
      test.slow() // opens many pages
      for (const path of paths) {
        await page.goto(developmentSite + path)
        await waitForHydration(page)
        await waitForHydration(page)
        await follow(page, '/notice/3')
        await expect(page.getByText('Released on')).toBeVisible()
        expect(problems.unexpected(), path).toEqual([])
      }
    })

  test('errors of a form hydrate without a warning', { tag: '@GEN-06' }, async ({ page, developmentSite }) => {
    await page.goto(`${developmentSite}/apply`)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.locator('form [tabindex="-1"]', { hasText: 'There is a problem' })).toBeFocused()
  })
})

test('a browser with another date format keeps the dates of the document', { tag: '@GEN-06' }, async ({ page, aNotice }) => {
  const releasedOn = newestDay()
  const { id } = await aNotice({ releasedOn })
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options }).format(new Date(releasedOn))
  await page.addInitScript(() =>
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { get: () => () => 'in other words' }),
  )
  for (const path of ['/', `/notice/${id}`, '/notices']) {
    await page.goto(path)
    await waitForHydration(page)
    const [day, weekday] = [written({ day: 'numeric' }), written({ weekday: 'short' })]
    const date = path === '/notices' ? new RegExp(`^${day}\\s*${weekday}$`) : shownDay(releasedOn)
    await expect(page.locator(`time[datetime="${releasedOn}"]`).first()).toHaveText(date)
  }
})

test('hovering over a link loads its scripts, and the click keeps the header element', { tag: '@smoke' }, async ({
  page,
  aNotice,
}) => {
  const { id, title } = await aNotice()
  const seen = traffic(page)
  await page.goto('/contact')
  await page.waitForLoadState('networkidle') // the listener must be present before the only pointer event
  await page.evaluate(() => Object.assign(window, { kept: document.querySelector('header') }))
  const link = await placeLink(page, `/notice/${id}`)
  const loaded = ['takeover', 'NoticePage'].map((chunk) => page.waitForResponse(`**/assets/${chunk}-*.js`))
  await link.hover()
  for (const response of loaded) await page.evaluate((url) => import(url), (await response).url())
  expect(seen).toMatchObject({ requests: 0, documents: 1 })
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { kept: Element }).kept.isConnected)).toBe(true)
  expect(seen.documents).toBe(1)
  expect(seen.requests).toBe(1)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
})

test('keyboard focus on a link loads its scripts', async ({ page }) => {
  const seen = traffic(page)
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  const loaded = ['takeover', 'HomePage'].map((chunk) => page.waitForResponse(`**/assets/${chunk}-*.js`))
  await page.keyboard.press('Tab') // to the link that skips the header
  await page.keyboard.press('Tab')
  await expect(page.locator('header a[href="/"]').first()).toBeFocused()
  for (const response of loaded) await page.evaluate((url) => import(url), (await response).url())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  expect(seen.documents).toBe(1)
})

test('Back and Forward restore pages and scroll positions across the takeover without requesting fresh data again', async ({
  page,
  aNotice,
}) => {
  const [first, second] = [await aNotice({ description: 'long\n'.repeat(200) }), await aNotice()]
  await page.goto(`/notice/${first.id}`)
  await page.evaluate(() => scrollTo(0, 240))
  const seen = traffic(page)
  await follow(page, `/notice/${second.id}`)
  await expect(page).toHaveTitle(new RegExp(second.title))
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle(new RegExp(first.title))
  expect(await page.evaluate(() => scrollY)).toBe(240)
  await page.goForward()
  await expect(page).toHaveTitle(new RegExp(second.title))
  expect(seen).toMatchObject({ requests: 1, documents: 0 })
})

test('Back to the home page uses the data of its document', async ({ page }) => {
  await page.goto('/')
  const seen = traffic(page)
  await follow(page, '/contact')
  await expect(page).toHaveURL('/contact')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome to .+/)
  await page.waitForLoadState('networkidle')
  expect(seen).toMatchObject({ requests: 0, documents: 0 })
})

test('Back after a reload loads the previous page', async ({ page, aNotice }) => {
  const { id, title } = await aNotice()
  await page.goto('/contact')
  const contact = await page.title()
  await follow(page, `/notice/${id}`)
  await expect(page).toHaveTitle(new RegExp(title))
  await page.reload()
  await page.goBack()
  await expect(page).toHaveTitle(contact)
})

test('an unknown record shows its message on a direct load and after a click, and a failed request is repeated on the next visit', async ({
  page,
  aNotice,
}) => {
  const response = await page.goto('/notice/999999')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Notice not found.')).toBeVisible()
  await page.goto('/contact')
  await follow(page, '/notice/999999')
  await expect(page.getByText('Notice not found.')).toBeVisible()

  const { id, title } = await aNotice()
  await page.goto('/contact')
  await page.route('**/graphql', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }))
  await follow(page, `/notice/${id}`)
  await expect(page.getByText('Notice not found.')).toBeVisible()
  await page.unroute('**/graphql')
  await page.goBack()
  await follow(page, `/notice/${id}`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('a page is fresh for 300 s after it was loaded, and is then requested again', {
  tag: ['@A-14', '@CONST-01'],
}, async ({ page, aNotice }) => {
  await page.clock.install()
  const { id, title } = await aNotice()
  await page.goto(`/notice/${id}`)
  const seen = traffic(page)
  const away = async (seconds: number) => {
    await follow(page, '/contact')
    await expect(page).toHaveURL(/contact/)
    await page.clock.fastForward(seconds * 1000)
    await follow(page, `/notice/${id}`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.waitForLoadState('networkidle')
    return seen.requests
  }
  await page.clock.fastForward(200_000)
  expect(await away(80)).toBe(0)
  expect(await away(30)).toBe(1)
  expect(await away(280)).toBe(1)
  expect(await away(30)).toBe(2)
})

test('when a chunk cannot be loaded, a link loads its document', async ({ page, problems, aNotice }) => {
  problems.allow(/Failed to fetch dynamically imported module|ERR_FAILED/)
  const { id, title } = await aNotice()
  for (const chunk of ['takeover', 'NoticePage']) {
    const chunks = `**/assets/${chunk}-*.js`
    const seen = traffic(page)
    await page.goto('/contact')
    await page.waitForLoadState('networkidle')
    let aborted = 0
    await page.route(chunks, (route) => {
      if (!page.url().endsWith('/contact')) return route.continue()
      aborted++
      return route.abort()
    })
    const link = await placeLink(page, `/notice/${id}`)
    await link.hover()
    await expect.poll(() => aborted, chunk).toBeGreaterThan(0)
    await link.click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect.poll(() => seen.documents, chunk).toBe(2)
    await page.unroute(chunks)
  }
})

test('the browser handles clicks with modifier keys, middle clicks and links to new tabs', async ({ page, context }) => {
  const stays = async () => expect(page).toHaveURL(/\/contact$/)
  const clickLink = async (attributes: Record<string, string>, click: Parameters<Page['click']>[1]) =>
    (await placeLink(page, '/about', attributes)).click(click)
  await page.goto('/contact')
  for (const when of ['before the takeover', 'after it']) {
    for (const [attributes, click] of [
      [{}, { modifiers: ['Control'] }],
      [{}, { button: 'middle' }],
      [{ target: '_blank' }, {}],
    ] as const) {
      const [opened] = await Promise.all([context.waitForEvent('page'), clickLink(attributes, click as never)])
      await opened.close()
      await stays()
    }
    if (when === 'after it') break
    await follow(page, '/about')
    await expect(page).toHaveURL(/about/)
    await page.goBack()
  }
  await page.evaluate(() => Object.assign(window, { main: document.querySelector('main') }))
  await follow(page, '/contact')
  await stays()
  expect(await page.evaluate(() => (window as unknown as { main: Element }).main.isConnected)).toBe(true)
  await (await placeLink(page, '/no-such-page')).click()
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible()
})

test('while the backend is down, pages that were read before are shown with their date, and other pages have status 503', {
  tag: '@CHAIN-15',
}, async ({ page, broken }) => {
  const notice = await broken.records.aNotice()
  const unread = await broken.records.aNotice()
  broken.backend.up()
  await page.goto(`${broken.url}/notice/${notice.id}`)
  broken.backend.down()
  await until(
    async () => {
      await page.goto(`${broken.url}/notice/${notice.id}`)
      return page.getByText(/You are reading this page as of \d/).isVisible()
    },
    () => 'the page to say "as of"',
  )
  await expect(page.getByRole('heading', { name: notice.title })).toBeVisible()
  const failed = await page.goto(`${broken.url}/notice/${unread.id}`)
  expect(failed?.status()).toBe(503)
  expect(failed?.headers()['retry-after']).toBe('5')
  expect(failed?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByText('Notice not found.')).toBeVisible()
})
