import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Contours } from '../../ui/Contours.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'

export const DashboardPage = () => (
  <>
    <PageHeading>Dashboard</PageHeading>
    <Tiles>
      <Tile to="/admin/courses" title="Courses" background="night">
        The programmes on offer
      </Tile>
      <Tile to="/admin/levels" title="Levels" background="garnet">
        The semesters of each course
      </Tile>
      <Tile to="/admin/subjects" title="Subjects" background="pine">
        What each level teaches
      </Tile>
      <Tile to="/admin/faculties" title="Faculties" background="bronze">
        The teaching staff
      </Tile>
      <Tile to="/admin/notices" title="Notices" background="night">
        News and events
      </Tile>
      <Tile to="/admin/socials" title="Social Links" background="garnet">
        Links in the site's footer
      </Tile>
    </Tiles>
  </>
)

type Props = { to: string; title: string; children: string; background: string }

const Tile = ({ to, title, children, background }: Props) => (
  <li>
    <TileLink to={to}>
      <chakra.span flexShrink="0" width={{ base: '80px', sm: 'full' }} height={{ sm: '96px' }}>
        <Contours id={to} line="marigold" bg={background} />
      </chakra.span>
      <chakra.span display="grid" gap="1" padding="4">
        <chakra.span fontFamily="heading" fontWeight="600" fontSize="lg" lineHeight="1.1">
          {title}
        </chakra.span>
        <chakra.span color="muted" fontSize="sm">
          {children}
        </chakra.span>
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
    bg: 'card',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    overflow: 'hidden',
    transitionProperty: 'border-color',
    transitionDuration: 'quick',
    _hover: { borderColor: 'ink' },
  },
})
