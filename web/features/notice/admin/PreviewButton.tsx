import { Button } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../lib/loadChunk.ts'
import { Dialog, DialogButtons } from '../../../ui/admin/Dialog.tsx'

const NoticePreview = lazy(() => loadChunk(() => import('./NoticePreview.tsx')).catch(() => ({ default: NoPreview })))

/** Button that shows the notice of the form as visitors will see it. */
export function PreviewButton({ fileUrl }: { fileUrl: string | null }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button justifySelf="start" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Preview
      </Button>
      {isOpen && (
        <Suspense>
          <NoticePreview fileUrl={fileUrl} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const NoPreview = ({ close }: { close: () => void }) => (
  <Dialog title="Preview" text="The preview could not be loaded. Nothing you entered is lost." close={close}>
    <DialogButtons>
      <Button onClick={close}>Close</Button>
    </DialogButtons>
  </Dialog>
)
