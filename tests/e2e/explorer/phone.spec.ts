import { startGateway } from '../../support/servers/stack.ts'
import { expect, site, test } from '../../support/site/e2e.ts'
import { openExplorer } from './openExplorer.ts'

test.slow() // the explorer is large

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('an example can be chosen, run, and read with its REST calls', async ({ page }) => {
    const { choose, run, answer, lens, operationText } = await openExplorer(page)
    await expect(page.getByRole('navigation', { name: 'Examples' })).toBeHidden()
    await page.getByRole('button', { name: 'Examples' }).tap()
    await choose('notice')
    await expect(page.getByRole('navigation', { name: 'Examples' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'notice', exact: true })).toBeFocused()
    await run.tap()
    await expect(answer).toContainText('"notice"')
    await expect(page.getByRole('heading', { name: 'Answer' })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Run again' })).toBeInViewport({ ratio: 1 })
    await lens.scrollIntoViewIfNeeded()
    await expect(lens.getByRole('row', { name: 'GET notices/' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Run again' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Schema' }).tap()
    await expect(page.getByRole('link', { name: 'Query', exact: true })).toBeVisible()
    await expect(answer).toBeHidden()
    await page.getByRole('button', { name: 'Query', exact: true }).tap()
    await expect(operationText).toContainText('notice')
  })

  test('with the keys alone, the answer takes the focus of the operation that it hides', async ({ page }) => {
    const { operation, answer } = await openExplorer(page)
    await operation.press('Control+Enter')
    await expect(page.getByRole('heading', { name: 'Answer' })).toBeFocused()
    await expect(answer).toContainText('"courses"')
  })
})

test('with INTROSPECTION=off the examples work, and the explorer says how to switch the schema on', async ({ page }) => {
  const gateway = await startGateway(site().backendUrl, { INTROSPECTION: 'off' })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.postData() ?? ''))
  const { choose, execute, answer } = await openExplorer(page, gateway.url)
  await expect(page.getByText('Run the operation to see its answer.')).toBeVisible()
  await page.getByRole('button', { name: 'Schema' }).click()
  await expect(page.getByText('The schema is switched off on this site.')).toBeVisible()
  await expect(page.getByText('remove the setting INTROSPECTION=off, and restart the gateway')).toBeVisible()
  await expect(answer).not.toContainText('errors')
  await page.getByRole('button', { name: 'Examples' }).click()
  await choose('courses')
  expect((await execute()).data.courses).not.toHaveLength(0)
  await page.getByRole('button', { name: '+ New operation' }).click()
  await expect(page.getByRole('group', { name: 'Operation, text' })).toContainText('there is no completion')
  expect(requests.filter((body) => body.includes('__schema'))).toEqual([])
  await gateway.stop()
})
