import { expect, test } from '../../support/e2e.ts'
import { unique } from '../../support/records.ts'

test('staff can choose a level by keyboard, by words of its title and course', async ({
  admin,
  aCourse,
  aLevel,
  axeInBothSchemes,
}) => {
  const course = await aCourse({ name: unique('Génie') })
  const second = await aLevel({ courseId: course.id, title: 'Second Semester' })
  await aLevel({ courseId: course.id, title: 'Third Semester' })
  await admin.goto('/admin/subjects/add')
  const field = admin.getByRole('combobox', { name: 'Level' })
  await field.focus()
  await admin.keyboard.type(`sem ${course.name.replace('é', 'E')}`)
  await expect(admin.getByRole('option')).toHaveText([`Second Semester, ${course.name}`, `Third Semester, ${course.name}`])
  await expect(admin.getByRole('status').filter({ hasText: '2 levels' })).toBeAttached()
  await axeInBothSchemes(admin)
  await admin.keyboard.press('ArrowDown')
  await expect(admin.locator('[role=option][data-highlighted]')).toContainText('Third Semester')
  await admin.keyboard.press('ArrowDown')
  await admin.keyboard.press('Enter')
  await expect(field).toHaveValue(`${second.title}, ${course.name}`)
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toBeFocused()
})

test('Escape and leaving the field keep the choice, and an empty field has none', async ({ admin, aCourse, aLevel }) => {
  const course = await aCourse()
  const { id } = await aLevel({ courseId: course.id })
  await admin.goto(`/admin/levels/edit/${id}`)
  const field = admin.getByRole('combobox', { name: 'Course' })
  await field.fill('no such course')
  await expect(admin.getByText('No course matches.')).toBeVisible()
  await field.press('Escape')
  await expect(field).toHaveValue(course.name)
  await field.fill('no such course')
  await field.press('Tab')
  await expect(field).toHaveValue(course.name)
  await field.fill('')
  await field.press('Tab')
  await expect(field).toHaveValue('')
  await admin.getByRole('button', { name: 'Save Level' }).click()
  await expect(field).toHaveAccessibleDescription('Course is required')
})

test('on a phone, the options fit the screen', async ({ admin, aCourse }) => {
  const { name } = await aCourse({ name: 'A course with a very long name that takes more than one line on the screen of a phone' })
  await admin.setViewportSize({ width: 320, height: 700 })
  await admin.goto('/admin/levels/add')
  await admin.getByRole('combobox', { name: 'Course' }).click()
  await admin.getByRole('option', { name }).click()
  await expect(admin.getByRole('combobox', { name: 'Course' })).toHaveValue(name)
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
