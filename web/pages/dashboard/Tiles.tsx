import { chakra, Skeleton } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { addPath } from '../../lib/adminPaths.ts'
import type { Background } from '../../lib/contours.ts'
import { recordKinds } from '../../lib/recordKinds.ts'
import type { RecordKind } from '../../lib/schema.generated.ts'
import type { DashboardQuery } from './Dashboard.generated.ts'

type Area = {
  kind: RecordKind
  /** Field of the query with the records. */
  field: keyof DashboardQuery
  /** Title, if it is not the plural of the kind. */
  title?: string
  text: string
  background: Background
}

const areas: Area[] = [
  { kind: 'COURSE', field: 'courses', text: 'The programmes on offer', background: 'night' },
  { kind: 'LEVEL', field: 'levels', text: 'The semesters of each course', background: 'garnet' },
  { kind: 'SUBJECT', field: 'subjects', text: 'What each level teaches', background: 'pine' },
  { kind: 'FACULTY', field: 'faculties', text: 'The teaching staff', background: 'bronze' },
  { kind: 'NOTICE', field: 'notices', text: 'News and events', background: 'night' },
  { kind: 'SOCIAL_LINK', field: 'socialLinks', text: "Links in the site's footer", background: 'garnet' },
  { kind: 'IMAGE', field: 'images', text: 'Stored pictures', background: 'pine' },
  { kind: 'INNOVATION', field: 'innovations', title: 'Innovation Hub', text: 'Projects of the college', background: 'bronze' },
]

/** Tiles of all areas: the number of records, a link to the list, and a link to add one. */
export const Tiles = ({ data, isLoading }: { data: DashboardQuery | undefined; isLoading: boolean }) => (
  <List>
    {areas.map((area) => (
      <Tile key={area.kind} {...area} count={data?.[area.field]?.length ?? (isLoading && !data ? undefined : null)} />
    ))}
  </List>
)

/** Number of records. Null if they could not be read, undefined while they are being read. */
type CountProps = { count: number | null | undefined }

function Tile({ kind, title, text, background, count }: Area & CountProps) {
  const { label, plural, path } = recordKinds[kind]
  const add = `Add ${label}`
  return (
    <Box borderTopColor={background}>
      <ListLink to={path}>
        <b>{title ?? plural}</b> <Count count={count} />
        <small>{text}</small>
      </ListLink>
      <AddLink to={addPath(kind)} aria-label={add} title={add}>
        <chakra.svg viewBox="0 0 24 24" aria-hidden="true" boxSize="24px" fill="currentColor">
          <path d="M11 4h2v7h7v2h-7v7h-2v-7H4v-2h7z" />
        </chakra.svg>
      </AddLink>
    </Box>
  )
}

function Count({ count }: CountProps) {
  if (count === undefined) return <Skeleton aria-hidden width="12" height="49px" order={-1} />
  if (count !== null) return <Figure>{count.toLocaleString('en')}</Figure>
  return (
    <Figure>
      <span aria-hidden="true">–</span>
      <chakra.span srOnly>not available</chakra.span>
    </Figure>
  )
}

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: '3', lg: '4' },
    gridTemplateColumns: { base: 'repeat(auto-fill, minmax(min(150px, 100%), 1fr))', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
  },
})

const Box = chakra('li', {
  base: { layerStyle: 'panel', position: 'relative', borderTopWidth: '4px', _hover: { borderColor: 'ink' } },
})

/** The link covers the whole tile, except for the link that adds a record. The number is read after the title, but shown above it. */
const ListLink = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    height: 'full',
    padding: '4',
    borderRadius: 'card',
    '& b': { fontWeight: '600' },
    '& small': { color: 'muted', fontSize: 'sm' },
  },
})

const Figure = chakra('span', {
  base: {
    order: -1,
    fontFamily: 'heading',
    fontWeight: '600',
    fontSize: { base: '3xl', sm: '4xl' },
    lineHeight: '1',
    paddingRight: '12',
    marginBottom: '2',
  },
})

const AddLink = chakra(Link, {
  base: {
    position: 'absolute',
    top: '3',
    right: '2',
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    borderRadius: 'field',
    _hover: { bg: 'marked' },
  },
})
