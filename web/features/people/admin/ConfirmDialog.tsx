import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { failureMessage, failureOf } from '../../../lib/apollo/failure.ts'
import { Dialog, DialogButtons } from '../../../ui/admin/Dialog.tsx'

type Props = {
  title: string
  /** Name of the person or thing that the action changes. */
  name: string
  /** Consequences of the action. */
  text: string
  /** Label of the button. */
  action: string
  /** Label of the button while the action is carried out. */
  busyAction: string
  /** True if the action can't be taken back. */
  isFinal?: boolean
  /** Message for a failure, if the server sends none. */
  failed: string
  run: () => Promise<unknown>
  close: () => void
}

/** Asks before an action. After a failure it stays open and shows the cause. */
export function ConfirmDialog({ title, name, text, action, busyAction, isFinal, failed, run, close }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function confirm() {
    setBusy(true)
    setProblem('')
    try {
      await run()
    } catch (error) {
      setProblem(failureMessage(failureOf(error), failed))
    } finally {
      setBusy(false)
    }
  }

  const question = (
    <>
      <chakra.p fontWeight="600" overflowWrap="anywhere">
        {name}
      </chakra.p>
      <p>{text}</p>
    </>
  )
  return (
    <Dialog title={title} text={question} close={close} busy={busy}>
      <chakra.p role="alert" color="accent" fontWeight="600" _empty={{ display: 'none' }}>
        {problem}
      </chakra.p>
      <DialogButtons>
        <Button onClick={() => busy || close()} aria-disabled={busy}>
          Cancel
        </Button>
        <Button variant="solid" colorPalette={isFinal ? 'red' : 'yellow'} onClick={() => busy || confirm()} aria-disabled={busy}>
          {busy ? busyAction : action}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
