import fs from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../scripts/chromium.ts'
import { startProduct, temporaryFolder } from '../tests/support/servers/stack.ts'
import { signIn } from './lists.ts'
import { figure, printTable } from './table.ts'

const COUNT = 12
const SIZE = { width: 8000, height: 6000 }
const MAX_MB = 500
const SAMPLE_MS = 50

/** Memory and time of the browser until photos that were chosen together are scaled down. */
export async function pictures() {
  const files = await makePhotos()
  const product = await startProduct({ SAMPLE_CONTENT: 'off' })
  const browser = await chromium.launch({ executablePath: findChromium() })
  try {
    const { before, peak, seconds } = await measure(browser, product.url, files)
    printTable(
      [`${COUNT} photos of 48 megapixels`, 'before', 'highest', 'limit'],
      [
        ['resident memory of the renderer, in MB', figure(before), figure(peak), `${MAX_MB}`],
        ['time until all are scaled down, in s', '', figure(seconds), ''],
      ],
      `JPEG files of ${figure(fs.statSync(files[0]!).size / 1e6)} MB each, memory sampled every ${SAMPLE_MS} ms.`,
    )
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Returns the paths of photos with the detail and the size of those of a phone. */
async function makePhotos() {
  const folder = temporaryFolder()
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const small = sharp({ create: { width: SIZE.width / 4, height: SIZE.height / 4, channels: 3, background: 'white', noise } })
  const photo = await sharp(await small.png().toBuffer())
    .resize(SIZE)
    .jpeg({ quality: 90 })
    .toBuffer()
  return Array.from({ length: COUNT }, (_, index) => {
    const file = path.join(folder, `photo ${index}.jpg`)
    fs.writeFileSync(file, photo)
    return file
  })
}

async function measure(browser: Browser, url: string, files: string[]) {
  const page = await browser.newPage()
  await signIn(page, url)
  await page.goto(`${url}/admin/images/add`)
  const chooser = page.getByLabel('Image')
  await chooser.waitFor()
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const memory = () => Math.max(...renderers.map(residentMegabytes))
  const before = memory()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, memory())
  }, SAMPLE_MS)
  const startedAt = performance.now()
  await chooser.setInputFiles(files)
  await page.waitForFunction((count) => document.querySelectorAll('main li input[type=checkbox]').length === count, COUNT, {
    timeout: 300_000,
  })
  clearInterval(timer)
  return { before, peak, seconds: (performance.now() - startedAt) / 1000 }
}

/** Reads the resident memory of a process on Linux. Other systems have none of these files. */
function residentMegabytes(id: number) {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${id}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  } catch {
    return 0
  }
}
