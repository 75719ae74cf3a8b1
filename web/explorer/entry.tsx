import { GraphiQL } from 'graphiql'
import type { ComponentProps } from 'react'
import { createRoot } from 'react-dom/client'
import 'graphiql/style.css'
import './explorer.css'
import { examplesFor } from './examples.ts'
import { makeAccessible } from './makeAccessible.ts'
import { schema } from './schema.ts'

const runQuery: ComponentProps<typeof GraphiQL>['fetcher'] = async (params, { headers } = {}) => {
  const body = JSON.stringify(params)
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
      fetcher={runQuery}
      storage={sessionStorage} // a query may contain a password
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
