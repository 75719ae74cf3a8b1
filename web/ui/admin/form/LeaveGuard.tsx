import { useReactiveVar } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import type { FormDraft } from '../../../lib/forms/drafts.ts'
import { type UnsavedInput, unsavedInput, watchedInputs, watchInput } from '../../../lib/forms/unsaved.ts'
import { useWindowEvent } from '../../../lib/useWindowEvent.ts'
import { useFormScope } from '../../forms/Form.tsx'
import { isUnsaved, leaveQuestion } from '../../forms/formState.ts'
import { Dialog, DialogButtons } from '../Dialog.tsx'
import { forgetReturn } from '../listReturn.ts'
import { showNextStatus } from '../StatusBanner.tsx'

type Props = {
  draft: FormDraft
  /** Place of the form, if the screen has others. */
  place?: string
}

/** Asks before an unsaved form is left by a link, Back, a reload or a closed tab. */
export function LeaveGuard({ draft, place }: Props) {
  const { life } = useFormScope()
  useReactiveVar(life.state) // an open question changes with it
  return (
    <LeaveQuestion
      isUnsaved={() => isUnsaved(life.state())}
      questionFor={(path) => leaveQuestion(life.state(), draft.isKeptAt(path), place)}
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
  useWindowEvent('beforeunload', (event) => {
    if (unsavedInput()) event.preventDefault()
  })

  if (blocker.state !== 'blocked') return null

  /** Shows the status meant for the next screen here, and forgets the return to the list. */
  function stay() {
    blocker.reset?.()
    forgetReturn()
    showNextStatus()
  }

  const { questionFor } = unsavedInput() ?? watchedInputs()[0]!
  return (
    <Dialog {...questionFor(blocker.location.pathname)} close={stay}>
      <DialogButtons>
        <Button onClick={stay}>Stay here</Button>
        <Button variant="ghost" onClick={blocker.proceed}>
          Leave
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
