import type { Page } from '@playwright/test'
import { expect, file, hold, test } from '../../support/e2e.ts'
import { brokenWords, follow } from '../../support/visit.ts'

const fact = (page: Page, name: string) => page.getByRole('term').filter({ hasText: name }).locator('+ dd')
const portrait = (page: Page, name: string) => page.getByRole('img', { name })
const loadedWidth = (page: Page, name: string) => () =>
  portrait(page, name).evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0))

test('visitors can read the profile of a faculty member', {
  tag: ['@FCP-03', '@FCP-04', '@FCP-05', '@FCP-06', '@FCP-07', '@FCP-08', '@FCP-13', '@ROUTE-12'],
}, async ({ page, aFaculty }) => {
  const { id, name } = await aFaculty({
    email: 'someone@example.edu',
    address: '12 Sample Lane',
    department: 'Department of Samples',
    qualification: 'M.Sc. in Samples',
    description: 'Has taught samples\nfor years.',
  })
  await page.goto(`/faculties/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('Faculty Member')).toBeVisible()
  await expect(fact(page, 'Email')).toHaveText('someone@example.edu')
  await expect(page.getByRole('link', { name: 'someone@example.edu' })).toHaveAttribute('href', 'mailto:someone@example.edu')
  await expect(fact(page, 'Address')).toHaveText('12 Sample Lane')
  await expect(fact(page, 'Department')).toHaveText('Department of Samples')
  await expect(fact(page, 'Qualification')).toHaveText('M.Sc. in Samples')
  expect(await page.getByText('Has taught samples').innerText()).toBe('Has taught samples\nfor years.')
})

test('the stored portrait loads', { tag: '@FCP-01' }, async ({ page, aFaculty }) => {
  const { id, name, imageUrl } = await aFaculty({ image: file('photo.jpg') })
  await page.goto(`/faculties/${id}`)
  await expect(portrait(page, name)).toHaveAttribute('src', imageUrl ?? 'none')
  await expect.poll(loadedWidth(page, name)).toBeGreaterThan(0)
})

test('contour lines replace a portrait that is missing or fails to load', { tag: '@FCP-02' }, async ({ page, aFaculty }) => {
  const without = await aFaculty()
  const failing = await aFaculty({ image: file('photo.jpg') })
  await page.route('**/storage/**', (route) => route.fulfill({ status: 404 }))
  for (const { id, name } of [without, failing]) {
    await page.goto(`/faculties/${id}`)
    await expect(portrait(page, name)).toHaveAttribute('src', /^\/contours\//)
    await expect.poll(loadedWidth(page, name)).toBeGreaterThan(0)
  }
})

test("missing details are shown as 'Not provided'", {
  tag: ['@FCP-09', '@FCP-10', '@FCP-11', '@FCP-12', '@FCP-14'],
}, async ({ page, broken }) => {
  broken.backend.answer('GET /api/v1/faculties/7001', 200, { faculty: { id: 7001, name: 'Sample Teacher', email: '' } })
  await expect(async () => {
    await page.goto(`${broken.url}/faculties/7001`) // the circuit breaker may be open after another test
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sample Teacher', { timeout: 500 })
  }).toPass()
  for (const name of ['Email', 'Address', 'Department', 'Qualification'])
    await expect(fact(page, name), name).toHaveText('Not provided')
  await expect(page.getByText('No description available.')).toBeVisible()
})

test('"Back" returns to the previous page', { tag: '@FCP-15' }, async ({ page, aFaculty }) => {
  const { id, name } = await aFaculty()
  await page.goto('/about')
  await follow(page, `/faculties/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/about')
})

test("'No data found for this faculty.' is shown with status 404 for an unknown id and 503 after a failed request", {
  tag: '@FCP-16',
}, async ({ page, broken }) => {
  const unknown = await page.goto('/faculties/999999')
  expect(unknown?.status()).toBe(404)
  await expect(page.getByText('No data found for this faculty.')).toBeVisible()

  const { id } = await broken.records.aFaculty()
  broken.backend.status(500)
  const failed = await page.goto(`${broken.url}/faculties/${id}`)
  expect(failed?.status()).toBe(503)
  await expect(page.getByText('No data found for this faculty.')).toBeVisible()
})

test('the page shows "Loading faculty member..." while the faculty member loads', async ({ page, aFaculty }) => {
  const { id, name } = await aFaculty()
  await page.goto('/about')
  const { release } = await hold(page, 'Faculty')
  await follow(page, `/faculties/${id}`)
  await expect(page.getByText('Loading faculty member...')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('a faculty member leads to three others of the same department', async ({ page, aFaculty }) => {
  const names: string[] = []
  for (const department of ['Applied Samples', 'applied samples', ' APPLIED SAMPLES', 'Applied Samples', 'Applied Samples'])
    names.push((await aFaculty({ department })).name)
  const { id, name } = await aFaculty({ department: 'Applied Samples' })
  await page.goto(`/faculties/${id}`)
  const colleagues = page.getByRole('navigation', { name: 'Also in Applied Samples' })
  await expect(colleagues.getByRole('link')).toHaveCount(3)
  const shown = await colleagues.locator('b').allTextContents()
  expect(names).toEqual(expect.arrayContaining(shown))
  await colleagues.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown[0] ?? '')
  expect(shown).not.toContain(name)
})

test('no word of a colleague’s qualification is broken', async ({ page, aFaculty }) => {
  const record = { department: 'Words', qualification: 'M.E. in Computer Engineering' }
  const { id } = await aFaculty(record)
  await aFaculty(record)
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/faculties/${id}`)
    const qualification = page.getByRole('navigation', { name: 'Also in Words' }).locator('small')
    await expect(qualification).toHaveCount(1)
    expect(await qualification.evaluateAll(brokenWords), `${width} px`).toEqual([])
  }
})

test('initials in the summit of the contour lines replace a portrait that is missing or fails to load', async ({
  page,
  aFaculty,
}) => {
  const without = await aFaculty({ name: `Dr. Sita ${Date.now()} Koirala` })
  const failing = await aFaculty({ name: 'प्रा. क्षितिज श्रेष्ठ', image: file('photo.jpg') })
  await page.route('**/storage/**', (route) => route.fulfill({ status: 404 }))
  for (const [{ id }, initials] of [
    [without, 'SK'],
    [failing, 'क्षिश्रे'],
  ] as const) {
    await page.goto(`/faculties/${id}`)
    await expect(page.getByText(initials, { exact: true })).toBeVisible()
    await expect(page.getByText(initials, { exact: true })).toHaveAttribute('aria-hidden', 'true')
    await expect(page.locator('main article img')).toHaveAttribute('src', /^\/contours\/summit\//)
  }
  await page.goto('/faculty')
  await expect(page.getByRole('link', { name: without.name }).getByText('SK', { exact: true })).toBeVisible()
})

test('on a phone, the name of a member without a portrait is on the first screen', async ({ page, aFaculty }) => {
  const { id, name } = await aFaculty()
  await page.setViewportSize({ width: 390, height: 667 })
  await page.goto(`/faculties/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeInViewport({ ratio: 1 })
})

test('departments of one or two members stand side by side where there is room', async ({ page, broken }) => {
  const data = ['Art', 'Art', 'Physics', 'Music', 'Music', 'Music'].map((department, id) => ({
    id,
    name: `Member ${id}`,
    department,
  }))
  broken.backend.answer('GET /api/v1/faculties', 200, { data })
  await expect(async () => {
    await page.goto(`${broken.url}/faculty`) // the circuit breaker may be open, or the list cached, after another test
    await expect(page.getByRole('region')).toHaveCount(3, { timeout: 500 })
  }).toPass()
  const box = async (name: string) => (await page.getByRole('region', { name }).boundingBox()) ?? { x: 0, y: 0, width: 0 }
  await page.setViewportSize({ width: 1199, height: 900 })
  expect((await box('Art')).width).toBe((await box('Music')).width)
  await page.setViewportSize({ width: 1200, height: 900 })
  expect((await box('Art')).width).toBe(544)
  expect((await box('Music')).width).toBe(1152)
})
