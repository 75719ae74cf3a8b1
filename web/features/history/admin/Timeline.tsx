import { Button, chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { formatMoment, useCollege } from '../../../lib/college.ts'
import { ChangedFields, RecordValues } from './ChangedFields.tsx'
import type { ChangeOfRecordFragment } from './history.generated.ts'
import { UndoDialog } from './UndoDialog.tsx'
import type { Undo } from './versions.ts'

const verbs = { CREATE: 'Added', UPDATE: 'Changed', DELETE: 'Deleted', RESTORE: 'Restored' }

type Props = { change: ChangeOfRecordFragment; undo: Undo; isCurrent: boolean }

/** A change of a record: who made it and when, what changed, and a button to undo it. */
export function TimelineEntry({ change, undo, isCurrent }: Props) {
  const college = useCollege()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { createdAt, action, account } = change

  return (
    <li>
      <Head>
        <h2 id={id}>{createdAt ? <time dateTime={createdAt}>{formatMoment(createdAt, college)}</time> : 'At an unknown time'}</h2>
        <p>
          {verbs[action]} by {account ?? 'an unknown account'}
        </p>
        {isCurrent && <Badge>Current version</Badge>}
        {undo && undo.differences.length > 0 && (
          <Button onClick={() => setOpen(true)} aria-describedby={id}>
            {undo.kind === 'restore' ? 'Restore' : 'Undo this change'}
          </Button>
        )}
        {undo && undo.differences.length === 0 && <Badge>Undone</Badge>}
      </Head>
      <Changes change={change} />
      {isOpen && undo && <UndoDialog change={change} undo={undo} close={() => setOpen(false)} />}
    </li>
  )
}

/** The fields that a change changed. All values of a record that was added or deleted are folded. */
function Changes({ change: { action, fields } }: { change: ChangeOfRecordFragment }) {
  if (!fields || fields.length === 0) return <chakra.p color="muted">No field was changed.</chakra.p>
  const isWhole = fields.every(({ before }) => before === null) || action === 'DELETE'
  if (!isWhole || action === 'UPDATE') return <ChangedFields fields={fields} />
  return (
    <details>
      <summary>Show the values</summary>
      <RecordValues fields={fields} />
    </details>
  )
}

export const Timeline = chakra('ol', {
  base: {
    display: 'grid',
    gap: '4',
    '& > li': { display: 'grid', gap: '3', padding: { base: '4', sm: '6' }, minWidth: '0', layerStyle: 'panel' },
    '& summary': {
      display: 'list-item',
      width: 'fit-content',
      paddingBlock: '2',
      cursor: 'pointer',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
  },
})

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    minHeight: '44px',
    '& > h2': { fontSize: 'lg' },
    '& > p': { color: 'muted', overflowWrap: 'anywhere' },
    '& > :last-child:not(p)': { marginLeft: { md: 'auto' } },
  },
})

const Badge = chakra('span', {
  base: { paddingInline: '3', borderRadius: 'pill', fontSize: 'sm', fontWeight: '600', bg: 'activeBackground', color: 'activeInk' },
})
