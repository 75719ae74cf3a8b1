import { Button, chakra, Drawer } from '@chakra-ui/react'
import { type MouseEvent, useState } from 'react'
import { Form, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { SessionEnded } from '../features/session/SessionEnded.tsx'
import { logoutPath } from '../lib/adminPaths.ts'
import { focusHeading, useFocusOnNavigation } from '../ui/admin/PageHeading.tsx'
import { StatusBanner } from '../ui/admin/StatusBanner.tsx'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { Sidebar, SidebarDrawer } from './Sidebar.tsx'

/** Layout of all admin screens. */
export function AdminLayout() {
  const { key } = useLocation()
  const isLoading = useNavigation().state === 'loading'
  useFocusOnNavigation()
  // any navigation closes the sidebar
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === key

  function skip(click: MouseEvent) {
    click.preventDefault() // because a change of the URL counts as leaving a form
    focusHeading()
  }

  return (
    <Frame>
      <SkipLink href="#main" onClick={skip}>
        Skip to content
      </SkipLink>
      <TopBar>
        {/* not modal, so that the button can close it too; it closes when the focus moves to what it covers */}
        <Drawer.Root
          open={open}
          onOpenChange={({ open }) => setOpenAt(open ? key : undefined)}
          modal={false}
          closeOnInteractOutside
        >
          <Drawer.Trigger asChild>
            <Button hideFrom="md" aria-haspopup="false" aria-label="Menu" flexShrink="0" width="44px" paddingInline="0">
              <Lines viewBox="0 0 20 20" aria-hidden="true">
                <path d={open ? 'M4 4 16 16M16 4 4 16' : 'M2 5H18M2 10H18M2 15H18'} />
              </Lines>
            </Button>
          </Drawer.Trigger>
          <SidebarDrawer />
        </Drawer.Root>
        <Title>Admin Dashboard</Title>
        <PaletteButton />
        <p>Admin</p>
        <Form method="post" action={logoutPath}>
          <Button type="submit">Logout</Button>
        </Form>
      </TopBar>
      <chakra.p role="status" srOnly>
        {isLoading && 'Loading…'}
      </chakra.p>
      <Sidebar />
      <Main id="main" tabIndex={-1} aria-busy={isLoading || undefined}>
        <SessionEnded />
        <chakra.div padding={{ base: '4', md: '6', lg: '8' }} maxWidth="1680px">
          <StatusBanner />
          <Outlet />
        </chakra.div>
      </Main>
      <ScrollRestoration />
    </Frame>
  )
}

const Frame = chakra('div', {
  base: {
    display: 'grid',
    minHeight: '100dvh',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)' },
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: { base: "'top' 'main'", md: "'side top' 'side main'" },
  },
})

const TopBar = chakra('header', {
  base: {
    gridArea: 'top',
    position: 'sticky',
    top: '0',
    zIndex: 'menu',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '2', sm: '4' },
    minHeight: '64px',
    paddingInline: { base: '4', md: '6', lg: '8' },
    paddingBlock: '2',
    bg: 'card',
    borderBottomWidth: '1px',
    borderColor: 'line',
    // on narrow phones, the words get smaller and the icons don't
    '@media (max-width: 24em)': {
      gap: '1',
      paddingInline: '2',
      '& > p': { fontSize: 'sm' },
      '& > form > button': { paddingInline: '2' },
    },
  },
})

/** On a narrow phone, a wide fallback font breaks the words, instead of making every screen scroll sideways. */
const Title = chakra('p', {
  base: {
    fontFamily: 'heading',
    fontWeight: '600',
    fontSize: { base: 'md', sm: 'lg' },
    lineHeight: '1.1',
    marginRight: 'auto',
    overflowWrap: 'anywhere',
  },
})

const Lines = chakra('svg', { base: { width: '20px', height: '20px', stroke: 'ink', strokeWidth: '2', fill: 'none' } })

const Main = chakra('main', { base: { gridArea: 'main', minWidth: '0' } })

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
