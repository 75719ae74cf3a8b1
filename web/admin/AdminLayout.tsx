import { Box, Button, chakra, Drawer, Flex, Grid, Portal } from '@chakra-ui/react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Form, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { logoutPath } from '../lib/adminPaths.ts'
import { focusHeading, useFocusOnNavigation } from '../ui/admin/PageHeading.tsx'
import { StatusBanner } from '../ui/admin/StatusBanner.tsx'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SessionEnded } from './session/SessionEnded.tsx'

/** Layout of all admin screens. What follows the address is in components of its own, so that a navigation renders no more than it must. */
export function AdminLayout() {
  function skip(click: MouseEvent) {
    click.preventDefault() // because a change of the URL counts as leaving a form
    focusHeading()
  }

  return (
    <Grid
      minHeight="100dvh"
      templateColumns={{ base: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)' }}
      templateRows="auto 1fr"
      templateAreas={{ base: "'top' 'main'", md: "'side top' 'side main'" }}
    >
      <SkipLink href="#main" onClick={skip}>
        Skip to content
      </SkipLink>
      <Flex
        as="header"
        gridArea="top"
        position="sticky"
        top="0"
        zIndex="menu"
        align="center"
        gap={{ base: '2', sm: '4' }}
        minHeight="64px"
        paddingInline={{ base: '4', md: '6', lg: '8' }}
        paddingBlock="2"
        bg="card"
        borderBottomWidth="1px"
        borderColor="line"
        css={onNarrowPhones}
      >
        <Menu />
        <chakra.p
          fontFamily="heading"
          fontWeight="600"
          fontSize={{ base: 'md', sm: 'lg' }}
          lineHeight="1.1"
          marginRight="auto"
          // on a narrow phone, a wide fallback font breaks the words, instead of making every screen scroll sideways
          overflowWrap="anywhere"
        >
          Admin Dashboard
        </chakra.p>
        <PaletteButton />
        <p>Admin</p>
        <Form method="post" action={logoutPath}>
          <Button type="submit">Logout</Button>
        </Form>
      </Flex>
      <Sidebar titleId="sidebar-title" hideBelow="md" gridArea="side" position="sticky" top="0" height="100dvh" />
      <Main>
        <SessionEnded />
        <Box padding={{ base: '4', md: '6', lg: '8' }} maxWidth="1680px">
          <StatusBanner />
          <Outlet />
        </Box>
      </Main>
      <ScrollRestoration />
    </Grid>
  )
}

/** The sidebar of phones, and its button. It is not modal, so that the button can close it too, and closes when the focus moves to what it covers. */
function Menu() {
  const { key } = useLocation()
  // any navigation closes it
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === key
  return (
    <Drawer.Root open={open} onOpenChange={({ open }) => setOpenAt(open ? key : undefined)} modal={false} closeOnInteractOutside>
      <Drawer.Trigger asChild>
        <Button hideFrom="md" aria-haspopup="false" aria-label="Menu" flexShrink="0" width="44px" paddingInline="0">
          <chakra.svg viewBox="0 0 20 20" aria-hidden="true" boxSize="20px" stroke="ink" strokeWidth="2" fill="none">
            <path d={open ? 'M4 4 16 16M16 4 4 16' : 'M2 5H18M2 10H18M2 15H18'} />
          </chakra.svg>
        </Button>
      </Drawer.Trigger>
      <Portal>
        {/* the drawer itself notices clicks beside it only a few frames after it has opened */}
        <Drawer.Backdrop onClick={() => setOpenAt(undefined)} />
        <Drawer.Content aria-labelledby="drawer-title">
          <Sidebar titleId="drawer-title" height="full" />
        </Drawer.Content>
      </Portal>
    </Drawer.Root>
  )
}

/** The place of the screens, which announces that one is loading. */
function Main({ children }: { children: ReactNode }) {
  const isLoading = useNavigation().state === 'loading'
  useFocusOnNavigation()
  return (
    <>
      <chakra.p role="status" srOnly>
        {isLoading && 'Loading…'}
      </chakra.p>
      <chakra.main id="main" gridArea="main" minWidth="0" tabIndex={-1} aria-busy={isLoading || undefined}>
        {children}
      </chakra.main>
    </>
  )
}

/** The words get smaller, and the icons don't. */
const onNarrowPhones = {
  '@media (max-width: 24em)': {
    gap: '1',
    paddingInline: '2',
    '& > p': { fontSize: 'sm' },
    '& > form > button': { paddingInline: '2' },
  },
}

const SkipLink = chakra('a', {
  base: {
    // above the top bar, wherever the user has scrolled to
    position: 'fixed',
    top: '2',
    left: '2',
    zIndex: 'calc({zIndex.menu} + 1)',
    padding: '3',
    bg: 'marigold',
    color: 'onMarigold',
    fontWeight: '600',
    borderRadius: 'field',
    '&:not(:focus)': { transform: 'translateY(-200%)' },
  },
})
