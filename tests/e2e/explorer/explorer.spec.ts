import { account as admin, expect, file, test } from '../../support/site/e2e.ts'
import { openExplorer } from './openExplorer.ts'

test.slow() // the explorer is large

test('everybody can run an example and see which REST calls it needs', { tag: '@smoke' }, async ({ page, baseURL }) => {
  const foreignRequests: string[] = []
  page.on('request', (request) => {
    if (!/^(data:|blob:)/.test(request.url()) && !request.url().startsWith(`${baseURL}/`)) foreignRequests.push(request.url())
  })
  const { choose, execute, lens, answer } = await openExplorer(page)
  await expect(page).toHaveTitle(/^API explorer \| /)
  await expect(lens).toContainText('Run the operation to see the calls to the backend that it needs.')
  await choose('course')
  const { data } = await execute()
  await expect(answer).toContainText(data.course.name)
  const row = lens.getByRole('row', { name: 'GET courses/' })
  await expect(row).toContainText(/^GET courses\/\d+course(200|–)[\d.]+ ms([\d.]+ ms|cached)$/)
  await expect(lens).toContainText(/^.*1 call: 1 (to the backend|from the cache)/)

  await lens.getByRole('checkbox', { name: 'REST lens' }).uncheck()
  expect(await execute()).not.toHaveProperty('extensions')
  await expect(lens).toContainText('Switch the REST lens on')
  expect(foreignRequests).toEqual([])
  expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({})
})

test('staff can upload a file as a variable, and read what to change if the variables have no place for it', async ({
  page,
  broken,
}) => {
  const { choose, execute, enterVariables, signIn, run, answer, lens } = await openExplorer(page, broken.url)
  await signIn(admin)
  await choose('uploadImage')
  await run.click()
  await expect(answer).toContainText('Choose a file for input.image first.')
  const name = `Gate ${Date.now()}`
  await enterVariables({ input: { name } })
  await page.getByLabel('File for input.image').setInputFiles(file('photo.png'))
  const { data } = await execute()
  expect(data.uploadImage).toMatchObject({ name })
  await expect(lens.getByRole('row', { name: 'POST images/upload' })).toContainText('uploadImage')
  await choose('createFaculty') // has a variable with the same name
  expect((await execute()).data.createFaculty.image).toBeNull()
  await choose('uploadImage')
  await run.click()
  await expect(answer).toContainText('Choose a file for input.image first.')
  await page.getByLabel('File for input.image').setInputFiles(file('photo.png'))
  await enterVariables({ input: 'x' })
  await run.click()
  await expect(answer).toContainText('The variables have no place for the file input.image')
  const image = await page.request.get(broken.url + data.uploadImage.url)
  expect(image.headers()['content-type']).toBe('image/png')
})

test('developers can read the schema beside the operation, and write one with completion and the errors of the schema', async ({
  page,
}) => {
  const { status, answer } = await openExplorer(page)
  await page.getByRole('button', { name: 'Schema' }).click()
  await page.getByRole('link', { name: 'Query', exact: true }).click()
  await expect(page.getByText('Reads. Every field is nullable')).toBeVisible()
  await page.getByRole('combobox').click()
  await page.keyboard.type('notice')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'API explorer' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Examples' }).click()
  await page.getByRole('button', { name: '+ New operation' }).click()
  const operation = page.getByRole('textbox', { name: 'Operation' })
  await expect(async () => {
    await operation.press('Control+A')
    await page.keyboard.type('{ notices { tit')
    await expect(page.getByRole('listbox', { name: 'Completions' })).toContainText('title', { timeout: 1000 })
  }).toPass() // the schema may still be loading
  await page.keyboard.press('Escape')
  await operation.press('Control+A')
  await page.keyboard.insertText('{ nothing }')
  await page.locator('.CodeMirror-lint-mark-error', { hasText: 'nothing' }).hover()
  await expect(page.getByRole('status').filter({ hasText: 'Cannot query field "nothing"' })).toBeVisible()
  await operation.press('Control+Enter')
  await expect(status).toHaveText(/^Not run, 1 error, \d+ ms$/)
  await expect(answer).toContainText('GRAPHQL_VALIDATION_FAILED')
})

test('an edited example can be reset, keeps its text while another one is open, and deletes only after a confirmation', async ({
  page,
}) => {
  const { choose, enterVariables, execute, run, answer, variables } = await openExplorer(page)
  await choose('notices')
  await enterVariables({ limit: 1 })
  await choose('faculties')
  await choose('notices')
  expect((await execute()).data.notices).toHaveLength(1)
  await page.getByRole('button', { name: 'Reset' }).click()
  expect((await execute()).data.notices.length).toBeGreaterThan(1)

  await page.getByRole('textbox', { name: 'Operation' }).focus()
  for (const _key of [1, 2]) await page.keyboard.press('Tab') // leaves the editor
  await expect(variables).toBeFocused()

  await choose('course')
  const { data } = await execute()
  await choose('deleteCourse')
  await run.click()
  await expect(page.getByRole('dialog', { name: `Delete the course “${data.course.name}”?` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(answer).toContainText('Nothing was deleted.')
})
