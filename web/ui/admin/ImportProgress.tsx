import { useState } from 'react'
import { styled } from '#styled'
import { Button } from '../Button.tsx'
import { ProgressRow } from '../forms/ProgressRow.ts'

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
    <ProgressRow>
      <progress value={done} max={total} aria-label="Import" />
      <p>{isCancelled ? 'Stopping after the rows that have been sent...' : `${done} of ${total}`}</p>
      <Button onClick={stop} aria-disabled={isCancelled}>
        Cancel
      </Button>
      {/* every quarter only, because each change is read aloud */}
      <styled.p role="status" srOnly>
        {isCancelled ? 'Stopping' : `${percent - (percent % 25)} % imported`}
      </styled.p>
    </ProgressRow>
  )
}
