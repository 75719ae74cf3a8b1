import createCache from '@emotion/cache'
import zillaSlab from '@fontsource/zilla-slab/files/zilla-slab-latin-600-normal.woff2'
import type { DocumentNode, ExecutionResult } from 'graphql'
import { renderToString } from 'react-dom/server'
import { matchRoutes } from 'react-router'
import type { College } from '../../schema/college.rules.ts'
import { LayoutDocument } from '../features/socialLink/SocialLinks.page.generated.ts'
import { App } from './App.tsx'
import { type Assets, collectStyles, htmlDocument } from './document.ts'
import { type Page, queryVariables, routes, type ViewData } from './routes.ts'

export type RenderRequest = {
  /** Path and search. */
  url: string
  college: College
  execute: (document: DocumentNode, variables: Record<string, unknown>) => Promise<ExecutionResult>
  /** Returns the scripts of a page by the name of its file; '' for the error screen. */
  assetsOf: (pageId: string) => Assets
  /** Logs the error of a page that failed to render. */
  report: (error: unknown) => void
}

export type Rendered = { status: number; headers: Record<string, string>; body: string; inlineStyles: string[] }

/** Renders one address of the public site: 200, 404 (no such page or record), 503 (its record is unavailable) or 500. */
export async function renderPage(request: RenderRequest): Promise<Rendered> {
  try {
    return await renderRoute(request)
  } catch (error) {
    request.report(error)
    return renderProblem(500, 'Internal Server Error', request)
  }
}

async function renderRoute(request: RenderRequest) {
  const match = matchRoutes(routes, request.url)?.[0]
  const page = await match?.route.load()
  const params = match?.params ?? {}
  const { data, errors, extensions }: ExecutionResult = await request.execute(
    page?.query ?? LayoutDocument,
    queryVariables(page, params, request.url),
  )
  const asOf = (extensions?.stale as { asOf?: string } | undefined)?.asOf
  const answer = { data: { ...data }, asOf }
  const isComplete = !errors && !asOf
  if (!match) return renderDocument(404, isComplete, { id: '', params, answer, problem: '404 Not Found' }, page, request)
  const failed = errors?.some(({ path }) => !path || path[0] === page?.record)
  const missing = page?.record !== undefined && !data?.[page.record]
  return renderDocument(missing ? (failed ? 503 : 404) : 200, isComplete, { id: match.route.id, params, answer }, page, request)
}

const renderProblem = (status: number, problem: string, request: RenderRequest) =>
  renderDocument(status, false, { id: '', params: {}, answer: { data: {} }, problem }, undefined, request)

function renderDocument(
  status: number,
  isComplete: boolean,
  data: ViewData,
  page: Page | undefined,
  { url, college, assetsOf }: RenderRequest,
): Rendered {
  const cache = createCache({ key: 'css', stylisPlugins: [] })
  cache.compat = true
  const markup = renderToString(<App view={{ ...data, page, url }} college={college} cache={cache} />)
  const styles = collectStyles(cache)
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': isComplete ? 'no-cache' : 'no-store',
      ...(status === 503 && { 'retry-after': '5' }),
    },
    body: htmlDocument({
      locale: college.locale,
      markup,
      styles,
      font: zillaSlab,
      assets: assetsOf(data.id),
      blocks: { view: data, college },
    }),
    inlineStyles: styles.map(({ css }) => css),
  }
}
