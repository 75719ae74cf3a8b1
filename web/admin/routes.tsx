import type { ApolloClient } from '@apollo/client'
import type { RouteObject } from 'react-router-dom'
import { AddFacultyPage } from '../features/faculty/admin/AddFacultyPage.tsx'
import { EditFacultyPage } from '../features/faculty/admin/EditFacultyPage.tsx'
import { FacultiesPage } from '../features/faculty/admin/FacultiesPage.tsx'
import { AddNoticePage } from '../features/notice/admin/AddNoticePage.tsx'
import { EditNoticePage } from '../features/notice/admin/EditNoticePage.tsx'
import { NoticesPage } from '../features/notice/admin/NoticesPage.tsx'
import { LoginPage } from '../features/session/LoginPage.tsx'
import { DashboardPage } from '../pages/dashboard/DashboardPage.tsx'
import { AdminLayout } from './AdminLayout.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { enter, leave, notFound } from './guard.ts'

const screens: RouteObject[] = [
  { index: true, Component: DashboardPage },
  { path: 'faculties', Component: FacultiesPage },
  { path: 'faculties/add', Component: AddFacultyPage },
  { path: 'faculties/edit/:id', Component: EditFacultyPage },
  { path: 'notices', Component: NoticesPage },
  { path: 'notices/add', Component: AddNoticePage },
  { path: 'notices/edit/:id', Component: EditNoticePage },
]

/** Stands for the first screen while the guard decides, which takes no time. */
const Nothing = () => null

/** The admin's addresses. */
export const routes = (client: ApolloClient): RouteObject[] => [
  { path: '/admin/login', Component: LoginPage, ErrorBoundary: ErrorScreen },
  {
    path: '/admin',
    loader: () => enter(client),
    shouldRevalidate: () => true,
    HydrateFallback: Nothing,
    Component: AdminLayout,
    ErrorBoundary: ErrorScreen,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        children: [...screens, { path: 'logout', action: () => leave(client), loader: notFound }, { path: '*', loader: notFound }],
      },
    ],
  },
]
