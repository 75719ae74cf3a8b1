// State that Back restores.
import type { Page } from '@playwright/test'
import { answers, fillForm } from '../../support/records/enquiry.ts'
import { expect, test } from '../../support/site/e2e.ts'
import { follow, waitForHydration } from '../../support/site/visit.ts'

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

test('Back restores the answers in a form, which also stay if it is opened again', async ({ page }) => {
  for (const path of ['/contact', '/apply']) {
    await page.goto(path)
    await waitForHydration(page)
    await expect(page.getByLabel('Message')).toHaveValue('')
    for (const [how, leave] of elsewhere) {
      const filled = { ...answers, Message: `Left ${how}.` }
      await fillForm(page, filled)
      await leaveAndGoBack(page, leave)
      for (const [label, answer] of Object.entries(filled)) await expect(page.getByLabel(label)).toHaveValue(answer)
      await expect(page.getByLabel('Programme')).toHaveValue('BIM')
      await waitForHydration(page)
    }
  }
  await page.goto('/contact')
  await expect(page.getByLabel('Message')).toHaveValue('Left by loading a document.')
})

test('Back restores the open semesters, and a page that is opened again by a link has none', async ({ page }) => {
  await page.goto('/csit')
  const semester = (number: number) => page.getByRole('table', { name: `Subjects of semester ${number}` })
  const open = page.locator('details[open]')
  for (const [how, leave] of elsewhere) {
    await waitForHydration(page)
    const [number, other] = how === 'within the page' ? [2, 5] : [3, 6]
    for (const each of [number, other, other]) await page.getByText(`Semester ${each} ·`).click()
    const count = await open.count()
    await expect(semester(other)).toBeHidden()
    await leaveAndGoBack(page, leave)
    await expect(semester(number)).toBeVisible()
    await expect(open).toHaveCount(count)
  }
  await expect(open).toHaveCount(2)
  await follow(page, '/about')
  await follow(page, '/csit')
  await expect(heading(page)).toHaveText('B.Sc. CSIT')
  await expect(open).toHaveCount(0)
})

test('Back restores the scroll position of the cards and the open list of the faculty', async ({ page, aNotice, aFaculty }) => {
  await Promise.all([...Array.from({ length: 12 }, () => aNotice()), aFaculty()])
  const news = page.locator('#news')
  const row = news.getByRole('list')
  const position = () => row.evaluate((list) => list.scrollLeft)
  await page.goto('/')
  await page.getByRole('button', { name: 'View All' }).click()
  for (const [, leave] of elsewhere) {
    const start = await position()
    await expect(news.getByRole('button', { name: 'Next' })).toBeEnabled()
    await news.getByRole('button', { name: 'Next' }).click()
    await expect.poll(position).toBeGreaterThan(start + 100)
    const before = await settled(position)
    await leaveAndGoBack(page, leave)
    await expect(page.locator('#faculty').getByRole('button', { name: 'Close' })).toBeVisible()
    await expect.poll(position).toBe(before)
  }
})

test('a document from the back/forward cache does not overwrite newer answers', async ({ page }) => {
  await page.goto('/contact')
  await waitForHydration(page)
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
  await expect(page.getByRole('region', { name: 'All scholarships' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 30))
  await page.locator('a[href="#application"]').first().click()
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
  await waitForHydration(page)
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
