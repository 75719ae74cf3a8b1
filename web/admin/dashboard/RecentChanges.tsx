import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { momentFormatter, useCollege } from '../../lib/college.ts'
import { deletedPath } from '../../lib/recordKinds.ts'
import { useCapabilitiesQuery } from '../../ui/admin/capabilities.generated.ts'
import { panelRow } from './Panel.tsx'
import type { Change } from './recentChanges.ts'

/** The latest changes, with links to the forms of the records, and a link to what was deleted. */
export function RecentChanges({ changes }: { changes: Change[] }) {
  const format = momentFormatter(useCollege())
  const { data } = useCapabilitiesQuery()
  return (
    <List>
      {changes.length === 0 && <li>No dates of changes are known.</li>}
      {changes.map(({ key, name, to, at, what }) => (
        <li key={key}>
          <ChangeLink to={to}>{name}</ChangeLink>
          <p>
            {what}, <time dateTime={at}>{format(at)}</time>
          </p>
        </li>
      ))}
      {data?.capabilities?.history && (
        <li>
          <ChangeLink to={deletedPath} fontWeight="400">
            Recently deleted
          </ChangeLink>
        </li>
      )}
    </List>
  )
}

const List = chakra('ol', {
  base: {
    containerType: 'inline-size',
    '& > li': panelRow,
    '& p': { color: 'muted', fontSize: 'sm' },
    '@container (min-width: 34rem)': {
      '& > li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4' },
      '& p': { flexShrink: '0' },
    },
  },
})

const ChangeLink = chakra(Link, {
  base: {
    display: 'inline-block',
    paddingBlock: '10px',
    lineHeight: '24px',
    fontWeight: '600',
    textDecoration: 'underline',
    textDecorationColor: 'edge',
    textUnderlineOffset: '2px',
    overflowWrap: 'anywhere',
    _hover: { textDecorationColor: 'ink' },
  },
})
