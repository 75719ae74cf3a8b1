import { ChakraProvider } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createRoot } from 'react-dom/client'
import '@graphiql/react/style.css'
import '@graphiql/plugin-doc-explorer/style.css'
import './explorer.css'
import { CollegeContext } from '../lib/college.ts'
import { LimitsContext } from '../lib/limits.ts'
import { system } from '../theme.ts'
import { Explorer } from './Explorer.tsx'

const settingsIn = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '')
const styles = createCache({ key: 'css', speedy: true })

createRoot(document.getElementById('root')!).render(
  <CacheProvider value={styles}>
    <ChakraProvider value={system}>
      <CollegeContext value={settingsIn('college')}>
        <LimitsContext value={settingsIn('limits')}>
          <Explorer />
        </LimitsContext>
      </CollegeContext>
    </ChakraProvider>
  </CacheProvider>,
)
