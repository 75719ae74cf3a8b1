// The presentation of texts and figures in the explorer: Markdown as elements, and the calls to the backend as bars.
import { expect, test } from '../../support/site/e2e.ts'
import { openExplorer } from './openExplorer.ts'

test.slow() // the explorer is large

test('descriptions show their Markdown as elements, beside an example and in the schema', async ({ page }) => {
  const { choose } = await openExplorer(page)
  await choose('changes')
  const code = page.getByText('capabilities { changes }', { exact: true })
  const shown = page.getByRole('region', { name: 'changes', exact: true }).getByText('Null if the backend does not list them')
  await expect(shown.locator('code')).toHaveText('capabilities { changes }')
  await expect(shown).not.toContainText('`')

  await page.getByRole('button', { name: 'Schema' }).click()
  await page.getByRole('link', { name: 'Query', exact: true }).click()
  await page.getByRole('link', { name: 'changes', exact: true }).first().click()
  await expect(page.locator('code').and(code)).toHaveCount(2)
})

test('the calls to the backend are bars from their start to their end', async ({ page }) => {
  const { enterOperation, execute, lens } = await openExplorer(page)
  const call = (path: string, start: number, ms: number, from = 'backend') => ({
    ...{ method: 'GET', path, status: from === 'backend' ? 200 : null, field: path },
    ...{ start, ms, from },
  })
  const rest = [call('courses', 10, 100), call('levels', 60, 25), call('notices', 85, 125), call('socials', 210, 0, 'cache')]
  await page.route('**/graphql', (route) => route.fulfill({ json: { data: { courses: [] }, extensions: { rest } } }))
  await enterOperation('{ courses { id } }')
  await execute()
  const bars = await lens.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const bar = row.querySelector('i')!
      const [all, own] = [bar.parentElement!.getBoundingClientRect(), bar.getBoundingClientRect()]
      const percent = (px: number) => Math.round((100 * px) / all.width)
      return { call: row.querySelector('th')!.textContent, left: percent(own.left - all.left), width: percent(own.width) }
    }),
  )
  expect(bars).toEqual([
    { call: 'GET courses', left: 0, width: 50 },
    { call: 'GET levels', left: 25, width: expect.closeTo(13, -0.3) },
    { call: 'GET notices', left: expect.closeTo(38, -0.3), width: expect.closeTo(63, -0.3) },
    // 3 px, so that it can be seen
    { call: 'GET socials', left: expect.closeTo(97, -0.7), width: expect.closeTo(3, -0.7) },
  ])
})
