// Rules for all pages: who can read them, and which hosts the browser contacts.
import type { Page } from '@playwright/test'
import { FIXED_PAGES } from '../../gateway/discovery/sitemap.ts'
import { expect, test } from '../support/site/e2e.ts'
import { follow } from '../support/site/visit.ts'

type Factories = Record<'aCourse' | 'aNotice' | 'anInnovation' | 'aFaculty', () => Promise<{ id: string }>>

/** Returns every public address, with a new record of each kind. */
async function publicAddresses({ aCourse, aNotice, anInnovation, aFaculty }: Factories) {
  const [course, notice, innovation, faculty] = [await aCourse(), await aNotice(), await anInnovation(), await aFaculty()]
  return [
    ...FIXED_PAGES,
    `/course/${course.id}`,
    `/notice/${notice.id}`,
    `/innovation/${innovation.id}`,
    `/faculties/${faculty.id}`,
  ]
}

async function visitAll(page: Page, addresses: string[]) {
  for (const address of addresses) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(200)
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    await expect(page.getByLabel(/password/i), address).toHaveCount(0)
    await page.waitForLoadState('networkidle')
  }
}

/** Collects the requests of a page to other hosts than the site from now on. */
function foreignRequestsOf(page: Page, baseURL = '') {
  const requests: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol !== 'data:' && origin !== new URL(baseURL).origin) requests.push(request.url())
  })
  return requests
}

test('visitors can load and reload every public page without signing in or writing data, also with an expired admin token', {
  tag: ['@GEN-01', '@GEN-03', '@GEN-05', '@GEN-07', '@CONST-12', '@GW-02', '@GW-03'],
}, async ({ page, baseURL, records }) => {
  test.slow() // opens many pages
  const foreignRequests = foreignRequestsOf(page, baseURL)
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !request.url().endsWith('/graphql')) writes.push(request.url())
    if (/\bmutation\b/.test(request.postData() ?? '')) writes.push(request.postData() ?? '')
  })
  const addresses = await publicAddresses(records)
  await visitAll(page, addresses)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(writes).toEqual([])
  await page.evaluate(() => localStorage.setItem('adminToken', 'long expired'))
  await visitAll(page, addresses)
  expect(foreignRequests).toEqual([])
})

test('the public pages and the admin send requests only to the site itself while staff are signed in', {
  tag: ['@CONST-12', '@GW-02', '@GW-03'],
}, async ({ admin: page, baseURL }) => {
  const foreignRequests = foreignRequestsOf(page, baseURL)
  await visitAll(page, ['/', '/about', '/contact', '/apply', '/csit', '/notices', '/course/1', '/notice/1', '/faculties/1'])
  for (const area of ['courses', 'levels', 'subjects', 'faculties', 'notices', 'socials', 'images', 'innovation-hub']) {
    await page.goto(`/admin/${area}`)
    await page.waitForLoadState('networkidle')
  }
  expect(foreignRequests).toEqual([])
})

test('staff can open all eight areas, and no screen mentions roles', { tag: ['@GEN-04', '@PERM-07'] }, async ({ admin }) => {
  await admin.goto('/admin')
  const sidebar = admin.getByRole('navigation', { name: 'Admin Panel' })
  for (const [area, heading] of [
    ['Courses', 'Courses'],
    ['Levels', 'Levels'],
    ['Subjects', 'Subjects'],
    ['Faculties', 'Faculties'],
    ['Notices', 'Notices'],
    ['Social Links', 'Social Links'],
    ['Images', 'Images'],
    ['Innovation Hub', 'Innovation Hub'],
  ] as const) {
    await sidebar.getByRole('link', { name: area, exact: true }).click()
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(admin.getByText(/\broles?\b/i)).toHaveCount(0)
  }
})

/** Runs in the page: takes away what browsers have learned since 2022. */
function forgetNewMethods() {
  const learned = [
    [AbortSignal, 'any'],
    [URL, 'canParse', 'parse'],
    [Object, 'groupBy'],
    [Map, 'groupBy'],
    [Promise, 'withResolvers', 'try'],
    [Array, 'fromAsync'],
    [Set.prototype, 'difference', 'intersection', 'isSubsetOf', 'union'],
  ] as const
  for (const [owner, ...names] of learned) for (const name of names) Reflect.deleteProperty(owner, name)
}

test('in a browser of 2022, staff can save, and a link is followed without loading a document', async ({ admin, aNotice }) => {
  const { id, title } = await aNotice()
  await admin.addInitScript(forgetNewMethods)
  await admin.goto('/admin/socials/add')
  await admin.getByRole('combobox', { name: 'Name' }).fill('Old browser')
  await admin.getByLabel('Link').fill('https://social.example.org/college')
  await admin.getByRole('button', { name: 'Save Social Link' }).click()
  await expect(admin.getByRole('cell', { name: 'Old browser', exact: true })).toBeVisible()
  await admin.goto('/contact')
  await follow(admin, `/notice/${id}`)
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('records that a test adds without its factories are deleted after it', async ({ rest, records }) => {
  const { body } = await rest.post('/notices', { title: 'Left over', released_on: '2026-11-25' })
  const { id } = body['data'] as { id: number }
  await records.deleteAdded()
  expect((await rest.get(`/notices/${id}`)).status).toBe(404)
})
