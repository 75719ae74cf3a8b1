import { useEditorContext, useExecutionContext } from '@graphiql/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWindowEvent } from '../../lib/useWindowEvent.ts'
import { linkOf, operationIn } from '../operation/link.ts'
import type { Example } from './examples.ts'
import { keepOperations, operationOf, placeOf } from './keptOperations.ts'

/** Time after the last change until it is kept, in milliseconds. */
const KEPT_AFTER_MS = 300

/**
 * Shows the tab that was shown before a reload, or that of the link which opened the page. Keeps what is typed, and has the operation that is
 * shown in the address. Returns false if a reload would lose what was typed.
 */
export function useKeptOperations(examples: Example[], active: number, blank: string) {
  const { tabs, activeTabIndex, changeTab, queryEditor, variableEditor, responseEditor } = useEditorContext({ nonNull: true })
  const isReady = queryEditor !== null && variableEditor !== null && responseEditor !== null
  const [isKept, setKept] = useState(true)
  const first = useRef<string>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!isReady) return
    first.current = linkOf(operationOf(tabs[active]!)).hash
    if (active > 0) changeTab(active)
  }, [isReady])

  function keep() {
    if (!isReady) return
    // GraphiQL notices what has been typed with a delay
    const shown = { query: queryEditor.getValue(), variables: variableEditor.getValue() }
    setKept(keepOperations(tabs.with(activeTabIndex, { ...tabs[activeTabIndex]!, ...shown }), examples, activeTabIndex, blank))
    const { hash } = linkOf(shown)
    if (first.current === hash) return // the address of somebody who has chosen and typed nothing stays as it is
    first.current = undefined
    history.replaceState(history.state, '', hash || location.pathname + location.search)
  }
  const onChange = useEffectEvent(keep)
  const shown = tabs[activeTabIndex]
  const text = `${shown?.query} ${shown?.variables}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the text that is shown
  useEffect(() => {
    const timer = setTimeout(onChange, KEPT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, isReady])
  useWindowEvent('pagehide', keep)
  useWindowEvent('visibilitychange', keep) // a phone may close a hidden tab without another event
  return isKept
}

/** Returns a function that shows another tab, without losing what was typed or showing an answer in the wrong tab. */
export function useSwitchTab() {
  const { queryEditor, variableEditor, updateActiveTabValues } = useEditorContext({ nonNull: true })
  const { stop } = useExecutionContext({ nonNull: true })
  return (open: () => void) => {
    stop() // GraphiQL would show the answer in the tab that is active when it arrives
    // GraphiQL notices what has been typed with a delay
    if (queryEditor && variableEditor)
      updateActiveTabValues({ query: queryEditor.getValue(), variables: variableEditor.getValue() })
    flushSync(open)
  }
}

/** Shows the operation of a link that is opened while the explorer is open. It is not run. */
export function useOpenedLinks(examples: Example[], opened: () => void) {
  const { tabs, addTab, changeTab, queryEditor, variableEditor } = useEditorContext({ nonNull: true })
  const switchTab = useSwitchTab()
  useWindowEvent('hashchange', () => {
    const linked = operationIn(location.hash)
    if (!linked) return
    const { index, operation } = placeOf(linked, tabs, examples)
    switchTab(() => {
      if (index < tabs.length) changeTab(index)
      else addTab()
      opened()
    })
    queryEditor?.setValue(operation.query)
    variableEditor?.setValue(operation.variables)
  })
}
