import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { graphql, signIn } from '../../../support/graphql.ts'
import { unique } from '../../../support/records/records.ts'
import { account, expect, hold, site, test } from '../../../support/site/e2e.ts'
import { rowOf } from '../locators.ts'

const header = 'Code,Title,Credit Hours,Level'
const csv = (text: string) => ({ name: 'subjects.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const heading = (page: Page, text: string) => page.getByRole('heading', { level: 2, name: text })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const newRows = (page: Page) => page.getByRole('table', { name: 'Rows to import' }).getByRole('row')
const cellsOf = (page: Page) =>
  page
    .getByRole('table', { name: 'Errors' })
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText.trim())))

test('a dry run names row, column, value and error, and stores nothing', async ({ admin, aLevel, aSubject }) => {
  const level = await aLevel({ title: unique('Level, with a comma') })
  const stored = await aSubject({ levelId: level.id, code: 'MTH 112' })
  await admin.goto(`/admin/subjects?${new URLSearchParams({ q: level.title })}`)
  await admin.getByRole('link', { name: 'Import CSV' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Import Subjects' })).toBeFocused()
  await admin
    .getByLabel('CSV file')
    .setInputFiles(
      csv(
        `${header},Room\nmth-112,${stored.title},3,"${level.title}",1\nPHY 113,Physics,4,"${level.title}",2\n${'LONG CODE 12'},,3,None,3`,
      ),
    )
  await expect(heading(admin, '1 subject can be imported')).toBeFocused()
  await expect(
    admin.getByText('1 row has errors. 1 row exists already and is skipped: 2. Nothing has been stored yet.'),
  ).toBeVisible()
  await expect(admin.getByText('Columns that are not imported: Room.')).toBeVisible()
  expect(await cellsOf(admin)).toEqual([
    ['4', 'Code', 'LONG CODE 12', 'Code cannot exceed 10 characters'],
    ['4', 'Title', 'Empty', 'Title is required'],
    ['4', 'Level', 'None', 'There is no such level. Write title and course: First Semester, BBA'],
  ])
  await expect(newRows(admin)).toHaveText(['RowCodeTitleCredit HoursLevel', /^3PHY 113Physics4Level/])
  for (const width of [390, 320]) {
    await admin.setViewportSize({ width, height: 800 })
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect((await admin.getByRole('cell', { name: 'LONG CODE 12' }).boundingBox())?.width).toBeGreaterThan(200)
  }
  await admin.getByRole('button', { name: 'Back' }).click()
  await admin.getByRole('dialog', { name: 'Leave without importing?' }).getByRole('button', { name: 'Leave' }).click()
  await expect(rowOf(admin, level.title)).toHaveCount(1)
})

test('a wrong byte makes only its row wrong, and the file can be read in the other encoding', async ({ admin, aLevel }) => {
  const { title } = await aLevel()
  const [before, after] = [`${header}\nNEP 1,नेपाली साहित्य,3,${title}\nFRE 1,Fran`, `ais,3,${title}`].map((text) =>
    Buffer.from(text),
  )
  await admin.goto('/admin/subjects/import')
  await admin
    .getByLabel('CSV file')
    .setInputFiles({ name: 'subjects.csv', mimeType: 'text/csv', buffer: Buffer.concat([before!, Buffer.from([0xe7]), after!]) })
  await expect(heading(admin, '1 subject can be imported')).toBeFocused()
  await expect(admin.getByRole('radio', { name: /^UTF-8/ })).toBeChecked()
  expect((await cellsOf(admin)).map((cells) => cells.slice(0, 3))).toEqual([['3', 'Title', 'Fran\ufffdais']])
  await expect(newRows(admin).nth(1)).toContainText('नेपाली साहित्य')
  await admin.getByRole('radio', { name: /^UTF-8/ }).press('ArrowDown')
  await expect(heading(admin, '2 subjects can be imported')).toBeVisible()
  await expect(admin.getByRole('radio', { name: /^Windows-1252/ })).toBeFocused()
  await expect(newRows(admin).nth(1)).toContainText('à¤¨')
  await expect(newRows(admin).nth(2)).toContainText('Français')
  await admin.getByRole('radio', { name: /^Windows-1252/ }).press('ArrowUp')
  await button(admin, 'Import 1 subject').click()
  await expect(heading(admin, '1 subject imported')).toBeFocused()
  await admin.getByRole('link', { name: 'See all subjects' }).click()
  await admin.getByLabel('Search subjects').fill(title)
  await expect(rowOf(admin, 'नेपाली साहित्य')).toHaveCount(1)
})

test('rows that fail are saved as CSV with the reason, and can be imported again', async ({ admin, aLevel, rest }) => {
  const level = await aLevel()
  const gone = await aLevel()
  await admin.goto('/admin/subjects/import')
  await admin
    .getByLabel('Or paste rows')
    .fill(
      `Code\tTitle\tCredit Hours\tLevel\nA 1\t=Algebra\t3\t${level.title}\nA 2\tPhysics\tx\t${level.title}\nA 3\tMusic\t3\t${gone.title}`,
    )
  await button(admin, 'Check rows').click()
  await admin.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('createSubject')) await rest.delete(`/levels/${gone.id}`)
    await route.fallback()
  })
  await button(admin, 'Import 2 subjects').click()
  await expect(heading(admin, '1 subject imported')).toBeFocused()
  const [, refused] = await cellsOf(admin)
  expect(refused?.slice(0, 1)).toEqual(['4'])
  const [download] = await Promise.all([admin.waitForEvent('download'), button(admin, 'Download 2 rows with errors').click()])
  expect(download.suggestedFilename()).toBe('Pasted rows errors.csv')
  const text = fs.readFileSync(await download.path(), 'utf8')
  expect(text).toContain('Code,Title,Credit Hours,Level,Error')
  expect(text).toContain('Credit Hours: Credit hours must be a number of at least 1')
  await button(admin, 'Choose another file').click()
  await expect(admin.getByRole('heading', { level: 1 })).toBeFocused()
  await admin.getByLabel('CSV file').setInputFiles(csv(text.replace(',x,', ',2,').replace(gone.title, level.title)))
  await button(admin, 'Import 2 subjects').click()
  await expect(heading(admin, '2 subjects imported')).toBeFocused()
  await admin.getByRole('link', { name: 'See all subjects' }).click()
  await admin.getByLabel('Search subjects').fill(level.title)
  await expect(rowOf(admin, level.title)).toHaveCount(3)
  await expect(rowOf(admin, '=Algebra')).toHaveCount(1)
})

test('an import goes on after signing in again, and can be cancelled and continued', async ({ page, aLevel }) => {
  const level = await aLevel()
  const origin = site().url
  const { token, headers } = await signIn(origin)
  await page.addInitScript(
    ([token, details]) => {
      if (localStorage.getItem('adminToken')) return
      localStorage.setItem('adminSession', details!)
      localStorage.setItem('adminToken', token!)
    },
    [token, JSON.stringify({ account: account.email })],
  )
  await page.goto('/admin/subjects/import')
  const rows = Array.from({ length: 25 }, (_, index) => `S ${index},Subject ${index},3,${level.title}`)
  await page.getByLabel('CSV file').setInputFiles(csv([header, ...rows].join('\n')))
  let batches = 0
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('createSubject')) {
      batches += 1
      if (batches === 1) await graphql(origin, 'mutation { logout }', {}, headers)
      if (batches === 3) await button(page, 'Cancel').press('Enter')
    }
    await route.fallback()
  })
  await button(page, 'Import 25 subjects').click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password').fill(account.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(heading(page, '20 subjects imported')).toBeFocused()
  await button(page, 'Import 5 subjects again').click()
  await expect(heading(page, '25 subjects imported')).toBeFocused()
  await page.getByRole('link', { name: 'See all subjects' }).click()
  await page.getByLabel('Search subjects').fill(level.title)
  await expect(page.getByRole('status').filter({ hasText: /^25 of / })).toBeVisible()
})

test('exported faculty members can be imported, and those that exist are skipped', { tag: '@smoke' }, async ({
  admin,
  aFaculty,
}) => {
  const { name } = await aFaculty()
  await admin.goto(`/admin/faculties?${new URLSearchParams({ q: name })}`)
  const [download] = await Promise.all([admin.waitForEvent('download'), button(admin, 'Export CSV').click()])
  const text = fs.readFileSync(await download.path(), 'utf8')
  const other = `${name}, copied`
  await admin.getByRole('link', { name: 'Import CSV' }).click()
  await admin.getByLabel('CSV file').setInputFiles(csv(`${text}\r\n${text.split('\r\n')[1]!.replace(name, `"${other}"`)}`))
  const held = await hold(admin, 'createFaculty')
  await button(admin, 'Import 1 faculty member').press('Enter')
  await expect(heading(admin, 'Importing 1 faculty member')).toBeFocused()
  held.release()
  await expect(heading(admin, '1 faculty member imported')).toBeFocused()
  await button(admin, 'Back').click()
  await expect(rowOf(admin, other)).toHaveCount(1)
  await expect(rowOf(admin, name)).toHaveCount(2)
})

test('two tabs that import the same file create each record once', async ({ admin, aLevel }) => {
  const { title } = await aLevel()
  const file = csv([header, ...[1, 2, 3].map((index) => `T ${index},Twin ${index},3,${title}`)].join('\n'))
  await admin.goto('/admin/subjects/import')
  const other = await admin.context().newPage()
  await other.goto('/admin/subjects/import')
  const held = []
  for (const page of [admin, other]) {
    await page.getByLabel('CSV file').setInputFiles(file)
    held.push(await hold(page, 'createSubject'))
    await button(page, 'Import 3 subjects').click()
    await expect(heading(page, 'Importing 3 subjects')).toBeVisible()
  }
  for (const { release } of held) release()
  await expect(heading(admin, '3 subjects imported')).toBeFocused()
  await expect(heading(other, '0 subjects imported')).toBeVisible()
  await expect(other.getByText('3 rows were skipped, because they have been created meanwhile.')).toBeVisible()
  await other.close()
  await admin.getByRole('link', { name: 'See all subjects' }).click()
  await admin.getByLabel('Search subjects').fill(title)
  await expect(admin.getByRole('status').filter({ hasText: /^3 of / })).toBeVisible()
})
