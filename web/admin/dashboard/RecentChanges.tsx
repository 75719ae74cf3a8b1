import { chakra } from '@chakra-ui/react'
import { deletedPath } from '../../lib/adminPaths.ts'
import { momentFormatter, useCollege } from '../../lib/college.ts'
import { useCapabilitiesQuery } from '../../ui/admin/capabilities.generated.ts'
import { RecordLink } from '../../ui/admin/links.tsx'
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
          <RecordLink to={to}>{name}</RecordLink>
          <p>
            {what}, <time dateTime={at}>{format(at)}</time>
          </p>
        </li>
      ))}
      {data?.capabilities?.history && (
        <li>
          <RecordLink to={deletedPath} fontWeight="400">
            Recently deleted
          </RecordLink>
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
