import { Button, chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { LinkButton } from '../../ui/admin/links.tsx'
import type { Concern } from './lookAfter.ts'
import { PanelRow, panelRow } from './Panel.tsx'

/** Maximum number of records of a concern that are listed. The rest follow when these are mended. */
const VISIBLE_COUNT = 50
/** Maximum number of records that are named beside the number. */
const NAMED_COUNT = 3

/** List of what a person can mend: how many records, the names of some, and one action. */
export function LookAfter({ concerns, isComplete }: { concerns: Concern[]; isComplete: boolean }) {
  if (concerns.length === 0)
    return <PanelRow>{isComplete ? 'Nothing to look after.' : 'Some content could not be checked.'}</PanelRow>
  return (
    <ul>
      {concerns.map((concern) => (
        <ConcernRow key={concern.text} {...concern} />
      ))}
    </ul>
  )
}

/** The action opens a single record, or lists several below. */
function ConcernRow({ text, action, records }: Concern) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const [first] = records
  const names = records.slice(0, NAMED_COUNT).map(({ name }) => name)
  return (
    <Item>
      <b>{records.length}</b>
      <div id={id}>
        <p>{text}</p>
        <Names>{names.join(', ')}</Names>
      </div>
      {records.length === 1 ? (
        <LinkButton to={first!.to} aria-describedby={id}>
          {action}
        </LinkButton>
      ) : (
        <Button aria-expanded={open} aria-describedby={id} onClick={() => setOpen(!open)}>
          {open ? 'Hide' : action}
        </Button>
      )}
      {open && (
        <Records>
          {records.slice(0, VISIBLE_COUNT).map(({ id, name, to }) => (
            <li key={id}>
              <Link to={to}>{name}</Link>
            </li>
          ))}
          {records.length > VISIBLE_COUNT && <li>and {records.length - VISIBLE_COUNT} more</li>}
        </Records>
      )}
    </Item>
  )
}

const Item = chakra('li', {
  base: {
    ...panelRow,
    display: 'grid',
    gridTemplateColumns: 'minmax(2rem, auto) minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '4',
    lineHeight: '1.4',
    '& > b': { fontFamily: 'heading', fontWeight: '600', fontSize: 'xl' },
  },
})

const Names = chakra('p', { base: { color: 'muted', fontSize: 'sm', overflowWrap: 'anywhere', lineClamp: '1' } })

const Records = chakra('ul', {
  base: { gridColumn: '2 / -1', paddingTop: '2', color: 'muted', fontSize: 'sm', '& a': { layerStyle: 'accentLink' } },
})
