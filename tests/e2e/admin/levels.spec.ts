import type { Page } from '@playwright/test'
import { expect, fail, hold, test } from '../../support/e2e.ts'
import { unique } from '../../support/records.ts'
import { banner, choose, idOf, rowOf } from './locators.ts'
import { mutationsOf } from './mutations.ts'

type Levels = { levels: Record<string, unknown>[] }
const save = (page: Page) => page.getByRole('button', { name: 'Save Level' })

test('the list shows each level with the name of its course', { tag: ['@ALV-01', '@A-12'] }, async ({
  admin,
  aCourse,
  aLevel,
  axe,
}) => {
  const course = await aCourse()
  const { id, title } = await aLevel({ courseId: course.id })
  await admin.goto('/admin/levels')
  for (const column of ['ID', 'Title', 'Course', 'Actions'])
    await expect(admin.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  await expect(rowOf(admin, title).getByRole('cell')).toHaveText([id, title, course.name, 'EditDelete'])
  await axe(admin)
})

test('a level without a course shows "N/A"', { tag: '@ALV-02' }, async ({ admin, aCourse, aLevel, rest }) => {
  const course = await aCourse()
  const { title } = await aLevel({ courseId: course.id })
  await rest.delete(`/courses/${course.id}`)
  await admin.goto('/admin/levels')
  await expect(rowOf(admin, title).getByRole('cell').nth(2)).toHaveText('N/A')
})

test.describe('levels by course', () => {
  test('the list of a course has the columns ID, Title, Created At and Updated At and only its own levels', {
    tag: ['@LBC-01', '@LBC-08', '@LBC-09'],
  }, async ({ admin, aCourse, aLevel, axe }) => {
    const course = await aCourse()
    const [first, second, other] = [await aLevel({ courseId: course.id }), await aLevel({ courseId: course.id }), await aLevel()]
    await admin.goto(`/admin/courses/level/${course.id}`)
    await expect(admin.getByText(course.name)).toBeVisible()
    await expect(admin.getByRole('columnheader')).toHaveText(['ID', 'Title', 'Created At', 'Updated At'])
    await expect(admin.getByRole('row')).toHaveCount(3)
    for (const { id, title } of [first, second]) {
      const cells = rowOf(admin, title).getByRole('cell')
      await expect(cells.nth(0)).toHaveText(id)
      for (const moment of [2, 3]) await expect(cells.nth(moment)).toHaveText(/^\d+ \w+ 20\d\d, \d\d:\d\d$/)
    }
    await expect(rowOf(admin, other.title)).toHaveCount(0)
    await axe(admin)
  })

  test('a title links to the subjects of the level, and "Back" returns', { tag: ['@LBC-02', '@LBC-04'] }, async ({
    admin,
    aLevel,
  }) => {
    const { id, title, courseId } = await aLevel()
    await admin.goto(`/admin/courses/level/${courseId}`)
    await admin.getByRole('link', { name: title }).click()
    await expect(admin).toHaveURL(`/admin/subjects/level/${id}`)
    await expect(admin.getByRole('heading', { name: 'Subjects' })).toBeVisible()
    await expect(admin.getByText(title)).toBeVisible()
    await admin.getByRole('button', { name: 'Back' }).click()
    await expect(admin).toHaveURL(`/admin/courses/level/${courseId}`)
    await admin.getByRole('button', { name: 'Back' }).click()
    await expect(admin).toHaveURL('/admin/courses')
  })

  test('staff can add a level to a course from its list of levels', {
    tag: ['@LBC-03', '@CACHE-10'],
  }, async ({ admin, aCourse }) => {
    const { id, name } = await aCourse()
    const title = unique('Level')
    await admin.goto(`/admin/courses/level/${id}`)
    await expect(admin.getByText('No levels found.')).toBeVisible()
    await admin.getByRole('link', { name: '+ Add Level' }).click()
    await expect(admin.getByLabel('Course')).toHaveValue(name)
    await admin.getByLabel('Title').fill(title)
    await save(admin).click()
    await expect(admin).toHaveURL(`/admin/courses/level/${id}`)
    await expect(banner(admin, 'The level has been added.')).toBeVisible()
    await expect(admin.getByRole('link', { name: title })).toBeVisible()
  })
})

test.describe('Add Level', () => {
  test('staff can add a level, and the list shows it', {
    tag: ['@ALV-04', '@A-17', '@CACHE-10'],
  }, async ({ admin, aCourse, rest }) => {
    const course = await aCourse()
    const title = unique('Level')
    await admin.goto('/admin/levels')
    await expect(admin.getByRole('table')).toBeVisible()
    await admin.getByRole('link', { name: '+ Add Level' }).click()
    await admin.getByLabel('Title').fill(title)
    await choose(admin, 'Course', course.name)
    await save(admin).click()
    await expect(admin).toHaveURL('/admin/levels')
    await expect(banner(admin, 'The level has been added.')).toBeVisible()
    const { levels } = (await rest.get(`/levels/course/${course.id}`)).body as Levels
    expect(levels).toMatchObject([{ id: Number(await idOf(admin, title)), title, course_id: Number(course.id) }])
  })

  test('while a form is submitted, its button reads "Saving..." and is disabled', { tag: '@ALV-05' }, async ({
    admin,
    aCourse,
  }) => {
    const { id } = await aCourse()
    const held = await hold(admin, 'CreateLevel')
    await admin.goto(`/admin/levels/add?course=${id}`)
    await admin.getByLabel('Title').fill(unique('Level'))
    await save(admin).click()
    await expect(admin.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    held.release()
    await expect(admin).toHaveURL('/admin/levels')
  })

  test('title and course are required', { tag: ['@VAL-LEV-01', '@VAL-LEV-02', '@A-30'] }, async ({ admin, axe }) => {
    const mutations = mutationsOf(admin)
    await admin.goto('/admin/levels/add')
    await save(admin).click()
    await expect(admin.getByLabel('Title')).toHaveAccessibleDescription('Title is required')
    await expect(admin.getByLabel('Course')).toHaveAccessibleDescription('Course is required')
    await axe(admin)
    await admin.getByRole('link', { name: 'Course is required' }).click()
    await expect(admin.getByLabel('Course')).toBeFocused()
    expect(mutations).toEqual([])
  })

  test('after a failed read of the courses, staff can try again', { tag: '@ERR-08' }, async ({ admin }) => {
    const failing = await fail(admin, 'CoursesToChoose')
    await admin.goto('/admin/levels/add')
    await expect(admin.getByText('Error loading data.')).toBeVisible()
    await failing.stop()
    await admin.getByRole('button', { name: 'Try again' }).click()
    await expect(admin.getByLabel('Title')).toBeVisible()
  })

  test('after a failed save, the form keeps its values', { tag: ['@ERR-14', '@A-09'] }, async ({ admin, aCourse }) => {
    const { id, name } = await aCourse()
    await admin.goto(`/admin/levels/add?course=${id}`)
    await admin.getByLabel('Title').fill('Kept')
    await fail(admin, 'CreateLevel', { code: 'BAD_USER_INPUT', fields: { courseId: ['There is no such course.'] } })
    await save(admin).click()
    await expect(admin.getByLabel('Course')).toHaveAccessibleDescription('There is no such course.')
    await expect(admin.getByLabel('Course')).toHaveValue(name)
    await expect(admin.getByLabel('Title')).toHaveValue('Kept')
    await expect(save(admin)).toBeEnabled()
  })
})

test.describe('Edit Level', () => {
  test('the form shows the stored title and course', { tag: ['@ALV-06', '@A-12'] }, async ({ admin, aCourse, aLevel, axe }) => {
    const course = await aCourse()
    const { id, title } = await aLevel({ courseId: course.id })
    await admin.goto('/admin/levels')
    await rowOf(admin, title).getByRole('link', { name: 'Edit' }).click()
    await expect(admin).toHaveURL(`/admin/levels/edit/${id}`)
    await expect(admin.getByLabel('Title')).toHaveValue(title)
    await expect(admin.getByLabel('Course')).toHaveValue(course.name)
    await axe(admin)
    await admin.getByRole('button', { name: 'Back' }).click()
    await expect(admin).toHaveURL('/admin/levels')
  })

  test('staff can change a level, and the list shows the change', { tag: ['@ALV-07', '@CACHE-13'] }, async ({
    admin,
    aLevel,
    aCourse,
  }) => {
    const { id } = await aLevel()
    const course = await aCourse()
    const title = unique('Renamed')
    await admin.goto(`/admin/levels/edit/${id}`)
    await admin.getByLabel('Title').fill(title)
    await choose(admin, 'Course', course.name)
    await save(admin).click()
    await expect(admin).toHaveURL('/admin/levels')
    await expect(rowOf(admin, title).getByRole('cell').first()).toHaveText(id)
    await expect(rowOf(admin, title)).toContainText(course.name)
  })

  test('an unknown level shows "Level not found."', async ({ admin }) => {
    await admin.goto('/admin/levels/edit/999999')
    await expect(admin.getByText('Level not found.')).toBeVisible()
  })
})
