import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { newestDay } from '../../support/records/records.ts'
import { expect, file, test } from '../../support/site/e2e.ts'

/** A photograph as a camera takes it, of about 2 MB. */
const photo = {
  name: 'camera.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 2400, height: 1800, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .jpeg()
    .toBuffer(),
}

/** Returns the width that an image was loaded in; 'original' for the whole file. */
async function loadedWidth(page: Page, selector: string) {
  const image = page.locator(selector)
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth > 0)).toBe(true)
  const source = await image.evaluate((each: HTMLImageElement) => each.currentSrc)
  return new URL(source).searchParams.get('w') ?? 'original'
}

for (const { device, viewport, deviceScaleFactor, widths } of [
  {
    device: 'phone with two pixels per CSS pixel',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    widths: { card: '480', attachment: '960', portrait: '240', page: '480' },
  },
  {
    device: 'phone with three',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    widths: { card: '640', attachment: '960', portrait: '320', page: '640' },
  },
  {
    device: 'desktop computer',
    viewport: { width: 1280, height: 900 },
    deviceScaleFactor: 1,
    widths: { card: '480', attachment: '1280', portrait: '240', page: '480' },
  },
])
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, deviceScaleFactor })

    test('pictures are loaded no larger than they are shown', async ({ page, aNotice, aFaculty }) => {
      const originals: string[] = []
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url())
        if (/\.jpg$/.test(pathname) && !searchParams.has('w')) originals.push(pathname)
      })
      const notice = await aNotice({ file: photo, releasedOn: newestDay() })
      const faculty = await aFaculty({ image: photo })
      await page.goto('/faculty') // before the home page, whose larger portraits the browser would take
      expect(await loadedWidth(page, `a:has-text("${faculty.name}") img`)).toBe(widths.portrait)
      await page.goto('/')
      expect(await loadedWidth(page, `article:has-text("${notice.title}") img`)).toBe(widths.card)
      await page.goto(`/faculties/${faculty.id}`)
      expect(await loadedWidth(page, 'main article img')).toBe(widths.page)
      await page.goto(`/notice/${notice.id}`)
      expect(await loadedWidth(page, 'main article img')).toBe(widths.attachment)
      expect(originals).toEqual([])
    })
  })

test('on a slow line, pictures of a list are loaded within two screens', async ({ page, anInnovation }) => {
  for (let count = 0; count < 8; count++) await anInnovation({ image: file('photo.png') })
  await page.setViewportSize({ width: 390, height: 844 })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: 180_000,
    uploadThroughput: 84_375,
  })
  await page.goto('/innovations', { waitUntil: 'networkidle' })
  const eighth = page.locator('main li img').nth(7)
  const isLoaded = () => eighth.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
  expect(await isLoaded()).toBe(false)
  await page.getByRole('heading', { level: 2 }).nth(2).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 1200)
  await expect.poll(isLoaded).toBe(true)
})
