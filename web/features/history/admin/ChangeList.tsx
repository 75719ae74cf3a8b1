import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { historyPath } from '../../../lib/adminPaths.ts'
import { formatMoment, useCollege } from '../../../lib/college.ts'
import { recordKinds } from '../../../lib/recordKinds.ts'
import { summaryOf } from '../../../lib/text/changeSummary.ts'
import { countOf } from '../../../lib/text/countOf.ts'
import { languageOf } from '../../../lib/text/languageOf.ts'
import { RecordLink } from '../../../ui/admin/links.tsx'
import { changesMadeTogether } from './changesMadeTogether.ts'
import type { ListedChange } from './exportChanges.ts'

/** Changes of all records, the newest first. Those that were made together, such as a deletion of selected rows, are folded. */
export const ChangeList = ({ changes, isLoading }: { changes: readonly ListedChange[]; isLoading: boolean }) => (
  <List aria-label="Changes" aria-busy={isLoading || undefined}>
    {changesMadeTogether(changes).map((group) =>
      group.length > 1 ? <Group key={group[0]!.id} group={group} /> : <Entry key={group[0]!.id} change={group[0]!} />,
    )}
  </List>
)

function Group({ group }: { group: ListedChange[] }) {
  const [isOpen, setOpen] = useState(false)
  const [newest] = group
  const { plural, noun } = recordKinds[newest!.kind]
  return (
    <li>
      <Fold type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {countOf(group.length, noun, plural.toLowerCase())}
      </Fold>
      <p>
        {plural}: {summaryOf(newest!)}
      </p>
      <Author change={newest!} />
      {isOpen && (
        <ul>
          {group.map((change) => (
            <Entry key={change.id} change={change} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Entry({ change }: { change: ListedChange }) {
  const { kind, recordId, title } = change
  const { label } = recordKinds[kind]
  return (
    <li>
      <RecordLink to={historyPath(kind, recordId)} lang={languageOf(title)}>
        {title ?? label}
      </RecordLink>
      <p>
        {label}: {summaryOf(change)}
      </p>
      <Author change={change} />
    </li>
  )
}

/** The moment and the author of a change. */
function Author({ change: { account, createdAt } }: { change: ListedChange }) {
  const college = useCollege()
  return (
    <p>
      {createdAt && <time dateTime={createdAt}>{formatMoment(createdAt, college)}</time>} by {account ?? 'an unknown account'}
    </p>
  )
}

const Fold = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '44px',
    textAlign: 'start',
    fontWeight: '600',
    cursor: 'pointer',
    textDecoration: 'underline',
    textDecorationColor: 'edge',
    textUnderlineOffset: '2px',
    _hover: { textDecorationColor: 'ink' },
    _before: {
      content: '""',
      borderBlock: '5px solid transparent',
      borderInlineStart: '7px solid currentColor',
    },
    '&[aria-expanded=true]::before': { transform: 'rotate(90deg)' },
  },
})

const List = chakra('ul', {
  base: {
    layerStyle: 'panel',
    '&[aria-busy]': { opacity: 0.6 },
    '& li': {
      display: 'grid',
      gridTemplateColumns: { lg: 'minmax(0, 2fr) minmax(0, 2fr) minmax(0, 3fr)' },
      alignItems: 'center',
      columnGap: '4',
      paddingBlock: '2',
    },
    '& > li': { paddingInline: { base: '4', sm: '6' } },
    '& li + li': { borderTopWidth: '1px', borderColor: 'line' },
    '& ul': { gridColumn: '1 / -1', marginTop: '2', paddingInlineStart: '4', borderInlineStartWidth: '2px', borderColor: 'line' },
    '& p': { color: 'muted', fontSize: 'sm', overflowWrap: 'anywhere' },
    '& p:last-of-type': { textAlign: { lg: 'end' } },
  },
})
