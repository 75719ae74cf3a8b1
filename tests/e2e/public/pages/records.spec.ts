// Behavior that is the same on the pages of courses, notices, innovations and faculty members.
import type { Locator, Page } from '@playwright/test'
import { newestDay } from '../../../support/records/records.ts'
import { expect, file, hold, test } from '../../../support/site/e2e.ts'
import { follow } from '../../../support/site/visit.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const item = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Innovation Hub' }).getByRole('listitem').filter({ hasText: name })

async function expectPicture(picture: Locator, source: string) {
  await expect(() => picture.scrollIntoViewIfNeeded()).toPass() // a picture that fails to load meanwhile is replaced
  await expect(picture).toHaveAttribute('src', new RegExp(`^${source}`))
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0)))
    .toBeGreaterThan(0)
}

test('visitors read texts with their line breaks', { tag: '@NOT-12' }, async ({
  page,
  aCourse,
  aNotice,
  anInnovation,
  aFaculty,
}) => {
  const description = 'First line.\nSecond line.\n\nAfter an empty one.'
  const course = await aCourse({ description, eligibility: 'Grade 12.\nOr equivalent.' })
  const [notice, innovation, member] = [
    await aNotice({ description }),
    await anInnovation({ description }),
    await aFaculty({ description }),
  ]
  for (const path of [`/notice/${notice.id}`, `/innovation/${innovation.id}`, `/faculties/${member.id}`, `/course/${course.id}`]) {
    await page.goto(path)
    expect(await page.getByText('First line.').innerText(), path).toBe(description)
  }
  const eligibility = page.getByRole('region', { name: 'Eligibility' }).getByRole('paragraph')
  expect(await eligibility.innerText()).toBe('Grade 12.\nOr equivalent.')
})

test('visitors see that a record loads, and the links of the footer stay', async ({
  page,
  aCourse,
  aNotice,
  anInnovation,
  aFaculty,
}) => {
  const [course, notice, innovation, member] = [await aCourse(), await aNotice(), await anInnovation(), await aFaculty()]
  const facebook = page.getByRole('contentinfo').getByRole('link', { name: 'Facebook' }).first()
  await page.goto('/contact')
  for (const [path, operation, loading, title] of [
    [`/course/${course.id}`, 'Course', 'Loading course...', course.name],
    [`/notice/${notice.id}`, 'Notice', 'Loading notice...', notice.title],
    [`/innovation/${innovation.id}`, 'Innovation', 'Loading innovation...', innovation.name],
    [`/faculties/${member.id}`, 'Faculty', 'Loading faculty member...', member.name],
  ] as const) {
    const { release } = await hold(page, operation)
    await follow(page, path)
    await expect(page.getByText(loading)).toBeVisible()
    await expect(page.getByText(title)).toHaveCount(0)
    await expect(facebook).toBeVisible()
    release()
    await expect(heading(page)).toHaveText(title)
    await expect(page.getByText(loading)).toHaveCount(0)
    await expect(facebook).toBeVisible()
  }
})

test('"Back" returns to the previous page, or to the list of the record if there is none', {
  tag: ['@NOT-15', '@INN-08', '@FCP-15'],
}, async ({ page, context, aCourse, aNotice, anInnovation, aFaculty }) => {
  const [course, notice, innovation, member] = [await aCourse(), await aNotice(), await anInnovation(), await aFaculty()]
  const back = page.getByRole('link', { name: 'Back' })
  await page.goto(`/notice/${notice.id}`)
  await expect(back).toHaveAttribute('href', '/#news')
  await back.click()
  await expect(page).toHaveURL('/#news')

  const otherTab = await context.newPage()
  await otherTab.goto(`/course/${course.id}`)
  await otherTab.getByRole('link', { name: 'Back' }).click()
  await expect(otherTab).toHaveURL('/#courses')
  await otherTab.close()

  await page.goto('/about')
  for (const [path, title] of [
    [`/notice/${notice.id}`, notice.title],
    [`/innovation/${innovation.id}`, innovation.name],
    [`/faculties/${member.id}`, member.name],
  ] as const) {
    await follow(page, path)
    await expect(heading(page)).toHaveText(title)
    await back.click()
    await expect(page).toHaveURL('/about')
  }

  await page.goto('/apply')
  await page.goto(`/notice/${notice.id}`)
  await back.click()
  await expect(page).toHaveURL('/apply')
})

test('stored pictures load, and contour lines replace missing ones', {
  tag: ['@FCP-01', '@INN-01', '@INN-02', '@HOME-11', '@CARD-01', '@CARD-02', '@INL-05', '@INL-06'],
}, async ({ page, aNotice, anInnovation, aFaculty }) => {
  const photo = await aNotice({ releasedOn: newestDay(), file: file('photo.png') })
  const paper = await aNotice({ releasedOn: newestDay(), file: file('paper.pdf') })
  const innovation = await anInnovation({ image: file('photo.png') })
  const withoutPicture = await anInnovation()
  const member = await aFaculty({ image: file('photo.jpg') })
  await page.goto('/')
  await expectPicture(card(page, photo.title).locator('img'), photo.fileUrl ?? 'none')
  await expectPicture(card(page, paper.title).locator('img'), '/contours/')
  await expectPicture(item(page, innovation.name).locator('img'), innovation.imageUrl ?? 'none')
  await expectPicture(item(page, withoutPicture.name).locator('img'), '/contours/')
  for (const [path, name, source] of [
    [`/innovation/${innovation.id}`, innovation.name, innovation.imageUrl],
    [`/innovation/${withoutPicture.id}`, withoutPicture.name, '/contours/'],
    [`/faculties/${member.id}`, member.name, member.imageUrl],
  ] as const) {
    await page.goto(path)
    await expectPicture(page.getByRole('img', { name }), source ?? 'none')
  }
})

test('contour lines replace pictures that fail to load, with initials instead of a portrait, and an attachment keeps its link', {
  tag: ['@FCP-02', '@CARD-02', '@NOT-10'],
}, async ({ page, aNotice, aFaculty }) => {
  const notice = await aNotice({ releasedOn: newestDay(), file: file('photo.png') })
  const without = await aFaculty({ name: `Dr. Sita ${Date.now()} Koirala` })
  const failing = await aFaculty({ name: 'प्रा. क्षितिज श्रेष्ठ', image: file('photo.jpg') })
  await page.route('**/storage/**', (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  await expectPicture(card(page, notice.title).locator('img'), '/contours/')
  for (const [{ id, name }, initials] of [
    [without, 'SK'],
    [failing, 'क्षिश्रे'],
  ] as const) {
    await page.goto(`/faculties/${id}`)
    await expectPicture(page.getByRole('img', { name }), '/contours/summit/')
    await expect(page.getByText(initials, { exact: true })).toBeVisible()
    await expect(page.getByText(initials, { exact: true })).toHaveAttribute('aria-hidden', 'true')
  }
  await page.goto('/faculty')
  await expect(page.getByRole('link', { name: without.name }).getByText('SK', { exact: true })).toBeVisible()
  await page.goto(`/notice/${notice.id}`)
  await expect(page.getByRole('link', { name: 'View/Download Attachment' })).toBeVisible()
  await expect(page.locator('main img')).toHaveCount(0)
})
