import { parse } from 'graphql'
import { sitePages } from '../../content/sitePages.ts'
import { pagePath, type RecordPages } from '../rest/record/searchable.ts'
import { instantOf, textElement, XML_DECLARATION } from './xml.ts'

type Dated = { id: string; createdAt: string | null; updatedAt: string | null }

export type SitemapContent = Record<string, Dated[]>

export const sitemapQuery = (pages: RecordPages[]) =>
  parse(`query Sitemap { ${pages.map(({ field }) => `${field} { id createdAt updatedAt }`).join(' ')} }`)

/** Paths of the public pages that do not show one record. The further pages of a list are left out, because their records are here. */
export const FIXED_PAGES = [...new Set(sitePages.map(({ path }) => path.replace(/#.*/, '')))]

/** Maximum number of addresses in a sitemap (https://www.sitemaps.org/protocol.html). */
const MAX_ADDRESSES = 50_000

/** Returns a sitemap of all public pages, with the dates on which their records were last changed. */
export function sitemap(content: SitemapContent, pages: RecordPages[], publicUrl: string) {
  const address = (path: string, changed = '') =>
    `<url>${textElement('loc', publicUrl + path)}${textElement('lastmod', changed)}</url>`
  const addressesIn = (folder: string, records: Dated[]) =>
    records.flatMap(({ id, updatedAt, createdAt }) => {
      const path = pagePath(folder, id)
      return path ? [address(path, instantOf(updatedAt) ?? instantOf(createdAt))] : []
    })
  const addresses = [
    ...FIXED_PAGES.map((path) => address(path)),
    ...pages.flatMap(({ folder, field }) => addressesIn(folder, content[field] ?? [])),
  ].slice(0, MAX_ADDRESSES)
  return `${XML_DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join('')}</urlset>`
}
