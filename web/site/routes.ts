import type { DocumentNode } from 'graphql'
import type { ComponentType } from 'react'
import type { Answer } from '../lib/page.ts'

/** What a page's file exports. Its query's variables are its route's parameters; without one, only the layout's data are asked for. */
export type Page = {
  Component: ComponentType
  query?: DocumentNode
  /** The root field without which there is nothing to show: then 404 or 503 is answered instead of 200. */
  record?: string
}

/** All that the site needs to show a page: the same on the server, on the first visit and after the takeover. */
export type View = {
  id: string
  /** Path and search. */
  url: string
  params: Record<string, string | undefined>
  /** Missing where the address has no page, or its page failed on the server; then the error screen says `problem`. */
  page?: Page | undefined
  problem?: string | undefined
  answer: Answer | Promise<Answer>
  /** Loads the answer again; there if the gateway could not be reached. */
  retry?: (() => void) | undefined
  /** Markup of the main part as the server rendered it; there if the page's chunk could not be loaded. */
  markup?: string | undefined
}

/** What travels in the document: a view without what the browser has or knows itself. */
export type ViewData = Pick<View, 'id' | 'params' | 'problem'> & { answer: Answer }

/** `id` is the name of the page's file, by which the server finds its chunk. */
export const routes: { id: string; path: string; load: () => Promise<Page> }[] = [
  { id: 'HomePage', path: '/', load: () => import('../pages/home/HomePage.tsx') },
  { id: 'AboutPage', path: '/about', load: () => import('../pages/about/AboutPage.tsx') },
  { id: 'ContactPage', path: '/contact', load: () => import('../pages/contact/ContactPage.tsx') },
  { id: 'ApplyPage', path: '/apply', load: () => import('../pages/apply/ApplyPage.tsx') },
  { id: 'CsitPage', path: '/csit', load: () => import('../features/programmes/CsitPage.tsx') },
  { id: 'BbaPage', path: '/bba', load: () => import('../features/programmes/BbaPage.tsx') },
  { id: 'BbsPage', path: '/bbs', load: () => import('../features/programmes/BbsPage.tsx') },
  { id: 'BimPage', path: '/bim', load: () => import('../features/programmes/BimPage.tsx') },
  { id: 'CoursePage', path: '/course/:id', load: () => import('../features/course/CoursePage.tsx') },
  { id: 'NoticePage', path: '/notice/:id', load: () => import('../features/notice/NoticePage.tsx') },
  { id: 'NoticeListPage', path: '/notices', load: () => import('../features/notice/NoticeListPage.tsx') },
  { id: 'InnovationPage', path: '/innovation/:id', load: () => import('../features/innovation/InnovationPage.tsx') },
  { id: 'InnovationListPage', path: '/innovations', load: () => import('../features/innovation/InnovationListPage.tsx') },
  { id: 'FacultyPage', path: '/faculties/:id', load: () => import('../features/faculty/FacultyPage.tsx') },
  { id: 'FacultyListPage', path: '/faculties', load: () => import('../features/faculty/FacultyListPage.tsx') },
]
