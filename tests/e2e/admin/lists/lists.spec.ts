import { expect, fail, hold, test } from '../../../support/site/e2e.ts'
import { rowOf } from '../locators.ts'
import { signInAt } from '../signInAt.ts'

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
    loading: 'Loading levels...',
    failed: 'Error loading data.',
    empty: 'No levels found.',
    tags: { loading: ['@LBC-05'], empty: [], failed: ['@LBC-06', '@ERR-08'] },
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
    loading: 'Loading subjects...',
    failed: 'Error loading data.',
    empty: 'No subjects found for this level.',
    tags: { loading: [], empty: [], failed: ['@SBL-06', '@ERR-08'] },
  },
  {
    path: '/faculties',
    query: 'AdminFaculties',
    add: '+ Add Faculty',
    loading: 'Loading faculties...',
    failed: 'Failed to load the faculties.',
    empty: 'No faculties found.',
    tags: { loading: ['@AFA-03'], empty: ['@AFA-04'], failed: ['@ERR-13'] },
  },
  {
    path: '/notices',
    query: 'AdminNotices',
    add: '+ Add Notice',
    loading: 'Loading notices...',
    failed: 'Failed to load the notices.',
    empty: 'No notices found.',
    tags: { loading: [], empty: ['@ANO-09'], failed: ['@ERR-13'] },
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

const tagsOf = (...kinds: ('loading' | 'empty' | 'failed')[]) => [
  ...new Set(lists.flatMap(({ tags }) => kinds.flatMap((kind): string[] => tags[kind]))),
]

test('each list says that it loads and that it cannot be read, and can be read again', {
  tag: tagsOf('loading', 'failed'),
}, async ({ admin }) => {
  for (const { path, query, loading, failed, empty } of lists)
    await test.step(path, async () => {
      const failing = await fail(admin, query)
      const held = await hold(admin, query)
      await admin.goto(`/admin${path}`)
      await expect(admin.getByText(loading, { exact: true })).toBeVisible()
      held.release()
      await expect(admin.getByText(failed, { exact: true })).toBeVisible()
      await expect(admin.getByText(empty)).toHaveCount(0)
      await expect(admin.getByText(loading)).toBeHidden()
      await failing.stop()
      await admin.getByRole('button', { name: 'Try again' }).click()
      await expect(admin.getByRole('table')).toBeVisible()
      await expect(admin.getByText(loading)).toBeHidden()
    })
})

test('each list says that it is empty, and leads to the form', { tag: tagsOf('empty') }, async ({ page, emptySite }) => {
  await signInAt(page, emptySite)
  for (const { path, empty, add } of lists.filter((list) => list.add))
    await test.step(path, async () => {
      await page.goto(`${emptySite}/admin${path}`)
      await expect(page.getByText(empty, { exact: true })).toBeVisible()
      await page.getByRole('link', { name: add!, exact: true }).click()
      await expect(page).toHaveURL(`${emptySite}/admin${path}/add`)
    })
})

test('staff whose token is rejected can sign in again', { tag: ['@A-15', '@ERR-08'] }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('adminToken', 'stale'))
  await page.goto('/admin/levels')
  await expect(page.getByText('Error loading data.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible()
})

test('a list that could not be read offline is read once the device is online', async ({ admin, context, aNotice }) => {
  const { title } = await aNotice()
  await admin.goto('/admin/socials')
  await expect(admin.getByRole('table')).toBeVisible()
  await context.setOffline(true)
  await admin.getByRole('navigation').getByRole('link', { name: 'Notices' }).click()
  await expect(admin.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible()
  await context.setOffline(false)
  await expect(rowOf(admin, title)).toBeVisible()
})
