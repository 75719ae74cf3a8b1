import { GraphiQL } from 'graphiql'
import { createRoot } from 'react-dom/client'
import 'graphiql/style.css'
import './explorer.css'
import { examples } from './examples.ts'

type Ask = { query: string; operationName?: string | null; variables?: unknown }
type Given = { headers?: Record<string, string> }

const ask = async (request: Ask, { headers }: Given = {}) => {
  const body = JSON.stringify(request)
  const response = await fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
  return response.json()
}

const root = document.getElementById('root')!

// the text areas of CodeMirror have no names; each takes that of the part of the page it lies in
new MutationObserver(() => {
  for (const area of root.querySelectorAll('.CodeMirror textarea:not([aria-label])'))
    area.setAttribute('aria-label', area.closest('section, [role]')?.getAttribute('aria-label') ?? 'Editor')
}).observe(root, { childList: true, subtree: true })

createRoot(root).render(
  <main>
    <GraphiQL
      fetcher={ask}
      storage={sessionStorage} // what is typed may be a password
      defaultTabs={examples}
      defaultEditorToolsVisibility="headers"
      showPersistHeadersSettings
    >
      <GraphiQL.Logo>
        <h1>API explorer</h1>
      </GraphiQL.Logo>
    </GraphiQL>
  </main>,
)
