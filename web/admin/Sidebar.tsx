import { Box, chakra, Flex, type FlexProps } from '@chakra-ui/react'
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
      gap="2"
      width="240px"
      maxWidth="80vw"
      padding="3"
      overflowY="auto"
      bg="card"
      borderRightWidth="1px"
      borderColor="line"
      {...frame}
    >
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
      <Box marginTop="auto">
        {linksOfCapabilities(data?.capabilities).map(({ path, label }) => (
          <ItemLink key={path} to={path}>
            {label}
          </ItemLink>
        ))}
        <chakra.a href="/" {...itemStyles} textDecoration="underline" textUnderlineOffset="3px">
          View the site
        </chakra.a>
      </Box>
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
