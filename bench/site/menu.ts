import type { Page } from '@playwright/test'
import { figure, printTable } from '../table.ts'
import { lines, startLine } from './line.ts'
import { type Site, withPhone } from './pages.ts'

const MAX_MS = 1000

/** Prints when a page is first painted, and how long after that the menu opens at a tap. The taps begin before the first paint. */
export async function menu({ url, paths, browser, runs }: Site) {
  const rows: string[][] = []
  for (const line of lines.filter(({ roundTripMs }) => roundTripMs > 0)) {
    const { url: slow, stop } = await startLine(url, line)
    const measured: { painted: number; opened: number }[] = []
    for (let run = 0; run < runs; run++)
      for (const path of paths) measured.push(await withPhone(browser, (page) => timesOf(page, slow + path)))
    stop()
    const [painted, waits] = [measured.map(({ painted }) => painted), measured.map(({ painted, opened }) => opened - painted)]
    rows.push([line.name, ...[painted, waits].flatMap((all) => [Math.min(...all), Math.max(...all)]).map(figure)])
  }
  printTable(
    ['in ms', 'painted, earliest', 'latest', 'menu after that, fastest', 'slowest'],
    [...rows, ['limit', '', '', '', `${MAX_MS}`]],
    `First contentful paint, and the time from it until the menu is shown, if "Menu" is tapped again and again. First visits of ${paths.length} pages, ${runs} runs, 390 px.`,
  )
}

/** Returns the times of the first paint and of the open menu, in milliseconds since the navigation began. */
async function timesOf(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'commit' })
  const overlay = page.locator('#menu')
  do await page.getByRole('button', { name: 'Menu' }).first().tap()
  while (!(await overlay.isVisible()))
  return page.evaluate(() => ({
    opened: performance.now(),
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }))
}
