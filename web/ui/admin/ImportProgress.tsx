import { useState } from 'react'
import { ProgressRow } from '../forms/ProgressRow.tsx'

type Props = { done: number; total: number; cancel: () => void }

/** Progress of an import. Cancelling takes effect when the rows that have been sent are answered. */
export function ImportProgress({ done, total, cancel }: Props) {
  const [isCancelled, setCancelled] = useState(false)
  const percent = Math.floor((100 * done) / Math.max(1, total))

  function stop() {
    setCancelled(true)
    cancel()
  }

  return (
    <ProgressRow
      label="Import"
      value={done}
      max={total}
      // every quarter only, because each change is read aloud
      announced={isCancelled ? 'Stopping' : `${percent - (percent % 25)} % imported`}
      cancel={stop}
      isCancelled={isCancelled}
    >
      {isCancelled ? 'Stopping after the rows that have been sent...' : `${done} of ${total}`}
    </ProgressRow>
  )
}
