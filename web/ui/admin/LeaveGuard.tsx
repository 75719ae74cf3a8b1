import { useReactiveVar } from '@apollo/client/react'
import { useFormikContext } from 'formik'
import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { logoutPath } from '../../lib/adminPaths.ts'
import type { FormDraft } from '../../lib/drafts.ts'
import { addUnsaved, type Unsaved, unsavedInputs } from '../../lib/unsaved.ts'
import { Button } from '../Button.tsx'
import { Dialog, DialogButtons } from '../Dialog.tsx'
import { useFormScope } from '../forms/Form.tsx'
import type { Summary } from '../forms/summary.ts'

/** Asks before an unsaved form is left by a link, Back, a reload or a closed tab. */
export function LeaveGuard({ draft }: { draft: FormDraft }) {
  const { dirty, isSubmitting, status } = useFormikContext()
  const { saved } = useFormScope()
  const isKept = (path: string) => draft.isKept() && path !== logoutPath
  return (
    <LeaveQuestion
      questionFor={(path) => questionFor(isSubmitting, status, isKept(path))}
      isUnsaved={dirty}
      isBlocking={() => dirty && !saved.current}
    />
  )
}

type Question = Pick<Unsaved, 'questionFor'> & Partial<Unsaved> & { isUnsaved: boolean }

/** Asks before a screen with something unsaved is left. `isBlocking` is `isUnsaved` by default. */
export function LeaveQuestion({ questionFor, isUnsaved, isBlocking = () => isUnsaved }: Question) {
  const [input] = useState<Unsaved>({ questionFor, isBlocking })
  Object.assign(input, { questionFor, isBlocking })
  const [first] = useReactiveVar(unsavedInputs)

  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    const removeUnsaved = addUnsaved(input)
    return () => {
      removeEventListener('beforeunload', ask)
      removeUnsaved()
    }
  }, [isUnsaved, input])

  // a router has one blocker, so the first input asks for all
  return first === input ? <LeaveBlocker /> : null
}

const blockingInput = () => unsavedInputs().find(({ isBlocking }) => isBlocking())

function LeaveBlocker() {
  const blocker = useBlocker(() => blockingInput() !== undefined)
  if (blocker.state !== 'blocked') return null
  const { questionFor } = blockingInput() ?? unsavedInputs()[0]!
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
