import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { failureOf } from '../../lib/failure.ts'
import { Button } from '../Button.tsx'
import { Dialog, DialogButtons } from '../Dialog.tsx'
import { focusHeading } from '../PageHeading.tsx'
import { tell } from '../StatusBanner.tsx'

type Props = {
  title: string
  /** What is about to be deleted, by its name. */
  name: string | null
  /** The question. */
  children: ReactNode
  remove: () => Promise<unknown>
  close: () => void
  /** What is told once it is deleted. */
  done: string
  /** What is said of a failure that the server has no words for. */
  failed: string
}

/** Asks before something is deleted, deletes it, and stays open to tell if that fails. */
export function DeleteDialog({ title, name, children, remove, close, done, failed }: Props) {
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
    tell(done)
    focusHeading()
  }

  const question = (
    <>
      <chakra.p fontWeight="600" overflowWrap="anywhere">
        {name}
      </chakra.p>
      {children}
    </>
  )

  return (
    <Dialog title={title} text={question} close={close} busy={busy}>
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
