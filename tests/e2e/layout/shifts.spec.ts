// Pages do not move while they load.
import { expect, file, hold, test } from '../../support/site/e2e.ts'
import { waitForHydration } from '../../support/site/visit.ts'

for (const width of [390, 1280])
  test(`at ${width} px, pages load without layout shifts`, async ({ page, aNotice }) => {
    const { id } = await aNotice({ file: file('photo.jpg') })
    const pdf = await aNotice({ file: file('paper.pdf') })
    await page.setViewportSize({ width, height: 844 })
    for (const path of [
      '/',
      '/about',
      '/contact',
      '/programmes',
      '/csit',
      '/accessibility',
      `/notice/${id}`,
      `/notice/${pdf.id}`,
      '/faculties/1',
      '/course/1',
      '/innovation/1',
      '/notices',
      '/innovations',
      '/faculty',
      '/search',
      '/apply',
      '/apply?programme=bbs&semester=3&percentage=68&classSize=28',
    ]) {
      await page.goto(path)
      await waitForHydration(page)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(shiftOfLayout), path).toBeLessThanOrEqual(0.001)
    }
  })

for (const width of [390, 768, 1280, 1440])
  test(`at ${width} px, the dashboard loads without layout shifts`, async ({ admin }) => {
    await admin.setViewportSize({ width, height: 1000 })
    const held = await hold(admin, 'query Dashboard')
    await admin.goto('/admin')
    await expect(admin.getByText('Loading dashboard...')).toBeAttached()
    await admin.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    held.release()
    await expect(admin.getByRole('heading', { name: 'Recent changes' })).toBeVisible()
    await expect(admin.getByText('Changes made here show on the site at once.')).toBeVisible()
    expect(await admin.evaluate(shiftOfLayout)).toBeLessThan(0.01)
  })

test('a form does not move when it is known what the backend can do', async ({ admin, aNotice }) => {
  const { id } = await aNotice()
  await admin.setViewportSize({ width: 390, height: 844 })
  const held = await hold(admin, 'query Capabilities')
  await admin.goto(`/admin/notices/edit/${id}`)
  await expect(admin.getByLabel('Title', { exact: true })).toBeVisible()
  held.release()
  await expect(admin.getByRole('link', { name: 'History', exact: true })).toBeVisible()
  expect(await admin.evaluate(shiftOfLayout)).toBeLessThan(0.01)
})

for (const width of [320, 390, 412])
  test(`at ${width} px, nothing moves when the font of the headings arrives late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/', '/about', '/apply', '/course/1']) {
      let deliver = () => {}
      const isPainted = new Promise<void>((resolve) => {
        deliver = resolve
      })
      await page.route('**/*.woff2', async (route) => {
        await isPainted
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
      deliver()
      await page.evaluate(() => document.fonts.ready)
      expect(await page.evaluate(shiftOfLayout), path).toBeLessThan(0.02)
      await page.unroute('**/*.woff2')
    }
  })

/** Runs in the page: returns the sum of its layout shifts, after the next two frames. */
async function shiftOfLayout() {
  const frame = () => new Promise(requestAnimationFrame)
  let sum = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  await frame()
  await frame()
  await new Promise((resolve) => setTimeout(resolve))
  return sum
}
