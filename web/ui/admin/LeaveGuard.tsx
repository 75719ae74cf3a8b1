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
  const isKept = (path: string) => draft.isKept() && path !== '/admin/logout'
  return (
    <LeaveQuestion
      questionFor={(path) => questionFor(isSubmitting, status, isKept(path))}
      isUnsaved={dirty}
      isBlocking={() => dirty && !saved.current}
    />
  )
}

type Question = {
  /** Returns what is asked, by the path to which the user leaves. */
  questionFor: (path: string) => { title: string; text: string }
  isUnsaved: boolean
  /** Returns true if a link or Back must ask. By default it is `isUnsaved`. */
  isBlocking?: () => boolean
}

/** Asks before a screen with something unsaved is left. */
export function LeaveQuestion({ questionFor, isUnsaved, isBlocking = () => isUnsaved }: Question) {
  const blocker = useBlocker(isBlocking)

  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    const removeUnsaved = addUnsaved()
    return () => {
      removeEventListener('beforeunload', ask)
      removeUnsaved()
    }
  }, [isUnsaved])

  if (blocker.state !== 'blocked') return null
  return (
    <Dialog {...questionFor(blocker.location.pathname)} close={blocker.reset}>
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
