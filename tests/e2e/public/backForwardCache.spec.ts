// The back/forward cache: Back shows each page as it was left, without loading it.
import type { Page } from '@playwright/test'
import { FIXED_PAGES } from '../../../gateway/discovery/sitemap.ts'
import { findWholeChromium } from '../../../scripts/chromium.ts'
import { expect, file, test } from '../../support/site/e2e.ts'
import { waitForHydration } from '../../support/site/visit.ts'

const executablePath = findWholeChromium()

test.use({ launchOptions: { executablePath, args: ['--no-sandbox'], ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

/** The headless shell has no such cache, but names the pages' reasons against it, besides these two of its own. */
const ofTheShell = executablePath?.includes('headless-shell')
  ? ['BrowsingInstanceNotSwapped', 'BackForwardCacheDisabledForDelegate']
  : []

test('Back shows each page as it was left, without loading it', async ({ page }) => {
  test.slow() // opens many pages
  for (const path of [...FIXED_PAGES, '/search?q=course', '/notices?page=1']) await leaveAndGoBack(page, path)
})

test('Back shows records as they were left, without loading them', async ({ page, aCourse, aNotice, aFaculty, anInnovation }) => {
  await leaveAndGoBack(page, `/course/${(await aCourse()).id}`)
  await leaveAndGoBack(page, `/notice/${(await aNotice({ file: file('paper.pdf') })).id}`)
  await leaveAndGoBack(page, `/faculties/${(await aFaculty()).id}`)
  await leaveAndGoBack(page, `/innovation/${(await anInnovation()).id}`)
})

test('the frame of a PDF, which would keep a page out of that cache, is taken away while the page is left', async ({
  page,
  aNotice,
}) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true }))
  const { id } = await aNotice({ file: file('paper.pdf') })
  await page.clock.install()
  await page.goto(`/notice/${id}`)
  await waitForHydration(page)
  await page.route('**/about', () => {}) // does not answer
  const framesWhileLeft = () =>
    page.evaluate(async () => {
      location.href = '/about'
      await new Promise((resolve) => setTimeout(resolve, 100))
      stop()
      return document.querySelectorAll('main iframe').length
    })
  await expect.poll(framesWhileLeft).toBe(0) // once the notice, and not only what is around it, is hydrated
  await page.clock.fastForward(10_000)
  await expect(page.locator('main iframe')).toBeVisible()
})

async function leaveAndGoBack(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['persisted'] = `${persisted}`
    }),
  )
  await page.evaluate(() => {
    location.href = '/no-such-page'
  })
  await expect(page).toHaveURL('/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await reasonsAgainstCache(page), path).toEqual([])
}

/** Goes back, and returns why the page was not shown from the cache. */
async function reasonsAgainstCache(page: Page) {
  let reasons: string[] | undefined
  const session = await page.context().newCDPSession(page)
  session.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons = notRestoredExplanations.map(({ reason }) => reason).filter((reason) => !ofTheShell.includes(reason))
  })
  await session.send('Page.enable')
  // Playwright waits for the load of a document, which a page from the cache does not have
  await page.evaluate(() => setTimeout(() => history.back()))
  const isRestored = () => page.evaluate(() => document.documentElement.dataset['persisted'] === 'true').catch(() => false)
  await expect.poll(async () => reasons !== undefined || (await isRestored())).toBe(true)
  return reasons ?? []
}
