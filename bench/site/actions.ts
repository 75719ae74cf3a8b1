import type { Page } from '@playwright/test'
import { median } from '../load.ts'
import { figure, printTable } from '../table.ts'
import { type Site, withPhone } from './pages.ts'

const SLOWDOWN = 4
const MAX_BLOCKING_MS = 100
/** Duration in milliseconds up to which a task blocks nobody (https://web.dev/articles/tbt). */
const SHORT_TASK_MS = 50
const SETTLED_MS = 1000

type Action = [name: string, path: string, act: (page: Page) => Promise<unknown>]

const list: Action[] = [
  ['opening the menu', '/', (page) => page.getByRole('button', { name: 'Menu' }).tap()],
  ['a step of the notices', '/', (page) => page.locator('#news').getByRole('button', { name: 'Next' }).tap()],
  ['all of the faculty', '/', (page) => page.getByRole('button', { name: 'View All' }).tap()],
  ['opening a semester', '/csit', (page) => page.locator('summary').nth(1).tap()],
]

/** Time that taps block a slow processor. */
export async function actions({ url, browser, runs }: Site) {
  const rows: string[][] = []
  for (const [name, path, act] of list) {
    const tasks: number[][] = []
    for (let run = 0; run < runs; run++)
      tasks.push(await withPhone(browser, (page) => longTasksOf(page, url + path, () => act(page))))
    const blocking = tasks.map((durations) => durations.reduce((sum, duration) => sum + duration - SHORT_TASK_MS, 0))
    const longest = Math.max(0, ...tasks.flat())
    rows.push([name, ...[median(blocking), Math.max(...blocking)].map(figure), longest ? figure(longest) : `< ${SHORT_TASK_MS}`])
  }
  printTable(
    ['blocking by a tap, in ms', 'median', 'highest', 'longest task'],
    [...rows, ['limit', `${MAX_BLOCKING_MS}`, '', '']],
    `Time of main-thread tasks beyond ${SHORT_TASK_MS} ms each, in the second after a tap. The processor is ${SLOWDOWN} × slower, 390 px, ${runs} runs.`,
  )
}

/** Returns the durations of the long tasks that follow an action. */
async function longTasksOf(page: Page, address: string, act: () => Promise<unknown>) {
  await page.goto(address)
  await page.getByRole('button', { name: 'Menu' }).waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.waitForTimeout(SETTLED_MS)
  await page.evaluate(noteLongTasks)
  await act()
  await page.waitForTimeout(SETTLED_MS)
  return page.evaluate(() => JSON.parse(document.documentElement.dataset['longTasks'] ?? '[]') as number[])
}

/** Runs in the page: collects the durations of long tasks. */
function noteLongTasks() {
  const durations: number[] = []
  new PerformanceObserver((tasks) => {
    durations.push(...tasks.getEntries().map(({ duration }) => duration))
    document.documentElement.dataset['longTasks'] = JSON.stringify(durations)
  }).observe({ type: 'longtask' })
}
