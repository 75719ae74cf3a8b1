import { expect, type Page } from '@playwright/test'
import type { FaultyBackend } from '../backends/faultyBackend.ts'

/** Opens the home page of a site with four courses. */
export async function openWithFourCourses(page: Page, { backend, url }: { backend: FaultyBackend; url: string }) {
  const description = 'Learn how computers work, how to program them, and how people use information.'
  const data = ['B.Sc. CSIT', 'BBA', 'BBS', 'BIM'].map((name, index) => ({ id: index + 1, name, description }))
  backend.answer('GET /api/v1/courses', 200, { data })
  await expect(async () => {
    await page.goto(url) // the list may be cached after another test
    await expect(page.getByRole('region', { name: 'Courses We Offer' }).getByRole('article')).toHaveCount(4, { timeout: 500 })
  }).toPass()
}
