import type { College } from '../../schema/college.rules.ts'
import { type Page, routes, searchVariables, type ViewData } from './routes.ts'
import { type DescribedPage, type PageTexts, structuredData } from './structuredData.ts'

/** Returns the texts of the title and description that React has printed. */
export function textsIn(head: string, { name }: College): PageTexts {
  const title = unescaped(/<title>(.*?)<\/title>/s.exec(head)?.[1])
  const description = unescaped(/<meta name="description" content="([^"]*)"/.exec(head)?.[1])
  const ending = ` | ${name}`
  return { title: title.endsWith(ending) ? title.slice(0, -ending.length) : title, description }
}

const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const unescaped = (html = '') => html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (reference) => characters[reference]!)
const references = Object.fromEntries(Object.entries(characters).map(([reference, character]) => [character, reference]))
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => references[character]!)

/** Parameters that select a part of a list. Other ones, such as a search, do not make a page that others should find. */
const listParameters = ['page', 'year']

/** Returns the path of a page, the same for all spellings that the router accepts, such as `/About/`. */
export function canonicalPath({ id, params }: ViewData) {
  const path = routes.find((route) => route.id === id)?.path ?? '/'
  return path.replace(/:(\w+)/, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/** Returns the parameters in the address by which search engines know a page. */
export function canonicalSearch(url: string, page: Page | undefined) {
  const read = Object.entries(searchVariables(page, url)).filter(([name, value]) => listParameters.includes(name) && value)
  const search = new URLSearchParams(read.filter(([name, value]) => !(name === 'page' && value === '1'))).toString()
  return search && `?${search}`
}

/** Tags on a page that search engines must not list. */
export const NOT_LISTED = '<meta name="robots" content="noindex">'

/** Pages that search engines must not list, because visitors make any number of them. */
const unlistedPages = ['SearchPage']

const types: Record<string, string> = { NoticePage: 'article', FacultyPage: 'profile' }

/** Returns the tags for search engines and link previews (https://ogp.me). The browser's code does not know them. */
export function crawlerTags(page: DescribedPage) {
  const { title, description, pageId, address, image, college, publicUrl } = page
  const properties: Record<string, string> = {
    'og:title': title,
    'og:description': description,
    'og:type': types[pageId] ?? 'website',
    'og:url': address,
    'og:site_name': college.name,
    'og:locale': localeOf(college),
    'og:image': image,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': title,
  }
  return [
    unlistedPages.includes(pageId) ? NOT_LISTED : '',
    `<link rel="canonical" href="${escaped(address)}">`,
    `<link rel="alternate" type="application/atom+xml" title="Notices" href="${escaped(publicUrl)}/feed.xml">`,
    ...Object.entries(properties).map(([name, text]) => text && `<meta property="${name}" content="${escaped(text)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    dataBlock(structuredData(page)),
  ].join('')
}

/** Returns JSON that can't close its script element. */
const dataBlock = (data: unknown) =>
  data ? `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>` : ''

/** Returns language and region in the form of Open Graph: `en_GB`. */
function localeOf({ locale }: College) {
  const { language, region } = new Intl.Locale(locale).maximize()
  return `${language}_${region}`
}
