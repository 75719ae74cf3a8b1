import { useEffect, useState } from 'react'
import { styled } from '#styled'
import { progressText, type Upload, useUpload } from '../../lib/uploadProgress.ts'
import { Button } from '../Button.tsx'
import { ProgressRow } from './ProgressRow.ts'

/** Time in milliseconds before the progress bar appears. Shorter uploads need none. */
const DELAY_MS = 400

type Props = { file: File }

/** Progress of the upload of a file, with a button to cancel it. Empty if the file is not being sent. */
export function UploadProgress(props: Props) {
  const upload = useUpload(props.file)
  return upload ? <Running {...props} upload={upload} /> : null
}

function Running({ file, upload }: Props & { upload: Upload }) {
  const isLate = useDelay()
  const percent = Math.floor(upload.sent * 100)
  if (!isLate) return null

  return (
    <ProgressRow>
      <progress value={percent} max={100} aria-label={`Upload of ${file.name}`} />
      <p>{progressText(upload, file.size)}</p>
      <Button onClick={() => upload.cancel()} aria-label={`Cancel upload of ${file.name}`}>
        Cancel
      </Button>
      {/* every quarter only, because each change is read aloud */}
      <styled.p role="status" srOnly>
        {`Uploading ${file.name}: ${percent - (percent % 25)} %`}
      </styled.p>
    </ProgressRow>
  )
}

function useDelay() {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isOver
}
