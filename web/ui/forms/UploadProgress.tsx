import { useEffect, useState } from 'react'
import { progressText, type Upload, useUpload } from '../../lib/uploadProgress.ts'
import { ProgressRow } from './ProgressRow.tsx'

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
    <ProgressRow
      label={`Upload of ${file.name}`}
      value={percent}
      max={100}
      // every quarter only, because each change is read aloud
      announced={`Uploading ${file.name}: ${percent - (percent % 25)} %`}
      cancel={() => upload.cancel()}
      cancelLabel={`Cancel upload of ${file.name}`}
    >
      {progressText(upload, file.size)}
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
