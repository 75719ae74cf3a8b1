import createCache from '@emotion/cache'
import zillaSlab from '@fontsource/zilla-slab/files/zilla-slab-latin-600-normal.woff2'
import type { DocumentNode, ExecutionResult } from 'graphql'
import { renderToString } from 'react-dom/server'
import { matchRoutes } from 'react-router'
import type { College } from '../../schema/college.rules.ts'
import { LayoutDocument } from '../features/socialLink/SocialLinks.page.generated.ts'
import { App } from './App.tsx'
import { type Assets, collectStyles, htmlDocument } from './document.ts'
import { type Page, routes, type ViewData } from './routes.ts'

export type RenderRequest = {
  /** Path and search. */
  url: string
  college: College
  execute: (document: DocumentNode, variables: Record<string, unknown>) => Promise<ExecutionResult>
  /** Which scripts a page needs, by the name of its file; '' for the error screen. */
  assetsOf: (pageId: string) => Assets
  /** Where a page that threw is told of. */
  report: (error: unknown) => void
}

export type Rendered = { status: number; headers: Record<string, string>; body: string; inlineStyles: string[] }

/** Answers one address of the public site: 200, 404 (no such page or record), 503 (its record can't be read) or 500. */
export async function renderPage(request: RenderRequest): Promise<Rendered> {
  try {
    return await tryPage(request)
  } catch (error) {
    request.report(error)
    return writeProblem(500, 'Internal Server Error', request)
  }
}

async function tryPage(request: RenderRequest) {
  const match = matchRoutes(routes, request.url)?.[0]
  const page = await match?.route.load()
  const params = match?.params ?? {}
  const { data, errors, extensions }: ExecutionResult = await request.execute(page?.query ?? LayoutDocument, params)
  const asOf = (extensions?.stale as { asOf?: string } | undefined)?.asOf
  const answer = { data: { ...data }, asOf }
  const whole = !errors && !asOf
  if (!match) return write(404, whole, { id: '', params, answer, problem: '404 Not Found' }, page, request)
  const failed = errors?.some(({ path }) => !path || path[0] === page?.record)
  const missing = page?.record !== undefined && !data?.[page.record]
  return write(missing ? (failed ? 503 : 404) : 200, whole, { id: match.route.id, params, answer }, page, request)
}

const writeProblem = (status: number, problem: string, request: RenderRequest) =>
  write(status, false, { id: '', params: {}, answer: { data: {} }, problem }, undefined, request)

function write(
  status: number,
  whole: boolean,
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
      'cache-control': whole ? 'no-cache' : 'no-store',
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
