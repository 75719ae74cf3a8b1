import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'

/** The way to every area; always there on wide screens, on small ones while it is `open`. */
export const Sidebar = ({ open }: { open: boolean }) => (
  <Aside id="sidebar" data-open={open || undefined}>
    <chakra.h2 id="sidebar-title" fontSize="lg" paddingInline="15px" paddingBlock="3">
      Admin Panel
    </chakra.h2>
    <nav aria-labelledby="sidebar-title">
      <ul>
        <Place to="/admin" end>
          Dashboard
        </Place>
        <Place to="/admin/courses">Courses</Place>
        <Place to="/admin/levels">Levels</Place>
        <Place to="/admin/subjects">Subjects</Place>
        <Place to="/admin/faculties">Faculties</Place>
        <Place to="/admin/notices">Notices</Place>
        <Place to="/admin/socials">Social Links</Place>
        <Place to="/admin/images">Images</Place>
        <Place to="/admin/innovation-hub">Innovation Hub</Place>
      </ul>
    </nav>
    <SiteLink href="/">View the site</SiteLink>
  </Aside>
)

const Place = ({ to, end = false, children }: { to: string; end?: boolean; children: ReactNode }) => (
  <li>
    <PlaceLink to={to} end={end}>
      {children}
    </PlaceLink>
  </li>
)

const Aside = chakra('aside', {
  base: {
    gridArea: { base: 'main', md: 'side' },
    position: 'sticky',
    top: { base: '64px', md: '0' },
    height: { base: 'calc(100dvh - 64px)', md: '100dvh' },
    zIndex: { base: 'menu', md: 'auto' },
    width: 'sidebar',
    maxWidth: '80vw',
    display: { base: 'none', md: 'flex' },
    '&[data-open]': { display: 'flex' },
    flexDirection: 'column',
    gap: '2',
    padding: '3',
    overflowY: 'auto',
    bg: 'card',
    borderRightWidth: '1px',
    borderRightStyle: 'solid',
    borderColor: 'line',
  },
})

const place = {
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  paddingInline: '3',
  color: 'muted',
  borderRadius: 'field',
  _hover: { color: 'ink', bg: 'marked' },
} as const

const PlaceLink = chakra(NavLink, {
  base: {
    ...place,
    borderLeftWidth: '3px',
    borderLeftStyle: 'solid',
    borderColor: 'transparent',
    _currentPage: { color: 'ink', bg: 'marked', fontWeight: '600', borderColor: 'marigold' },
  },
})

const SiteLink = chakra('a', { base: { ...place, marginTop: 'auto', textDecoration: 'underline', textUnderlineOffset: '3px' } })
