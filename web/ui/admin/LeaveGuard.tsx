import { useReactiveVar } from '@apollo/client/react'
import { useFormikContext } from 'formik'
import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import type { FormDraft } from '../../lib/drafts.ts'
import { type UnsavedInput, unsavedInput, watchedInputs, watchInput } from '../../lib/unsaved.ts'
import { Button } from '../Button.tsx'
import { Dialog, DialogButtons } from '../Dialog.tsx'
import { useFormScope } from '../forms/Form.tsx'
import type { Summary } from '../forms/summary.ts'

/** Asks before an unsaved form is left by a link, Back, a reload or a closed tab. */
export function LeaveGuard({ draft }: { draft: FormDraft }) {
  const { dirty, isSubmitting, status } = useFormikContext()
  const { saved } = useFormScope()
  return (
    <LeaveQuestion
      isUnsaved={() => dirty && !saved.current}
      questionFor={(path) => questionFor(isSubmitting, status, draft.isKeptAt(path))}
    />
  )
}

/** Asks before a screen with something unsaved is left. */
export function LeaveQuestion({ isUnsaved, questionFor }: UnsavedInput) {
  const [input] = useState<UnsavedInput>({ isUnsaved, questionFor })
  Object.assign(input, { isUnsaved, questionFor })
  const [first] = useReactiveVar(watchedInputs)

  useEffect(() => watchInput(input), [input])

  // a router has one blocker, so the first input asks for all
  return first === input ? <LeaveBlocker /> : null
}

/** It blocks from the first render on: a blocker that is added with the first key would come too late for a Back right after it. */
function LeaveBlocker() {
  const blocker = useBlocker(() => unsavedInput() !== undefined)

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedInput()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])

  if (blocker.state !== 'blocked') return null
  const { questionFor } = unsavedInput() ?? watchedInputs()[0]!
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
