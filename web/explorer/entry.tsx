import { createRoot } from 'react-dom/client'
import '../index.css'
import '../../styled-system/explorer.css'
import '@graphiql/react/style.css'
import '@graphiql/plugin-doc-explorer/style.css'
import './explorer.css'
import { CollegeContext } from '../lib/college.ts'
import { LimitsContext } from '../lib/limits.ts'
import { Explorer } from './Explorer.tsx'

const settingsIn = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '')

createRoot(document.getElementById('root')!).render(
  <CollegeContext value={settingsIn('college')}>
    <LimitsContext value={settingsIn('limits')}>
      <Explorer introspection={settingsIn('introspection')} />
    </LimitsContext>
  </CollegeContext>,
)
