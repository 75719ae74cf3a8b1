import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { historyPath } from '../../lib/adminPaths.ts'
import type { RecordKind } from '../../lib/schema.generated.ts'
import { useAbilitiesQuery } from './abilities.generated.ts'

/** Link to the history of a record, if the backend records changes. */
export function HistoryLink({ kind, id }: { kind: RecordKind; id: string }) {
  const { data } = useAbilitiesQuery()
  if (!data?.capabilities?.history) return null
  return <QuietLink to={historyPath(kind, id)}>History</QuietLink>
}

const QuietLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    paddingInline: '2',
    color: 'muted',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    _hover: { color: 'ink' },
  },
})
