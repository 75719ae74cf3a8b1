import { Button } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../../lib/loadChunk.ts'
import { useCapabilitiesQuery } from '../../../../ui/admin/capabilities.generated.ts'

const ShareDialog = lazy(() =>
  loadChunk(() => import('./ShareDialog.tsx')).catch(() => ({
    default: () => <p role="alert">The dialog could not be loaded. Nothing you entered is lost.</p>,
  })),
)

/** Button that makes a link to a preview of the notice in the form, for somebody without an account, if the backend can. */
export function SharePreviewButton({ recordId }: { recordId: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useCapabilitiesQuery()
  if (!data?.capabilities?.previewLinks) return null
  return (
    <>
      <Button justifySelf="start" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Share preview
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog recordId={recordId} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
