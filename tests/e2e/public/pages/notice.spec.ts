import type { Page } from '@playwright/test'
import { expect, file, test } from '../../../support/site/e2e.ts'
import { follow, waitForHydration } from '../../../support/site/visit.ts'

const width = (page: Page, selector: string) =>
  page.locator(selector).evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0))

test.describe('in a time zone far to the west', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('the release date is the same day', { tag: ['@NOT-02', '@A-46'] }, async ({ page, aNotice }) => {
    const { id } = await aNotice({ releasedOn: '2026-01-01' })
    await page.goto('/about')
    await follow(page, `/notice/${id}`)
    await expect(page.getByText('Released on 1 Jan 2026')).toBeVisible()
  })
})

test('each kind of image is shown', {
  tag: ['@NOT-03', '@NOT-04', '@NOT-05', '@NOT-06', '@NOT-07', '@NOT-08', '@NOT-11'],
}, async ({ page, aNotice, broken }) => {
  for (const name of ['photo.jpg', 'photo.jpeg', 'photo.png', 'photo.gif', 'photo.webp'] as const) {
    const { id, title } = await aNotice({ file: file(name) })
    await page.goto(`/notice/${id}`)
    await expect(page.getByRole('img', { name: title })).toBeVisible()
    await expect.poll(() => width(page, 'main img'), name).toBe(64)
    await expect(page.getByRole('link', { name: 'View/Download Attachment' })).toHaveCount(0)
  }

  const { mimeType: contentType, buffer: body } = file('image.bmp')
  await page.route('https://files.example.edu/**', (route) => route.fulfill({ contentType, body }))
  const notice = { id: 7001, title: 'A drawing', released_on: '2026-03-14', file: 'https://files.example.edu/drawing.bmp?v=2' }
  broken.backend.answer('GET /api/v1/notices/7001', 200, { data: notice })
  await expect(async () => {
    await page.goto(`${broken.url}/notice/7001`) // the circuit breaker may be open after another test
    await expect(page.getByRole('img', { name: 'A drawing' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect.poll(() => width(page, 'main img')).toBe(1)
})

/** Makes the browser say whether it shows PDF files in a page. */
const setViewer = (page: Page, enabled: boolean) =>
  page.addInitScript((value) => Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => value }), enabled)

test('a PDF file is shown in a frame', { tag: ['@NOT-09', '@NOT-11'] }, async ({ page, aNotice }) => {
  await setViewer(page, true)
  const { id, title } = await aNotice({ file: file('paper.pdf') })
  await page.goto(`/notice/${id}`)
  const frame = page.locator('main iframe')
  await expect(frame).toBeVisible()
  await expect(frame).toHaveAttribute('title', new RegExp(title))
  // dark until the file has loaded
  expect(await frame.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(20, 50, 74)')
  const [address = '', view] = (await frame.getAttribute('src'))?.split('#') ?? []
  const answer = await page.request.get(address)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  await expect(page.getByRole('link', { name: 'Open the PDF' })).toHaveAttribute('href', address)

  expect(view).toBe('navpanes=0&view=FitH')
  const { width = 0, height = 0, y = 0 } = (await frame.boundingBox()) ?? {}
  expect(height / width, 'a sheet of A4').toBeCloseTo(297 / 210, 1)
  const link = await page.getByRole('link', { name: 'Open the PDF' }).boundingBox()
  expect(link?.y).toBeLessThan(y)
})

const onward = (page: Page) => page.getByRole('navigation', { name: 'More news' })

test('links to other notices that were missing on one visit are there on the next', async ({ page, aNotice }) => {
  const { id, title } = await aNotice()
  await page.goto('/contact')
  let visits = 0
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query Notice(')) return route.fallback()
    visits++
    const response = await route.fetch()
    const { data } = await response.json()
    const errors = [{ message: 'failed', path: ['notice', 'newer'] }]
    return visits === 1
      ? route.fulfill({ json: { data: { ...data, notice: { ...data.notice, newer: null } }, errors } })
      : route.fulfill({ response })
  })
  for (const hasFailed of [true, false]) {
    await follow(page, `/notice/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(onward(page).getByRole('link', { name: /^Newer/ })).toHaveCount(hasFailed ? 0 : 1)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL('/contact')
  }
})

test.describe('the link of a notice', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('can be copied, without the parameters of a campaign', async ({ page, aNotice }) => {
    const { id } = await aNotice()
    await page.goto(`/notice/${id}?utm_source=mail#top`)
    await waitForHydration(page)
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('status')).toHaveText('Link copied')
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical)

    const next = await aNotice()
    await follow(page, `/notice/${next.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next.title)
    await expect(page.getByRole('status')).toHaveText('')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('status')).toHaveText('Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/notice/${next.id}$`))
  })
})

test('closing the share sheet of a browser shows nothing, and without a clipboard visitors get the link as text', async ({
  page,
  aNotice,
}) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    const share = async (data: unknown) => {
      shared.push(data)
      throw new DOMException('closed', 'AbortError')
    }
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', { value: share })
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  const { id, title } = await aNotice()
  await page.goto(`/notice/${id}?utm_source=mail`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const url = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toEqual([{ title, url }])
  await expect(page.getByRole('status')).toHaveText('')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('status')).toHaveText(new RegExp(`^The link could not be copied.*/notice/${id}$`))
})

test('without scripts, a notice has no buttons that need them', async ({ pageWithoutScripts, aNotice }) => {
  const { id } = await aNotice()
  await pageWithoutScripts.goto(`/notice/${id}`)
  await expect(onward(pageWithoutScripts)).toBeVisible()
  await expect(pageWithoutScripts.locator('main').getByRole('button')).toHaveCount(0)
})

test('a phone whose browser has no viewer for PDF files shows no empty frame', async ({ page, aNotice }) => {
  const { id } = await aNotice({ file: file('paper.pdf') })
  await page.setViewportSize({ width: 390, height: 844 })
  await setViewer(page, false)
  await page.goto(`/notice/${id}`)
  await waitForHydration(page)
  await expect(page.locator('main iframe')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Open the PDF' })).toBeVisible()
})

test('a wide browser that has no viewer for PDF files shows a button instead of an empty frame', async ({ page, aNotice }) => {
  const { id } = await aNotice({ file: file('paper.pdf') })
  await page.setViewportSize({ width: 1440, height: 900 })
  await setViewer(page, false)
  await page.goto(`/notice/${id}`)
  await expect(page.getByText('This browser does not show PDF files in a page.')).toBeVisible()
  await expect(page.locator('main iframe')).toHaveCount(0)
  const links = page.getByRole('link', { name: 'Open the PDF' })
  await expect(links).toHaveCount(2)
  const [first, second] = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(first).toBe(second)
})

test('on a wide screen, the file of a notice stands beside its text', async ({ page, aNotice }) => {
  const description = 'The routine of the examinations is in the file. '.repeat(10)
  const { id } = await aNotice({ file: file('paper.pdf'), description })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/notice/${id}`)
  const text = await page.getByText('The routine of the examinations').boundingBox()
  const link = await page.getByRole('link', { name: 'Open the PDF' }).first().boundingBox()
  expect(link!.x).toBeGreaterThan(text!.x + text!.width)
  expect(link!.y).toBeLessThan(text!.y + text!.height)
})
