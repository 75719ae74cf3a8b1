import { chakra } from '@chakra-ui/react'
import { NavLink, type NavLinkProps } from 'react-router-dom'
import { useAbilitiesQuery } from '../ui/admin/abilities.generated.ts'
import { links, linksOfAbilities } from './links.ts'

/** Navigation of the admin panel. On small screens it is visible only while it is `open`. */
export const Sidebar = ({ open }: { open: boolean }) => (
  <Aside id="sidebar" data-open={open || undefined}>
    <chakra.h2 id="sidebar-title" fontSize="lg" paddingInline="15px" paddingBlock="3">
      Admin Panel
    </chakra.h2>
    <nav aria-labelledby="sidebar-title">
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
  </Aside>
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

const Aside = chakra('aside', {
  base: {
    gridArea: { base: 'main', md: 'side' },
    position: 'sticky',
    top: { base: '64px', md: '0' },
    height: { base: 'calc(100dvh - 64px)', md: '100dvh' },
    zIndex: { base: 'menu', md: 'auto' },
    width: '240px',
    maxWidth: '80vw',
    display: { base: 'none', md: 'flex' },
    '&[data-open]': { display: 'flex' },
    flexDirection: 'column',
    gap: '2',
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
