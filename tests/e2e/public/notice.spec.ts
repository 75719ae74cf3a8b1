import type { Page } from '@playwright/test'
import { expect, file, test } from '../../support/e2e.ts'
import { follow, waitForHydration } from '../../support/visit.ts'

const width = (page: Page, selector: string) =>
  page.locator(selector).evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0))

test('visitors can read the title and the release date of a notice', { tag: ['@NOT-01', '@NOT-02', '@ROUTE-10'] }, async ({
  page,
  aNotice,
}) => {
  const { id, title } = await aNotice()
  await page.goto(`/notice/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('Released on 14 Mar 2026')).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${title} \\| `))
})

test.describe('in a time zone far to the west', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('the release date is the same day', { tag: ['@NOT-02', '@A-46'] }, async ({ page, aNotice }) => {
    const { id } = await aNotice({ releasedOn: '2026-01-01' })
    await page.goto('/about')
    await follow(page, `/notice/${id}`)
    await expect(page.getByText('Released on 1 Jan 2026')).toBeVisible()
  })
})

for (const { tag, name } of [
  { tag: ['@NOT-03', '@NOT-11'], name: 'photo.jpg' as const },
  { tag: ['@NOT-04', '@NOT-11'], name: 'photo.jpeg' as const },
  { tag: ['@NOT-05', '@NOT-11'], name: 'photo.png' as const },
  { tag: ['@NOT-06', '@NOT-11'], name: 'photo.gif' as const },
  { tag: ['@NOT-08', '@NOT-11'], name: 'photo.webp' as const },
])
  test(`${name} is shown as an image`, { tag }, async ({ page, aNotice }) => {
    const { id, title } = await aNotice({ file: file(name) })
    await page.goto(`/notice/${id}`)
    await expect(page.getByRole('img', { name: title })).toBeVisible()
    await expect.poll(() => width(page, 'main img')).toBe(64)
    await expect(page.getByRole('link', { name: 'View/Download Attachment' })).toHaveCount(0)
  })

test('a BMP file with an absolute address is shown as an image', { tag: '@NOT-07' }, async ({ page, broken }) => {
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

test('a PDF file is shown in a frame', { tag: ['@NOT-09', '@NOT-11'] }, async ({ page, aNotice }) => {
  const { id, title } = await aNotice({ file: file('paper.pdf') })
  await page.goto(`/notice/${id}`)
  const frame = page.locator('main iframe')
  await expect(frame).toBeVisible()
  await expect(frame).toHaveAttribute('title', new RegExp(title))
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

for (const name of ['paper.docx', 'paper.doc'] as const)
  test(`visitors can download ${name} with 'View/Download Attachment'`, { tag: ['@NOT-10', '@NOT-11'] }, async ({
    page,
    aNotice,
  }) => {
    const { id } = await aNotice({ file: file(name) })
    await page.goto(`/notice/${id}`)
    const link = page.getByRole('link', { name: 'View/Download Attachment' })
    const answer = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(answer.status()).toBe(200)
    expect(await answer.body()).toEqual(file(name).buffer)
    await expect(page.locator('main :is(img, iframe)')).toHaveCount(0)
  })

test('visitors can still open an image that fails to load by its link', { tag: '@NOT-10' }, async ({ page, aNotice }) => {
  const { id } = await aNotice({ file: file('photo.png') })
  await page.route('**/storage/**', (route) => route.fulfill({ status: 404 }))
  await page.goto(`/notice/${id}`)
  await expect(page.getByRole('link', { name: 'View/Download Attachment' })).toBeVisible()
  await expect(page.locator('main img')).toHaveCount(0)
})

test('the description keeps its line breaks', { tag: '@NOT-12' }, async ({ page, aNotice }) => {
  const description = 'First line.\nSecond line.\n\nAfter an empty one.'
  const { id } = await aNotice({ description })
  await page.goto(`/notice/${id}`)
  expect(await page.getByText('First line.').innerText()).toBe(description)
})

test("an unknown id shows 'Notice not found.' with status 404", { tag: '@NOT-13' }, async ({ page }) => {
  const response = await page.goto('/notice/999999')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Notice not found.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back' })).toBeVisible()
})

test("a failed request shows 'Notice not found.' with status 503", { tag: '@NOT-14' }, async ({ page, broken }) => {
  const { id } = await broken.records.aNotice()
  broken.backend.status(500)
  const response = await page.goto(`${broken.url}/notice/${id}`)
  expect(response?.status()).toBe(503)
  await expect(page.getByText('Notice not found.')).toBeVisible()
})

test('"Back" returns to the previous page, or to the home page if there is none', { tag: '@NOT-15' }, async ({ page, aNotice }) => {
  const { id, title } = await aNotice()
  const back = page.getByRole('link', { name: 'Back' })

  await page.goto(`/notice/${id}`)
  await expect(back).toHaveAttribute('href', '/#news')
  await back.click()
  await expect(page).toHaveURL('/#news')

  await page.goto('/contact')
  await follow(page, `/notice/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await back.click()
  await expect(page).toHaveURL('/contact')

  await page.goto('/apply')
  await page.goto(`/notice/${id}`)
  await back.click()
  await expect(page).toHaveURL('/apply')
})

test('a notice without a file shows no attachment', { tag: '@NOT-16' }, async ({ page, aNotice }) => {
  const { id, title } = await aNotice()
  await page.goto(`/notice/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('main :is(img, iframe)')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'View/Download Attachment' })).toHaveCount(0)
})

const onward = (page: Page) => page.getByRole('navigation', { name: 'More news' })

test('a notice leads to the older and the newer one, and to all notices', async ({ page, aNotice }) => {
  const older = await aNotice({ releasedOn: '2098-05-01' })
  const notice = await aNotice({ releasedOn: '2098-05-02' })
  const newer = await aNotice({ releasedOn: '2098-05-03' })
  await page.goto(`/notice/${notice.id}`)
  await expect(onward(page).getByRole('link')).toHaveText([
    `Older · 1 May 2098${older.title}`,
    `Newer · 3 May 2098${newer.title}`,
    'All notices',
  ])
  await onward(page).getByRole('link', { name: newer.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newer.title)
  await onward(page).getByRole('link', { name: 'All notices' }).click()
  await expect(page).toHaveURL('/notices')
})

test('a notice is shown although the list of notices fails', async ({ page, broken }) => {
  const notice = { id: 7002, title: 'Still readable', released_on: '2026-03-14' }
  broken.backend.answer('GET /api/v1/notices/7002', 200, { data: notice })
  broken.backend.answer('GET /api/v1/notices', 500, {})
  await expect(async () => {
    const response = await page.goto(`${broken.url}/notice/7002`) // the circuit breaker may be open after another test
    expect(response?.status()).toBe(200)
  }).toPass()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Still readable')
  await expect(onward(page).getByRole('link')).toHaveText(['All notices'])
})

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

test('visitors can add the day of a notice to their calendar, also without scripts', async ({ pageWithoutScripts, aNotice }) => {
  const { id, title } = await aNotice()
  await pageWithoutScripts.goto(`/notice/${id}`)
  const [download] = await Promise.all([
    pageWithoutScripts.waitForEvent('download'),
    pageWithoutScripts.getByRole('link', { name: 'Add to calendar' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('notice.ics')
  const chunks = await (await download.createReadStream()).toArray()
  expect(Buffer.concat(chunks).toString()).toContain(`SUMMARY:${title}`)
})

test.describe('the link of a notice', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('can be copied, without the parameters of a campaign', async ({ page, aNotice, axeInBothSchemes }) => {
    const { id } = await aNotice()
    await page.goto(`/notice/${id}?utm_source=mail#top`)
    await waitForHydration(page)
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('status')).toHaveText('Link copied')
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical)
    await axeInBothSchemes(page)

    const next = await aNotice()
    await follow(page, `/notice/${next.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next.title)
    await expect(page.getByRole('status')).toHaveText('')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('status')).toHaveText('Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/notice/${next.id}$`))
  })
})

test('a visitor whose browser refuses the clipboard gets the link as text', async ({ page, aNotice }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  const { id } = await aNotice()
  await page.goto(`/notice/${id}?utm_source=mail`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('status')).toHaveText(new RegExp(`^The link could not be copied.*/notice/${id}$`))
})

test('a browser with a share sheet has a button for it, and closing the sheet shows nothing', async ({ page, aNotice }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    const share = async (data: unknown) => {
      shared.push(data)
      throw new DOMException('closed', 'AbortError')
    }
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', { value: share })
  })
  const { id, title } = await aNotice()
  await page.goto(`/notice/${id}?utm_source=mail`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const url = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toEqual([{ title, url }])
  await expect(page.getByRole('status')).toHaveText('')
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
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false }))
  await page.goto(`/notice/${id}`)
  await waitForHydration(page)
  await expect(page.locator('main iframe')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Open the PDF' })).toBeVisible()
})

test('a frame for a PDF file is dark until the file has loaded', async ({ page, aNotice }) => {
  const { id } = await aNotice({ file: file('paper.pdf') })
  await page.goto(`/notice/${id}`)
  const background = await page.locator('main iframe').evaluate((frame) => getComputedStyle(frame).backgroundColor)
  expect(background).toBe('rgb(20, 50, 74)')
})

test('addresses in the text of a notice are links', async ({ page, aNotice }) => {
  const { id } = await aNotice({ description: 'Fill in https://forms.example.edu/a.\nWrite to office@example.edu.' })
  await page.goto(`/notice/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'https://forms.example.edu/a' })).toHaveAttribute(
    'href',
    'https://forms.example.edu/a',
  )
  await expect(main.getByRole('link', { name: 'office@example.edu' })).toHaveAttribute('href', 'mailto:office@example.edu')
  await expect(main.getByText('Fill in https://forms.example.edu/a.')).toBeVisible()
})
