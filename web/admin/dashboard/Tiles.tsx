import { chakra, Skeleton } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { addPath } from '../../lib/adminPaths.ts'
import { recordKinds } from '../../lib/recordKinds.ts'
import type { RecordKind } from '../../lib/schema.generated.ts'
import { commonEntities, recordsIn } from '../entities.ts'
import type { DashboardQuery } from './Dashboard.generated.ts'

/** Tiles of the areas that every backend has: the number of records, a link to the list, and a link to add one. */
export const Tiles = ({ data, isLoading }: { data: DashboardQuery | undefined; isLoading: boolean }) => (
  <List>
    {commonEntities.map(({ kind }) => (
      <Tile key={kind} kind={kind} count={data ? (recordsIn(data, kind)?.length ?? null) : isLoading ? undefined : null} />
    ))}
  </List>
)

/** Number of records. Null if they could not be read, undefined while they are being read. */
type CountProps = { count: number | null | undefined }

function Tile({ kind, count }: { kind: RecordKind } & CountProps) {
  const { label, title, path } = recordKinds[kind]
  const add = `Add ${label}`
  return (
    <Box>
      <ListLink to={path}>
        <span>{title}</span> <Count count={count} />
      </ListLink>
      <AddLink to={addPath(kind)} aria-label={add} title={add}>
        <chakra.svg viewBox="0 0 24 24" aria-hidden="true" boxSize="20px" fill="currentColor">
          <path d="M11 4h2v7h7v2h-7v7h-2v-7H4v-2h7z" />
        </chakra.svg>
      </AddLink>
    </Box>
  )
}

function Count({ count }: CountProps) {
  if (count === undefined) return <Skeleton aria-hidden width="32px" height="32px" order={-1} />
  if (count !== null) return <Figure>{count.toLocaleString('en')}</Figure>
  return (
    <Figure>
      <span aria-hidden="true">–</span>
      <chakra.span srOnly>not available</chakra.span>
    </Figure>
  )
}

/** One row on wide screens. The lines between the tiles are their right and bottom edges. */
const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))', xl: 'repeat(8, minmax(0, 1fr))' },
    layerStyle: 'panel',
    borderColor: 'edge',
    overflow: 'hidden',
  },
})

const Box = chakra('li', {
  base: {
    position: 'relative',
    boxShadow: '1px 0 {colors.edge}, 0 1px {colors.edge}',
    _hover: { bg: 'marked' },
  },
})

/** The link covers the whole tile, except for the link that adds a record. The number is read after the title, but shown above it. */
const ListLink = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minHeight: '72px',
    paddingInline: '4',
    paddingBlock: '2',
    fontSize: 'sm',
    // inside the tile, whose edges hide what is beside it
    _focusVisible: { outlineOffset: '-3px' },
  },
})

const Figure = chakra('span', {
  base: { order: -1, fontFamily: 'heading', fontWeight: '600', fontSize: 'xl', lineHeight: '32px', paddingRight: '8' },
})

const AddLink = chakra(Link, {
  base: {
    position: 'absolute',
    top: '0',
    right: '0',
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    color: 'muted',
    _hover: { color: 'ink' },
    _focusVisible: { outlineOffset: '-3px' },
  },
})
