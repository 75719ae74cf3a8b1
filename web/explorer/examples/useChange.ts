import { useEditorContext } from '@graphiql/react'
import { useEffect, useRef } from 'react'
import type { Example } from './examples.ts'

/** Looks for a change when the example of a restoration is shown, and puts its id into the variables unless they have been edited. */
export function useChange(examples: Example[], readChange: (signal: AbortSignal) => void) {
  const { activeTabIndex, variableEditor } = useEditorContext({ nonNull: true })
  const example = examples[activeTabIndex]
  const isRestoration = example?.name === 'restoreChange'
  const shown = useRef(example)

  useEffect(() => {
    if (!isRestoration) return
    const left = new AbortController()
    readChange(left.signal)
    return () => left.abort()
  }, [isRestoration, readChange])

  useEffect(() => {
    const before = shown.current
    shown.current = example
    if (!before || before.name !== example?.name || before.variables === example.variables) return
    if (variableEditor?.getValue() === before.variables) variableEditor.setValue(example.variables)
  }, [example, variableEditor])
}
