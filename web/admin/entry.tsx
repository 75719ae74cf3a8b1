import { ApolloProvider } from '@apollo/client/react'
import { ChakraProvider } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import type { College } from '../../schema/college.rules.ts'
import { followOtherTabs } from '../features/session/session.ts'
import { CollegeContext } from '../lib/college.ts'
import { system } from '../theme.ts'
import { adminClient } from './client.ts'
import { routes } from './routes.tsx'

const college: College = JSON.parse(document.getElementById('college')?.textContent ?? '')
// the policy forbids styles added as text, in development too
const styles = createCache({ key: 'css', speedy: true })
const client = adminClient()
const router = createBrowserRouter(routes(client))

followOtherTabs(async () => {
  await router.navigate('/admin/login')
  await client.clearStore()
})

createRoot(document.getElementById('root')!).render(
  <CacheProvider value={styles}>
    <ChakraProvider value={system}>
      <CollegeContext value={college}>
        <ApolloProvider client={client}>
          <RouterProvider router={router} />
        </ApolloProvider>
      </CollegeContext>
    </ChakraProvider>
  </CacheProvider>,
)
