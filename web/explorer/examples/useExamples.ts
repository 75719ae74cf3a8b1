import { useEditorContext } from '@graphiql/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Answer, execute } from '../operation/request.ts'
import { demoText, type Example, examplesWith, type FoundChange, findChange } from './examples.ts'
import { type Samples, samplesIn, samplesQuery } from './samples.ts'

const SAMPLES_TIMEOUT_MS = 5000
const UNREAD = 'The records could not be read, so the id is made up. Reload the page to try again.'

/** Records of this site, as far as they could be read, and a text for new ones. */
export type Records = { samples: Samples; isComplete: boolean; text: string }

/** Returns records for the examples, undefined while these are loading. */
export function useRecords() {
  const [records, setRecords] = useState<Records>()
  useEffect(() => {
    const show = ({ data, errors }: Answer) => setRecords({ samples: samplesIn(data), isComplete: !errors, text: demoText() })
    execute({ query: samplesQuery }, { signal: AbortSignal.timeout(SAMPLES_TIMEOUT_MS) }).then(show)
  }, [])
  return records
}

/** Returns the examples. If the records could not be read, they do not say that records are missing. */
export function examplesOf({ samples, isComplete, text }: Records, change?: FoundChange): Example[] {
  const examples = examplesWith(samples, text, change)
  if (isComplete) return examples
  return examples.map((example) => (example.missing.length > 0 ? { ...example, missing: [], note: UNREAD } : example))
}

/**
 * Returns the examples. When that of a restoration is shown, the id of a change is read, because it is another after each change, and put
 * into the variables unless they have been edited.
 */
export function useExamples(records: Records, token: string | undefined) {
  const { activeTabIndex, variableEditor } = useEditorContext({ nonNull: true })
  const [change, setChange] = useState<FoundChange>()
  const examples = useMemo(() => examplesOf(records, change), [records, change])
  const example = examples[activeTabIndex]
  const isRestoration = example?.name === 'restoreChange'
  const shown = useRef(example)

  useEffect(() => {
    if (!isRestoration) return
    const left = new AbortController()
    findChange(records.samples, token, left.signal).then((found) => {
      if (!left.signal.aborted) setChange(found)
    })
    return () => left.abort()
  }, [isRestoration, records, token])

  useEffect(() => {
    const before = shown.current
    shown.current = example
    if (!before || before.name !== example?.name || before.variables === example.variables) return
    if (variableEditor?.getValue() === before.variables) variableEditor.setValue(example.variables)
  }, [example, variableEditor])
  return examples
}
