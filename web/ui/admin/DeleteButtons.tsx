import type { ApolloClient } from '@apollo/client'
import { useApolloClient, useReactiveVar } from '@apollo/client/react'
import { Button, chakra } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Failure, failureMessage, failureOf } from '../../lib/failure.ts'
import { ensureDeleted, UnverifiedWrite } from '../../lib/lostAnswers.ts'
import { isSigningIn, sessionEnded } from '../../lib/session.ts'
import { useMounted } from '../useMounted.ts'
import { Dialog, DialogButtons } from './Dialog.tsx'
import { type DeletedCounts, DeletedTooContext, type Deletion, deleteAll } from './Orphans.tsx'
import { focusHeading } from './PageHeading.tsx'
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
  const chosen = useRef<readonly Deletion[]>([])
  const [counts, setCounts] = useState<DeletedCounts>({})
  const [progress, setProgress] = useState('')
  const remove = useDeletion((client) =>
    deleteAll(client, chosen.current, {
      onProgress: setProgress,
      onDeleted: (noun, count) => setCounts((counts) => ({ ...counts, [noun]: count })),
    }),
  )

  const lostOn = useRef<string>(undefined)
  useDeletedBehind(lostOn)

  async function confirm() {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    showStatus('') // the same text again would not be announced
    const failed = await remove()
    lostOn.current = failed?.isUncertain ? location.pathname : undefined
    setFailure(failed)
    setBusy(false)
  }

  function leave() {
    lostOn.current = undefined
    close()
  }

  const question = (
    <>
      <chakra.p fontWeight="600" overflowWrap="anywhere">
        {name}
      </chakra.p>
      <p>Are you sure you want to delete this {resource.label.toLowerCase()}? This action cannot be undone.</p>
      <DeletedTooContext value={{ chosen, counts }}>{children}</DeletedTooContext>
    </>
  )

  return (
    <Dialog title={title ?? `Delete ${resource.label}`} text={question} close={leave} busy={busy}>
      <chakra.p role="alert" color="accent" fontWeight="600" _empty={{ display: 'none' }}>
        {failure?.message}
      </chakra.p>
      <chakra.p role="status" color="muted" _empty={{ display: 'none' }}>
        {busy && progress}
      </chakra.p>
      <DialogButtons>
        <Button onClick={() => busy || leave()} aria-disabled={busy}>
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

/**
 * Says that a record has been deleted if the dialog disappears with its row while it shows that this is not known: the list was read again
 * without the record. `lostOn` is the path of the screen on which the dialog shows that.
 */
function useDeletedBehind(lostOn: RefObject<string | undefined>) {
  const { noun } = useRow().resource
  useEffect(
    () => () => {
      if (lostOn.current !== location.pathname) return
      showStatus(`The ${noun} has been deleted.`)
      focusHeading()
    },
    [lostOn, noun],
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

/** Returns a function that deletes the record of a row after what belongs to it. It reports success, or returns why it failed. */
function useDeletion(deleteOthers: (client: ApolloClient) => Promise<void> = async () => {}) {
  const { id, resource, isGone, setDeleted, focusNext } = useRow()
  const [remove] = resource.useRemove!()
  const client = useApolloClient()
  const mounted = useMounted()

  return async (): Promise<DeleteFailure | undefined> => {
    const screen = location.pathname
    try {
      await deleteOthers(client)
    } catch (error) {
      const { message } = deleteFailure(error, resource.noun)
      return { ...failureOf(error), message: `${message} Some of what belongs to it may have been deleted. You can try again.` }
    }
    try {
      await ensureDeleted(() => remove({ variables: { id } }), isGone)
    } catch (error) {
      const failure = deleteFailure(error, resource.noun)
      if (mounted.current) return failure
      // on the same screen, the row has disappeared because the list was read again without its record
      if (location.pathname !== screen) {
        showStatus(failure.message, 'failed')
        return undefined
      }
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
