import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'
import { admin, startProduct, temporaryFolder } from '../tests/support/servers/stack.ts'
import { fill, LEVELS, SUBJECTS } from './databases.ts'
import { median } from './load.ts'
import { figure, printTable } from './table.ts'

const COURSES = 105
const RUNS = 5
const TYPED = 'to 4321'
const MAX_FIRST_ROWS_MS = 1000
const MAX_WORK_MS = 100
/** Time after an action until its work is over. */
const SETTLE_MS = 700

/** Time until the rows of a long list are visible in the admin panel, and the main-thread work of a key and of a page. */
export async function lists() {
  const settings = { DATA_DIR: temporaryFolder() }
  await fill(settings, COURSES)
  const product = await startProduct({ ...settings, SAMPLE_CONTENT: 'off' })
  const browser = await chromium.launch({ executablePath: findChromium() })
  try {
    const { first, keys, pages } = await measure(browser, product.url)
    printTable(
      ['list of subjects, in ms', 'median', 'highest', 'limit'],
      [
        ['first rows visible', ...cellsOf(first), `${MAX_FIRST_ROWS_MS}`],
        ['main-thread work of a key in the search', ...cellsOf(keys), `${MAX_WORK_MS}`],
        ['main-thread work of the next page', ...cellsOf(pages), `${MAX_WORK_MS}`],
      ],
      `${COURSES * LEVELS * SUBJECTS} subjects, 1440 px, no throttling, ${RUNS} loads of the URL with a warm HTTP cache, from the start of the navigation. The work includes style, layout and paint.`,
    )
  } finally {
    await browser.close()
    await product.stop()
  }
}

const cellsOf = (times: number[]) => [median(times), Math.max(...times)].map(figure)

async function measure(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.addInitScript(noteFirstRows)
  await signIn(page, url)
  await timeToRows(page, url) // fills the HTTP cache
  const first: number[] = []
  for (let run = 0; run < RUNS; run++) first.push(await timeToRows(page, url))

  const keys: number[] = []
  await page.getByRole('searchbox').focus()
  for (const key of TYPED) keys.push(await workOf(session, () => page.keyboard.press(key === ' ' ? 'Space' : key)))
  await page.getByRole('searchbox').fill('')

  const pages: number[] = []
  const next = page.getByRole('link', { name: 'Next' })
  await next.waitFor()
  for (let run = 0; run < RUNS; run++) {
    await next.focus() // a click by Playwright costs the page 50 ms of main-thread work
    pages.push(await workOf(session, () => page.keyboard.press('Enter')))
  }
  return { first, keys, pages }
}

/** Signs in as the administrator. */
export async function signIn(page: Page, url: string) {
  await page.goto(`${url}/admin/login`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`${url}/admin`)
}

async function timeToRows(page: Page, url: string) {
  await page.goto('about:blank')
  await page.goto(`${url}/admin/subjects`, { waitUntil: 'commit' })
  const time = await page.waitForFunction(() => Number(document.documentElement.dataset['firstRows'] ?? 0))
  return time.jsonValue()
}

/** Runs in the page: notes the time of the frame after the one with the first rows. */
function noteFirstRows() {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('tbody tr')) return
    observer.disconnect()
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        document.documentElement.dataset['firstRows'] = `${performance.now()}`
      }),
    )
  }).observe(document, { childList: true, subtree: true })
}

/** Returns the time in milliseconds that the main thread was busy with an action. */
async function workOf(session: CDPSession, act: () => Promise<void>) {
  const before = await busyMs(session)
  await act()
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  return (await busyMs(session)) - before
}

async function busyMs(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}
