import { useEditorContext } from '@graphiql/react'
import { useEffect, useRef } from 'react'
import type { Example } from './examples.ts'
import { keepOperations } from './keptOperations.ts'

type Options = {
  examples: Example[] /** Index of the tab to begin with. */
  active: number /** Text of a new operation. */
  blank: string
}

/** Shows the tab that was shown before a reload, and keeps what was typed when the page is left. */
export function useKeptOperations({ examples, active, blank }: Options) {
  const { tabs, activeTabIndex, changeTab, queryEditor, variableEditor, responseEditor } = useEditorContext({ nonNull: true })
  const isReady = !!queryEditor && !!variableEditor && !!responseEditor
  const restoredTab = useRef(active)

  useEffect(() => {
    if (!isReady || restoredTab.current === 0) return
    changeTab(restoredTab.current)
    restoredTab.current = 0
  }, [isReady, changeTab])

  useEffect(() => {
    if (!isReady) return
    function keep() {
      // GraphiQL notices what has been typed with a delay
      const current = tabs.map((tab, index) =>
        index === activeTabIndex ? { query: queryEditor!.getValue(), variables: variableEditor!.getValue() } : tab,
      )
      keepOperations(current, examples, activeTabIndex, blank)
    }
    addEventListener('pagehide', keep)
    addEventListener('visibilitychange', keep) // a phone may close a hidden tab without another event
    return () => {
      removeEventListener('pagehide', keep)
      removeEventListener('visibilitychange', keep)
    }
  }, [isReady, tabs, activeTabIndex, examples, blank, queryEditor, variableEditor])
}
