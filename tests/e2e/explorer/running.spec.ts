import { expect, hold, test } from '../../support/site/e2e.ts'
import { openExplorer } from './openExplorer.ts'

test.slow() // the explorer is large

test('an operation that cannot be run has the reason as its answer, instead of the answer before', async ({ page }) => {
  const { enterOperation, enterVariables, execute, run, status, answer } = await openExplorer(page)
  const reasons: [operation: string, variables: string, reason: string][] = [
    ['{ courses { ', '', 'It is not valid GraphQL. Line 1, column 13: Expected Name, found the end of the text.'],
    ['# to do', '', 'There is no operation. Write one, or choose an example.'],
    ['fragment Name on Course { name }', '', 'The text has no query or mutation.'],
    ['{ courses { id } }', '{ "limit": ', 'The variables are not valid JSON: '],
    ['{ courses { id } }', '[4]', 'The variables must be a JSON object, such as {}.'],
    ['query A { courses { id } } { notices { id } }', '', 'Each of several operations needs a name.'],
  ]
  for (const [operation, variables, reason] of reasons) {
    await enterOperation('{ courses { id } }')
    await enterVariables('')
    expect((await execute()).data.courses, reason).not.toHaveLength(0)
    await enterOperation(operation)
    await enterVariables(variables)
    let requests = 0
    page.on('request', () => requests++)
    await run.click()
    await expect(status, reason).toHaveText('Not run')
    await expect(answer).toContainText(`The operation was not run. ${reason}`)
    await expect(answer).not.toContainText('data')
    expect(requests, reason).toBe(0)
  }
})

test('an operation whose variables are refused was not run, and of several operations the one at the cursor is', async ({
  page,
}) => {
  const { enterOperation, execute, operation, run, status, answer } = await openExplorer(page)
  await enterOperation('query Course($id: ID!) { course(id: $id) { name } }')
  await execute()
  await expect(status).toHaveText(/^Not run, 1 error, \d+ ms$/)
  await expect(answer).toContainText('was not provided')
  await enterOperation('query Courses { courses { id } }\n\nquery Notices { notices { id } }\n\n')
  await run.click()
  await expect(status).toHaveText('Not run')
  await expect(answer).toContainText('The text has 2 operations. Put the cursor into the one to run: Courses or Notices.')
  await operation.press('Control+Home')
  expect(Object.keys((await execute()).data)).toEqual(['courses'])
  await expect(status).toHaveText(/^Courses: Without errors, \d+ ms$/)
  await operation.press('ArrowDown')
  await operation.press('ArrowDown')
  expect(Object.keys((await execute()).data)).toEqual(['notices'])
  await operation.press('Control+Home')
  const response = page.waitForResponse('**/graphql')
  await operation.press('Control+Enter')
  expect(Object.keys((await (await response).json()).data)).toEqual(['courses'])
})

test('an answer to an operation that has been changed since says so, and whoever stops one reads that it may have been executed', async ({
  page,
}) => {
  const { choose, enterOperation, enterVariables, execute, run, status } = await openExplorer(page)
  const note = /^Without errors, \d+ ms, before the operation was changed$/
  await execute()
  await enterOperation('{ notices { id } }')
  await expect(status).toHaveText(note)
  await execute()
  await expect(status).toHaveText(/^Without errors, \d+ ms$/)
  await page.getByRole('button', { name: 'Format' }).click()
  await expect(page.getByRole('group', { name: 'Operation, text' })).toContainText('5')
  await expect(status).toHaveText(/^Without errors, \d+ ms$/)
  await enterVariables({ limit: 1 })
  await expect(status).toHaveText(note)
  await choose('notices')
  await expect(status).toHaveText('')
  await choose('courses')
  await expect(status).toHaveText(note)

  await execute()
  const { release } = await hold(page)
  await run.click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped. The operation may have been executed.')).toBeVisible()
  release()
})

test('a reload keeps the operations that were typed, and shows the last one', async ({ page }) => {
  const { choose, enterOperation, enterVariables, operation, variablesText } = await openExplorer(page)
  await choose('course')
  await enterVariables({ id: '12345' })
  await page.getByRole('button', { name: '+ New operation' }).click()
  await enterOperation('query Typed { __typename }')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'New operation', level: 2 })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('group', { name: 'Operation, text' })).toContainText('query Typed { __typename }')
  await expect(operation).toBeAttached()
  await choose('course')
  await expect(variablesText).toContainText('12345')
})
