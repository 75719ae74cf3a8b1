import type { Page } from '@playwright/test'
import type { recordsAt } from '../../../support/records/records.ts'
import { expect, fail, hold, test } from '../../../support/site/e2e.ts'
import { banner, choose, rowOf } from '../locators.ts'

type Records = Awaited<ReturnType<typeof recordsAt>>
const notResponding = 'The college’s content service is not responding. Wait a few minutes, then try again.'
const confirmation = (what: string) => `Are you sure you want to delete this ${what}? This action cannot be undone.`

const kinds = [
  {
    path: '/courses',
    title: 'Delete Course',
    question: confirmation('course'),
    deletes: 'DeleteCourse',
    listQuery: 'AdminCourses',
    heading: 'Courses',
    done: 'The course has been deleted.',
    failed: 'The course could not be deleted.',
    make: async ({ aCourse }: Records) => (await aCourse()).name,
    tags: { dialog: ['@ACO-08'], deletes: ['@ACO-09', '@ACO-10', '@CACHE-11'] },
  },
  {
    path: '/levels',
    title: 'Delete Level',
    question: confirmation('level'),
    deletes: 'DeleteLevel',
    listQuery: 'AdminLevels',
    heading: 'Levels',
    done: 'The level has been deleted.',
    failed: 'The level could not be deleted.',
    make: async ({ aLevel }: Records) => (await aLevel()).title,
    tags: { dialog: ['@ALV-08'], deletes: ['@ALV-08', '@ALV-10', '@CACHE-13'] },
  },
  {
    path: '/subjects',
    title: 'Delete Subject',
    question: confirmation('subject'),
    deletes: 'DeleteSubject',
    listQuery: 'AdminSubjects',
    heading: 'Subjects',
    done: 'The subject has been deleted.',
    failed: 'The subject could not be deleted.',
    make: async ({ aSubject }: Records) => (await aSubject()).title,
    tags: { dialog: ['@ASU-07'], deletes: ['@ASU-07', '@ASU-09', '@CACHE-13'] },
  },
  {
    path: '/socials',
    title: 'Delete Social Link',
    question: confirmation('social link'),
    deletes: 'DeleteSocialLink',
    listQuery: 'AdminSocialLinks',
    heading: 'Social Links',
    done: 'The social link has been deleted.',
    failed: 'The social link could not be deleted.',
    make: async ({ aSocialLink }: Records) => (await aSocialLink()).name,
    tags: { dialog: ['@ASO-04', '@ASO-05'], deletes: ['@ASO-05', '@ASO-06', '@CACHE-13'] },
  },
  {
    path: '/innovation-hub',
    title: 'Delete Course',
    question: confirmation('innovation'),
    deletes: 'DeleteInnovation',
    listQuery: 'AdminInnovations',
    heading: 'Innovation Hub',
    done: 'The innovation has been deleted.',
    failed: 'The innovation could not be deleted.',
    make: async ({ anInnovation }: Records) => (await anInnovation()).name,
    tags: { dialog: ['@AIH-05', '@AIH-06', '@AIH-07', '@A-01'], deletes: ['@AIH-07', '@AIH-08', '@CACHE-13'] },
  },
]

type Kind = (typeof kinds)[number]

async function openDeleteDialog(page: Page, { path, title }: Kind, name: string) {
  await page.goto(`/admin${path}?${new URLSearchParams({ q: name })}`)
  await rowOf(page, name).getByRole('button', { name: 'Delete' }).click()
  return page.getByRole('dialog', { name: title, exact: true })
}

const [courses, levels] = kinds as [Kind, Kind]

for (const kind of kinds)
  test(`in ${kind.path}, staff can cancel a delete in the dialog "${kind.title}", or confirm it, also after a failure`, {
    tag: [...new Set([...kind.tags.dialog, ...kind.tags.deletes, '@ERR-13', '@A-09'])],
  }, async ({ admin, records }) => {
    const name = await kind.make(records)
    const dialog = await openDeleteDialog(admin, kind, name)
    await expect(dialog.getByText(kind.question, { exact: true })).toBeVisible()
    await expect(dialog.getByText(name)).toBeVisible()
    await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Delete'])
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await admin.reload()
    await expect(rowOf(admin, name)).toBeVisible()

    const failing = await fail(admin, kind.deletes, { wasSent: false })
    await rowOf(admin, name).getByRole('button', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(`${kind.failed} ${notResponding}`)
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled()
    await failing.stop()

    const held = await hold(admin, kind.deletes)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeDisabled()
    const nextRead = admin.waitForRequest((request) => request.postData()?.includes(kind.listQuery) ?? false)
    held.release()
    await expect(dialog).toBeHidden()
    await nextRead
    await expect(rowOf(admin, name)).toHaveCount(0)
    await expect(banner(admin, kind.done)).toBeVisible()
    await expect(admin.getByRole('heading', { name: kind.heading, level: 1 })).toBeFocused()
    await admin.goto(`/admin${kind.path}`)
    await expect(admin.getByRole('table')).toBeVisible()
    await expect(rowOf(admin, name)).toHaveCount(0)
  })

test('the levels of a deleted course are kept and can be assigned to another course', {
  tag: '@A-31',
}, async ({ admin, aCourse, aLevel }) => {
  const [course, other] = [await aCourse(), await aCourse()]
  const level = await aLevel({ courseId: course.id })
  await aLevel({ courseId: course.id })
  const dialog = await openDeleteDialog(admin, courses, course.name)
  await expect(dialog.getByText('It has 2 levels, which stay and can be given another course.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toBeHidden()

  await admin.getByRole('navigation').getByRole('link', { name: 'Levels' }).click()
  await expect(rowOf(admin, level.title).getByRole('cell', { name: 'N/A', exact: true })).toBeVisible()
  await rowOf(admin, level.title).getByRole('link', { name: 'Edit' }).click()
  await expect(admin.getByLabel('Course')).toHaveValue('')
  await choose(admin, 'Course', other.name)
  await admin.getByRole('button', { name: 'Save Level' }).click()
  await expect(rowOf(admin, level.title)).toContainText(other.name)
})

test('the subjects of a deleted level are kept and show "N/A"', { tag: '@A-31' }, async ({ admin, aLevel, aSubject }) => {
  const level = await aLevel()
  const subject = await aSubject({ levelId: level.id })
  const dialog = await openDeleteDialog(admin, levels, level.title)
  await expect(dialog.getByText('It has 1 subject, which stays and can be given another level.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toBeHidden()
  await admin.getByRole('navigation').getByRole('link', { name: 'Subjects' }).click()
  await admin.getByRole('searchbox', { name: 'Search subjects' }).fill(subject.title)
  await expect(rowOf(admin, subject.title).getByRole('cell', { name: 'N/A', exact: true })).toBeVisible()
})
