// Loading order and preloading of pages, and the transition to the next document.
import type { Page } from '@playwright/test'
import { FIXED_PAGES } from '../../../gateway/discovery/sitemap.ts'
import { expect, file, test } from '../../support/site/e2e.ts'
import { follow, waitForHydration } from '../../support/site/visit.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('the Link header names the style sheet and the font, and these alone are loaded, once each', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  const response = await page.goto('/about')
  await page.waitForLoadState('networkidle')
  const named = [...(response?.headers()['link'] ?? '').matchAll(/<([^>]+)>/g)].map(([, name]) => name ?? '')
  expect(named.map((name) => name.split('.').at(-1))).toEqual(['css', 'woff2'])
  expect(loaded.filter((name) => /\.(css|woff2)$/.test(name)).sort()).toEqual(named.toSorted())
})

test('the scripts that hydrate a page are requested after its first paint, each once', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const { paintedAt, entries, others } = await page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    const isEntry = ({ name }: PerformanceEntry) => name === document.querySelector<HTMLScriptElement>('script[src]')?.src
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return {
      paintedAt: paint?.startTime ?? Number.NaN,
      entries: scripts.filter(isEntry).length,
      others: scripts.filter((script) => !isEntry(script)).map(({ name, startTime }) => ({ name, startTime })),
    }
  })
  expect(entries).toBe(1)
  expect(others.length).toBeGreaterThan(0)
  expect(new Set(others.map(({ name }) => name)).size).toBe(others.length)
  for (const { name, startTime } of others) expect(startTime, name).toBeGreaterThan(paintedAt)
})

const openUnhydrated = (page: Page, path: string) => loadUnhydrated(page, () => page.goto(path))

/** Loads a page whose scripts are held back, and returns a function that releases them. */
async function loadUnhydrated(page: Page, load: () => Promise<unknown>) {
  let hydrate = () => {}
  const isWaiting = new Promise<void>((resolve) =>
    page.route('**/assets/shared-*.js', async (route) => {
      resolve()
      await new Promise<void>((goOn) => {
        hydrate = goOn
      })
      await route.continue()
    }),
  )
  await load()
  await isWaiting
  return () => hydrate()
}

test('a button that is pressed before the page is hydrated does what it says afterwards, once', async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/')
  const viewAll = page.getByRole('button', { name: 'View All >>' })
  await viewAll.click()
  await viewAll.click()
  hydrate()
  await expect(page.getByRole('region', { name: 'Faculty', exact: true }).getByRole('button', { name: 'Close' })).toBeVisible()
})

test('a form that is submitted before the page is hydrated is checked afterwards', async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/contact')
  await page.getByLabel('Full name').fill('Asha Sample')
  await page.getByRole('button', { name: 'Submit' }).click()
  hydrate()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Enter a message.' })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Sample')
})

test('Back before a reloaded page is hydrated loads the previous page', async ({ page }) => {
  await page.goto('/about')
  const about = await page.title()
  await follow(page, '/contact')
  await expect(page).not.toHaveTitle(about)
  const hydrate = await loadUnhydrated(page, () => page.reload())
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/about')
  hydrate()
  await expect(page).toHaveTitle(about)
})

/** Runs in the page: returns how the first picture within the viewport is loaded. */
function firstPicture() {
  const isVisible = (image: HTMLImageElement) => image.getBoundingClientRect().top < innerHeight && image.clientWidth > 0
  const first = [...document.querySelectorAll<HTMLImageElement>('main img')].find(isVisible)
  return first && { isLazy: first.loading === 'lazy', priority: first.fetchPriority }
}

test('the first visible picture of each page has priority, on a phone and on a desktop computer', async ({
  page,
  aCourse,
  aNotice,
  aFaculty,
  anInnovation,
}) => {
  const image = file('photo.jpg')
  const records = [
    `/course/${(await aCourse()).id}`,
    `/notice/${(await aNotice({ file: image })).id}`,
    `/faculties/${(await aFaculty({ image })).id}`,
    `/innovation/${(await anInnovation({ image })).id}`,
  ]
  for (const path of [...FIXED_PAGES, ...records]) {
    await page.goto(path)
    for (const viewport of [phone.viewport, { width: 1280, height: 900 }]) {
      await page.setViewportSize(viewport)
      const message = `${path} at ${viewport.width} px`
      expect([undefined, { isLazy: false, priority: 'high' }], message).toContainEqual(await page.evaluate(firstPicture))
    }
  }
})

test.describe('in advance', () => {
  test.use(phone)

  test('the document of a link is requested when the link is touched, and used by the tap', async ({ page }) => {
    const { session, statuses } = await preloads(page, '/about')
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })
    await link.scrollIntoViewIfNeeded()
    const { x, y } = (await link.boundingBox())!
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 5, y: y + 5 }] })
    await expect.poll(() => statuses.at(-1)).toBe('PrefetchSuccessfulButNotUsed')
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(page).toHaveURL('/contact')
    await expect.poll(() => statuses).toContain('PrefetchResponseUsed')
  })

  test('only public pages are requested, no searches and files, and none after the takeover', async ({ page }) => {
    const { candidates } = await preloads(page, '/no-such-page')
    const pages = ['/course/1', '/notices?page=2']
    const others = ['/admin', '/admin/notices', '/explorer', '/search?q=a', '/notices?page=2&q=a', '/storage/notices/a.pdf']
    await page.evaluate(
      (paths) => {
        for (const path of paths)
          document.body.append(Object.assign(document.createElement('a'), { href: path, textContent: path }))
      },
      [...pages, ...others, '/graphql?query={a}', '/api/docs', 'https://www.example.edu/'],
    )
    await expect.poll(candidates).toEqual(expect.arrayContaining([...pages, '/', '/about', '/apply', '/contact']))
    expect(candidates().filter((path) => /admin|explorer|search|q=|storage|graphql|api|edu/.test(path))).toEqual([])
    await waitForHydration(page)
    await page.evaluate(() =>
      document
        .querySelector('footer a[href="/about"]')
        ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })),
    )
    await expect.poll(candidates).toEqual([])
  })
})

/** Opens a page and follows what the browser loads in advance. */
async function preloads(page: Page, path: string) {
  const session = await page.context().newCDPSession(page)
  let sources: string[] = []
  const statuses: string[] = []
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    sources = preloadingAttemptSources.map(({ key }) => key.url)
  })
  session.on('Preload.prefetchStatusUpdated', ({ prefetchStatus }) => statuses.push(prefetchStatus))
  await session.send('Preload.enable')
  await page.goto(path)
  await expect.poll(() => sources.length).toBeGreaterThan(0)
  const candidates = () => [...new Set(sources.map((url) => url.replace(new URL(page.url()).origin, '').replace(/#.*/, '')))].sort()
  return { session, statuses, candidates }
}

for (const { who, options, isAnimated } of [
  { who: 'visitors with a mouse see a short transition', options: {}, isAnimated: true },
  { who: 'visitors with a phone see no transition', options: phone, isAnimated: false },
  { who: 'visitors who prefer reduced motion see no transition', options: { reducedMotion: 'reduce' as const }, isAnimated: false },
])
  test(`${who} to the next document`, async ({ browser, baseURL }) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, ...options, baseURL: baseURL! })
    await page.addInitScript(() =>
      addEventListener('pagereveal', ({ viewTransition }) => {
        document.documentElement.dataset['transition'] = `${viewTransition !== null}`
      }),
    )
    await page.goto('/about')
    await page.locator('footer a[href="/contact"]').evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL('/contact')
    await expect(page.locator('html')).toHaveAttribute('data-transition', `${isAnimated}`)
    await page.close()
  })

test('a slow phone need not format the dates of a page again', async ({ page }) => {
  await page.addInitScript(() => {
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct() {
        throw new Error('A date is formatted.')
      },
    })
  })
  for (const path of ['/', '/notices', '/notice/8']) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible() // so the page is hydrated
    await expect(page.locator('h1'), path).not.toHaveText('Unexpected Application Error!')
  }
})
