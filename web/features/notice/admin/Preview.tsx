import { Button, useMediaQuery } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../lib/loadChunk.ts'
import { Dialog, DialogButtons } from '../../../ui/admin/Dialog.tsx'

type Props = {
  /** URL of the stored file, if there is one. */
  fileUrl: string | null
}

const load = () => loadChunk(() => import('./NoticePreview.tsx'))
const PreviewDialog = lazy(() =>
  load().then(
    ({ PreviewDialog }) => ({ default: PreviewDialog }),
    () => ({ default: NoPreview }),
  ),
)
const PreviewPane = lazy(() =>
  load().then(
    ({ PreviewPane }) => ({ default: PreviewPane }),
    () => ({ default: NoPane }),
  ),
)

/** Returns true on screens on which the second pane stands beside the form. */
const useIsWide = () => useMediaQuery(['(min-width: 80rem)'], { ssr: false })[0]

/** Button that shows the notice of the form as visitors will see it, where the pane has no place. */
export function PreviewButton({ fileUrl }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (useIsWide()) return null
  return (
    <>
      <Button justifySelf="start" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Preview
      </Button>
      {isOpen && (
        <Suspense>
          <PreviewDialog fileUrl={fileUrl} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The notice of the form beside it, as visitors will see it. */
export const WidePreview = ({ fileUrl }: Props) =>
  useIsWide() && (
    <Suspense>
      <PreviewPane fileUrl={fileUrl} />
    </Suspense>
  )

const NoPreview = ({ close }: { close: () => void }) => (
  <Dialog title="Preview" text="The preview could not be loaded. Nothing you entered is lost." close={close}>
    <DialogButtons>
      <Button onClick={close}>Close</Button>
    </DialogButtons>
  </Dialog>
)

const NoPane = () => <p>The preview could not be loaded.</p>
