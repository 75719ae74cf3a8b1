import { Button, chakra, Grid, Progress } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type Props = {
  label: string
  value: number
  max: number
  /** Shown below the bar. */
  children: ReactNode
  /** Read aloud; it changes seldom. */
  announced: string
  cancel: () => void
  cancelLabel?: string
  isCancelled?: boolean
}

/** Progress bar with a text below it, and a button beside both that cancels. */
export const ProgressRow = ({ label, value, max, children, announced, cancel, cancelLabel, isCancelled = false }: Props) => (
  <Grid templateColumns="minmax(0, 1fr) auto" alignItems="center" columnGap="4" rowGap="1" width="full">
    <Progress.Root value={value} max={max}>
      <Progress.Track aria-label={label}>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
    <chakra.p gridRow="2" fontSize="sm" color="muted" fontVariantNumeric="tabular-nums">
      {children}
    </chakra.p>
    <Button gridColumn="2" gridRow="1 / 3" onClick={cancel} aria-label={cancelLabel} aria-disabled={isCancelled || undefined}>
      Cancel
    </Button>
    <chakra.p role="status" srOnly>
      {announced}
    </chakra.p>
  </Grid>
)
