import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/site/e2e.ts'
import { rowOf } from '../locators.ts'

/** Opens a screen and waits for its heading: until then, the screen before is shown, and the dashboard has a table too. */
async function open(page: Page, name: string) {
  await page.getByRole('navigation').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

function readsOf(page: Page, operation: string) {
  const reads: string[] = []
  page.on('request', (request) => request.postData()?.includes(operation) && reads.push(operation))
  return reads
}

const lists = [
  ['@CACHE-01', 'Courses', 'AdminCourses'],
  ['@CACHE-02', 'Levels', 'AdminLevels'],
  ['@CACHE-03', 'Subjects', 'AdminSubjects'],
  ['@CACHE-04', 'Faculties', 'AdminFaculties'],
  ['@CACHE-05', 'Notices', 'AdminNotices'],
  ['@CACHE-06', 'Social Links', 'AdminSocialLinks'],
  ['@CACHE-07', 'Images', 'AdminImages'],
  ['@CACHE-08', 'Innovation Hub', 'AdminInnovations'],
] as const

test('the list of each area is fresh for 300000 ms and is then read again', {
  tag: lists.map(([tag]) => tag),
}, async ({ admin }) => {
  const start = Date.now()
  await admin.clock.setFixedTime(start)
  await admin.goto('/admin')
  const reads = lists.map(([, , operation]) => readsOf(admin, operation))
  async function openAll() {
    for (const [, name] of lists) {
      await open(admin, name)
      await expect(admin.getByRole('table')).toBeVisible()
    }
    await open(admin, 'Dashboard')
  }
  await openAll()
  await admin.clock.setFixedTime(start + 299_999)
  await openAll()
  expect(reads.map(({ length }) => length)).toEqual(lists.map(() => 1))
  await admin.clock.setFixedTime(start + 300_000)
  await openAll()
  await expect.poll(() => reads.map(({ length }) => length)).toEqual(lists.map(() => 2))
})

test('a saved change appears at once in a list that was read before', { tag: '@CACHE-13' }, async ({ admin, aNotice }) => {
  const { title } = await aNotice()
  await admin.goto('/admin/notices')
  await rowOf(admin, title).getByRole('link', { name: 'Edit' }).click()
  await admin.getByLabel('Title').fill(`${title}, changed`)
  await admin.getByRole('button', { name: 'Save Notice' }).click()
  await expect(admin).toHaveURL('/admin/notices')
  await expect(admin.getByRole('cell', { name: `${title}, changed`, exact: true })).toBeVisible()
})

test('a write sends the access token as a bearer token, only to the origin of the site', { tag: '@PERM-02' }, async ({
  admin,
  aFaculty,
}) => {
  const { id } = await aFaculty()
  const origins = new Set<string>()
  admin.on('request', (request) =>
    origins.add(new URL(request.url()).protocol === 'data:' ? 'data:' : new URL(request.url()).origin),
  )
  await admin.goto(`/admin/faculties/edit/${id}`)
  await admin.getByLabel('Phone').fill('12345')
  const write = admin.waitForRequest((request) => request.postData()?.includes('UpdateFaculty') ?? false)
  await admin.getByRole('button', { name: 'Save Faculty' }).click()
  const token = await admin.evaluate(() => localStorage.getItem('adminToken'))
  expect((await write).headers()['authorization']).toBe(`Bearer ${token}`)
  await expect(admin).toHaveURL('/admin/faculties')
  expect([...origins].filter((origin) => origin !== 'data:')).toEqual([new URL(admin.url()).origin])
})
