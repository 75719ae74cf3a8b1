import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { recordPath } from '../../../lib/adminPaths.ts'
import type { Conflict } from '../../../lib/apollo/failure.ts'
import { formatMoment, useCollege } from '../../../lib/college.ts'
import { fieldLabel } from '../../../lib/fieldLabel.ts'
import { recordKinds } from '../../../lib/recordKinds.ts'
import { Dialog, DialogButtons } from '../../../ui/admin/Dialog.tsx'
import { showStatusNext } from '../../../ui/admin/StatusBanner.tsx'
import { ChangedFields } from './ChangedFields.tsx'
import type { ChangeOfRecordFragment } from './history.generated.ts'
import { type Problem, useRestore } from './useRestore.ts'
import type { Undo } from './versions.ts'

type Props = { change: ChangeOfRecordFragment; undo: NonNullable<Undo>; close: () => void }

/** Shows what undoing a change will change, and asks before it; once more if a field was changed again later. */
export function UndoDialog({ change, undo: { kind, differences }, close }: Props) {
  const { noun } = recordKinds[change.kind]
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const restore = useRestore(change.kind)
  const navigate = useNavigate()
  const college = useCollege()
  const isRestoring = kind === 'restore'

  async function confirm() {
    setBusy(true)
    const failed = await restore(change.id, problem?.conflict?.savedAt)
    setBusy(false)
    setProblem(failed)
    if (failed) return
    const moment = change.createdAt ? ` of ${formatMoment(change.createdAt, college)}` : ''
    showStatusNext(isRestoring ? `The ${noun} has been restored.` : `The change${moment} has been undone.`)
    await navigate(recordPath(change.kind, change.recordId), { replace: true })
  }

  const conflict = problem?.conflict
  const text = isRestoring
    ? `The deleted ${noun} comes back with these values.`
    : `These fields of the ${noun} go back to what they were before the change. All others stay. It can be undone in the same way.`
  const action = isRestoring ? `Restore ${noun}` : conflict ? 'Undo anyway' : 'Undo change'
  return (
    <Dialog title={isRestoring ? `Restore this ${noun}` : 'Undo this change'} text={<p>{text}</p>} close={close} busy={busy} wide>
      <ChangedFields fields={conflict ? overwritten(change, conflict) : differences} isPlanned />
      <chakra.p role="alert" color="accent" fontWeight="600" _empty={{ display: 'none' }}>
        {conflict ? messageOf(conflict) : problem?.message}
      </chakra.p>
      <DialogButtons>
        <Button onClick={close} aria-disabled={busy}>
          Cancel
        </Button>
        <Button variant="solid" onClick={() => busy || confirm()} aria-disabled={busy}>
          {busy ? 'Please wait...' : action}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

const messageOf = ({ fields }: Conflict) =>
  `Changed again later: ${fields.map(fieldLabel).join(', ')}. If you undo this change anyway, the later values are lost.`

/** Returns the fields of a change with their values as stored now and before it. */
const overwritten = ({ fields }: ChangeOfRecordFragment, { theirs }: Conflict) =>
  (fields ?? []).map(({ name, before }) => ({ name, before: textOf(theirs[name]), after: before }))

const textOf = (value: unknown) => (value === null || value === undefined || value === '' ? null : String(value))
