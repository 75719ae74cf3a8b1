import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../Button.tsx'

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
    <Row>
      <progress value={done} max={total} aria-label="Import" />
      <p>{isCancelled ? 'Stopping after the rows that have been sent...' : `${done} of ${total}`}</p>
      <Button onClick={stop} aria-disabled={isCancelled}>
        Cancel
      </Button>
      {/* every quarter only, because each change is read aloud */}
      <chakra.p role="status" srOnly>
        {isCancelled ? 'Stopping' : `${percent - (percent % 25)} % imported`}
      </chakra.p>
    </Row>
  )
}

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    '& > progress': {
      appearance: 'none',
      width: 'full',
      height: '8px',
      borderRadius: 'pill',
      overflow: 'hidden',
      bg: 'line',
      '&::-webkit-progress-bar': { bg: 'line' },
      '&::-webkit-progress-value': { bg: 'ink' },
      '&::-moz-progress-bar': { bg: 'ink' },
    },
    '& > p': { gridColumn: '1', gridRow: '2', fontSize: 'sm', color: 'muted', fontVariantNumeric: 'tabular-nums' },
    '& > button': { gridColumn: '2', gridRow: '1 / 3' },
  },
})
