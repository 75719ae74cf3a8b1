import { chakra } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { SessionEnded } from '../features/session/SessionEnded.tsx'
import { focusHeading, useArrival } from '../ui/PageHeading.tsx'
import { StatusBanner } from '../ui/StatusBanner.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'

/** What all screens of the admin stand in. */
export function AdminLayout() {
  const { key } = useLocation()
  useArrival()
  // the sidebar stands open where it was opened: any navigation closes it
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === key
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => setOpenAt(undefined)

  function closeByKey({ key: pressed }: KeyboardEvent) {
    if (!open || pressed !== 'Escape') return
    close()
    toggle.current?.focus()
  }

  function skip(click: MouseEvent) {
    click.preventDefault() // a change of the address would count as leaving a form
    focusHeading()
  }

  return (
    <Frame onKeyDown={closeByKey}>
      {/* what takes the focus must not lie under the top bar */}
      <Global styles={{ html: { scrollPaddingTop: '80px' } }} />
      <SkipLink href="#main" onClick={skip}>
        Skip to content
      </SkipLink>
      <TopBar toggle={toggle} open={open} onToggle={() => setOpenAt(open ? undefined : key)} />
      <Sidebar open={open} />
      {open && <Shade onClick={close} />}
      {/* what has the focus must not lie under the open sidebar */}
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

/** Dims what the open sidebar lies over; a touch on it closes the sidebar, as Escape does. */
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
