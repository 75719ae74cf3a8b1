import type { ApolloClient } from '@apollo/client'
import { useApolloClient, useReactiveVar } from '@apollo/client/react'
import { Button, chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Failure, failureMessage, failureOf } from '../../../lib/apollo/failure.ts'
import { ensureDeleted, UnverifiedWrite } from '../../../lib/apollo/lostAnswers.ts'
import { changesIn, type NamedChange } from '../../../lib/apollo/namedChanges.ts'
import { isSigningIn, sessionEnded } from '../../../lib/session/session.ts'
import { useMounted } from '../../useMounted.ts'
import { Dialog, DialogButtons } from '../Dialog.tsx'
import { useRow } from '../rowContext.ts'
import { showStatus } from '../StatusBanner.tsx'
import { KeptNote } from '../undo/KeptNote.tsx'
import { undoOf } from '../undo/undoOf.tsx'
import { type DeletedCounts, DeletedTooContext, type Deletion, deleteAll } from './Orphans.tsx'

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
  const { name, resource, focusHeading } = useRow()
  const hasEnded = useReactiveVar(sessionEnded)
  const [lastFailure, setFailure] = useState<DeleteFailure>()
  // the failure is over once the user has signed in again
  const failure = lastFailure?.sessionEnded && !hasEnded ? undefined : lastFailure
  /** Undefined while nothing is being deleted. */
  const [progress, setProgress] = useState<string>()
  const busy = progress !== undefined
  const [chosen, choose] = useState<readonly Deletion[]>([])
  const [counts, setCounts] = useState<DeletedCounts>({})
  const remove = useDeletion((client, onChanges) => {
    const onDeleted = (noun: string, count: number) => setCounts((counts) => ({ ...counts, [noun]: count }))
    return deleteAll(client, chosen, setProgress, onDeleted, onChanges)
  })
  /** Path of the screen on which the dialog shows that it is not known whether the record was deleted. */
  const lostOn = useRef<string>(undefined)
  const action = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (lastFailure) action.current?.focus() // not all browsers give the focus to a button that is clicked
  }, [lastFailure])

  // the dialog disappears with its row, because the list was read again without the record
  const disappear = useEffectEvent(() => {
    if (lostOn.current !== location.pathname) return
    showStatus(`The ${resource.noun} has been deleted.`)
    focusHeading()
  })
  useEffect(() => () => disappear(), [])

  async function confirm() {
    if (busy) return
    setProgress('')
    setFailure(undefined)
    showStatus('') // the same text again would not be announced
    const failed = await remove()
    lostOn.current = failed?.isUncertain ? location.pathname : undefined
    setFailure(failed)
    setProgress(undefined)
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
      <KeptNote />
      <DeletedTooContext value={{ chosen, choose, counts }}>{children}</DeletedTooContext>
    </>
  )

  return (
    <Dialog title={title ?? `Delete ${resource.label}`} text={question} close={leave} busy={busy}>
      <chakra.p role="alert" color="accent" fontWeight="600" _empty={{ display: 'none' }}>
        {failure?.message}
      </chakra.p>
      <chakra.p role="status" color="muted" _empty={{ display: 'none' }}>
        {progress}
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

type DeleteFailure = Failure & { message: string }
/** Deletes what belongs to the record. `onChanges` is called with the changes in the history. */
type DeleteOthers = (client: ApolloClient, onChanges: (changes: NamedChange[]) => void) => Promise<void>

/** Returns a function that deletes the record of a row after what belongs to it. It reports success, or returns why it failed. */
function useDeletion(deleteOthers: DeleteOthers = async () => {}) {
  const { id, resource, setDeleted } = useRow()
  const [remove] = resource.useRemove!()
  const client = useApolloClient()
  const mounted = useMounted()
  /** The changes of all attempts, by which the deletion is undone. */
  const changes = useRef<NamedChange[]>([])
  const addChanges = (made: NamedChange[]) => void changes.current.push(...made)

  return async (): Promise<DeleteFailure | undefined> => {
    const screen = location.pathname
    try {
      await deleteOthers(client, addChanges)
    } catch (error) {
      const { message } = deleteFailure(error, resource.noun)
      return { ...failureOf(error), message: `${message} Some of what belongs to it may have been deleted. You can try again.` }
    }
    try {
      addChanges(changesIn(await ensureDeleted(() => remove({ variables: { id } }))))
    } catch (error) {
      const failure = deleteFailure(error, resource.noun)
      if (mounted.current) return failure
      // on the same screen, the row has disappeared because the list was read again without its record
      if (location.pathname !== screen) {
        showStatus(failure.message, 'failed')
        return undefined
      }
    }
    setDeleted()
    showStatus(`The ${resource.noun} has been deleted.`, 'done', <KeptNote isLink />, undoOf(client, changes.current, 'deletion'))
  }
}

function deleteFailure(error: unknown, noun: string): DeleteFailure {
  const isUnverified = error instanceof UnverifiedWrite
  const failure = failureOf(isUnverified ? error.cause : error)
  const failed = isUnverified ? 'It is not known whether this was deleted.' : `The ${noun} could not be deleted.`
  return { ...failure, message: failureMessage(failure, failed) }
}
