import { GraphiQL } from 'graphiql'
import type { ComponentProps } from 'react'
import { createRoot } from 'react-dom/client'
import 'graphiql/style.css'
import './explorer.css'
import { examples } from './examples.ts'

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

/** Fixes accessibility errors of GraphiQL and CodeMirror. */
function makeAccessible(root: HTMLElement) {
  // text areas without a name get the name of their section
  for (const area of root.querySelectorAll('.CodeMirror textarea:not([aria-label])'))
    area.setAttribute('aria-label', area.closest('section, [role]')?.getAttribute('aria-label') ?? 'Editor')
  // scroll containers have to be focusable
  for (const scroller of root.querySelectorAll('.CodeMirror-scroll:not([tabindex="0"])')) scroller.setAttribute('tabindex', '0')
  // a tab must not contain buttons, so the tabs become list items with two buttons
  for (const tab of root.querySelectorAll('.graphiql-tab[aria-selected]')) {
    tab.querySelector('.graphiql-tab-button')?.setAttribute('aria-current', tab.getAttribute('aria-selected') ?? 'false')
    for (const name of ['role', 'aria-selected', 'aria-controls']) tab.removeAttribute(name)
    tab.closest('[role=tablist]')?.removeAttribute('role')
  }
}
