import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { failureOf } from '../lib/failure.ts'
import { Button } from './Button.tsx'
import { Dialog, DialogButtons } from './Dialog.tsx'

type Props = {
  title: string
  /** The question. */
  children: ReactNode
  remove: () => Promise<unknown>
  /** Called once it is deleted and the dialog closed. */
  removed: () => void
  close: () => void
  /** What is said of a failure that the server has no words for. */
  failed: string
}

/** Asks before something is deleted, deletes it, and stays open to tell if that fails. */
export function DeleteDialog({ title, children, remove, removed, close, failed }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function confirm() {
    setBusy(true)
    setProblem('')
    try {
      await remove()
    } catch (error) {
      setBusy(false)
      return setProblem(failureOf(error).message ?? failed)
    }
    flushSync(close) // first, since a closing dialog gives the focus back to a button that is about to vanish
    removed()
  }

  return (
    <Dialog title={title} text={children} close={close} busy={busy}>
      <chakra.p role="alert" color="accent" fontWeight="600" _empty={{ display: 'none' }}>
        {problem}
      </chakra.p>
      <DialogButtons>
        <Button onClick={close} disabled={busy}>
          Cancel
        </Button>
        <Button look="danger" onClick={confirm} disabled={busy}>
          {busy ? 'Deleting...' : 'Delete'}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
