import { useId, useState } from 'react'
import { styled } from '#styled'
import { formatMoment, useCollege } from '../../../lib/college.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChangedFields, RecordValues } from './ChangedFields.tsx'
import type { ChangeOfRecordFragment } from './history.generated.ts'
import { RestoreDialog } from './RestoreDialog.tsx'
import type { Version } from './versions.ts'

const verbs = { CREATE: 'Added', UPDATE: 'Changed', DELETE: 'Deleted', RESTORE: 'Restored' }

type Props = {
  version: Version<ChangeOfRecordFragment>
  isLatest: boolean
  /** The record does not exist now. */
  isDeleted: boolean
  checkChanges: () => Promise<boolean>
}

/** A version of a record: who made it and when, what changed, and a button to restore it. */
export function TimelineEntry({ version, isLatest, isDeleted, checkChanges }: Props) {
  const { change, restoredBy, differences } = version
  const college = useCollege()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const moment = change?.createdAt ? formatMoment(change.createdAt, college) : 'Earlier version'
  const name = change?.createdAt ? `the version of ${moment}` : 'the version before the oldest recorded change'

  return (
    <li>
      <Head>
        <h2 id={id}>{change?.createdAt ? <time dateTime={change.createdAt}>{moment}</time> : moment}</h2>
        <p>
          {change ? `${verbs[change.action]} by ${change.account ?? 'an unknown account'}` : 'Before the oldest recorded change'}
        </p>
        {isLatest && !isDeleted && <Badge>Current version</Badge>}
        {restoredBy && differences.length > 0 && (
          <Button onClick={() => setOpen(true)} aria-describedby={id}>
            Restore this version
          </Button>
        )}
        {restoredBy && differences.length === 0 && <Badge>Same as the current version</Badge>}
      </Head>
      {change && <Changes change={change} />}
      {isOpen && restoredBy && (
        <RestoreDialog
          version={version}
          by={restoredBy}
          name={name}
          isDeleted={isDeleted}
          checkChanges={checkChanges}
          close={() => setOpen(false)}
        />
      )}
    </li>
  )
}

/** The fields that a change changed. All values of a record that was added or deleted are folded. */
function Changes({ change: { action, fields } }: { change: ChangeOfRecordFragment }) {
  if (!fields || fields.length === 0) return <styled.p color="muted">No field was changed.</styled.p>
  const isWhole = fields.every(({ before }) => before === null) || action === 'DELETE'
  if (!isWhole || action === 'UPDATE') return <ChangedFields fields={fields} />
  return (
    <details>
      <summary>Show the values</summary>
      <RecordValues fields={fields} />
    </details>
  )
}

export const Timeline = styled('ol', {
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

const Head = styled('div', {
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

const Badge = styled('span', {
  base: { paddingInline: '3', borderRadius: 'pill', fontSize: 'sm', fontWeight: '600', bg: 'activeBackground', color: 'activeInk' },
})
