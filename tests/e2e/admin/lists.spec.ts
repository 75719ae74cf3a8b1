import { expect, fail, hold, test } from '../../support/e2e.ts'
import { enter } from './enter.ts'

const lists = [
  {
    path: '/courses',
    asks: 'AdminCourses',
    add: '+ Add Course',
    loading: 'Loading courses...',
    failed: 'Failed to load the courses.',
    empty: 'No courses found.',
    rows: { loading: '', empty: 'ACO-05', failed: 'ERR-13', add: 'ACO-06' },
  },
  {
    path: '/levels',
    asks: 'AdminLevels',
    add: '+ Add Level',
    loading: 'Loading levels...',
    failed: 'Error loading data.',
    empty: 'No levels found.',
    rows: { loading: '', empty: 'ALV-03', failed: 'ALV-09 ERR-08', add: '' },
  },
  {
    path: '/courses/level/1',
    asks: 'LevelsByCourse',
    add: '+ Add Level',
    loading: 'Loading levels...',
    failed: 'Error loading data.',
    empty: 'No levels found.',
    rows: { loading: 'LBC-05', empty: 'LBC-07', failed: 'LBC-06 ERR-08', add: 'LBC-03' },
  },
  {
    path: '/subjects',
    asks: 'AdminSubjects',
    add: '+ Add Subject',
    loading: 'Loading subjects...',
    failed: 'Error loading data.',
    empty: 'No subjects found.',
    rows: { loading: '', empty: 'ASU-02', failed: 'ASU-08 ERR-08', add: '' },
  },
  {
    path: '/subjects/level/1',
    asks: 'SubjectsByLevel',
    add: '+ Add Subject',
    loading: 'Loading subjects...',
    failed: 'Error loading data.',
    empty: 'No subjects found for this level.',
    rows: { loading: '', empty: 'SBL-04', failed: 'SBL-06 ERR-08', add: 'SBL-02' },
  },
  {
    path: '/socials',
    asks: 'AdminSocialLinks',
    add: '+ Add Social Link',
    loading: 'Loading social links...',
    failed: 'Failed to load the social links.',
    empty: 'No social links available.',
    rows: { loading: '', empty: 'ASO-03', failed: 'ERR-13', add: '' },
  },
  {
    path: '/images',
    asks: 'AdminImages',
    add: 'Add Image',
    loading: 'Loading images...',
    failed: 'Failed to load the images.',
    empty: 'No images found.',
    rows: { loading: '', empty: 'AIM-07', failed: 'ERR-13', add: 'AIM-06' },
  },
  {
    path: '/innovation-hub',
    asks: 'AdminInnovations',
    add: '+ Add Innovation',
    loading: 'Loading innovations...',
    failed: 'Failed to load the innovations.',
    empty: 'No Innovation found.',
    rows: { loading: '', empty: 'AIH-09', failed: 'ERR-13', add: 'AIH-04' },
  },
] as const

for (const { path, asks, add, loading, failed, empty, rows } of lists) {
  test(`${rows.loading} while /admin${path} is on its way it says "${loading}"`, async ({ admin }) => {
    const held = await hold(admin, asks)
    await admin.goto(`/admin${path}`)
    await expect(admin.getByText(loading, { exact: true })).toBeVisible()
    held.release()
    await expect(admin.getByRole('table')).toBeVisible()
    await expect(admin.getByText(loading)).toBeHidden()
  })

  test(`${rows.empty} ${rows.add} ERR-15 with nothing in it /admin${path} says "${empty}" and offers "${add}"`, async ({
    page,
    emptySite,
    axe,
  }) => {
    await enter(page, emptySite)
    await page.goto(`${emptySite}/admin${path}`)
    await expect(page.getByText(empty, { exact: true })).toBeVisible()
    await axe(page)
    await page.getByRole('link', { name: add, exact: true }).click()
    await expect(page).toHaveURL(/\/add(\?|$)/)
  })

  test(`${rows.failed} if it can't be read /admin${path} says "${failed}", not that it is empty, and offers "Try again"`, async ({
    admin,
  }) => {
    const failing = await fail(admin, asks)
    await admin.goto(`/admin${path}`)
    await expect(admin.getByText(failed, { exact: true })).toBeVisible()
    await expect(admin.getByText(empty)).toHaveCount(0)
    await failing.stop()
    await admin.getByRole('button', { name: 'Try again' }).click()
    await expect(admin.getByRole('table')).toBeVisible()
  })
}

test('a token that the backend refuses: "Error loading data.", and an offer to sign in again', {
  tag: ['@A-15', '@ERR-08'],
}, async ({ page, axe }) => {
  await page.addInitScript(() => localStorage.setItem('adminToken', 'stale'))
  await page.goto('/admin/levels')
  await expect(page.getByText('Error loading data.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible()
  await axe(page)
})

test('without a token neither levels nor subjects are asked for', { tag: '@PERM-06' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/graphql') && asked.push(request.postData() ?? ''))
  for (const path of ['levels', 'subjects', 'courses/level/1', 'subjects/level/1']) {
    await page.goto(`/admin/${path}`)
    await expect(page).toHaveURL('/admin/login')
  }
  expect(asked).toEqual([])
})
