import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { Concern } from './lookAfter.ts'

/** Maximum number of records of a concern that are listed. The rest follow when these are mended. */
const VISIBLE_COUNT = 50

/** List of what a person can mend. One record is a link, several are listed when opened. */
export function LookAfter({ concerns, isComplete }: { concerns: Concern[]; isComplete: boolean }) {
  if (concerns.length === 0) return <p>{isComplete ? 'Nothing to look after.' : 'Some content could not be checked.'}</p>
  return (
    <ul>
      {concerns.map((concern) => (
        <Item key={concern.text}>
          <b>{concern.records.length}</b>
          {concern.records.length === 1 ? <One {...concern} /> : <Several {...concern} />}
        </Item>
      ))}
    </ul>
  )
}

const One = ({ text, records }: Concern) =>
  records.map(({ id, name, to }) => (
    <div key={id}>
      <TextLink to={to} aria-describedby={`look-after-${id}`}>
        {text}
      </TextLink>
      <Name id={`look-after-${id}`}>{name}</Name>
    </div>
  ))

const Several = ({ text, records }: Concern) => (
  <details>
    <Summary>{text}</Summary>
    <ul>
      {records.slice(0, VISIBLE_COUNT).map(({ id, name, to }) => (
        <li key={id}>
          <TextLink to={to} fontSize="sm">
            {name}
          </TextLink>
        </li>
      ))}
    </ul>
    {records.length > VISIBLE_COUNT && <Name>and {records.length - VISIBLE_COUNT} more</Name>}
  </details>
)

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(2rem, auto) minmax(0, 1fr)',
    gap: '1',
    paddingBlock: '1',
    '&:not(:last-child)': { borderBottomWidth: '1px' },
    '& > b': { fontFamily: 'heading', fontWeight: '600', fontSize: 'xl', lineHeight: '44px' },
  },
})

const TextLink = chakra(Link, { base: { layerStyle: 'accentLink' } })

const Summary = chakra('summary', {
  base: {
    layerStyle: 'accentLink',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    _after: { content: '"\u00a0▾" / ""' },
  },
})

const Name = chakra('p', { base: { color: 'muted', fontSize: 'sm', marginTop: '-2', marginBottom: '2', overflowWrap: 'anywhere' } })
