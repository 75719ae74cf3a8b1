import { expect, test } from '../../support/site/e2e.ts'
import { openExplorer } from '../explorer/openExplorer.ts'

test.slow() // the explorer is large
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a long status does not break the heading of the answer', async ({ page }) => {
  const { enterOperation, execute, status } = await openExplorer(page)
  const heading = page.getByRole('heading', { name: 'Answer' })
  const show = (pane: string) => page.getByRole('button', { name: pane, exact: true }).tap()
  await show('Answer')
  const height = (await heading.boundingBox())?.height
  const name = 'AnOperationWithAVeryLongNameWithoutAnySpaceInIt'
  await show('Query')
  await enterOperation(`query Other { notices { id } } query ${name} { courses { id } }`)
  await execute()
  await expect(status).toContainText(`${name}: Without errors, `)
  await show('Query')
  await enterOperation('{ courses { name } }')
  await show('Answer')
  await expect(status).toContainText('before the operation was changed')
  expect((await heading.boundingBox())?.height).toBe(height)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

for (const name of ['courses', 'deleteNotice', 'restoreChange'])
  test(`the heading and the buttons of the example ${name} are in view once it is chosen`, async ({ page }) => {
    const { choose, run } = await openExplorer(page)
    await page.getByRole('button', { name: 'Examples' }).tap()
    await choose(name)
    await expect(page.getByRole('heading', { name, exact: true })).toBeFocused()
    await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport({ ratio: 1 })
    await expect(run).toBeInViewport({ ratio: 1 })
  })
