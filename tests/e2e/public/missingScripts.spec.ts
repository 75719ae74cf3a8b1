import type { Page } from '@playwright/test'
import { expect, test } from '../../support/site/e2e.ts'

const note = (page: Page) => page.getByText('This form needs JavaScript')
const navigationType = () => performance.getEntriesByType('navigation')[0]?.toJSON().type

/** Waits until the page has been loaded a second time, which it does by itself. */
const reloaded = (page: Page) => expect.poll(() => page.evaluate(navigationType).catch(() => undefined)).toBe('reload')

/** Returns the paths of the scripts that a page needs first: its entry, and those that it loads. */
async function firstScripts(page: Page, path: string) {
  const html = await (await page.request.get(path)).text()
  const [, entry = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? []
  const [, others = '[]'] = /<script type="application\/json" id="scripts">([^<]*)</.exec(html) ?? []
  return [entry, ...(JSON.parse(others) as string[])]
}

/** Runs in the page: returns what differs from a page without scripts: unapplied styles and notes. */
function notWithoutScripts() {
  const unapplied = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSMediaRule && rule.conditionText.includes('scripting') ? [rule.conditionText] : []),
      ...(rule instanceof CSSGroupingRule ? unapplied(rule.cssRules) : []),
    ])
  const notes = [...document.querySelectorAll('noscript')].map((element) => element.textContent)
  return [...notes, ...[...document.styleSheets].flatMap(({ cssRules }) => unapplied(cssRules))]
}

const missing = { status: 404, body: 'Not found' }

const pages = [
  ...[
    '/',
    '/about',
    '/contact',
    '/apply',
    '/accessibility',
    '/search',
    '/csit',
    '/programmes',
    '/course/1',
    '/notices',
    '/notice/1',
  ],
  ...['/innovations', '/innovation/1', '/faculty', '/faculties/1', '/no-such-page'],
]

test.describe('when a script is missing', () => {
  test.beforeEach(({ problems }) => problems.allow(/Failed to load|Failed to fetch dynamically|error loading dynamically/))

  for (const path of pages)
    test(`${path} is as without scripts, whichever is missing`, async ({ page }) => {
      const scripts = await firstScripts(page, path)
      expect(scripts.length).toBeGreaterThan(2)
      await page.goto(path)
      expect(await page.evaluate(notWithoutScripts)).not.toEqual([])
      for (const script of scripts) {
        await page.route(`**${script}`, (route) => route.fulfill(missing))
        await page.reload()
        await expect.poll(() => page.evaluate(notWithoutScripts), script).toEqual([])
        await page.getByRole('button', { name: 'Menu' }).click()
        await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Close' }).click()
        if (path === '/contact' || path === '/apply') {
          await expect(note(page), script).toBeVisible()
          await expect(page.getByRole('button', { name: 'Submit' })).toBeHidden()
        }
        await page.unroute(`**${script}`)
      }
    })

  test('the search works without any script', async ({ page }) => {
    const scripts = await firstScripts(page, '/search')
    for (const script of scripts) await page.route(`**${script}`, (route) => route.fulfill(missing))
    await page.goto('/search')
    await reloaded(page)
    await page.getByRole('main').getByLabel('Search the site').fill('exam')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?q=exam')
    await reloaded(page)
  })

  test('a form is replaced by its note if a filter blocks the entry', async ({ page }) => {
    const [entry] = await firstScripts(page, '/apply')
    await page.route(`**${entry}`, (route) => route.abort('blockedbyclient'))
    await page.goto('/apply')
    await expect(note(page)).toBeVisible()
    expect(await page.evaluate(navigationType)).toBe('navigate')
  })
})

test.describe('with gateways of two builds', () => {
  for (const kind of ['the entry', 'the scripts that it loads'])
    test(`the page is loaded once more if ${kind} cannot be found at the other gateway`, async ({ page, developmentSite }) => {
      const [entry, ...others] = await firstScripts(page, '/contact')
      const isMissing = (path: string) => (kind === 'the entry' ? path === entry : others.includes(path))
      let documents = 0
      await page.route('**/*', async (route) => {
        const { pathname } = new URL(route.request().url())
        if (route.request().isNavigationRequest()) documents++
        // the first document is of this site's build, the second one and what it loads of the other
        const isOfOther = documents > 1 || isMissing(pathname)
        if (!isOfOther) return route.fallback()
        await route.fulfill({ response: await route.fetch({ url: developmentSite + pathname }) })
      })
      await page.goto('/contact')
      await reloaded(page)
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByText('There is a problem')).toBeVisible()
      await expect(note(page)).toBeHidden()
      expect(documents).toBe(2)
    })
})
