import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/site/e2e.ts'

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
  await expect(page.getByRole('img', { name: 'Credit hours grow from 0 to 54 over 3 levels: 18, 18, 18' })).toBeVisible()
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
