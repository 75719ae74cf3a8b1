import type { Browser } from '@playwright/test'

/** Input of a part of the bench: the pages that it measures, and how often. */
export type Site = { url: string; paths: string[]; browser: Browser; chromiumPath: string; runs: number }

/** Pages that the sitemap does not contain: an error page and the results of a search. */
export const UNLISTED = ['/no-such-page', '/search?q=science']

/** Requests after which a page is kept and compressed as well as possible. */
const WARMING = 3
const WARMED_MS = 500

/** Returns the paths in `only`, or one of each kind of page in the sitemap. Each has been rendered and compressed, and so have the unlisted. */
export async function publicPaths(url: string, only?: string[]) {
  const paths = only ?? (await listedPaths(url))
  for (const path of [...paths, ...UNLISTED]) await warm(url + path)
  return paths
}

async function listedPaths(url: string) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const kinds = new Map(paths.toReversed().map((path) => [path.replace(/^(\/[^/]+\/).*/, '$1'), path]))
  return paths.filter((path) => [...kinds.values()].includes(path))
}

export async function warm(address: string) {
  for (let count = 0; count < WARMING; count++) await (await fetch(address, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
  await new Promise((resolve) => setTimeout(resolve, WARMED_MS))
}

/** A phone with a screen of 390 px. */
export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** Opens a page on a phone that has been nowhere before. */
export async function withPhone<Result>(
  browser: Browser,
  use: (page: Awaited<ReturnType<Browser['newPage']>>) => Promise<Result>,
  options: Parameters<Browser['newPage']>[0] = {},
) {
  const page = await browser.newPage({ ...phone, ...options })
  return use(page).finally(() => page.close())
}
