import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findWholeChromium } from '../../scripts/chromium.ts'
import { figure, printTable, times } from '../table.ts'
import { type Line, lines, startLine } from './line.ts'
import { phone, type Site } from './pages.ts'

/** Time in milliseconds that a finger or a button stays down, and that a mouse is over a link before. */
const PRESS_MS = 80
const HOVER_MS = 300
const POLL_MS = 20
const SETTLED_MS = 1500
/** Visits per run without throttling, where browsers paint in steps that are a third of the time measured. */
const UNTHROTTLED_VISITS = 5
const FROM = '/about'
const TO = '/contact'

type Press = { name: string; hasTouch: boolean; press: (page: Page) => Promise<void> }

const presses: Press[] = [
  { name: 'a tap', hasTouch: true, press: tap },
  { name: 'hovering, then a click', hasTouch: false, press: click },
]

/** Browsers with the site's scripts and speculation rules, with its rules only, and with neither, as on a site of plain documents. */
const visits = {
  ours: { javaScriptEnabled: true },
  scriptless: { javaScriptEnabled: false },
  plain: { javaScriptEnabled: false, hiddenHeader: 'speculation-rules' },
}
type Visit = keyof typeof visits

/**
 * Prints the time from a tap or click until the next page's heading is visible, and its ratio to that of the other browsers. The headless
 * shell is avoided, and the back/forward cache kept, because visitors' browsers keep the page that they leave.
 */
export async function navigation({ url, runs }: Pick<Site, 'url' | 'runs'>) {
  const executablePath = findWholeChromium()
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const rows: string[][] = []
  for (const line of lines)
    for (const press of presses) {
      const measured: Record<Visit, number[]> = { ours: [], scriptless: [], plain: [] }
      const count = line.roundTripMs > 0 ? runs : runs * UNTHROTTLED_VISITS
      for (let visited = 0; visited < count; visited++)
        for (const visit of Object.keys(visits) as Visit[])
          measured[visit].push(await timeToHeading(browser, url, { line, press, ...visits[visit] }))
      const [own, scriptless, plain] = [mean(measured.ours), mean(measured.scriptless), mean(measured.plain)]
      const compared = [scriptless, plain].flatMap((other) => [figure(other), times(own / other)])
      rows.push([`${line.name}, ${press.name}`, figure(own), ...compared])
    }
  await browser.close()
  printTable(
    ['until the next heading, in ms', 'this site', 'without scripts', 'ratio', 'plain document', 'ratio'],
    [...rows, ['limit', '', '', '', '', '1 ×']],
    `From the end of the tap or click on ${FROM} until ${TO} is painted, first visits, means of ${runs} visits, and of ${runs * UNTHROTTLED_VISITS} without throttling. Plain: JavaScript off, and no speculation rules. Pressed for ${PRESS_MS} ms, hovered for ${HOVER_MS} ms. Lines: ${lines
      .filter(({ roundTripMs }) => roundTripMs > 0)
      .map(({ name, roundTripMs, kilobits }) => `${name} ${kilobits} kbit/s, ${roundTripMs} ms`)
      .join('; ')}. Browser: ${path.basename(executablePath ?? '')}.`,
  )
}

type Options = { line: Line; press: Press; javaScriptEnabled: boolean; hiddenHeader?: string }

async function timeToHeading(browser: Browser, site: string, { line, press, javaScriptEnabled, hiddenHeader }: Options) {
  const { url, stop } = await startLine(site, line, hiddenHeader)
  const { hasTouch } = press
  const page = await browser.newPage({ ...phone, hasTouch, isMobile: hasTouch, javaScriptEnabled })
  try {
    await page.addInitScript(noteHeading, FROM)
    const connection = { effectiveType: line.effectiveType }
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
    await page.goto(url + FROM, { timeout: 0 })
    await page.waitForTimeout(SETTLED_MS)
    await page.locator(`footer a[href="${TO}"]`).scrollIntoViewIfNeeded()
    await page.waitForTimeout(SETTLED_MS) // pictures that came into view
    await press.press(page)
    const startedAt = Date.now()
    for (;;) {
      const paintedAt = await page.evaluate(paintOf, TO).catch(() => 0)
      if (paintedAt) return Math.max(0, paintedAt - startedAt)
      await page.waitForTimeout(POLL_MS)
    }
  } finally {
    await page.close()
    stop()
  }
}

/** Runs in the first page: notes when the heading of a page that was shown without a document was painted. */
function noteHeading(first: string) {
  if (location.pathname !== first) return
  new MutationObserver((_changes, observer) => {
    if (location.pathname === first || document.querySelector('main h1') === null) return
    observer.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => {
        document.documentElement.dataset['paintedAt'] = `${performance.timeOrigin + performance.now()}`
      }),
    )
  }).observe(document, { childList: true, subtree: true })
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Runs in the page: returns when a path's page was painted, in milliseconds since 1970, or 0. */
function paintOf(path: string) {
  if (location.pathname !== path) return 0
  const noted = Number(document.documentElement.dataset['paintedAt'] ?? 0)
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const [load] = performance.getEntriesByType('navigation')
  const isDocument = load && new URL(load.name).pathname === path
  return noted || (isDocument && paint ? performance.timeOrigin + paint.startTime : 0)
}

async function centerOf(page: Page) {
  const { x, y, width, height } = (await page.locator(`footer a[href="${TO}"]`).boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

async function tap(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [await centerOf(page)] })
  await page.waitForTimeout(PRESS_MS)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function click(page: Page) {
  const { x, y } = await centerOf(page)
  await page.mouse.move(x, y)
  await page.waitForTimeout(HOVER_MS)
  await page.mouse.down()
  await page.waitForTimeout(PRESS_MS)
  await page.mouse.up()
}
