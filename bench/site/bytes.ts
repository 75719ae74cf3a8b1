import type { Page } from '@playwright/test'
import { printTable } from '../table.ts'
import { type Site, UNLISTED, withPhone } from './pages.ts'

/** Fast 3G of Chromium's developer tools. Without it, Chromium loads pictures that are far below the screen. */
const FAST_3G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const SETTLED_MS = 1500

const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image'] as const
const limits = [11_000, 100_000, Number.NaN, 30_000, Number.NaN, 200_000]
const MAX_SHIFT = 0.02

/** Bytes on the wire of a first visit to each page, and how far its content moves. */
export const bytes = (site: Site) => printBytes({ ...site, paths: [...site.paths, ...UNLISTED] })

export async function printBytes({ url, paths, browser }: Pick<Site, 'url' | 'paths' | 'browser'>) {
  const rows: string[][] = []
  for (const path of paths) rows.push([path, ...(await withPhone(browser, (page) => visit(page, url + path)))])
  printTable(
    ['first visit, in kB', 'document', 'scripts', 'styles', 'font', 'pictures', 'total', 'other sites', 'CLS'],
    [...rows, ['limit', ...limits.map(kilobytes), '0', `${MAX_SHIFT}`]],
    'With the headers of the responses, over HTTP/1.1, in Chromium at 390 px with two pixels per CSS pixel, on its Fast 3G, without scrolling. Total: also the icon and the speculation rules; other sites: requests to them.',
  )
}

const kilobytes = (size: number) => (Number.isNaN(size) ? '–' : (size / 1000).toFixed(1))

async function visit(page: Page, address: string) {
  const session = await page.context().newCDPSession(page)
  const types = new Map<string, string>()
  const sizes = new Map<string, number>()
  let others = 0
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    types.set(requestId, type)
    if (new URL(response.url).origin !== new URL(address).origin && !response.url.startsWith('data:')) others++
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other'
    sizes.set(type, (sizes.get(type) ?? 0) + encodedDataLength)
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', FAST_3G)
  await page.addInitScript(sumShifts)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(SETTLED_MS)
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const shift = await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))
  return [...kinds.map((kind) => sizes.get(kind) ?? 0).map(kilobytes), kilobytes(total), `${others}`, shift.toFixed(3)]
}

/** Runs in the page: sums up the layout shifts. */
function sumShifts() {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
    document.documentElement.dataset['shift'] = `${sum}`
  }).observe({ type: 'layout-shift', buffered: true })
}
