import { chakra, Drawer, Portal } from '@chakra-ui/react'
import { NavLink, type NavLinkProps } from 'react-router-dom'
import { useAbilitiesQuery } from '../ui/admin/abilities.generated.ts'
import { links, linksOfAbilities } from './links.ts'

/** Navigation of the admin panel on wide screens. */
export const Sidebar = () => (
  <Frame hideBelow="md" gridArea="side" position="sticky" top="0" height="100dvh">
    <Contents titleId="sidebar-title" />
  </Frame>
)

/** Navigation of the admin panel on small screens, in a `Drawer.Root` below the top bar. */
export const SidebarDrawer = () => (
  <Portal>
    <Drawer.Backdrop />
    <Drawer.Content aria-labelledby="drawer-title">
      <Frame height="full">
        <Contents titleId="drawer-title" />
      </Frame>
    </Drawer.Content>
  </Portal>
)

const Contents = ({ titleId }: { titleId: string }) => (
  <>
    <chakra.h2 id={titleId} fontSize="lg" paddingInline="15px" paddingBlock="3">
      Admin Panel
    </chakra.h2>
    <nav aria-labelledby={titleId}>
      <ul>
        {links.map(({ path, label }) => (
          <li key={path}>
            <ItemLink to={path}>{label}</ItemLink>
          </li>
        ))}
      </ul>
    </nav>
    <chakra.div marginTop="auto">
      <AbilityLinks />
      <SiteLink href="/">View the site</SiteLink>
    </chakra.div>
  </>
)

/** Links to the screens that need abilities of the backend. */
function AbilityLinks() {
  const { data } = useAbilitiesQuery()
  return linksOfAbilities(data?.capabilities).map(({ path, label }) => (
    <ItemLink key={path} to={path}>
      {label}
    </ItemLink>
  ))
}

const Frame = chakra('aside', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    width: '240px',
    maxWidth: '80vw',
    padding: '3',
    overflowY: 'auto',
    bg: 'card',
    borderRightWidth: '1px',
    borderColor: 'line',
  },
})

const itemStyles = {
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  paddingInline: '3',
  color: 'muted',
  borderRadius: 'field',
  _hover: { color: 'ink', bg: 'marked' },
} as const

/** `end` is no prop of a styled component, because it is the name of a style. */
const ExactLink = (props: NavLinkProps) => <NavLink {...props} end={props.to === '/admin'} />

const ItemLink = chakra(ExactLink, {
  base: {
    ...itemStyles,
    borderLeftWidth: '3px',
    borderColor: 'transparent',
    _currentPage: { color: 'ink', bg: 'marked', fontWeight: '600', borderColor: 'marigold' },
  },
})

const SiteLink = chakra('a', {
  base: {
    ...itemStyles,
    borderLeftWidth: '3px',
    borderColor: 'transparent',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
})
