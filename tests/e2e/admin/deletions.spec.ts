import type { Page } from '@playwright/test'
import { expect, fail, hold, test } from '../../support/e2e.ts'
import type { recordsAt } from '../../support/records.ts'
import { rowOf } from './rows.ts'

type Records = Awaited<ReturnType<typeof recordsAt>>
const notResponding = 'The college’s content service is not responding. Wait a few minutes, then try again.'
const sure = (what: string) => `Are you sure you want to delete this ${what}? This action cannot be undone.`

const kinds = [
  {
    path: '/courses',
    title: 'Delete Course',
    question: sure('course'),
    deletes: 'DeleteCourse',
    asks: 'AdminCourses',
    heading: 'Courses',
    done: 'The course has been deleted.',
    failed: 'The course could not be deleted.',
    make: async ({ aCourse }: Records) => (await aCourse()).name,
    rows: { asks: 'ACO-08', deletes: 'ACO-09 ACO-10 CACHE-11' },
  },
  {
    path: '/levels',
    title: 'Delete Level',
    question: sure('level'),
    deletes: 'DeleteLevel',
    asks: 'AdminLevels',
    heading: 'Levels',
    done: 'The level has been deleted.',
    failed: 'The level could not be deleted.',
    make: async ({ aLevel }: Records) => (await aLevel()).title,
    rows: { asks: 'ALV-08', deletes: 'ALV-08 ALV-10 CACHE-13' },
  },
  {
    path: '/subjects',
    title: 'Delete Subject',
    question: sure('subject'),
    deletes: 'DeleteSubject',
    asks: 'AdminSubjects',
    heading: 'Subjects',
    done: 'The subject has been deleted.',
    failed: 'The subject could not be deleted.',
    make: async ({ aSubject }: Records) => (await aSubject()).title,
    rows: { asks: 'ASU-07', deletes: 'ASU-07 ASU-09 CACHE-13' },
  },
  {
    path: '/socials',
    title: 'Delete Social Link',
    question: sure('social link'),
    deletes: 'DeleteSocialLink',
    asks: 'AdminSocialLinks',
    heading: 'Social Links',
    done: 'The social link has been deleted.',
    failed: 'The social link could not be deleted.',
    make: async ({ aSocialLink }: Records) => (await aSocialLink()).name,
    rows: { asks: 'ASO-04 ASO-05', deletes: 'ASO-05 ASO-06 CACHE-13' },
  },
  {
    path: '/innovation-hub',
    title: 'Delete Course',
    question: sure('innovation'),
    deletes: 'DeleteInnovation',
    asks: 'AdminInnovations',
    heading: 'Innovation Hub',
    done: 'The innovation has been deleted.',
    failed: 'The innovation could not be deleted.',
    make: async ({ anInnovation }: Records) => (await anInnovation()).name,
    rows: { asks: 'AIH-05 AIH-06 AIH-07 A-01', deletes: 'AIH-07 AIH-08 CACHE-13' },
  },
] as const

async function askToDelete(page: Page, { path, title }: (typeof kinds)[number], name: string) {
  await page.goto(`/admin${path}`)
  await rowOf(page, name).getByRole('button', { name: 'Delete' }).click()
  return page.getByRole('dialog', { name: title, exact: true })
}

for (const kind of kinds) {
  test(`${kind.rows.asks} in ${kind.path} delete asks "${kind.question}" under "${kind.title}"; Cancel deletes nothing`, async ({
    admin,
    records,
    axe,
  }) => {
    const name = await kind.make(records)
    const dialog = await askToDelete(admin, kind, name)
    await expect(dialog.getByText(kind.question, { exact: true })).toBeVisible()
    await expect(dialog.getByText(name)).toBeVisible()
    await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Delete'])
    await axe(admin)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await admin.reload()
    await expect(rowOf(admin, name)).toBeVisible()
  })

  test(`${kind.rows.deletes} in ${kind.path} confirming shows "Deleting...", closes the dialog and asks for the list again`, async ({
    admin,
    records,
  }) => {
    const name = await kind.make(records)
    const held = await hold(admin, kind.deletes)
    const dialog = await askToDelete(admin, kind, name)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeDisabled()
    const again = admin.waitForRequest((request) => request.postData()?.includes(kind.asks) ?? false)
    held.release()
    await expect(dialog).toBeHidden()
    await again
    await expect(rowOf(admin, name)).toHaveCount(0)
    await expect(admin.getByRole('status').filter({ hasText: kind.done })).toBeVisible()
    await expect(admin.getByRole('heading', { name: kind.heading, level: 1 })).toBeFocused()
    await admin.reload()
    await expect(admin.getByRole('table')).toBeVisible()
    await expect(rowOf(admin, name)).toHaveCount(0)
  })

  test(`in ${kind.path} a failed delete is told in the dialog, which stays`, { tag: ['@ERR-13', '@A-09'] }, async ({
    admin,
    records,
  }) => {
    const name = await kind.make(records)
    const dialog = await askToDelete(admin, kind, name)
    await fail(admin, kind.deletes)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(`${kind.failed} ${notResponding}`)
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled()
  })
}

test('the dialog says how many levels a course leaves behind; they stay, show "N/A" and can be assigned anew', {
  tag: '@A-31',
}, async ({ admin, aCourse, aLevel }) => {
  const [course, other] = [await aCourse(), await aCourse()]
  const level = await aLevel({ courseId: course.id })
  await aLevel({ courseId: course.id })
  const dialog = await askToDelete(admin, kinds[0], course.name)
  await expect(dialog.getByText('It has 2 levels, which stay and can be given another course.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toBeHidden()

  await admin.getByRole('navigation').getByRole('link', { name: 'Levels' }).click()
  await expect(rowOf(admin, level.title).getByRole('cell', { name: 'N/A', exact: true })).toBeVisible()
  await rowOf(admin, level.title).getByRole('link', { name: 'Edit' }).click()
  await expect(admin.getByLabel('Course')).toHaveValue('')
  await admin.getByLabel('Course').selectOption({ label: other.name })
  await admin.getByRole('button', { name: 'Save Level' }).click()
  await expect(rowOf(admin, level.title)).toContainText(other.name)
})

test('the dialog says how many subjects a level leaves behind; they stay and show "N/A"', { tag: '@A-31' }, async ({
  admin,
  aLevel,
  aSubject,
}) => {
  const level = await aLevel()
  const subject = await aSubject({ levelId: level.id })
  const dialog = await askToDelete(admin, kinds[1], level.title)
  await expect(dialog.getByText('It has 1 subject, which stays and can be given another level.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toBeHidden()
  await admin.getByRole('navigation').getByRole('link', { name: 'Subjects' }).click()
  await expect(rowOf(admin, subject.title).getByRole('cell', { name: 'N/A', exact: true })).toBeVisible()
})
