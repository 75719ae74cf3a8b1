import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { panelStyles } from '../../ui/Container.tsx'
import type { Background } from '../../ui/Contours.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { DashboardQuery } from './Dashboard.generated.ts'

type TileProps = {
  path: string
  title: string
  text: string
  /** Accessible name of the link that adds a record. */
  add: string
  background: Background
  /** Null if the records could not be read, undefined while they are being read. */
  count: number | null | undefined
}

/** Tiles of all areas: the number of records, a link to the list, and a link to add one. */
export function Tiles({ data, isLoading }: { data: DashboardQuery | undefined; isLoading: boolean }) {
  const counts = (records: keyof DashboardQuery) => ({
    count: data?.[records]?.length ?? (isLoading && !data ? undefined : null),
  })
  return (
    <List>
      <Tile
        path="courses"
        title="Courses"
        text="The programmes on offer"
        add="Add Course"
        background="night"
        {...counts('courses')}
      />
      <Tile
        path="levels"
        title="Levels"
        text="The semesters of each course"
        add="Add Level"
        background="garnet"
        {...counts('levels')}
      />
      <Tile
        path="subjects"
        title="Subjects"
        text="What each level teaches"
        add="Add Subject"
        background="pine"
        {...counts('subjects')}
      />
      <Tile
        path="faculties"
        title="Faculties"
        text="The teaching staff"
        add="Add Faculty"
        background="bronze"
        {...counts('faculties')}
      />
      <Tile path="notices" title="Notices" text="News and events" add="Add Notice" background="night" {...counts('notices')} />
      <Tile
        path="socials"
        title="Social Links"
        text="Links in the site's footer"
        add="Add Social Link"
        background="garnet"
        {...counts('socialLinks')}
      />
      <Tile path="images" title="Images" text="Stored pictures" add="Add Image" background="pine" {...counts('images')} />
      <Tile
        path="innovation-hub"
        title="Innovation Hub"
        text="Projects of the college"
        add="Add Innovation"
        background="bronze"
        {...counts('innovations')}
      />
    </List>
  )
}

const Tile = ({ path, title, text, add, background, count }: TileProps) => (
  <Box borderTopColor={background}>
    <ListLink to={`/admin/${path}`}>
      <b>{title}</b> <Count count={count} />
      <small>{text}</small>
    </ListLink>
    <AddLink to={`/admin/${path}/add`} aria-label={add} title={add}>
      <Icon path="M11 4h2v7h7v2h-7v7h-2v-7H4v-2h7z" />
    </AddLink>
  </Box>
)

function Count({ count }: Pick<TileProps, 'count'>) {
  if (count === undefined) return <Skeleton width="12" height="49px" order={-1} />
  if (count !== null) return <Figure>{count}</Figure>
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

const Box = chakra('li', { base: { ...panelStyles, position: 'relative', borderTopWidth: '4px', _hover: { borderColor: 'ink' } } })

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
    fontVariantNumeric: 'lining-nums',
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
