import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Container } from '../ui/Container.tsx'
import { Contours } from '../ui/Contours.tsx'
import { MenuLinks } from './MenuLinks.tsx'

/** Delay in milliseconds between the load event and the menu button. */
const DELAY = 100
/** Maximum time in milliseconds to wait for the load event, which a slow image can delay. */
const LOAD_TIMEOUT = 2000

/** Menu button and the overlay that it opens. */
export function Menu({ url }: { url: string }) {
  const overlay = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isLoaded = useIsLoaded()
  const close = () => overlay.current?.close()
  const open = () => {
    overlay.current?.showModal()
    setOpen(true)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu also closes when Back changes the page
  useEffect(() => overlay.current?.close(), [url])
  useEffect(() => {
    document.documentElement.style.overflow = isOpen ? 'hidden' : ''
  }, [isOpen])

  return (
    <>
      <Button look="onDark" hidden={!isLoaded} onClick={open} aria-haspopup="dialog" aria-expanded={isOpen} aria-controls="menu">
        Menu
      </Button>
      <Overlay ref={overlay} id="menu" aria-label="Menu" onClose={() => setOpen(false)}>
        <Contours id="menu" bg="transparent" position="absolute" inset="0" opacity={0.35} loading="lazy" />
        <Container display="flex" justifyContent="flex-end" paddingBlock="4" position="relative">
          <Button look="onDark" onClick={close}>
            Close
          </Button>
        </Container>
        <Container position="relative" alignSelf="center" paddingBottom="16">
          <MenuLinks url={url} onChoose={close} />
        </Container>
      </Overlay>
    </>
  )
}

/** Returns true shortly after the page has loaded. */
function useIsLoaded() {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const start = () => setTimeout(setLoaded, DELAY, true)
    setTimeout(setLoaded, LOAD_TIMEOUT, true)
    if (document.readyState === 'complete') start()
    else addEventListener('load', start)
  }, [])
  return isLoaded
}

const Overlay = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    bg: 'night',
    color: 'onDark',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    transitionProperty: 'transform',
    transitionDuration: 'calm',
    _backdrop: { bg: 'night' },
    _open: { display: 'grid', gridTemplateRows: 'auto 1fr', _starting: { transform: 'translateY(-16px)' } },
  },
})
