import type { Page } from '@playwright/test'
import { expect, fail, hold, test } from '../../support/e2e.ts'
import { signInAt } from './signInAt.ts'

const lists = [
  {
    path: '/courses',
    query: 'AdminCourses',
    add: '+ Add Course',
    loading: 'Loading courses...',
    failed: 'Failed to load the courses.',
    empty: 'No courses found.',
    tags: { loading: [], empty: ['@ACO-05', '@ACO-06', '@ERR-15'], failed: ['@ERR-13'] },
  },
  {
    path: '/levels',
    query: 'AdminLevels',
    add: '+ Add Level',
    loading: 'Loading levels...',
    failed: 'Error loading data.',
    empty: 'No levels found.',
    tags: { loading: [], empty: ['@ALV-03', '@ERR-15'], failed: ['@ALV-09', '@ERR-08'] },
  },
  {
    path: '/courses/level/1',
    query: 'LevelsByCourse',
    add: '+ Add Level',
    loading: 'Loading levels...',
    failed: 'Error loading data.',
    empty: 'No levels found.',
    tags: { loading: ['@LBC-05'], failed: ['@LBC-06', '@ERR-08'] },
  },
  {
    path: '/subjects',
    query: 'AdminSubjects',
    add: '+ Add Subject',
    loading: 'Loading subjects...',
    failed: 'Error loading data.',
    empty: 'No subjects found.',
    tags: { loading: [], empty: ['@ASU-02', '@ERR-15'], failed: ['@ASU-08', '@ERR-08'] },
  },
  {
    path: '/subjects/level/1',
    query: 'SubjectsByLevel',
    add: '+ Add Subject',
    loading: 'Loading subjects...',
    failed: 'Error loading data.',
    empty: 'No subjects found for this level.',
    tags: { loading: [], failed: ['@SBL-06', '@ERR-08'] },
  },
  {
    path: '/socials',
    query: 'AdminSocialLinks',
    add: '+ Add Social Link',
    loading: 'Loading social links...',
    failed: 'Failed to load the social links.',
    empty: 'No social links available.',
    tags: { loading: [], empty: ['@ASO-03', '@ERR-15'], failed: ['@ERR-13'] },
  },
  {
    path: '/images',
    query: 'AdminImages',
    add: 'Add Image',
    loading: 'Loading images...',
    failed: 'Failed to load the images.',
    empty: 'No images found.',
    tags: { loading: [], empty: ['@AIM-07', '@AIM-06', '@ERR-15'], failed: ['@ERR-13'] },
  },
  {
    path: '/innovation-hub',
    query: 'AdminInnovations',
    add: '+ Add Innovation',
    loading: 'Loading innovations...',
    failed: 'Failed to load the innovations.',
    empty: 'No Innovation found.',
    tags: { loading: [], empty: ['@AIH-09', '@AIH-04', '@ERR-15'], failed: ['@ERR-13'] },
  },
]

for (const { path, query, add, loading, failed, empty, tags } of lists) {
  test(`/admin${path} shows "${loading}" while it loads`, { tag: tags.loading }, async ({ admin }) => {
    const held = await hold(admin, query)
    await admin.goto(`/admin${path}`)
    await expect(admin.getByText(loading, { exact: true })).toBeVisible()
    held.release()
    await expect(admin.getByRole('table')).toBeVisible()
    await expect(admin.getByText(loading)).toBeHidden()
  })

  if (tags.empty)
    test(`/admin${path} shows "${empty}" and "${add}" when it is empty`, { tag: tags.empty }, async ({ page, emptySite, axe }) => {
      await signInAt(page, emptySite)
      await page.goto(`${emptySite}/admin${path}`)
      await expectEmpty(page, empty, add, axe)
    })

  test(`/admin${path} shows "${failed}" and "Try again" when it cannot be read`, { tag: tags.failed }, async ({ admin }) => {
    const failing = await fail(admin, query)
    await admin.goto(`/admin${path}`)
    await expect(admin.getByText(failed, { exact: true })).toBeVisible()
    await expect(admin.getByText(empty)).toHaveCount(0)
    await failing.stop()
    await admin.getByRole('button', { name: 'Try again' }).click()
    await expect(admin.getByRole('table')).toBeVisible()
  })
}

test('the list of a course without levels shows "No levels found." and "+ Add Level"', {
  tag: ['@LBC-07', '@LBC-03', '@ERR-15'],
}, async ({ admin, aCourse, axe }) => {
  const { id } = await aCourse()
  await admin.goto(`/admin/courses/level/${id}`)
  await expectEmpty(admin, 'No levels found.', '+ Add Level', axe)
})

test('the list of a level without subjects shows "No subjects found for this level." and "+ Add Subject"', {
  tag: ['@SBL-04', '@SBL-02', '@ERR-15'],
}, async ({ admin, aLevel, axe }) => {
  const { id } = await aLevel()
  await admin.goto(`/admin/subjects/level/${id}`)
  await expectEmpty(admin, 'No subjects found for this level.', '+ Add Subject', axe)
})

async function expectEmpty(page: Page, text: string, add: string, axe: (page: Page) => Promise<void>) {
  await expect(page.getByText(text, { exact: true })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: add, exact: true }).click()
  await expect(page).toHaveURL(/\/add(\?|$)/)
}

test('staff whose token is rejected can sign in again', {
  tag: ['@A-15', '@ERR-08'],
}, async ({ page, axe }) => {
  await page.addInitScript(() => localStorage.setItem('adminToken', 'stale'))
  await page.goto('/admin/levels')
  await expect(page.getByText('Error loading data.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible()
  await axe(page)
})

test('without a token, neither levels nor subjects are requested', { tag: '@PERM-06' }, async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/graphql') && requests.push(request.postData() ?? ''))
  for (const path of ['levels', 'subjects', 'courses/level/1', 'subjects/level/1']) {
    await page.goto(`/admin/${path}`)
    await expect(page).toHaveURL('/admin/login')
  }
  expect(requests).toEqual([])
})
