import { useEditorContext } from '@graphiql/react'
import { useEffect } from 'react'
import { useWindowEvent } from '../../lib/useWindowEvent.ts'
import type { Example } from './examples.ts'
import { keepOperations } from './keptOperations.ts'

type Options = {
  examples: Example[]
  /** Index of the tab to begin with. */
  active: number
  /** Text of a new operation. */
  blank: string
}

/** Shows the tab that was shown before a reload, and keeps what was typed when the page is left. */
export function useKeptOperations({ examples, active, blank }: Options) {
  const { tabs, activeTabIndex, changeTab, queryEditor, variableEditor, responseEditor } = useEditorContext({ nonNull: true })
  const isReady = queryEditor !== null && variableEditor !== null && responseEditor !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isReady && active > 0) changeTab(active)
  }, [isReady])

  function keep() {
    if (!isReady) return
    // GraphiQL notices what has been typed with a delay
    const shown = { query: queryEditor.getValue(), variables: variableEditor.getValue() }
    keepOperations(tabs.with(activeTabIndex, { ...tabs[activeTabIndex]!, ...shown }), examples, activeTabIndex, blank)
  }
  useWindowEvent('pagehide', keep)
  useWindowEvent('visibilitychange', keep) // a phone may close a hidden tab without another event
}
