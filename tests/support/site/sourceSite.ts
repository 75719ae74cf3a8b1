import { setTimeout } from 'node:timers/promises'
import { adminDocument, explorerDocument, renderedPage, type Site } from '../../../gateway/site/pages.ts'
import type { College } from '../../../schema/college.rules.ts'
import * as entry from '../../../web/site/entry-server.tsx'

const assets = { scripts: [], preloads: [], styles: [] }

/** Returns the site rendered from its sources, without a build and therefore without scripts. */
export const sourceSite = (college: College, publicUrl = 'https://www.example.edu'): Site => ({
  page: (url, source) => renderedPage({ ...source, entry, url, name: college.name, publicUrl, assetsOf: () => assets }),
  preview: (url, source, previewUntil) =>
    renderedPage({ ...source, entry, url, name: college.name, publicUrl, assetsOf: () => assets, previewUntil }),
  admin: async () => adminDocument({ college, maxUploadBytes: 10 * 1024 * 1024, scheduledNotices: true }, assets),
  explorer: async () => explorerDocument({ college, introspection: true }, assets),
  attach: async () => {},
})

/** Fetches a page, and retries while the gateway sheds load because rendering from the sources takes long on a busy machine. */
export async function fetchPage(address: string) {
  for (let attempt = 0; attempt < 20; attempt++) {
    const response = await fetch(address)
    if (response.status !== 503) return response
    await setTimeout(500)
  }
  throw new Error(`${address} was answered with 503 for ten seconds: has its backend the content that it needs?`)
}
