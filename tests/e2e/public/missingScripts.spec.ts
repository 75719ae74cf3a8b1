import type { Page } from '@playwright/test'
import { expect, test } from '../../support/site/e2e.ts'

const note = (page: Page) => page.getByText('This form needs JavaScript')

/** Waits until the page has been loaded a second time, which it does by itself. */
const reloaded = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().type).catch(() => undefined))
    .toBe('reload')

/** Returns the paths of the scripts that a page needs first. */
async function firstScripts(page: Page, path: string) {
  const html = await (await page.request.get(path)).text()
  const [, entry = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? []
  const [, others = '[]'] = /<script type="application\/json" id="scripts">([^<]*)</.exec(html) ?? []
  return { entry, others: JSON.parse(others) as string[] }
}

test.describe('when a script is missing', () => {
  test.beforeEach(({ problems }) => problems.allow(/Failed to load|Failed to fetch dynamically|error loading dynamically/))

  for (const path of ['/contact', '/search'])
    test(`${path} works as without scripts: its menu, and the search or the note instead of the form`, async ({ page }) => {
      const { others } = await firstScripts(page, path)
      expect(others.length).toBeGreaterThan(1)
      for (const script of others) {
        await page.route(`**${script}`, (route) => route.fulfill({ status: 404, body: 'Not found' }))
        await page.goto(path)
        await reloaded(page)
        await page.getByRole('button', { name: 'Menu' }).click()
        await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Close' }).click()
        if (path === '/contact') {
          await expect(note(page), script).toBeVisible()
          await expect(page.getByRole('button', { name: 'Submit' })).toBeHidden()
        } else {
          await page.getByRole('main').getByLabel('Search the site').fill('exam')
          await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
          await expect(page).toHaveURL('/search?q=exam')
          await reloaded(page)
        }
        await page.unroute(`**${script}`)
      }
    })

  test('without the entry, the menu and the search work', async ({ page }) => {
    const { entry } = await firstScripts(page, '/search')
    await page.route(`**${entry}`, (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await page.goto('/search')
    await page.getByRole('main').getByLabel('Search the site').fill('exam')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?q=exam')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  })

  test('the page is loaded once more, since a deployment may have replaced its scripts', async ({ page }) => {
    const { others } = await firstScripts(page, '/contact')
    let isDeployed = false
    await page.route(`**${others[0]}`, (route) =>
      isDeployed ? route.fallback() : route.fulfill({ status: 404, body: 'Not found' }),
    )
    let documents = 0
    page.on('domcontentloaded', () => {
      documents++
      isDeployed = documents > 1
    })
    await page.goto('/contact')
    await reloaded(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('There is a problem')).toBeVisible()
    await expect(note(page)).toBeHidden()
    expect(documents).toBe(2)
  })
})
