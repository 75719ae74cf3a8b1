import { useReactiveVar } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../lib/failure.ts'
import { isSigningIn, sessionEnded } from '../../lib/session.ts'
import { Button } from '../Button.tsx'
import { Dialog, DialogButtons } from '../Dialog.tsx'
import { useRow } from './rowContext.ts'
import { type Deletion, deleteFailure, useDeletion } from './useDeletion.ts'

type Props = Deletion & {
  title?: string
  /** Details below the question. */
  children?: ReactNode
}

/** Button that opens a dialog, which deletes the record of a row. */
export function DeleteWithDialog(props: Props) {
  const { nameIds } = useRow()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)} aria-describedby={nameIds}>
        Delete
      </Button>
      {isOpen && <DeleteDialog {...props} close={() => setOpen(false)} />}
    </>
  )
}

/** Asks before it deletes. After a failure it stays open and shows the cause. */
function DeleteDialog({ title, children, close, ...deletion }: Props & { close: () => void }) {
  const { label, name } = deletion
  const [busy, setBusy] = useState(false)
  const remove = useDeletion(deletion)
  const { failure, setFailure, hasEnded } = useFailure()
  const action = useFocusAfter(failure, busy)

  async function confirm() {
    setBusy(true)
    setFailure(undefined)
    try {
      await remove()
    } catch (error) {
      setBusy(false)
      setFailure(deleteFailure(error, deletion))
    }
  }

  const question = (
    <>
      <chakra.p fontWeight="600" overflowWrap="anywhere">
        {name}
      </chakra.p>
      <p>Are you sure you want to delete this {label.toLowerCase()}? This action cannot be undone.</p>
      {children}
    </>
  )

  return (
    <Dialog title={title ?? `Delete ${label}`} text={question} close={close} busy={busy}>
      <chakra.p role="alert" color="accent" fontWeight="600" _empty={{ display: 'none' }}>
        {failure?.message}
      </chakra.p>
      <DialogButtons>
        <Button onClick={close} disabled={busy}>
          Cancel
        </Button>
        {hasEnded ? (
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

/** Holds the last failure. A failure caused by an ended session is dropped once the user has signed in again. */
function useFailure() {
  const [failure, setFailure] = useState<Failure>()
  const isEnded = useReactiveVar(sessionEnded)
  const isOver = failure?.sessionEnded && !isEnded
  return { failure: isOver ? undefined : failure, setFailure, hasEnded: Boolean(failure?.sessionEnded && isEnded) }
}

/** Returns a ref for the button that takes the focus when a failure appears or disappears, because the focused one was disabled. */
function useFocusAfter(failure: Failure | undefined, busy: boolean) {
  const target = useRef<HTMLButtonElement>(null)
  const previous = useRef(failure)
  useEffect(() => {
    if (previous.current !== failure && !busy) target.current?.focus()
    previous.current = failure
  }, [failure, busy])
  return target
}
