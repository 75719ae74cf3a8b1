import type { DocumentNode, ExecutionResult } from 'graphql'
import { renderToString } from 'react-dom/server'
import { matchRoutes } from 'react-router'
import type { College } from '../../schema/college.rules.ts'
import zillaSlab from '../../styled-system/zilla-slab.woff2'
import { LayoutDocument } from '../features/socialLink/SocialLinks.page.generated.ts'
import { collectDates } from '../lib/college.ts'
import { unreadKinds } from '../lib/site/unreadKinds.ts'
import { App } from './App.tsx'
import { canonicalPath, canonicalSearch, crawlerTags, NOT_LISTED, textsIn } from './crawlerTags.ts'
import { type Assets, headOf, htmlDocument, preloadHeader } from './document.ts'
import { isMissing, movedPages, type Page, queryVariables, routes, searchVariables, type ViewData } from './routes.ts'
import type { DescribedPage } from './structuredData.ts'

export type RenderRequest = {
  /** Path and search. */
  url: string
  /** The college with its facts, which are read at the same time as the answer to the page's query. Never rejects. */
  college: Promise<College>
  publicUrl: string
  execute: (document: DocumentNode, variables: Record<string, unknown>) => Promise<ExecutionResult>
  /** Returns the scripts of a page by the name of its file; '' for the error screen. */
  assetsOf: (pageId: string) => Assets
  /** Returns the address of the picture that link previews of a page show. */
  pictureOf: (path: string, title: string) => string
  /** Moment until which a preview link works, if the page is a preview. */
  previewUntil?: string
  /** Logs the error of a page that failed to render. */
  report: (error: unknown) => void
}

export type RenderedPage = {
  status: number
  headers: Record<string, string>
  body: string
  /** Id of the page; '' for the error screen. */
  page: string
  /** Title of the page without the college's name. Undefined for an error. */
  title?: string
}

type Content = {
  status: number
  data: ViewData
  page?: Page | undefined
  /** No field failed or is stale. */
  isComplete?: boolean
}

/** Returns path and search of a page, without the parameters that the page does not read. */
export async function addressOf(url: string) {
  const [path = '', search] = url.split('?')
  const page = search && (await matchRoutes(routes, path)?.[0]?.route.load())
  const read = page ? new URLSearchParams(searchVariables(page, url)).toString() : ''
  return read ? `${path}?${read}` : path
}

/** Renders one address of the public site: 200, 301, 404 (no such page or record), 503 (its record is unavailable) or 500. */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const moved = matchRoutes(movedPages, request.url)?.[0]?.route
  if (moved) return { status: 301, headers: { location: moved.to, 'cache-control': 'no-cache' }, body: '', page: '' }
  try {
    const content = await contentFor(request)
    return renderDocument(request, content, await request.college)
  } catch (error) {
    request.report(error)
    const content: Content = { status: 500, data: { id: '', params: {}, answer: { data: {} }, problem: 500 } }
    return renderDocument(request, content, await request.college)
  }
}

async function contentFor({ url, execute }: RenderRequest): Promise<Content> {
  const { route, params } = matchRoutes(routes, url)?.[0] ?? { params: {} }
  const page = await route?.load()
  const result = await execute(page?.query ?? LayoutDocument, queryVariables(page, params, url))
  const asOf = (result.extensions?.stale as { asOf?: string } | undefined)?.asOf
  const status = route ? statusOf(page, url, result) : 404
  const answer = { data: { ...result.data }, asOf, ...(status === 503 && { isUnavailable: true }), ...unreadKinds(result.errors) }
  const isComplete = !result.errors && !asOf
  if (!route) return { status, isComplete, data: { id: '', params, answer, problem: 404 } }
  return { status, isComplete, page, data: { id: route.id, params, answer } }
}

/** Returns 200, or the status for a missing required field: 503 if it could not be read, 404 if it does not exist. */
function statusOf(page: Page | undefined, url: string, { data, errors }: ExecutionResult) {
  if (!page || !isMissing(page, url, { ...data })) return 200
  const field = page.requiredField
  const isRead = field === undefined || data?.[field]
  return !isRead && errors?.some(({ path }) => !path || path[0] === field) ? 503 : 404
}

function describe(request: RenderRequest, { data, page }: Content, college: College, head: string): DescribedPage {
  const { url, publicUrl, pictureOf } = request
  const path = canonicalPath(data)
  const texts = textsIn(head, college)
  const address = publicUrl + path + canonicalSearch(url, page)
  return { ...texts, pageId: data.id, address, image: pictureOf(path, texts.title), college, publicUrl, data: data.answer.data }
}

function renderDocument(request: RenderRequest, content: Content, college: College): RenderedPage {
  const { status, data, page, isComplete } = content
  const { url, assetsOf, previewUntil } = request
  const { markup, dates } = collectDates(() =>
    renderToString(<App view={{ ...data, page, url, previewUntil }} college={college} />),
  )
  const described = status === 200 && previewUntil === undefined ? describe(request, content, college, headOf(markup)) : undefined
  const assets = assetsOf(data.id)
  return {
    status,
    page: data.id,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': isComplete ? 'no-cache' : 'no-store',
      link: preloadHeader(assets, zillaSlab),
      ...(status === 503 && { 'retry-after': '5' }),
    },
    body: htmlDocument({
      locale: college.locale,
      markup,
      address: described ? new URL(described.address).href : '',
      crawlerTags: described ? crawlerTags(described) : NOT_LISTED,
      assets,
      blocks: { view: data, college, dates },
    }),
    ...(described && { title: described.title }),
  }
}
