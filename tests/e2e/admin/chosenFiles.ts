import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

type Content = { name: string; mimeType: string; buffer: Buffer }

/** Returns a file of a picture with noise, which does not compress well. */
export async function noisyPicture(name: string, width: number, height: number, orientation = 1): Promise<Content> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = sharp({ create: { width, height, channels: 3, background: 'white', noise } }).withMetadata({ orientation })
  const isPng = name.endsWith('.png')
  const buffer = await (isPng ? picture.png() : picture.jpeg({ quality: 95 })).toBuffer()
  return { name, mimeType: isPng ? 'image/png' : 'image/jpeg', buffer }
}

/** Limits the rate at which a page sends. Returns a function that changes the limit, or ends it. */
export async function slowDown(page: Page, bytesPerSecond: number) {
  const client = await page.context().newCDPSession(page)
  const limit = (uploadThroughput: number) =>
    client.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput })
  await limit(bytesPerSecond)
  return (changed = -1) => limit(changed)
}

/** Drops files on an element, or pastes them into it. */
export async function give(target: Locator, event: 'drop' | 'paste', ...files: Content[]) {
  const contents = files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString('base64') }))
  await target.evaluate(
    (element, [event, contents]) => {
      const data = new DataTransfer()
      for (const { name, mimeType, base64 } of contents) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        data.items.add(new File([bytes], name, { type: mimeType }))
      }
      const options = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      )
    },
    [event, contents] as const,
  )
}

/** Collects the uploads that a page begins from now on. */
export function uploadsOf(page: Page) {
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.headers()['content-type']?.startsWith('multipart/')) uploads.push(request.url())
  })
  return uploads
}

/** Cuts the connection as soon as a file is sent. Returns a function that restores it. */
export async function loseConnectionDuringUpload(page: Page) {
  let isLost = false
  await page.route('**/graphql', (route) => {
    isLost ||= route.request().headers()['content-type']?.startsWith('multipart/') === true
    return isLost ? route.abort() : route.fallback()
  })
  return () => page.unroute('**/graphql')
}
