import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from '#styled'
import { recordPath } from '../../../lib/adminPaths.ts'
import { recordKinds } from '../../../lib/recordKinds.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx'
import { showStatusNext } from '../../../ui/StatusBanner.tsx'
import { ChangedFields } from './ChangedFields.tsx'
import type { ChangeOfRecordFragment } from './history.generated.ts'
import { useRestore } from './useRestore.ts'
import type { Version } from './versions.ts'

type Props = {
  version: Version<ChangeOfRecordFragment>
  /** The change whose restoration brings the version back. */
  by: ChangeOfRecordFragment
  /** Name of the version. */
  name: string
  isDeleted: boolean
  /** Reads the history again. Returns true if somebody has changed the record meanwhile. */
  checkChanges: () => Promise<boolean>
  close: () => void
}

/** Shows what a restoration will change, and asks before it. */
export function RestoreDialog({ version, by, name, isDeleted, checkChanges, close }: Props) {
  const { noun } = recordKinds[by.kind]
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const restore = useRestore(by.kind)
  const navigate = useNavigate()

  async function confirm() {
    setBusy(true)
    setProblem(undefined)
    const hasChanged = await checkChanges().catch(() => false) // a second failure is reported by the restoration
    const failure = hasChanged
      ? `Someone else has changed this ${noun} meanwhile. Check what will change now, then restore again.`
      : await restore(by.id)
    setBusy(false)
    setProblem(failure)
    if (failure) return
    showStatusNext(`The ${noun} has been restored to ${name}.`)
    await navigate(recordPath(by.kind, by.recordId), { replace: true })
  }

  const text = isDeleted
    ? `The deleted ${noun} comes back as ${name}, with these values.`
    : `The ${noun} goes back to ${name}. This changes the fields below. It can be undone in the same way.`
  return (
    <Dialog title="Restore this version" text={<p>{text}</p>} close={close} busy={busy} wide>
      <ChangedFields fields={version.differences} isPlanned />
      <styled.p role="alert" color="accent" fontWeight="600" _empty={{ display: 'none' }}>
        {problem}
      </styled.p>
      <DialogButtons>
        <Button onClick={close} aria-disabled={busy}>
          Cancel
        </Button>
        <Button look="primary" onClick={() => busy || confirm()} aria-disabled={busy}>
          {busy ? 'Restoring...' : 'Restore version'}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
