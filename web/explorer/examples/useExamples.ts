import { useEditorContext } from '@graphiql/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Answer, execute } from '../operation/request.ts'
import { type FoundChange, findChange } from './change.ts'
import { demoText, type Example, examplesWith } from './examples.ts'
import { samplesIn, samplesQuery } from './samples.ts'

const SAMPLES_TIMEOUT_MS = 5000
const UNREAD = 'The records could not be read, so the id is made up. Reload the page to try again.'

/**
 * Returns the examples, with the ids of records on this site, undefined while these are loading. The id of a change needs a token, and is
 * another after each change, so `readChange` reads it when it is needed.
 */
export function useExamples(token: string | undefined) {
  const [text] = useState(demoText)
  const [answer, setAnswer] = useState<Answer>()
  const [change, setChange] = useState<FoundChange>()
  const samples = useMemo(() => answer && samplesIn(answer.data), [answer])

  useEffect(() => {
    execute({ query: samplesQuery }, { signal: AbortSignal.timeout(SAMPLES_TIMEOUT_MS) }).then(setAnswer)
  }, [])

  const readChange = useCallback(
    async (signal: AbortSignal) => {
      const found = await findChange(samples ?? {}, token, signal)
      if (!signal.aborted) setChange(found)
    },
    [samples, token],
  )

  const examples = useMemo(() => {
    const examples = samples && examplesWith(samples, text, change)
    return answer?.errors ? examples?.map(withUnreadIds) : examples
  }, [answer, samples, text, change])
  return { examples, readChange }
}

/** Returns an example that does not say that records are missing, because they could not be read. */
const withUnreadIds = (example: Example): Example =>
  example.missing.length > 0 ? { ...example, missing: [], note: UNREAD } : example

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
