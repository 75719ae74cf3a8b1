import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/site/e2e.ts'
import { waitForHydration } from '../../../support/site/visit.ts'

const faculty = (page: Page) => page.getByRole('region', { name: 'Faculty', exact: true })
const row = (page: Page) => faculty(page).getByRole('list')
const viewAll = (page: Page) => faculty(page).getByRole('button', { name: 'View All >>' })
const all = (page: Page) => row(page).locator('h3').allTextContents()

/** Returns the visible names, from left to right. */
const shown = (page: Page) =>
  row(page).evaluate((list) => {
    const visible = [...list.children].filter((item) => getComputedStyle(item).visibility === 'visible')
    const left = (item: Element) => item.getBoundingClientRect().left
    return visible.sort((a, b) => left(a) - left(b)).map((item) => item.querySelector('h3')?.textContent ?? '')
  })

/** Opens the home page with a paused clock, and waits until it is hydrated. */
async function open(page: Page, url = '/') {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await openAgain(page, url)
}

async function openAgain(page: Page, url = '/') {
  await page.goto(url)
  await waitForHydration(page)
  await page.clock.runFor(0)
}

/** Returns the names that are visible after a number of rotations. */
const after = (names: string[], steps: number, count = 4) =>
  Array.from({ length: count }, (_, place) => names[(steps + place) % names.length])

test('the faculty rotates by one every 3000 ms', { tag: ['@FSEC-01', '@CONST-02'] }, async ({ page }) => {
  await open(page)
  const names = await all(page)
  expect(names.length).toBeGreaterThan(4)
  expect(await shown(page)).toEqual(after(names, 0))
  await page.clock.runFor(2999)
  expect(await shown(page)).toEqual(after(names, 0))
  await page.clock.runFor(1)
  await expect.poll(() => shown(page)).toEqual(after(names, 1))
  await page.clock.runFor(3000)
  await expect.poll(() => shown(page)).toEqual(after(names, 2))
  await page.clock.runFor(3000 * (names.length - 3))
  await expect.poll(() => shown(page)).toEqual(after(names, names.length - 1))
  await page.clock.runFor(3000)
  await expect.poll(() => shown(page)).toEqual(after(names, 0))
})

test('the row shows as many as fit within the screen, and rotates by one', {
  tag: ['@FSEC-03', '@FSEC-04', '@CONST-03'],
}, async ({ page }) => {
  for (const { width, count } of [
    { width: 767, count: 1 },
    { width: 768, count: 4 },
    { width: 1280, count: 4 },
  ]) {
    await page.setViewportSize({ width, height: 900 })
    await (width === 767 ? open(page) : openAgain(page))
    const names = await all(page)
    expect(await shown(page), `${width} px`).toEqual(after(names, 0, count))
    const boxes = await row(page).evaluate((list) =>
      [...list.children]
        .filter((item) => getComputedStyle(item).visibility === 'visible')
        .map((item) => item.getBoundingClientRect()),
    )
    for (const { left, right } of boxes) expect(left >= 0 && right <= width).toBe(true)
    await page.clock.runFor(3000)
    await expect.poll(() => shown(page), `${width} px`).toEqual(after(names, 1, count))
  }
})

test("'View All >>' shows everybody and stops the rotation, and 'Close' restores it", {
  tag: ['@FSEC-02', '@FSEC-05', '@FSEC-06', '@FSEC-09'],
}, async ({ page, rest }) => {
  let names: string[] = []
  const members = await rest.listDuring('/faculties', async () => {
    await open(page)
    names = await all(page)
    await viewAll(page).click()
    await expect(viewAll(page)).toHaveCount(0)
    await expect(faculty(page).getByText('Loading faculties...')).toHaveCount(0)
  })
  await expect.poll(() => shown(page)).toEqual(expect.arrayContaining(members.map(({ name }) => name)))
  await expect(viewAll(page)).toHaveCount(0)
  await page.clock.runFor(30_000)
  await faculty(page).getByRole('button', { name: 'Close' }).click()
  expect(await shown(page)).toEqual(after(names, 0))
  await page.clock.runFor(3000)
  await expect.poll(() => shown(page)).toEqual(after(names, 1))
})

test('visitors can open the page of a faculty member from the row and from the grid', {
  tag: ['@FSEC-07', '@FSEC-08', '@HOME-14'],
}, async ({ page, aFaculty }) => {
  const member = await aFaculty()
  await page.goto('/')
  await row(page).hover()
  const [name = ''] = await shown(page)
  await row(page).getByRole('link', { name }).first().click()
  await expect(page).toHaveURL(/\/faculties\/\w+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goto('/')
  await viewAll(page).click()
  await row(page).getByRole('link', { name: member.name }).click()
  await expect(page).toHaveURL(`/faculties/${member.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.name)
})

test.describe('with 30 members, 12 of them in the document', () => {
  const data = Array.from({ length: 30 }, (_, index) => ({ id: 7101 + index, name: `Member ${index + 1}`, department: 'Library' }))

  test.beforeEach(async ({ page, broken }) => {
    broken.backend.answer('GET /api/v1/faculties', 200, { data })
    await expect(async () => {
      await page.goto(broken.url) // the circuit breaker may be open, or the list cached, after another test
      expect(await all(page)).toEqual(data.slice(0, 12).map(({ name }) => name))
    }).toPass()
  })

  test("'View All >>' loads and shows the others", { tag: '@FSEC-05' }, async ({ page }) => {
    await viewAll(page).click()
    await expect.poll(() => all(page)).toEqual(data.map(({ name }) => name))
    await expect(faculty(page).getByText('Loading faculties...')).toHaveCount(0)
  })

  test('if the others cannot be loaded, a link opens the page with all of them', async ({ page }) => {
    await page.route('**/graphql', (route) => route.abort())
    await viewAll(page).click()
    await expect(faculty(page).getByText('The other faculty members could not be loaded.')).toBeVisible()
    expect(await all(page)).toHaveLength(12)
    await page.unroute('**/graphql')
    await faculty(page).getByRole('link', { name: 'See all faculty members' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(30)
  })
})

test('the rotation pauses while the row is hovered over or has the focus', async ({ page }) => {
  await open(page)
  const names = await all(page)
  const link = row(page).getByRole('link').nth(2)
  const staysAt = async (steps: number) => {
    await page.clock.runFor(9000)
    expect(await shown(page)).toEqual(after(names, steps))
  }
  const goesOnTo = async (steps: number) => {
    await page.clock.runFor(3000)
    await expect.poll(() => shown(page)).toEqual(after(names, steps))
  }
  await row(page).hover()
  await staysAt(0)
  await page.mouse.move(0, 0)
  await goesOnTo(1)
  await link.focus()
  await staysAt(1)
  await viewAll(page).focus()
  await goesOnTo(2)

  await link.focus()
  await row(page).hover()
  await page.mouse.move(0, 0) // the focus stays
  await staysAt(2)
  await expect(link).toBeFocused()

  await row(page).hover()
  await viewAll(page).focus() // the pointer stays
  await staysAt(2)
  await page.mouse.move(0, 0)
  await goesOnTo(3)
})

test('visitors can pause and resume the rotation', async ({ page }) => {
  await open(page)
  const names = await all(page)
  await faculty(page).getByRole('button', { name: 'Pause rotation' }).click()
  await page.clock.runFor(9000)
  expect(await shown(page)).toEqual(after(names, 0))
  await faculty(page).getByRole('button', { name: 'Resume rotation' }).click()
  await page.clock.runFor(3000)
  await expect.poll(() => shown(page)).toEqual(after(names, 1))
})

test('with reduced motion, nothing rotates and there is no pause button', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  const names = await all(page)
  await expect(faculty(page).getByRole('button')).toHaveText(['View All >>'])
  await page.clock.runFor(9000)
  expect(await shown(page)).toEqual(after(names, 0))
})

test('members who fit beside each other do not rotate', async ({ page, broken }) => {
  const data = ['One', 'Two', 'Three'].map((name, index) => ({ id: 7001 + index, name }))
  broken.backend.answer('GET /api/v1/faculties', 200, { data })
  await expect(async () => {
    await page.goto(broken.url) // the circuit breaker may be open, or the list cached, after another test
    expect(await all(page)).toEqual(['One', 'Two', 'Three'])
  }).toPass()
  await open(page, broken.url)
  const slides = await page.evaluateHandle(() => {
    const { animate } = Element.prototype
    const elements: Element[] = []
    Element.prototype.animate = function (...options) {
      elements.push(this)
      return animate.apply(this, options)
    }
    return elements
  })
  await page.clock.runFor(6000)
  expect(await shown(page)).toEqual(['One', 'Two', 'Three'])
  expect(await slides.evaluate((elements) => elements.length)).toBe(0)
  await expect(faculty(page).getByRole('button')).toHaveText(['View All >>'])
  await page.setViewportSize({ width: 767, height: 900 })
  await expect.poll(() => shown(page)).toEqual(['Three'])
})

test('without JavaScript, visitors can scroll to every member', async ({ pageWithoutScripts: page }) => {
  await page.goto('/')
  const links = row(page).getByRole('link')
  expect(await links.count()).toBeGreaterThan(4)
  await expect(links.last()).toBeVisible()
  await links.last().scrollIntoViewIfNeeded()
  await expect(links.last()).toBeInViewport()
  await faculty(page).getByRole('link', { name: 'All faculty' }).click()
  await expect(page).toHaveURL('/faculty')
})
