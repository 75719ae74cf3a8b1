import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { momentFormatter, useCollege } from '../../lib/college.ts'
import type { Change } from './recentChanges.ts'

/** The latest changes, with links to the forms of the records. */
export function RecentChanges({ changes }: { changes: Change[] }) {
  const format = momentFormatter(useCollege())
  if (changes.length === 0) return <p>No dates of changes are known.</p>
  return (
    <List>
      {changes.map(({ key, noun, name, to, at, isNew }) => (
        <Item key={key}>
          <ChangeLink to={to}>{name}</ChangeLink>
          <p>
            {`${noun[0]?.toUpperCase()}${noun.slice(1)}`} {isNew ? 'added' : 'changed'}, <time dateTime={at}>{format(at)}</time>
          </p>
        </Item>
      ))}
    </List>
  )
}

const List = chakra('ol', { base: { containerType: 'inline-size' } })

const Item = chakra('li', {
  base: {
    '&:not(:last-child)': { borderBottomWidth: '1px' },
    '& p': { color: 'muted', fontSize: 'sm', paddingBottom: '2' },
    '@container (min-width: 34rem)': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      '& p': { paddingBottom: '0', flexShrink: '0' },
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
