import type { DocumentNode } from 'graphql'
import type { ComponentType } from 'react'
import type { Query } from '../lib/schema.generated.ts'
import type { Answer, Search } from '../lib/site/page.ts'

/** Exports of a page's file. Without a query, only the layout's data is requested. */
export type Page = {
  Component: ComponentType<{ search: Search }>
  query?: DocumentNode
  /** Names of the query-string parameters that the component gets, and that are variables of the query, besides the route's parameters. */
  searchParams?: readonly string[]
  /** Returns the variables that the query has instead of these parameters. */
  variables?: (search: Search) => Record<string, unknown>
  /** Root field without which the page has nothing to show: if it is missing, the response is 404 or 503 instead of 200. */
  requiredField?: Exclude<keyof Query, '__typename'>
  /** Returns whether there is nothing at this address, although the record exists: then the response is 404. */
  isMissing?: (data: Answer['data'], search: Search) => boolean
}

/** Everything needed to show a page: the same on the server, on the first visit and after the takeover. */
export type View = {
  id: string
  /** Path and search. */
  url: string
  params: Record<string, string | undefined>
  /** Undefined if the address has no page or its page failed on the server; `problem` is then its status. */
  page?: Page | undefined
  problem?: 404 | 500 | undefined
  answer: Answer | Promise<Answer>
  /** Moment until which a preview link works. Set if the page is a preview. */
  previewUntil?: string | undefined
  /** Loads the answer again. Set if the gateway could not be reached. */
  retry?: (() => void) | undefined
  /** Markup of the main part as the server rendered it. Set if the page's chunk could not be loaded. */
  markup?: string | undefined
}

/** Part of a view that is sent with the document. */
export type ViewData = Pick<View, 'id' | 'params' | 'problem'> & { answer: Answer }

/** Returns the variables of a page's query: the route's parameters and those of the query string that the page declares. */
export function queryVariables(page: Pick<Page, 'searchParams' | 'variables'> | undefined, params: View['params'], url: string) {
  const search = searchVariables(page, url)
  return { ...(page?.variables?.(search) ?? search), ...params }
}

/** Returns the parameters of the query string that a page declares, in the page's order, without control characters, which HTML cannot contain. */
export function searchVariables(page: Pick<Page, 'searchParams'> | undefined, url: string): Search {
  const search = new URLSearchParams(url.replace(/^[^?]*/, ''))
  const declared = page?.searchParams?.filter((name) => search.has(name)) ?? []
  return Object.fromEntries(declared.map((name) => [name, (search.get(name) ?? '').replace(/\p{Cc}/gu, ' ')]))
}

/** Returns true if there is nothing at an address: the required field of its page is missing, or the page says so. */
export const isMissing = (page: Pick<Page, 'requiredField' | 'isMissing' | 'searchParams'>, url: string, data: Answer['data']) =>
  (page.requiredField !== undefined && !data[page.requiredField]) || page.isMissing?.(data, searchVariables(page, url)) === true

/** Returns what identifies a view: a page without a query stays the same with other parameters. */
export const identityOf = ({ page, url }: Pick<View, 'page' | 'url'>) => (page && !page.query ? pathOf(url) : url)

/** Returns the path of a URL of path and search. */
export const pathOf = (url: string) => url.replace(/\?.*/, '')

/** The site's pages. `id` is the name of the page's file, by which the server finds its chunk. */
export const routes: { id: string; path: string; load: () => Promise<Page> }[] = [
  { id: 'HomePage', path: '/', load: () => import('../pages/home/HomePage.tsx') },
  { id: 'AboutPage', path: '/about', load: () => import('../pages/about/AboutPage.tsx') },
  { id: 'ContactPage', path: '/contact', load: () => import('../pages/contact/ContactPage.tsx') },
  { id: 'ApplyPage', path: '/apply', load: () => import('../pages/apply/ApplyPage.tsx') },
  { id: 'AccessibilityPage', path: '/accessibility', load: () => import('../pages/accessibility/AccessibilityPage.tsx') },
  { id: 'SearchPage', path: '/search', load: () => import('../features/search/SearchPage.tsx') },
  { id: 'CsitPage', path: '/csit', load: () => import('../features/course/programmes/CsitPage.tsx') },
  { id: 'BbaPage', path: '/bba', load: () => import('../features/course/programmes/BbaPage.tsx') },
  { id: 'BbsPage', path: '/bbs', load: () => import('../features/course/programmes/BbsPage.tsx') },
  { id: 'BimPage', path: '/bim', load: () => import('../features/course/programmes/BimPage.tsx') },
  { id: 'ComparePage', path: '/programmes', load: () => import('../features/course/programmes/ComparePage.tsx') },
  { id: 'CoursePage', path: '/course/:id', load: () => import('../features/course/CoursePage.tsx') },
  { id: 'NoticePage', path: '/notice/:id', load: () => import('../features/notice/NoticePage.tsx') },
  { id: 'NoticeListPage', path: '/notices', load: () => import('../features/notice/list/NoticeListPage.tsx') },
  { id: 'InnovationPage', path: '/innovation/:id', load: () => import('../features/innovation/InnovationPage.tsx') },
  { id: 'InnovationListPage', path: '/innovations', load: () => import('../features/innovation/InnovationListPage.tsx') },
  { id: 'FacultyPage', path: '/faculties/:id', load: () => import('../features/faculty/FacultyPage.tsx') },
  { id: 'FacultyListPage', path: '/faculty', load: () => import('../features/faculty/FacultyListPage.tsx') },
]

/** Former addresses of pages. */
export const movedPages = [{ path: '/faculties', to: '/faculty' }]
