import { createRoot } from 'react-dom/client'
import '../index.css'
import '../start.css'
import '../../styled-system/explorer.css'
import '@graphiql/react/style.css'
import '@graphiql/plugin-doc-explorer/style.css'
import './explorer.css'
import { CollegeContext } from '../lib/college.ts'
import { showFailure } from '../lib/start.ts'
import { Explorer } from './Explorer.tsx'

function onUncaughtError(error: unknown) {
  reportError(error)
  showFailure()
}

const settingsIn = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '')

createRoot(document.getElementById('root')!, { onUncaughtError }).render(
  <CollegeContext value={settingsIn('college')}>
    <Explorer introspection={settingsIn('introspection')} />
  </CollegeContext>,
)
