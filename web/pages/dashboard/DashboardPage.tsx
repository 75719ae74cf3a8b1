import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { panelStyles } from '../../ui/Container.tsx'
import { type Background, Contours } from '../../ui/Contours.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'

export const DashboardPage = () => (
  <>
    <PageHeading>Dashboard</PageHeading>
    <Tiles>
      <Tile to="/admin/courses" title="Courses" text="The programmes on offer" background="night" />
      <Tile to="/admin/levels" title="Levels" text="The semesters of each course" background="garnet" />
      <Tile to="/admin/subjects" title="Subjects" text="What each level teaches" background="pine" />
      <Tile to="/admin/faculties" title="Faculties" text="The teaching staff" background="bronze" />
      <Tile to="/admin/notices" title="Notices" text="News and events" background="night" />
      <Tile to="/admin/socials" title="Social Links" text="Links in the site's footer" background="garnet" />
    </Tiles>
  </>
)

type TileProps = { to: string; title: string; text: string; background: Background }

const Tile = ({ to, title, text, background }: TileProps) => (
  <li>
    <TileLink to={to}>
      <chakra.span flexShrink="0" width={{ base: '80px', sm: 'full' }} height={{ sm: '96px' }}>
        <Contours id={to} line="marigold" bg={background} />
      </chakra.span>
      <chakra.span display="grid" gap="1" padding="4">
        <b>{title}</b>
        <small>{text}</small>
      </chakra.span>
    </TileLink>
  </li>
)

const Tiles = chakra('ul', {
  base: { display: 'grid', gap: { base: '4', lg: '6' }, gridTemplateColumns: { sm: '1fr 1fr', lg: '1fr 1fr 1fr' } },
})

const TileLink = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: { sm: 'column' },
    height: 'full',
    ...panelStyles,
    overflow: 'hidden',
    transitionProperty: 'border-color',
    transitionDuration: 'quick',
    _hover: { borderColor: 'ink' },
    '& b': { fontFamily: 'heading', fontWeight: '600', fontSize: 'lg', lineHeight: '1.1' },
    '& small': { color: 'muted', fontSize: 'sm' },
  },
})
