import type { Page } from '@playwright/test'
import { unique } from '../../../support/records/records.ts'
import { expect, fail, hold, test } from '../../../support/site/e2e.ts'
import { banner, cellsOf, choose, idOf, rowOf } from '../locators.ts'
import { mutationsOf } from '../mutations.ts'

type Levels = { levels: Record<string, unknown>[] }
const save = (page: Page) => page.getByRole('button', { name: 'Save Level' })

test('the list shows each level with the name of its course, or "N/A"', {
  tag: ['@ALV-01', '@ALV-02', '@A-12'],
}, async ({ admin, aCourse, aLevel, rest }) => {
  const [course, deleted] = [await aCourse(), await aCourse()]
  const { id, title } = await aLevel({ courseId: course.id })
  const { title: withoutCourse } = await aLevel({ courseId: deleted.id })
  await rest.delete(`/courses/${deleted.id}`)
  await admin.goto('/admin/levels')
  for (const column of ['ID', 'Title', 'Course', 'Actions'])
    await expect(admin.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  await expect(cellsOf(rowOf(admin, title))).toHaveText([id, title, course.name, 'EditDuplicateDelete'])
  await expect(cellsOf(rowOf(admin, withoutCourse)).nth(2)).toHaveText('N/A')
})

test.describe('levels by course', () => {
  test('the list has the columns ID, Title, Created At and Updated At and only the levels of the course, which link to their subjects', {
    tag: ['@LBC-01', '@LBC-02', '@LBC-04', '@LBC-08', '@LBC-09'],
  }, async ({ admin, aCourse, aLevel }) => {
    const course = await aCourse()
    const [first, second, other] = [await aLevel({ courseId: course.id }), await aLevel({ courseId: course.id }), await aLevel()]
    await admin.goto(`/admin/courses/level/${course.id}`)
    await expect(admin.getByText(course.name)).toBeVisible()
    await expect(admin.getByRole('columnheader')).toHaveText(['ID', 'Title', 'Created At', 'Updated At'])
    await expect(admin.getByRole('row')).toHaveCount(3)
    for (const { id, title } of [first, second]) {
      const cells = cellsOf(rowOf(admin, title))
      await expect(cells.nth(0)).toHaveText(id)
      for (const moment of [2, 3]) await expect(cells.nth(moment)).toHaveText(/^\d+ \w+ 20\d\d, \d\d:\d\d$/)
    }
    await expect(rowOf(admin, other.title)).toHaveCount(0)

    await admin.getByRole('link', { name: first.title }).click()
    await expect(admin).toHaveURL(`/admin/subjects/level/${first.id}`)
    await expect(admin.getByRole('heading', { name: 'Subjects' })).toBeVisible()
    await expect(admin.getByText(first.title)).toBeVisible()
    await admin.getByRole('button', { name: 'Back' }).click()
    await expect(admin).toHaveURL(`/admin/courses/level/${course.id}`)
    await expect(admin.getByRole('heading', { name: 'Levels' })).toBeVisible()
    await admin.getByRole('button', { name: 'Back' }).click()
    await expect(admin).toHaveURL('/admin/courses')
  })

  test('staff can add a level to a course from its empty list of levels', {
    tag: ['@LBC-03', '@LBC-07', '@CACHE-10', '@ERR-15'],
  }, async ({ admin, aCourse }) => {
    const { id, name } = await aCourse()
    const title = unique('Level')
    await admin.goto(`/admin/courses/level/${id}`)
    await expect(admin.getByText('No levels found.', { exact: true })).toBeVisible()
    await admin.getByRole('link', { name: '+ Add Level', exact: true }).click()
    await expect(admin).toHaveURL(/\/add(\?|$)/)
    await expect(admin.getByLabel('Course')).toHaveValue(name)
    await admin.getByLabel('Title').fill(title)
    await save(admin).click()
    await expect(admin).toHaveURL(`/admin/courses/level/${id}`)
    await expect(banner(admin, 'The level has been added.')).toBeVisible()
    await expect(admin.getByRole('link', { name: title })).toBeVisible()
  })
})

test.describe('Add Level', () => {
  test('staff can add a level, also after a failed save, and the list shows it', {
    tag: ['@ALV-04', '@ALV-05', '@A-09', '@A-17', '@CACHE-10', '@ERR-14'],
  }, async ({ admin, aCourse, rest }) => {
    const course = await aCourse()
    const title = unique('Level')
    await admin.goto('/admin/levels')
    await expect(admin.getByRole('table')).toBeVisible()
    await admin.getByRole('link', { name: '+ Add Level' }).click()
    await admin.getByLabel('Title').fill(title)
    await choose(admin, 'Course', course.name)
    const refused = await fail(admin, 'CreateLevel', { code: 'BAD_USER_INPUT', fields: { courseId: ['There is no such course.'] } })
    await save(admin).click()
    await expect(admin.getByLabel('Course')).toHaveAccessibleDescription('There is no such course.')
    await expect(admin.getByLabel('Course')).toHaveValue(course.name)
    await expect(admin.getByLabel('Title')).toHaveValue(title)
    await expect(save(admin)).toBeEnabled()
    await refused.stop()

    const held = await hold(admin, 'CreateLevel')
    await save(admin).click()
    await expect(admin.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    held.release()
    await expect(admin).toHaveURL('/admin/levels')
    await expect(banner(admin, 'The level has been added.')).toBeVisible()
    const { levels } = (await rest.get(`/levels/course/${course.id}`)).body as Levels
    expect(levels).toMatchObject([{ id: Number(await idOf(admin, title)), title, course_id: Number(course.id) }])
  })

  test('staff can read the courses again after a failure, and title and course are required', {
    tag: ['@VAL-LEV-01', '@VAL-LEV-02', '@A-30', '@ERR-08'],
  }, async ({ admin }) => {
    const mutations = mutationsOf(admin)
    const failing = await fail(admin, 'CoursesToChoose')
    await admin.goto('/admin/levels/add')
    await expect(admin.getByText('Error loading data.')).toBeVisible()
    await failing.stop()
    await admin.getByRole('button', { name: 'Try again' }).click()
    await expect(admin.getByLabel('Title')).toBeVisible()
    await save(admin).click()
    await expect(admin.getByLabel('Title')).toHaveAccessibleDescription('Title is required')
    await expect(admin.getByLabel('Course')).toHaveAccessibleDescription('Course is required')
    await admin.getByRole('link', { name: 'Course is required' }).click()
    await expect(admin.getByLabel('Course')).toBeFocused()
    expect(mutations).toEqual([])
  })
})

test('the form of a level shows the stored title and course, which staff can change, and the list shows the change', {
  tag: ['@ALV-06', '@ALV-07', '@A-12', '@CACHE-13'],
}, async ({ admin, aCourse, aLevel }) => {
  const [course, other] = [await aCourse(), await aCourse()]
  const { id, title } = await aLevel({ courseId: course.id })
  const openForm = () => rowOf(admin, title).getByRole('link', { name: 'Edit' }).click()
  await admin.goto('/admin/levels')
  await openForm()
  await expect(admin).toHaveURL(`/admin/levels/edit/${id}`)
  await expect(admin.getByLabel('Title')).toHaveValue(title)
  await expect(admin.getByLabel('Course')).toHaveValue(course.name)
  await admin.getByRole('button', { name: 'Back' }).click()
  await expect(admin).toHaveURL('/admin/levels')

  const renamed = unique('Renamed')
  await openForm()
  await admin.getByLabel('Title').fill(renamed)
  await choose(admin, 'Course', other.name)
  await save(admin).click()
  await expect(admin).toHaveURL('/admin/levels')
  await expect(cellsOf(rowOf(admin, renamed)).first()).toHaveText(id)
  await expect(rowOf(admin, renamed)).toContainText(other.name)
  await admin.goto('/admin/levels/edit/999999')
  await expect(admin.getByText('Level not found.')).toBeVisible()
})
