import { ApolloProvider } from '@apollo/client/react'
import { createRoot } from 'react-dom/client'
import '../index.css'
import '../../styled-system/admin.css'
import './admin.css'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import type { College } from '../../schema/college.rules.ts'
import { CollegeContext } from '../lib/college.ts'
import { type Limits, LimitsContext } from '../lib/limits.ts'
import { takeRequestedAddress } from '../lib/requestedAddress.ts'
import { isSigningIn, startSession } from '../lib/session.ts'
import { unsavedInput } from '../lib/unsaved.ts'
import { adminClient } from './client.ts'
import { routes } from './routes.tsx'

const settingsIn = <Settings,>(id: string): Settings => JSON.parse(document.getElementById(id)?.textContent ?? '')
const college = settingsIn<College>('college')
const limits = settingsIn<Limits>('limits')
const client = adminClient()
const router = createBrowserRouter(routes(client))

startSession({
  async signedIn() {
    if (router.state.location.pathname === '/admin/login') await router.navigate(takeRequestedAddress(), { replace: true })
  },
  async signedOut() {
    if (unsavedInput()) return // the form stays, and saving it asks for a new sign-in
    isSigningIn(false)
    await router.navigate('/admin/login')
    await client.clearStore()
  },
})

createRoot(document.getElementById('root')!).render(
  <CollegeContext value={college}>
    <LimitsContext value={limits}>
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </LimitsContext>
  </CollegeContext>,
)
