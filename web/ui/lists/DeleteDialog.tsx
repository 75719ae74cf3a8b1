import { useReactiveVar } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react'
import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Failure, failureMessage, failureOf } from '../../lib/failure.ts'
import { isSigningIn, sessionEnded } from '../../lib/session.ts'
import { ensureGone, UnverifiedWrite } from '../../lib/stored.ts'
import { Button } from '../Button.tsx'
import { Dialog, DialogButtons } from '../Dialog.tsx'
import { focusHeading } from '../PageHeading.tsx'
import { tell } from '../StatusBanner.tsx'
import { DeletedContext } from './RowActions.tsx'

type Props = {
  title: string
  /** What is about to be deleted, by its name. */
  name: string | null
  /** The question. */
  children: ReactNode
  remove: () => Promise<unknown>
  /** Reads whether the record is no longer in its list. */
  isGone: () => Promise<boolean>
  close: () => void
  /** What is told once it is deleted. */
  done: string
  /** What is said of a failure that the server has no words for. */
  failed: string
}

/** Asks before something is deleted, deletes it, and stays open to tell if that fails. */
export function DeleteDialog({ title, name, children, remove, isGone, close, done, failed }: Props) {
  const [busy, setBusy] = useState(false)
  const deleted = use(DeletedContext)
  const { failure, setFailure, isEnded } = useFailure()
  const action = useFocusAfter(failure, busy)

  async function confirm() {
    setBusy(true)
    setFailure(undefined)
    try {
      await ensureGone(remove, isGone)
    } catch (error) {
      setBusy(false)
      return setFailure(failureOfDelete(error))
    }
    flushSync(deleted) // first, since a closing dialog gives the focus back to a button that is about to vanish
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
        {failure && failureMessage(failure, failed)}
      </chakra.p>
      <DialogButtons>
        <Button onClick={close} disabled={busy}>
          Cancel
        </Button>
        {isEnded ? (
          <Button ref={action} look="primary" onClick={() => isSigningIn(true)}>
            Sign in again
          </Button>
        ) : (
          <Button ref={action} look="danger" onClick={confirm} disabled={busy}>
            {busy ? 'Deleting...' : 'Delete'}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
}

/** Returns why a delete failed; without an answer nobody knows whether it did. */
export function failureOfDelete(error: unknown): Failure {
  if (!(error instanceof UnverifiedWrite)) return failureOf(error)
  const failure = failureOf(error.cause)
  return { ...failure, message: failureMessage(failure, 'It is not known whether this was deleted.') }
}

/** Holds the last failure. An ended session is offered to be renewed, and is no failure any more once it is. */
function useFailure() {
  const [failure, setFailure] = useState<Failure>()
  const hasEnded = useReactiveVar(sessionEnded)
  const isOver = failure?.sessionEnded && !hasEnded
  return { failure: isOver ? undefined : failure, setFailure, isEnded: Boolean(failure?.sessionEnded && hasEnded) }
}

/** Returns a ref to what takes the focus when a failure comes or goes: the button that had it was disabled or has vanished. */
function useFocusAfter(failure: Failure | undefined, busy: boolean) {
  const target = useRef<HTMLButtonElement>(null)
  const previous = useRef(failure)
  useEffect(() => {
    if (previous.current !== failure && !busy) target.current?.focus()
    previous.current = failure
  }, [failure, busy])
  return target
}
