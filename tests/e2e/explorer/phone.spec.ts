import type { Page } from '@playwright/test'
import { expect, site, test } from '../../support/e2e.ts'
import { startGateway } from '../../support/stack.ts'
import { openExplorer } from './openExplorer.ts'

test.slow() // the explorer is large

/** Returns the links and controls that are smaller than 24 px. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, input')]
      .filter((element) => element.getClientRects().length > 0)
      .filter((element) => Math.min(element.getBoundingClientRect().width, element.getBoundingClientRect().height) < 24)
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  )

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test(`at ${width} px everything fits, has targets of 24 px and no accessibility error`, async ({ page, axeInBothSchemes }) => {
      const { execute, lens } = await openExplorer(page)
      const check = async () => {
        expect(await overflow(page)).toBe(0)
        expect(await smallTargets(page)).toEqual([])
        await axeInBothSchemes(page)
      }
      await check()
      await execute()
      await expect(lens.getByRole('table')).toBeVisible()
      await check()
      await page.getByRole('button', { name: 'Examples' }).click()
      await check()
      await page.getByRole('button', { name: 'Schema' }).click()
      await page.getByRole('link', { name: 'Mutation', exact: true }).click()
      await check()
      await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
      await check()
      await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await check()
    })
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('an example can be chosen, run, and read with its REST calls', async ({ page }) => {
    const { choose, run, answer, lens } = await openExplorer(page)
    await expect(page.getByRole('navigation', { name: 'Examples' })).toBeHidden()
    await page.getByRole('button', { name: 'Examples' }).tap()
    await choose('notice')
    await expect(page.getByRole('navigation', { name: 'Examples' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'notice', exact: true })).toBeFocused()
    await run.tap()
    await expect(answer).toContainText('"notice"')
    await expect(page.getByRole('heading', { name: 'Answer' })).toBeInViewport()
    await lens.scrollIntoViewIfNeeded()
    await expect(lens.getByRole('row', { name: 'GET notices/' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a long status does not break the heading of the answer', async ({ page }) => {
    const { enterOperation, execute, status } = await openExplorer(page)
    const heading = page.getByRole('heading', { name: 'Answer' })
    const height = (await heading.boundingBox())?.height
    const name = 'AnOperationWithAVeryLongNameWithoutAnySpaceInIt'
    await enterOperation(`query Other { notices { id } } query ${name} { courses { id } }`)
    await execute()
    await expect(status).toHaveText(`${name}: Without errors`)
    await enterOperation('{ courses { name } }')
    await expect(status).toContainText('before the operation was changed')
    expect((await heading.boundingBox())?.height).toBe(height)
    expect(await overflow(page)).toBe(0)
  })
})

for (const name of ['courses', 'deleteNotice', 'restoreChange'])
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test(`the heading and the buttons of the example ${name} are in view once it is chosen`, async ({ page }) => {
      const { choose, run } = await openExplorer(page)
      await page.getByRole('button', { name: 'Examples' }).tap()
      await choose(name)
      await expect(page.getByRole('heading', { name, exact: true })).toBeFocused()
      await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport({ ratio: 1 })
      await expect(run).toBeInViewport({ ratio: 1 })
    })
  })

test('the Tab key leaves the editors', async ({ page }) => {
  const { variables } = await openExplorer(page)
  await page.getByRole('textbox', { name: 'Operation' }).focus()
  for (const _key of [1, 2]) await page.keyboard.press('Tab')
  await expect(variables).toBeFocused()
})

test('with INTROSPECTION=off the examples work, and the explorer says how to switch the schema on', async ({
  page,
  axeInBothSchemes,
}) => {
  const gateway = await startGateway(site().backendUrl, { INTROSPECTION: 'off' })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.postData() ?? ''))
  const { choose, execute, answer } = await openExplorer(page, gateway.url)
  await expect(page.getByText('Run the operation to see its answer.')).toBeVisible()
  await page.getByRole('button', { name: 'Schema' }).click()
  await expect(page.getByText('The schema is switched off on this site.')).toBeVisible()
  await expect(page.getByText('remove the setting INTROSPECTION=off, and restart the gateway')).toBeVisible()
  await axeInBothSchemes(page)
  await expect(answer).not.toContainText('errors')
  await page.getByRole('button', { name: 'Examples' }).click()
  await choose('courses')
  expect((await execute()).data.courses).not.toHaveLength(0)
  await page.getByRole('button', { name: '+ New operation' }).click()
  await expect(page.getByRole('group', { name: 'Operation, text' })).toContainText('there is no completion')
  expect(requests.filter((body) => body.includes('__schema'))).toEqual([])
  await gateway.stop()
})
