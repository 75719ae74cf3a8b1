import { GraphiQL } from 'graphiql'
import { createRoot } from 'react-dom/client'
import 'graphiql/style.css'
import './explorer.css'
import { examplesFor } from './examples.ts'
import { makeAccessible } from './makeAccessible.ts'
import { schema } from './schema.ts'

type Ask = { query: string; operationName?: string | null; variables?: unknown }
type Given = { headers?: Record<string, string> }

const ask = async (request: Ask, { headers }: Given = {}) => {
  const body = JSON.stringify(request)
  const response = await fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
  return response.json()
}

const root = document.getElementById('root')!

new MutationObserver(() => makeAccessible(root)).observe(root, {
  childList: true,
  subtree: true,
  attributeFilter: ['aria-selected'],
})

createRoot(root).render(
  <main>
    <GraphiQL
      fetcher={ask}
      storage={sessionStorage} // what is typed may be a password
      defaultTabs={examplesFor(schema)}
      defaultEditorToolsVisibility="headers"
      showPersistHeadersSettings
    >
      <GraphiQL.Logo>
        <h1>API explorer</h1>
      </GraphiQL.Logo>
    </GraphiQL>
  </main>,
)
