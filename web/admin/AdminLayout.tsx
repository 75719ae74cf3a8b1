import { chakra } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { SessionEnded } from '../features/session/SessionEnded.tsx'
import { focusHeading, useFocusOnNavigation } from '../ui/PageHeading.tsx'
import { StatusBanner } from '../ui/StatusBanner.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'

/** Layout of all admin screens. */
export function AdminLayout() {
  const { key } = useLocation()
  useFocusOnNavigation()
  // any navigation closes the sidebar
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === key
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => setOpenAt(undefined)

  function closeOnEscape({ key: pressed }: KeyboardEvent) {
    if (!open || pressed !== 'Escape') return
    close()
    toggle.current?.focus()
  }

  function skip(click: MouseEvent) {
    click.preventDefault() // because a change of the URL counts as leaving a form
    focusHeading()
  }

  return (
    <Frame onKeyDown={closeOnEscape}>
      {/* the top bar must not cover the focused element */}
      <Global styles={{ html: { scrollPaddingTop: '80px' } }} />
      <SkipLink href="#main" onClick={skip}>
        Skip to content
      </SkipLink>
      <TopBar toggle={toggle} open={open} onToggle={() => setOpenAt(open ? undefined : key)} />
      <Sidebar open={open} />
      {open && <Shade onClick={close} />}
      {/* the open sidebar must not cover the focused element */}
      <Main id="main" tabIndex={-1} onFocus={close}>
        <SessionEnded />
        <chakra.div padding={{ base: '4', md: '6', lg: '8' }} maxWidth="page">
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
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '{sizes.sidebar} minmax(0, 1fr)' },
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: { base: "'top' 'main'", md: "'side top' 'side main'" },
  },
})

const Main = chakra('main', { base: { gridArea: 'main', minWidth: '0' } })

/** Dims the screen behind the open sidebar and closes the sidebar on a tap. */
const Shade = chakra('div', {
  base: { hideFrom: 'md', gridArea: 'main', zIndex: 'top', bg: 'rgb(15 24 34 / 0.5)' },
})

const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    top: '2',
    left: '2',
    zIndex: 'menu',
    padding: '3',
    bg: 'marigold',
    color: 'onMarigold',
    fontWeight: '600',
    borderRadius: 'field',
    '&:not(:focus)': { transform: 'translateY(-200%)' },
  },
})
