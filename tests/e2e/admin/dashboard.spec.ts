import type { Page } from '@playwright/test'
import { unique } from '../../support/records/records.ts'
import { expect, hold, test } from '../../support/site/e2e.ts'
import { rowOf } from './locators.ts'

// a site of this worker, so that no other test changes its content

const tileOf = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(`^${title} (\\d+|not available)$`) })
const panelOf = (page: Page, heading: string) => page.getByRole('region', { name: heading })
const alertIn = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be read' })
const openDashboard = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()

async function countOf(page: Page, title: string) {
  const [, count] = /(\d+)/.exec(await tileOf(page, title).innerText()) ?? []
  return Number(count)
}

test.beforeEach(async ({ page, broken }) => {
  await page.addInitScript((token) => localStorage.setItem('adminToken', token), broken.records.token)
})

test.afterEach(({ broken }) => broken.records.deleteAdded())

test('staff see the number of records, add one with "+" and see the new number', async ({ page, broken }) => {
  const name = unique('Course')
  await page.goto(`${broken.url}/admin`)
  const before = await countOf(page, 'Courses')
  for (const title of ['Levels', 'Subjects', 'Faculties', 'Notices', 'Social Links', 'Images', 'Innovation Hub'])
    await expect(tileOf(page, title)).not.toContainText('not available')

  await page.getByRole('link', { name: 'Add Course' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Description').fill('Text')
  await page.getByLabel('Eligibility').fill('Text')
  await page.getByRole('button', { name: 'Save Course' }).click()
  await expect(page).toHaveURL(`${broken.url}/admin/courses`)
  await openDashboard(page)
  await expect(tileOf(page, 'Courses')).toContainText(String(before + 1))
  // the courses of the sample content may be as new
  const change = new RegExp(`${name}Course added, |coursesAdded together, `)
  await expect(panelOf(page, 'Recent changes').getByRole('listitem').first()).toContainText(change)

  await tileOf(page, 'Courses').click()
  await rowOf(page, name).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rowOf(page, name)).toHaveCount(0)
  await openDashboard(page)
  await expect(tileOf(page, 'Courses')).toContainText(String(before))
})

test('every "+" leads to the form of its area', async ({ page, broken }) => {
  await page.goto(`${broken.url}/admin`)
  const links = page.getByRole('main').getByRole('link', { name: /^Add / })
  const targets = await links.evaluateAll((all) => all.map((link) => [link.ariaLabel, link.getAttribute('href')]))
  expect(targets).toHaveLength(8)
  for (const [name, path] of targets) {
    await links.and(page.getByRole('link', { name: String(name), exact: true })).click()
    await expect(page).toHaveURL(`${broken.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(name))
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Recent changes' })).toBeVisible()
  }
})

test('a part that cannot be read leaves the others and can be read again', async ({ page, broken }) => {
  broken.backend.answer('GET /api/v1/subjects', 500, {})
  await page.goto(`${broken.url}/admin`)
  await expect(alertIn(page)).toContainText('Some content could not be read.')
  await expect(tileOf(page, 'Subjects')).toContainText('–')
  expect(await countOf(page, 'Courses')).toBeGreaterThan(0)
  await expect(panelOf(page, 'Credit hours per level')).toContainText('The credit hours could not be read.')
  await expect(panelOf(page, 'To look after')).not.toContainText('Nothing to look after.')

  broken.backend.up()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(alertIn(page)).toHaveCount(0)
  await expect(tileOf(page, 'Subjects')).not.toContainText('–')
  await expect(panelOf(page, 'Credit hours per level').getByRole('table')).toBeVisible()
})

test('the tiles lead to the lists before anything has been read, and after nothing could be read', async ({ page, broken }) => {
  const { release } = await hold(page, 'Dashboard')
  await page.goto(`${broken.url}/admin`)
  await expect(page.getByText('Loading dashboard...')).toBeAttached()
  await page.getByRole('main').getByRole('link', { name: 'Notices' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notices')
  release()

  await page.route('**/graphql', (route) => route.abort())
  await openDashboard(page)
  await expect(alertIn(page)).toContainText('The content could not be read.')
  await tileOf(page, 'Social Links').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Social Links')
})

test('the matrix shows the hours of each level, and each cell leads to its subjects', async ({ page, broken }) => {
  const { aCourse, aLevel, aSubject } = broken.records
  const course = await aCourse()
  const levelWith = async (title: string, hours: number[]) => {
    const level = await aLevel({ title, courseId: course.id })
    for (const creditHours of hours) await aSubject({ levelId: level.id, creditHours })
    return level
  }
  await levelWith('First', [12, 8])
  const second = await levelWith('Second', [17])
  await levelWith('Third', [])
  await page.goto(`${broken.url}/admin`)

  const row = rowOf(page, course.name)
  await expect(row.getByRole('cell').getByRole('link')).toHaveText(['20', '17', '–'])
  await expect(row.getByRole('link', { name: `${course.name}, Third: no subjects yet` })).toBeVisible()
  await row.getByRole('link', { name: `${course.name}, Second: 17 credit hours` }).click()
  await expect(page).toHaveURL(`${broken.url}/admin/subjects/level/${second.id}`)
  await page.goBack()
  await row.getByRole('rowheader').getByRole('link').click()
  await expect(page).toHaveURL(`${broken.url}/admin/courses/edit/${course.id}`)
})

test('staff reach by keyboard what is to be looked after', async ({ page, broken }) => {
  const [one, other] = [
    await broken.records.aNotice({ releasedOn: '2999-01-01' }),
    await broken.records.aNotice({ releasedOn: '2999-01-02' }),
  ]
  await page.goto(`${broken.url}/admin`)
  const concern = panelOf(page, 'To look after').getByRole('listitem').filter({ hasText: 'scheduled notice' })
  await expect(concern.locator('b')).toHaveText('2')
  await concern.getByRole('button', { name: 'Show' }).focus()
  await page.keyboard.press('Enter')
  await expect(concern.getByRole('link')).toHaveText([other.title, one.title])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${broken.url}/admin/notices/edit/${other.id}`)
})

test('staff see whether the content service works', async ({ page, broken }) => {
  await page.goto(`${broken.url}/admin`)
  const state = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /the site/i })
  const check = page.getByRole('button', { name: 'Check again' })
  await expect(state).toHaveText('Changes made here show on the site at once.')
  broken.backend.down()
  await check.click()
  await expect(state).toContainText("The content service is not responding. Changes can't be saved at the moment. The site shows ")
  await expect(check).toBeFocused()
  broken.backend.up()
  await check.click()
  await expect(state).toHaveText('Changes made here show on the site at once.')
})

test('staff can check all links, and open the records whose links do not work', async ({ page, broken }) => {
  const name = unique('Network')
  const link = 'http://127.0.0.1:1/page'
  const { id } = await broken.records.aSocialLink({ name, link })
  await page.goto(`${broken.url}/admin`)
  const panel = panelOf(page, 'To look after')
  await expect(panel.getByRole('button', { name: 'Check links' })).toBeVisible()
  // not before: requests that are routed bypass the cache, and those of the dashboard would count too
  const { release } = await hold(page, 'CheckLinks')
  await panel.getByRole('button', { name: 'Check links' }).press('Enter')
  await expect(panel.getByRole('status')).toHaveText('Checking links... This can take up to a minute.')
  release()
  await expect(panel.getByRole('status')).toHaveText(/^Checked \d+ links?\. /)
  await expect(panel.getByRole('button', { name: 'Check links again' })).toBeFocused()
  const item = panel.getByRole('listitem').filter({ hasText: name })
  await expect(item).toContainText(`Social Link: leads to a private network, ${link}`)
  await item.getByRole('link').click()
  await expect(page).toHaveURL(`${broken.url}/admin/socials/edit/${id}`)
})
