import { Box, Button, useMediaQuery } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../lib/loadChunk.ts'
import { Dialog } from '../../../ui/admin/Dialog.tsx'

type Props = {
  /** URL of the stored file, if there is one. */
  fileUrl: string | null
}

const NoticePreview = lazy(() =>
  loadChunk(() => import('./NoticePreview.tsx')).catch(() => ({
    default: () => <p role="alert">The preview could not be loaded. Nothing you entered is lost.</p>,
  })),
)

/** Returns true on screens on which the second pane stands beside the form. */
const useIsWide = () => useMediaQuery(['(min-width: 80rem)'], { ssr: false })[0]

/** Button that shows the notice of the form as visitors will see it, where the pane has no place. Nothing is sent. */
export function PreviewButton({ fileUrl }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (useIsWide()) return null
  return (
    <>
      <Button justifySelf="start" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Preview
      </Button>
      {isOpen && (
        <Dialog title="Preview" text="This is how visitors will see the notice. It is not saved yet." close={close} wide>
          {/* the first control takes the focus, so it stands above the notice */}
          <Button justifySelf="start" onClick={close}>
            Close
          </Button>
          <Suspense>
            <NoticePreview fileUrl={fileUrl} view="page" />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}

/** The notice of the form beside it, as visitors will see it. */
export const WidePreview = ({ fileUrl }: Props) =>
  useIsWide() && (
    // the pane has its place before, so that neither the form nor what is below it moves
    <Suspense fallback={<Box minHeight="24rem" />}>
      <NoticePreview fileUrl={fileUrl} view="pane" />
    </Suspense>
  )
