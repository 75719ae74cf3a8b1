import type { ApolloClient } from '@apollo/client'
import type { ComponentType } from 'react'
import { type RouteObject, redirect } from 'react-router-dom'
import { LevelsByCoursePage } from '../features/level/admin/LevelAdmin.tsx'
import { LoginPage } from '../features/session/LoginPage.tsx'
import { SubjectsByLevelPage } from '../features/subject/admin/SubjectAdmin.tsx'
import { evictExpired } from '../lib/apollo.ts'
import { removeDrafts } from '../lib/drafts.ts'
import { mutateMany } from '../lib/mutateMany.ts'
import { recordKinds } from '../lib/recordKinds.ts'
import { dropRequestedAddress, saveRequestedAddress } from '../lib/requestedAddress.ts'
import { deleteToken, getToken } from '../lib/session.ts'
import { DashboardPage } from '../pages/dashboard/DashboardPage.tsx'
import { renewStatus } from '../ui/admin/StatusBanner.tsx'
import { AdminLayout } from './AdminLayout.tsx'
import { ErrorScreen, ScreenNotLoaded } from './ErrorScreen.tsx'
import { entities } from './entities.ts'
import { LogoutDocument } from './logout.request.generated.ts'

const REVOKE_TIMEOUT_MS = 2_000

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
          { path: 'courses/level/:id', Component: LevelsByCoursePage },
          { path: 'subjects/level/:id', Component: SubjectsByLevelPage },
          {
            path: 'subjects/import',
            lazy: loaded(async () => (await import('../features/subject/admin/SubjectImport.tsx')).SubjectImport),
          },
          {
            path: 'faculties/import',
            lazy: loaded(async () => (await import('../features/faculty/admin/FacultyImport.tsx')).FacultyImport),
          },
          {
            path: 'deleted',
            lazy: loaded(async () => (await import('../features/history/admin/DeletedPage.tsx')).DeletedPage),
          },
          {
            path: 'password',
            lazy: loaded(async () => (await import('../features/session/PasswordPage.tsx')).PasswordPage),
          },
          { path: 'logout', action: () => leave(client), loader: notFound },
          { path: '*', loader: notFound },
        ],
      },
    ],
  },
]

const screens = Object.values(entities).flatMap(({ kind, screens: { ListPage, AddPage, EditPage } }): RouteObject[] => {
  const { path } = recordKinds[kind]
  return [
    { path, Component: ListPage },
    { path: `${path}/add`, Component: AddPage },
    {
      path: `${path}/history/:id`,
      lazy: loaded(async () => (await import('../features/history/admin/HistoryPage.tsx')).HistoryPage),
    },
    ...(EditPage ? [{ path: `${path}/edit/:id`, Component: EditPage }] : []),
  ]
})

/** Returns the lazy part of a route. A function, because a property of an object that fails leaves an empty screen without an error. */
function loaded(load: () => Promise<ComponentType>) {
  return async () => ({
    Component: await load().catch(() => {
      throw new ScreenNotLoaded()
    }),
  })
}

/** Rendered until the guard has decided, which takes no time. */
const Nothing = () => null

/** Loader of every admin screen. Redirects to the login without a token, evicts expired data and removes the last status. */
function enter(client: ApolloClient, address: string) {
  if (getToken() === null) {
    saveRequestedAddress(new URL(address))
    client.clearStore() // another tab may have signed out while this one had unsaved input
    throw redirect('/admin/login')
  }
  evictExpired(client)
  renewStatus()
  return null
}

/** Signs out. An unsaved form has been asked about before. */
async function leave(client: ApolloClient) {
  await revokeToken(client)
  removeDrafts()
  deleteToken()
  dropRequestedAddress()
  await client.clearStore()
  return redirect('/admin/login')
}

/** Revokes the access token, if the backend can. Signing out does not wait long for it, and never fails. */
async function revokeToken(client: ApolloClient) {
  const timeout = new Promise((resolve) => setTimeout(resolve, REVOKE_TIMEOUT_MS))
  await Promise.race([timeout, mutateMany(client, LogoutDocument, [{}])])
}

function notFound(): never {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}
