import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/site/e2e.ts'
import { followLink } from '../../../support/site/visit.ts'

const level = (page: Page, title: string) => page.getByRole('region', { name: title })
test('the index of the levels stays in view and marks the level that is being read', async ({
  page,
  aCourse,
  aLevel,
  aSubject,
}) => {
  const course = await aCourse()
  for (const title of ['First Semester', 'Second Semester', 'Third Semester']) {
    const { id } = await aLevel({ courseId: course.id, title })
    for (let subject = 0; subject < 6; subject++) await aSubject({ levelId: id, creditHours: 3 })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/course/${course.id}`)
  const index = page.getByRole('navigation', { name: 'Levels' })
  await expect(index.locator('[aria-current]')).toHaveText(/First Semester/)
  await expect(page.getByText('54 credit hours in 18 subjects.')).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /^3 semesters$/ }),
  ).toBeVisible()
  await index.getByRole('link', { name: 'Second Semester' }).click()
  await expect(level(page, 'Second Semester')).toBeInViewport()
  await expect(index.getByRole('link', { name: 'Second Semester' })).toHaveAttribute('aria-current', 'location')
  await expect(index).toBeInViewport()
  const isMarked = (name: string) => expect(index.getByRole('link', { name })).toHaveAttribute('aria-current', 'location')
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await isMarked('Third Semester')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await isMarked('First Semester')
})

test('on a wide screen, the index marks the level that was chosen, and the last one at the end', async ({ page }) => {
  await page.goto('/course/1')
  const index = page.getByRole('navigation', { name: 'Levels' })
  for (const name of ['Second Semester', 'Third Semester']) {
    await index.getByRole('link', { name }).click()
    await expect(index.locator('[aria-current]')).toHaveText(new RegExp(name))
  }
  await page.keyboard.press('End')
  await expect(index.locator('[aria-current]')).toHaveText(/Eighth Semester/)
})

test('the tabs of a course keep the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/csit')
  const tabs = page.getByRole('navigation', { name: 'B.Sc. CSIT' })
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  await followLink(tabs.getByRole('link', { name: 'Syllabus' }))
  await expect(page).toHaveURL('/course/1')
  await expect(page.getByRole('region', { name: 'First Semester' })).toBeAttached()
  expect(await page.evaluate(() => scrollY)).toBe(300)
  await followLink(tabs.getByRole('link', { name: 'Overview' }))
  await expect(page).toHaveURL('/csit')
  expect(await page.evaluate(() => scrollY)).toBe(300)
})
