import { Button, chakra, Grid, Progress } from '@chakra-ui/react'
import { type ReactNode, useEffect, useState } from 'react'
import { progressText, useUpload } from '../../lib/files/uploadProgress.ts'

type Props = {
  label: string
  value: number
  max: number
  /** Shown below the bar. */
  children: ReactNode
  /** Returns the text that is read aloud. The percentage changes every quarter only, because each change is announced. */
  announced: (percent: number) => string
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
      {announced(25 * Math.floor((4 * value) / Math.max(1, max)))}
    </chakra.p>
  </Grid>
)

/** Time in milliseconds before the progress bar appears. Shorter uploads need none. */
const DELAY_MS = 400

/** Progress of the upload of a file, with a button to cancel it. Empty if the file is not being sent. */
export function UploadProgress({ file }: { file: File }) {
  const upload = useUpload(file)
  const isRunning = upload !== undefined
  const [isLate, setLate] = useState(false)

  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setLate(true), DELAY_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isRunning])

  if (!upload || !isLate) return null
  return (
    <ProgressRow
      label={`Upload of ${file.name}`}
      value={Math.floor(upload.sent * 100)}
      max={100}
      announced={(percent) => `Uploading ${file.name}: ${percent} %`}
      cancel={() => upload.cancel()}
      cancelLabel={`Cancel upload of ${file.name}`}
    >
      {progressText(upload, file.size)}
    </ProgressRow>
  )
}
