import { account as admin, expect, fail, file, hold, test } from '../../support/e2e.ts'
import { openExplorer } from './openExplorer.ts'

test.slow() // the explorer is large

test('everybody can run an example and see which REST calls it needs', async ({ page, baseURL, axeInBothSchemes }) => {
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
  await expect(row).toContainText(/GETcourses\/\d+(200|–)\d+(backend|cache)/)
  await expect(lens).toContainText(/^.*1 call: 1 (to the backend|from the cache)/)
  await axeInBothSchemes(page)

  await lens.getByRole('checkbox', { name: 'REST lens' }).uncheck()
  expect(await execute()).not.toHaveProperty('extensions')
  await expect(lens).toContainText('Switch the REST lens on')
  expect(foreignRequests).toEqual([])
  expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({})
})

test('staff can sign in and out; the token is kept for the tab only', async ({ page, axeInBothSchemes, baseURL }) => {
  const { choose, execute, signIn } = await openExplorer(page)
  const banner = page.getByRole('banner')
  await choose('subjects')
  expect((await execute()).errors[0].extensions.code).toBe('UNAUTHENTICATED')
  await expect(page.getByText('Sign in to run this operation.')).toBeVisible()
  await axeInBothSchemes(page)

  await banner.getByRole('button', { name: 'Sign in' }).click()
  await page.emulateMedia({ colorScheme: 'light' })
  await axeInBothSchemes(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await signIn({ ...admin, password: 'not the password' })
  await expect(page.getByRole('alert')).toHaveText('The email or the password is wrong.')
  await axeInBothSchemes(page)

  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
  await expect(banner).toContainText(`Signed in as ${admin.email}`)
  await expect(page.getByText('Sign in to run this operation.')).toBeHidden()
  await expect(page.getByText('You have signed in. Run the operation again.')).toBeVisible()
  await axeInBothSchemes(page)
  expect((await execute()).data.subjects).not.toHaveLength(0)
  const { token } = JSON.parse(await page.evaluate(() => sessionStorage['explorerSession']))
  expect(page.url()).toBe(`${baseURL}/explorer`)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toBe('{}')
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['explorerSession'])
  await page.reload()
  await expect(banner).toContainText(admin.email)

  const signedOut = page.waitForResponse((response) => response.request().postData()?.includes('Logout') ?? false)
  await banner.getByRole('button', { name: 'Sign out' }).click()
  await signedOut
  await expect(banner.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({})
  const headers = { authorization: `Bearer ${token}` }
  const refused = await page.request.post('/graphql', { headers, data: { query: '{ subjects { id } }' } })
  expect((await refused.json()).errors[0].extensions.code).toBe('UNAUTHENTICATED')
})

test('whoever has a token that is not valid any more reads so, and is signed out', async ({ page, axeInBothSchemes }) => {
  await page.addInitScript(() => {
    if (!sessionStorage['explorerSession'])
      sessionStorage['explorerSession'] = JSON.stringify({ email: 'staff@example.edu', token: 'ended' })
  })
  const { choose, execute, signIn } = await openExplorer(page)
  const banner = page.getByRole('banner')
  await expect(banner).toContainText('staff@example.edu')
  await choose('subjects')
  expect((await execute()).errors[0].extensions.code).toBe('UNAUTHENTICATED')
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible()
  await expect(banner).not.toContainText('staff@example.edu')
  await axeInBothSchemes(page)
  await signIn(admin)
  await expect(banner).toContainText(admin.email)
  expect((await execute()).data.subjects).not.toHaveLength(0)
})

test('a wrong password in the example of the sign-in does not ask to sign in', async ({ page }) => {
  const { choose, enterVariables, execute, answer } = await openExplorer(page)
  await choose('login')
  await enterVariables({ email: admin.email, password: 'not the password' })
  await execute()
  await expect(answer).toContainText('The email or the password is wrong.')
  await expect(page.getByText('Sign in to run this operation.')).toBeHidden()
})

test('without a connection, sign-in and answers say so, and that a mutation may have been executed', async ({ page, context }) => {
  const { choose, run, answer, signIn } = await openExplorer(page)
  await choose('notices')
  await context.setOffline(true)
  await run.click()
  await expect(answer).toContainText('The website could not be reached. Check your internet connection, then try again.')
  await choose('createNotice')
  await run.click()
  await expect(answer).toContainText(
    'No answer arrived, but the mutation may have been executed. Check that before you run it again.',
  )
  await signIn(admin)
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('The website could not be reached. Check your internet connection, then try again.')
})

test('staff can run the example of each query and mutation', async ({ page, broken }) => {
  test.setTimeout(180_000)
  const { choose, execute, enterVariables, signIn, status, variablesText } = await openExplorer(page, broken.url)
  await signIn(admin)
  await expect(page.getByRole('banner')).toContainText(admin.email)
  const names = await page.getByRole('navigation', { name: 'Examples' }).getByRole('listitem').allTextContents()
  expect(names).toEqual(expect.arrayContaining(['courses', 'uploadImage', 'deleteSubject', 'search', 'logout']))
  const created: Record<string, string> = {}
  const inputs = ['login', 'changePassword', 'uploadImage'] // that only a person has
  for (const name of [...names.filter((each) => each !== 'logout' && !inputs.includes(each)), 'logout']) {
    await choose(name)
    if (/^delete[A-Z]/.test(name)) {
      await enterVariables({ id: created[name.replace('delete', 'create')] })
      await page.getByRole('button', { name: 'Run', exact: true }).click()
      const response = page.waitForResponse('**/graphql')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      expect((await (await response).json()).data, name).toEqual({ [name]: created[name.replace('delete', 'create')] })
    } else {
      if (name === 'restoreChange') await expect(variablesText).toContainText(/"id": "\d+"/)
      const { data, errors } = await execute()
      expect(errors, name).toBeUndefined()
      expect(data[name], name).not.toBeNull()
      created[name] = [data[name]].flat()[0]?.id
    }
    await expect(status, name).toHaveText('Without errors')
  }
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
  for (const name of ['login', 'changePassword']) {
    await choose(name)
    expect((await execute()).errors, name).toHaveLength(1)
  }
})

test('the example of a restoration has the id of a change, as soon as one can be read', async ({
  page,
  broken,
  axeInBothSchemes,
}) => {
  const { choose, execute, signIn, variablesText } = await openExplorer(page, broken.url)
  await choose('restoreChange')
  await expect(page.getByText('Sign in first, then the id of a change is filled in.')).toBeVisible()
  await expect(variablesText).toContainText('"id": ""')
  await axeInBothSchemes(page)
  const { headers, aNotice } = broken.records
  const mutate = async (query: string) => (await page.request.post(`${broken.url}/graphql`, { headers, data: { query } })).json()
  const { id, title } = await aNotice()
  await mutate(`mutation { deleteNotice(id: "${id}") }`)
  await signIn(admin)
  await expect(variablesText).toContainText(/"id": "\d+"/)
  await expect(page.getByText('Sign in first')).toBeHidden()
  expect((await execute()).data.restoreChange).toEqual({ kind: 'NOTICE', id: `${id}` })
  expect((await mutate(`{ notice(id: "${id}") { title } }`)).data.notice).toEqual({ title })

  await mutate(`mutation { deleteNotice(id: "${id}") }`)
  const [restored] = /"\d+"/.exec(await variablesText.innerText()) ?? []
  await choose('notices')
  await choose('restoreChange')
  await expect(variablesText).not.toContainText(`${restored}`)
  await expect(variablesText).toContainText(/"id": "\d+"/)
  await expect(page.getByRole('button', { name: 'Reset' })).toBeHidden()
  expect((await execute()).data.restoreChange).toEqual({ kind: 'NOTICE', id: `${id}` })
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Sign in first')).toBeVisible()
})

test('on a site without changes, the example of a restoration says what to do first', async ({ page, emptySite }) => {
  const { choose, signIn, variablesText } = await openExplorer(page, emptySite)
  await choose('restoreChange')
  await signIn(admin)
  await expect(page.getByText('Nothing has been changed or deleted yet. Run an update or a deletion first.')).toBeVisible()
  await expect(variablesText).toContainText('"id": ""')
})

test('a record is deleted only after a confirmation', async ({ page, axeInBothSchemes }) => {
  const { choose, run, answer } = await openExplorer(page)
  await choose('deleteCourse')
  await run.click()
  await expect(page.getByRole('dialog')).toContainText('Delete from the live site?')
  await axeInBothSchemes(page)
  await page.keyboard.press('Escape')
  await expect(answer).toContainText('Nothing was deleted.')
})

test('staff can upload a file as a variable', async ({ page, broken }) => {
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
  await expect(lens.getByRole('row', { name: 'POST images/upload' })).toContainText('backend')
  await choose('createFaculty') // has a variable with the same name
  expect((await execute()).data.createFaculty.image).toBeNull()
  await choose('uploadImage')
  await run.click()
  await expect(answer).toContainText('Choose a file for input.image first.')
  const image = await page.request.get(broken.url + data.uploadImage.url)
  expect(image.headers()['content-type']).toBe('image/png')
})

test('whoever uploads a file with variables that have no place for it reads what to change', async ({ page }) => {
  const { choose, enterVariables, run, answer } = await openExplorer(page)
  await choose('uploadImage')
  await page.getByLabel('File for input.image').setInputFiles(file('photo.png'))
  await enterVariables({ input: 'x' })
  await run.click()
  await expect(answer).toContainText('The variables have no place for the file input.image')
})

test('developers can read the schema beside the operation', async ({ page, axeInBothSchemes }) => {
  await openExplorer(page)
  await page.getByRole('button', { name: 'Schema' }).click()
  await page.getByRole('link', { name: 'Query', exact: true }).click()
  await expect(page.getByText('Reads. Every field is nullable')).toBeVisible()
  await axeInBothSchemes(page)
  await page.getByRole('combobox').click()
  await page.keyboard.type('notice')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'API explorer' })).toBeVisible()
  await axeInBothSchemes(page)
})

test('developers can write an operation of their own, with completion and the errors of the schema', async ({ page, axe }) => {
  const { status, answer } = await openExplorer(page)
  await page.getByRole('button', { name: '+ New operation' }).click()
  const operation = page.getByRole('textbox', { name: 'Operation' })
  await expect(async () => {
    await operation.press('Control+A')
    await page.keyboard.type('{ notices { tit')
    await expect(page.getByRole('listbox', { name: 'Completions' })).toContainText('title', { timeout: 1000 })
  }).toPass() // the schema may still be loading
  await axe(page)
  await page.keyboard.press('Escape')
  await operation.press('Control+A')
  await page.keyboard.insertText('{ nothing }')
  await page.locator('.CodeMirror-lint-mark-error', { hasText: 'nothing' }).hover()
  await expect(page.getByRole('status').filter({ hasText: 'Cannot query field "nothing"' })).toBeVisible()
  await axe(page, ['region'])
  await operation.press('Control+Enter')
  await expect(status).toHaveText('Not run, 1 error')
  await expect(answer).toContainText('GRAPHQL_VALIDATION_FAILED')
})

test('an operation that cannot be run has the reason as its answer, instead of the answer before', async ({
  page,
  axeInBothSchemes,
}) => {
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
  await axeInBothSchemes(page)
})

test('an operation whose variables are refused was not run', async ({ page }) => {
  const { enterOperation, execute, status, answer } = await openExplorer(page)
  await enterOperation('query Course($id: ID!) { course(id: $id) { name } }')
  await execute()
  await expect(status).toHaveText('Not run, 1 error')
  await expect(answer).toContainText('was not provided')
})

test('of several operations, the one at the cursor is run', async ({ page }) => {
  const { enterOperation, execute, operation, run, status, answer } = await openExplorer(page)
  await enterOperation('query Courses { courses { id } }\n\nquery Notices { notices { id } }\n\n')
  await run.click()
  await expect(status).toHaveText('Not run')
  await expect(answer).toContainText('The text has 2 operations. Put the cursor into the one to run: Courses or Notices.')
  await operation.press('Control+Home')
  expect(Object.keys((await execute()).data)).toEqual(['courses'])
  await expect(status).toHaveText('Courses: Without errors')
  await operation.press('ArrowDown')
  await operation.press('ArrowDown')
  expect(Object.keys((await execute()).data)).toEqual(['notices'])
  await operation.press('Control+Home')
  const response = page.waitForResponse('**/graphql')
  await operation.press('Control+Enter')
  expect(Object.keys((await (await response).json()).data)).toEqual(['courses'])
})

test('an answer to an operation that has been changed since says so', async ({ page }) => {
  const { choose, enterOperation, enterVariables, execute, status } = await openExplorer(page)
  const note = 'Without errors, before the operation was changed'
  await execute()
  await enterOperation('{ notices { id } }')
  await expect(status).toHaveText(note)
  await execute()
  await expect(status).toHaveText('Without errors')
  await page.getByRole('button', { name: 'Format' }).click()
  await expect(page.getByRole('group', { name: 'Operation, text' })).toContainText('5')
  await expect(status).toHaveText('Without errors')
  await enterVariables({ limit: 1 })
  await expect(status).toHaveText(note)
  await choose('notices')
  await expect(status).toHaveText('')
  await choose('courses')
  await expect(status).toHaveText(note)
})

test('whoever stops an operation reads that it may have been executed', async ({ page }) => {
  const { run, execute } = await openExplorer(page)
  await execute()
  const { release } = await hold(page)
  await run.click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped. The operation may have been executed.')).toBeVisible()
  release()
})

test('an edited example can be reset, and keeps its text while another one is open', async ({ page }) => {
  const { choose, enterVariables, execute } = await openExplorer(page)
  await choose('notices')
  await enterVariables({ limit: 1 })
  await choose('faculties')
  await choose('notices')
  expect((await execute()).data.notices).toHaveLength(1)
  await page.getByRole('button', { name: 'Reset' }).click()
  expect((await execute()).data.notices.length).toBeGreaterThan(1)
})

test('the examples of an empty site say that their ids are made up', async ({ page, emptySite }) => {
  const { choose, execute } = await openExplorer(page, emptySite)
  await choose('course')
  await expect(page.getByText('No course was found on this site, so the id is made up.')).toBeVisible()
  expect((await execute()).data).toEqual({ course: null })
})

test('if no records can be read, the examples do not say that the site has none', async ({ page }) => {
  await fail(page, 'Samples')
  const { choose } = await openExplorer(page)
  await choose('course')
  await expect(page.getByText('The records could not be read, so the id is made up. Reload the page to try again.')).toBeVisible()
  await expect(page.getByText('was found on this site')).toBeHidden()
  await choose('courses')
  await expect(page.getByText('could not be read')).toBeHidden()
})
