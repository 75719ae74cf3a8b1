import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { signIn } from '../../tests/support/graphql.ts'
import { startProduct } from '../../tests/support/servers/stack.ts'
import makeTemporaryFolder from '../../tests/support/servers/temporary.ts'
import { findChromium } from '../chromium.ts'

/** Opens pages of the product. Staff are signed in. */
export type Product = { url: string; open: (options: BrowserContextOptions & { isSignedIn?: boolean }) => Promise<Page> }

/** Starts the build with its sample content, in a temporary folder, and a browser. Ends both after `use`. */
export async function withProduct<Result>(use: (product: Product) => Promise<Result>) {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Chromium is missing. "npx tsx scripts/chromium.ts" installs it.')
  const removeTemporaryFolder = makeTemporaryFolder()
  const product = await startProduct()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'] })
  try {
    const { token } = await signIn(product.url)
    return await use({
      url: product.url,
      async open({ isSignedIn, ...options }) {
        const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
        if (isSignedIn) await context.addInitScript((value) => localStorage.setItem('adminToken', value), token)
        return context.newPage()
      },
    })
  } finally {
    await browser.close()
    await product.stop()
    removeTemporaryFolder()
  }
}

/** Waits until the fonts and the pictures on the screen are loaded, and nothing moves. Its functions have no names, to which tsx adds calls. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const images = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight && image.offsetParent)
    await Promise.all(images.map((image) => image.decode().catch(() => {})))
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
