import { useFormikContext } from 'formik'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import type { FormDraft } from '../../lib/drafts.ts'
import { addUnsaved } from '../../lib/unsaved.ts'
import { Button } from '../Button.tsx'
import { Dialog, DialogButtons } from '../Dialog.tsx'
import { useFormScope } from '../forms/Form.tsx'
import type { Summary } from '../forms/summary.ts'

/** Asks before an unsaved form is left by a link, Back, a reload or a closed tab. */
export function LeaveGuard({ draft }: { draft: FormDraft }) {
  const { dirty, isSubmitting, status } = useFormikContext()
  const { saved } = useFormScope()
  const blocker = useBlocker(() => dirty && !saved.current)

  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    const removeUnsaved = addUnsaved()
    return () => {
      removeEventListener('beforeunload', ask)
      removeUnsaved()
    }
  }, [dirty])

  if (blocker.state !== 'blocked') return null
  const isKept = draft.isKept() && blocker.location.pathname !== '/admin/logout'
  return (
    <Dialog {...questionFor(isSubmitting, status, isKept)} close={blocker.reset}>
      <DialogButtons>
        <Button onClick={blocker.reset}>Stay here</Button>
        <Button look="danger" onClick={blocker.proceed}>
          Leave
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function questionFor(isSubmitting: boolean, summary: Summary | undefined, isKept: boolean) {
  const fate = isKept ? 'is kept as a draft on this device for 7 days, without files' : 'will be lost'
  if (isSubmitting)
    return {
      title: 'Leave while this is being saved?',
      text: `Saving continues when you leave, and you will be told how it ends. If it fails, what you entered here ${fate}.`,
    }
  const text = summary?.isUncertain
    ? `It is not known whether this was saved. If it was not, what you entered here ${fate}.`
    : `What you entered here has not been saved and ${fate}.`
  return { title: 'Leave without saving?', text }
}
