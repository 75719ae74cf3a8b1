import { chakra, Flex, type FlexProps } from '@chakra-ui/react'
import { NavLink, type NavLinkProps } from 'react-router-dom'
import { useCapabilitiesQuery } from '../ui/admin/capabilities.generated.ts'
import { links, linksOfCapabilities } from './entities.ts'

/** Navigation of the admin panel. */
export function Sidebar({ titleId, ...frame }: { titleId: string } & FlexProps) {
  const { data } = useCapabilitiesQuery()
  return (
    <Flex
      as="aside"
      direction="column"
      width="240px"
      maxWidth="80vw"
      padding="3"
      overflowY="auto"
      bg="card"
      borderRightWidth="1px"
      borderColor="line"
      {...frame}
    >
      <chakra.h2 id={titleId} fontSize="lg" paddingInline="15px" paddingTop="3" paddingBottom="4">
        Admin Panel
      </chakra.h2>
      {/* the links after it are not in a box of their own, which would grow and count as a shift when they arrive */}
      <chakra.nav aria-labelledby={titleId} marginBottom="auto" paddingBottom="2">
        <ul>
          {links.map(({ path, label }) => (
            <li key={path}>
              <ItemLink to={path}>{label}</ItemLink>
            </li>
          ))}
        </ul>
      </chakra.nav>
      {linksOfCapabilities(data?.capabilities).map(({ path, label }) => (
        <ItemLink key={path} to={path} flexShrink="0">
          {label}
        </ItemLink>
      ))}
      <chakra.a href="/" {...itemStyles} flexShrink="0" textDecoration="underline" textUnderlineOffset="3px">
        View the site
      </chakra.a>
    </Flex>
  )
}

const itemStyles = {
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  paddingInline: '3',
  color: 'muted',
  borderLeftWidth: '3px',
  borderColor: 'transparent',
  borderRadius: 'field',
  _hover: { color: 'ink', bg: 'marked' },
} as const

/** `end` is no prop of a styled component, because it is the name of a style. */
const ExactLink = (props: NavLinkProps) => <NavLink {...props} end={props.to === '/admin'} />

const ItemLink = chakra(ExactLink, {
  base: { ...itemStyles, _currentPage: { color: 'ink', bg: 'marked', fontWeight: '600', borderColor: 'marigold' } },
})
