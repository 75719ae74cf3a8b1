import { ApolloProvider } from '@apollo/client/react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../index.css'
import '../start.css'
import './admin.css'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import type { College } from '../../schema/college.rules.ts'
import { CollegeContext } from '../lib/college.ts'
import { unsavedInput } from '../lib/forms/unsaved.ts'
import { takeRequestedAddress } from '../lib/session/requestedAddress.ts'
import { isSigningIn, startSession } from '../lib/session/session.ts'
import { type Settings, SettingsContext } from '../lib/settings.ts'
import { adminClient } from './apollo/client.ts'
import { routes } from './routes.tsx'
import { system } from './theme/system.ts'

const dataIn = <Data,>(id: string): Data => JSON.parse(document.getElementById(id)?.textContent ?? '')
const college = dataIn<College>('college')
const settings = dataIn<Settings>('settings')
// the content security policy forbids the text of inline styles, so rules are added through the CSSOM, in development too
const styles = createCache({ key: 'css', speedy: true })
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
  <StrictMode>
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>
        <CollegeContext value={college}>
          <SettingsContext value={settings}>
            <ApolloProvider client={client}>
              <RouterProvider router={router} />
            </ApolloProvider>
          </SettingsContext>
        </CollegeContext>
      </ChakraProvider>
    </CacheProvider>
  </StrictMode>,
)
