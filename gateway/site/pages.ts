import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { College } from '../../schema/college.rules.ts'
import type { Execute } from '../graphql/execute.ts'
import { shareAddress, shareTexts } from '../share/shareAddress.ts'
import { SPECULATION_RULES_PATH } from './speculationRules.ts'

export type RenderedPage = {
  status: number
  headers: Record<string, string>
  body: string
  /** Name of the page, for the metrics. */
  page?: string
  /** Title of a page without the college's name. Undefined for an error. */
  title?: string
}

/** Content of a page: the answer to its query, and the college with its facts, which never rejects. Both are read at the same time. */
export type PageSource = { execute: Execute; college: Promise<College> }

/** The site that the gateway serves: the build, or Vite in development. */
export type Site = {
  /** Returns path and search without the parameters that the page does not read. Unset: pages are rendered anew for each request. */
  addressOf?(url: string): Promise<string>
  /** Renders a public page with the status 200, 301, 404, 503 or 500. `url` is path and query string. */
  page(url: string, source: PageSource): Promise<RenderedPage>
  /** Renders a page as above for a preview link that works until a moment: it says so, runs no scripts, and is not to be found. */
  preview?(url: string, source: PageSource, until: string): Promise<RenderedPage>
  /** Returns the admin's document, the same for every path under /admin. */
  admin(url: string): Promise<RenderedPage>
  explorer(): Promise<RenderedPage>
  /** Returns the texts of the operations that the site, the admin panel and the explorer send, by their SHA-256. */
  operations?(): Promise<ReadonlyMap<string, string>>
  /** Adds the routes of scripts, fonts and other files. */
  attach(app: FastifyInstance): Promise<void>
}

/** Files of a page. A header of the public pages names their font. */
export type Assets = { scripts: string[]; preloads: string[]; styles: string[]; fonts?: string[]; check?: string }

/** Text of the script that runs after the entry of a page: if that has not run, because it is missing, the page works as without scripts. */
export const ENTRY_CHECK = `'started'in document.body.dataset||import('/without-scripts.js')`

/** Exports of the site's server entry. The gateway does not import its types. */
export type ServerEntry = {
  addressOf(url: string): Promise<string>
  renderPage(request: Omit<PageRequest, 'name'> & Callbacks): Promise<RenderedPage>
}
type Callbacks = { pictureOf: (path: string, title: string) => string; report: (error: unknown) => void }
type PageRequest = PageSource & {
  url: string
  /** Name of the college. */
  name: string
  publicUrl: string
  assetsOf: (pageId: string) => Assets
  /** Moment until which a preview link works, if the page is a preview. */
  previewUntil?: string
}

/** Returns the files of a page that runs no scripts. */
export const withoutScripts = ({ styles }: Assets): Assets => ({ styles, scripts: [], preloads: [] })

export async function renderedPage({
  entry,
  name,
  ...request
}: PageRequest & { entry: Pick<ServerEntry, 'renderPage'> }): Promise<RenderedPage> {
  const answer = await entry.renderPage({
    ...request,
    pictureOf: (path, title) => request.publicUrl + shareAddress(path, shareTexts(path, title, name)),
    report: (error) => console.error(error),
  })
  const headers = { 'content-security-policy': pagePolicy, 'speculation-rules': `"${SPECULATION_RULES_PATH}"` }
  return { ...answer, headers: { ...answer.headers, ...headers } }
}

/** Returns a text for an element or a quoted attribute of an HTML document. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Shown until the scripts have started. */
const starting = '<main data-part="start"><p role="status">Loading…</p><p>If this takes long, reload the page.</p></main>'

/** Shown by the scripts if they fail. */
const failure =
  '<main data-part="start"><div role="alert"><h1>This page could not be loaded</h1><p>The website may have been updated since you opened this page, or you are offline. Check your internet connection, then reload the page.</p></div><p><button type="button">Reload the page</button></p><p><a href="/">View the site</a></p></main>'

type EmptyDocument = { college: College; page: string; title: string; head?: string; body: string; policy: string; assets: Assets }

const emptyDocument = ({ college, page, title, head = '', body, policy, assets }: EmptyDocument): RenderedPage => ({
  page,
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': policy,
  },
  body: [
    `<!doctype html><html lang="${college.locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escaped(`${title} | ${college.name}`)}</title>${head}`,
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    // a font that is late is not shown
    ...(assets.fonts ?? []).map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`),
    ...assets.preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
    ...assets.scripts.map((file) => `<script type="module" src="${file}"></script>`),
    `</head><body><div id="root">${starting}</div><template id="failure">${failure}</template>${body}</body></html>`,
  ].join(''),
})

const dataBlock = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

export type WebSettings = { college: College; maxUploadBytes: number; scheduledNotices: boolean }

export const adminDocument = ({ college, maxUploadBytes, scheduledNotices }: WebSettings, assets: Assets) =>
  emptyDocument({
    college,
    page: 'admin',
    title: 'Admin Panel',
    head: '<meta name="color-scheme" content="light dark">',
    body:
      '<noscript>The admin panel needs JavaScript.</noscript>' +
      dataBlock('college', college) +
      dataBlock('settings', { maxUploadBytes, scheduledNotices }),
    policy: adminPolicy,
    assets,
  })

export type ExplorerSettings = { college: College; introspection: boolean }

export const explorerDocument = ({ college, introspection }: ExplorerSettings, assets: Assets) =>
  emptyDocument({
    college,
    page: 'explorer',
    title: 'API explorer',
    head: '<meta name="color-scheme" content="light dark">',
    body:
      '<noscript><h1>API explorer</h1><p>The explorer needs JavaScript.</p></noscript>' +
      dataBlock('college', college) +
      dataBlock('introspection', introspection),
    policy: explorerPolicy,
    assets,
  })

/** Content-Security-Policy of a document. It permits no inline scripts or style elements, because cached pages can't contain nonces. */
const documentPolicy = [
  "default-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' https: data:",
  "frame-src 'self' https:",
  "frame-ancestors 'none'",
].join('; ')

/** Content-Security-Policy of a page. It permits one inline script. */
const pagePolicy = documentPolicy.replace(
  "script-src 'self'",
  `script-src 'self' 'sha256-${createHash('sha256').update(ENTRY_CHECK).digest('base64')}'`,
)

/** Content-Security-Policy of the admin panel. It permits style elements that are empty, which emotion fills through the CSSOM. */
const adminPolicy = documentPolicy.replace(
  "style-src 'self'",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
)

/** Content-Security-Policy of the explorer. Its editor sets positions in style attributes. */
export const explorerPolicy = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ')
