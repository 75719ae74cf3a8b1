import { useCallback, useEffect, useMemo, useState } from 'react'
import { execute, failed } from '../operation/request.ts'
import { type FoundChange, findChange } from './change.ts'
import { demoText, type Example, examplesWith } from './examples.ts'
import { type Samples, samplesIn, samplesQuery } from './samples.ts'

const SAMPLES_TIMEOUT_MS = 5000

/**
 * Returns the examples, with the ids of records on this site, undefined while these are loading. The id of a change needs a token, and is
 * another after each change, so `readChange` reads it when it is needed.
 */
export function useExamples(token: string | undefined) {
  const [text] = useState(demoText)
  const [read, setRead] = useState<{ samples: Samples; isComplete: boolean }>()
  const [change, setChange] = useState<FoundChange>()
  const samples = read?.samples

  useEffect(() => {
    const signal = AbortSignal.timeout(SAMPLES_TIMEOUT_MS)
    execute({ query: samplesQuery }, { signal })
      .catch(() => failed('timeout'))
      .then(({ data, errors }) => setRead({ samples: samplesIn(data), isComplete: !errors }))
  }, [])

  const readChange = useCallback(
    (signal: AbortSignal) => {
      if (samples) findChange(samples, token, signal).then(setChange, () => {}) // aborted
    },
    [samples, token],
  )

  const examples = useMemo(() => {
    const examples = read && examplesWith(read.samples, text, change)
    return read?.isComplete ? examples : examples?.map(withUnreadIds)
  }, [read, text, change])
  return { examples, readChange }
}

const UNREAD = 'The records could not be read, so the id is made up. Reload the page to try again.'

/** Returns an example that does not say that records are missing, because they could not be read. */
const withUnreadIds = (example: Example): Example =>
  example.missing.length > 0 ? { ...example, missing: [], note: UNREAD } : example
