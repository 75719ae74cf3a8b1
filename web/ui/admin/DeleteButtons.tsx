import { useApolloClient, useReactiveVar } from '@apollo/client/react'
import { Button, chakra } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Failure, failureMessage, failureOf } from '../../lib/failure.ts'
import { ensureDeleted, UnverifiedWrite } from '../../lib/lostAnswers.ts'
import { isSigningIn, sessionEnded } from '../../lib/session.ts'
import { Dialog, DialogButtons } from './Dialog.tsx'
import { DeletedTooContext, type Deletion, deleteAll } from './deletedToo.ts'
import { useRow } from './rowContext.ts'
import { showStatus } from './StatusBanner.tsx'

/** Button that deletes the record of a row after the browser's own dialog. The result is reported above the list. */
export function DeleteWithConfirm({ question }: { question: string }) {
  const remove = useDeletion()

  async function confirmAndDelete() {
    if (!confirm(question)) return
    showStatus('')
    const failure = await remove()
    if (failure) showStatus(failure.message, 'failed')
  }

  return <DeleteButton onClick={confirmAndDelete} />
}

type Props = {
  title?: string
  /** Details below the question. */
  children?: ReactNode
}

/** Button that opens a dialog, which deletes the record of a row. */
export function DeleteWithDialog(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DeleteButton onClick={() => setOpen(true)} />
      {isOpen && <DeleteDialog {...props} close={() => setOpen(false)} />}
    </>
  )
}

const DeleteButton = ({ onClick }: { onClick: () => void }) => (
  <button type="button" onClick={onClick} aria-describedby={useRow().nameIds}>
    Delete
  </button>
)

/** Asks before it deletes. After a failure it stays open and shows the cause. */
function DeleteDialog({ title, children, close }: Props & { close: () => void }) {
  const { name, resource } = useRow()
  const [busy, setBusy] = useState(false)
  const [lastFailure, setFailure] = useState<DeleteFailure>()
  const hasEnded = useReactiveVar(sessionEnded)
  // the failure is over once the user has signed in again
  const failure = lastFailure?.sessionEnded && !hasEnded ? undefined : lastFailure
  const action = useFocusAfter(failure, busy)
  const deletedToo = useRef<readonly Deletion[]>([])
  const [progress, setProgress] = useState('')
  const remove = useDeletion(deletedToo, setProgress)

  async function confirm() {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    showStatus('') // the same text again would not be announced
    setFailure(await remove())
    setBusy(false)
  }

  const question = (
    <>
      <chakra.p fontWeight="600" overflowWrap="anywhere">
        {name}
      </chakra.p>
      <p>Are you sure you want to delete this {resource.label.toLowerCase()}? This action cannot be undone.</p>
      <DeletedTooContext value={deletedToo}>{children}</DeletedTooContext>
    </>
  )

  return (
    <Dialog title={title ?? `Delete ${resource.label}`} text={question} close={close} busy={busy}>
      <chakra.p role="alert" color="accent" fontWeight="600" _empty={{ display: 'none' }}>
        {failure?.message}
      </chakra.p>
      <chakra.p role="status" color="muted" _empty={{ display: 'none' }}>
        {busy && progress}
      </chakra.p>
      <DialogButtons>
        <Button onClick={() => busy || close()} aria-disabled={busy}>
          Cancel
        </Button>
        {failure?.sessionEnded ? (
          <Button ref={action} variant="solid" onClick={() => isSigningIn(true)}>
            Sign in again
          </Button>
        ) : (
          <Button ref={action} variant="solid" colorPalette="red" onClick={confirm} aria-disabled={busy}>
            {busy ? 'Deleting...' : 'Delete'}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
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

type DeleteFailure = Failure & { message: string }

/**
 * Returns a function that deletes the record of a row, and before it what else is to be deleted. It reports success and moves the focus, or
 * returns why the delete failed.
 */
function useDeletion(deletedToo?: RefObject<readonly Deletion[]>, onProgress = (_text: string) => {}) {
  const { id, resource, isGone, setDeleted, focusNext } = useRow()
  const [remove] = resource.useRemove!()
  const client = useApolloClient()

  return async (): Promise<DeleteFailure | undefined> => {
    try {
      await deleteAll(client, deletedToo?.current ?? [], onProgress)
    } catch (error) {
      const { message } = deleteFailure(error, resource.noun)
      return { ...failureOf(error), message: `${message} Some of what belongs to it may have been deleted. You can try again.` }
    }
    try {
      await ensureDeleted(() => remove({ variables: { id } }), isGone)
    } catch (error) {
      return deleteFailure(error, resource.noun)
    }
    flushSync(setDeleted) // first, because a closing dialog returns the focus to a button that is about to disappear
    showStatus(`The ${resource.noun} has been deleted.`)
    focusNext()
  }
}

function deleteFailure(error: unknown, noun: string): DeleteFailure {
  const isUnverified = error instanceof UnverifiedWrite
  const failure = failureOf(isUnverified ? error.cause : error)
  const failed = isUnverified ? 'It is not known whether this was deleted.' : `The ${noun} could not be deleted.`
  return { ...failure, message: failureMessage(failure, failed) }
}
