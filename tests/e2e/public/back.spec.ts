// State that Back restores.
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/e2e.ts'
import { answers, fillForm } from '../../support/enquiry.ts'
import { follow } from '../../support/visit.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const scrollTop = (page: Page) => page.evaluate(() => scrollY)

const elsewhere: [how: string, leave: (page: Page) => Promise<unknown>][] = [
  ['within the page', (page) => follow(page, '/about')],
  ['by loading a document', (page) => page.goto('/about')],
]

async function leaveAndGoBack(page: Page, leave: (page: Page) => Promise<unknown>) {
  const title = await page.title()
  await leave(page)
  await expect(heading(page)).toHaveText('About Us')
  await page.goBack()
  await expect(page).toHaveTitle(title)
}

for (const [how, leave] of elsewhere)
  test.describe(`after leaving ${how}, Back restores`, () => {
    for (const path of ['/contact', '/apply'])
      test(`the answers in the form on ${path}`, async ({ page }) => {
        await page.goto(path)
        await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
        await fillForm(page)
        await leaveAndGoBack(page, leave)
        for (const [label, answer] of Object.entries(answers)) await expect(page.getByLabel(label)).toHaveValue(answer)
        await expect(page.getByLabel('Programme')).toHaveValue('BIM')
      })

    test('the open semesters', async ({ page }) => {
      await page.goto('/csit')
      await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
      const semester = (number: number) => page.getByRole('table', { name: `Subjects of semester ${number}` })
      await page.getByText('Semester 2 ·').click()
      await page.getByText('Semester 5 ·').click()
      await page.getByText('Semester 5 ·').click()
      await expect(semester(5)).toBeHidden()
      await leaveAndGoBack(page, leave)
      await expect(semester(2)).toBeVisible()
      await expect(page.locator('details[open]')).toHaveCount(1)
    })

    test('the scroll position of the cards and the open list of the faculty', async ({ page, aNotice, aFaculty }) => {
      await Promise.all([...Array.from({ length: 6 }, () => aNotice()), aFaculty()])
      await page.goto('/')
      const news = page.locator('#news')
      const row = news.getByRole('list')
      await expect(news.getByRole('button', { name: 'Next' })).toBeEnabled()
      await news.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('button', { name: 'View All' }).click()
      const before = await settled(() => row.evaluate((list) => list.scrollLeft))
      expect(before).toBeGreaterThan(100)
      await leaveAndGoBack(page, leave)
      await expect(page.locator('#faculty').getByRole('button', { name: 'Close' })).toBeVisible()
      await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBe(before)
    })
  })

test('a page that is opened again by a link has no open sections', async ({ page }) => {
  await page.goto('/csit')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await page.getByText('Semester 2 ·').click()
  await follow(page, '/about')
  await follow(page, '/csit')
  await expect(heading(page)).toHaveText('B.Sc. CSIT')
  await expect(page.locator('details[open]')).toHaveCount(0)
})

test('a form that is opened again keeps its answers', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await fillForm(page)
  await page.goto('/about')
  await page.goto('/contact')
  await expect(page.getByLabel('Message')).toHaveValue(answers.Message)
  await page.goto('/apply')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('a document from the back/forward cache does not overwrite newer answers', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await fillForm(page)
  await page.goto('/about')
  await page.evaluate(() => {
    const later = sessionStorage.getItem('kept')?.replace('Asha Sample', 'Bina Sample') ?? ''
    sessionStorage.setItem('kept', later)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await page.goto('/contact')
  await expect(page.getByLabel('Full name')).toHaveValue('Bina Sample')
})

test('after the takeover, Back and Forward scroll between anchors of a page', async ({ page }) => {
  await page.goto('/contact')
  await follow(page, '/apply')
  await expect(page.getByRole('region', { name: 'Scholarships' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 30))
  await page.locator('a[href="#application"]').click()
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(100)
  const below = await scrollTop(page)
  await page.goBack()
  await expect.poll(() => scrollTop(page)).toBe(30)
  await page.goForward()
  await expect.poll(() => scrollTop(page)).toBe(below)
})

test('Back after a reload restores the scroll position', async ({ page, aNotice }) => {
  const { id, title } = await aNotice({ description: 'long\n'.repeat(200) })
  await page.goto(`/notice/${id}`)
  await follow(page, '/contact')
  await page.goBack()
  await expect(heading(page)).toHaveText(title)
  await page.evaluate(() => scrollTo(0, 1500))
  await follow(page, '/contact')
  await expect(heading(page)).toHaveText('Contact Us')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await page.goBack()
  await expect(heading(page)).toHaveText(title)
  await expect.poll(() => scrollTop(page)).toBe(1500)
})

/** Returns a value once it has stopped changing. */
async function settled(read: () => Promise<number>) {
  let before = Number.NaN
  await expect
    .poll(async () => {
      const last = before
      before = await read()
      return before === last
    })
    .toBe(true)
  return before
}
