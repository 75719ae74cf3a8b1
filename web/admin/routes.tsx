import type { ApolloClient } from '@apollo/client'
import type { RouteObject } from 'react-router-dom'
import { LoginPage } from '../features/session/LoginPage.tsx'
import { DashboardPage } from '../pages/dashboard/DashboardPage.tsx'
import { AdminLayout } from './AdminLayout.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { entities } from './entities.ts'
import { enter, leave, notFound } from './guard.ts'

const screens = Object.values(entities).flatMap(({ screens }) =>
  Object.entries(screens).map(([path, Component]) => ({ path, Component })),
)

/** Rendered until the guard has decided, which takes no time. */
const Nothing = () => null

/** The routes of the admin panel. */
export const routes = (client: ApolloClient): RouteObject[] => [
  { path: '/admin/login', Component: LoginPage, ErrorBoundary: ErrorScreen },
  {
    path: '/admin',
    loader: ({ request }) => enter(client, request.url),
    shouldRevalidate: () => true,
    HydrateFallback: Nothing,
    Component: AdminLayout,
    ErrorBoundary: ErrorScreen,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        children: [
          { index: true, Component: DashboardPage },
          ...screens,
          { path: 'logout', action: () => leave(client), loader: notFound },
          { path: '*', loader: notFound },
        ],
      },
    ],
  },
]
