import type { Frame, Page } from '@playwright/test'
import axeCore from 'axe-core'

type WithAxe = { axe: typeof axeCore }

/** Injects axe into a frame, once for each document: this takes longer than a run. */
async function inject(frame: Frame) {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(axeCore.source)
}

/** Injects axe into the frames of a page. Frames that no script gets into, such as the browser's view of a PDF, are left out. */
async function injectAll(page: Page) {
  await inject(page.mainFrame())
  for (const frame of page.frames().slice(1)) {
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, 1000).unref())
    await Promise.race([inject(frame).catch(() => {}), timeout])
  }
}

/** Returns what axe finds in a page, with all rules or with some. The rows of a long list have the same structure, so the first ones suffice. */
export async function violationsIn(page: Page, rules?: string[]) {
  await injectAll(page)
  return page.evaluate(async (rules) => {
    const { violations } = await (window as unknown as WithAxe).axe.run(
      { exclude: ['tr:nth-child(n + 13)'] },
      // the describing of what passes took half of the time; only an experimental rule reads style sheets, and what axe
      // does to read one that could not be loaded violates the site's policy
      { resultTypes: ['violations'], preload: { assets: ['media'] }, ...(rules && { runOnly: { type: 'rule', values: rules } }) },
    )
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, rules)
}
