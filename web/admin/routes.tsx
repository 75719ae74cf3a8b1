import type { ApolloClient } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import type { ComponentType } from 'react'
import { type RouteObject, redirect, useLoaderData } from 'react-router-dom'
import { LevelsByCoursePage } from '../features/course/admin/LevelAdmin.tsx'
import { SubjectsByLevelPage } from '../features/course/admin/SubjectAdmin.tsx'
import { evictExpired } from '../lib/apollo/apollo.ts'
import { mutateMany } from '../lib/apollo/mutateMany.ts'
import { removeDrafts } from '../lib/forms/drafts.ts'
import { loadChunk } from '../lib/loadChunk.ts'
import { recordKinds } from '../lib/recordKinds.ts'
import { dropRequestedAddress, saveRequestedAddress } from '../lib/session/requestedAddress.ts'
import { deleteToken, getToken } from '../lib/session/session.ts'
import { sleep } from '../lib/sleep.ts'
import { renewStatus } from '../ui/admin/StatusBanner.tsx'
import { AdminLayout } from './AdminLayout.tsx'
import { DashboardPage } from './dashboard/DashboardPage.tsx'
import { ErrorScreen, ScreenNotLoaded } from './ErrorScreen.tsx'
import { type Entity, entities } from './entities.ts'
import { LogoutDocument } from './logout.request.generated.ts'
import { LoginPage } from './session/LoginPage.tsx'

const REVOKE_TIMEOUT_MS = 2_000

/** The routes of the admin panel. */
export const routes = (client: ApolloClient): RouteObject[] => [
  { path: '/admin/login', Component: LoginPage, ErrorBoundary: ErrorScreen },
  {
    ...lazyScreen('/admin/welcome', async () => (await import('./session/WelcomePage.tsx')).WelcomePage),
    HydrateFallback: Starting,
    ErrorBoundary: ErrorScreen,
  },
  {
    path: '/admin',
    loader: ({ request }) => enter(client, request.url),
    shouldRevalidate: () => true,
    HydrateFallback: Starting,
    Component: AdminLayout,
    ErrorBoundary: ErrorScreen,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        children: [
          { index: true, Component: DashboardPage },
          ...Object.values(entities).flatMap((entity) => screensOf(entity, client)),
          { path: 'courses/level/:id', Component: LevelsByCoursePage },
          { path: 'subjects/level/:id', Component: SubjectsByLevelPage },
          lazyScreen('people', async () => (await import('../features/people/admin/PeoplePage.tsx')).PeoplePage),
          lazyScreen('people/tokens', async () => (await import('../features/people/admin/ApiTokensPage.tsx')).ApiTokensPage),
          lazyScreen('changes', async () => (await import('../features/history/admin/ChangesPage.tsx')).ChangesPage),
          lazyScreen('deleted', async () => (await import('../features/history/admin/DeletedPage.tsx')).DeletedPage),
          lazyScreen(
            'preview-links',
            async () => (await import('../features/notice/admin/previewLinks/PreviewLinksPage.tsx')).PreviewLinksPage,
          ),
          lazyScreen('password', async () => (await import('./session/PasswordPage.tsx')).PasswordPage),
          { path: 'logout', action: () => leave(client), loader: notFound },
          { path: '*', loader: notFound },
        ],
      },
    ],
  },
]

const screensOf = ({ kind, list, forms, importScreen }: Entity, client: ApolloClient): RouteObject[] => {
  const { path } = recordKinds[kind]
  return [
    { path, Component: list.ListPage, loader: () => startReading(client, list.query), shouldRevalidate: () => false },
    lazyScreen(`${path}/add`, async () => (await forms()).AddPage),
    lazyScreen(`${path}/edit/:id`, async () => (await forms()).EditPage),
    lazyScreen(`${path}/import`, async () => (await importScreen?.())?.ImportPage),
    lazyScreen(`${path}/history/:id`, async () => (await import('../features/history/admin/HistoryPage.tsx')).HistoryPage),
  ]
}

/** Sends the query of a list before the screen is rendered, which sends it too: the client sends equal queries once. */
function startReading(client: ApolloClient, query: DocumentNode) {
  if (getToken() !== null) client.query({ query }).catch(() => undefined) // the screen shows the failure
  return null
}

/** Returns a route whose screen is loaded when it is opened, by a loader, because the router never repeats a `lazy` that failed. */
const lazyScreen = (path: string, load: () => Promise<ComponentType | undefined>): RouteObject => ({
  path,
  loader: async () => (await loadChunk(load).catch(notLoaded)) ?? notFound(),
  Component: LoadedScreen,
})

function LoadedScreen() {
  const Component = useLoaderData() as ComponentType
  return <Component />
}

function notLoaded(): never {
  throw new ScreenNotLoaded()
}

/** Rendered until the guard has decided and the first screen is loaded. It looks like the document before the scripts start. */
const Starting = () => (
  <main data-part="start">
    <p role="status">Loading…</p>
  </main>
)

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
  await Promise.race([sleep(REVOKE_TIMEOUT_MS), mutateMany(client, LogoutDocument, [{}])])
}

function notFound(): never {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}
