import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Container } from '../ui/Container.tsx'
import { Contours } from '../ui/Contours.tsx'
import { MenuLinks } from './MenuLinks.tsx'

/** The button comes so long after the page has loaded, in milliseconds (specification, section 9). */
const delay = 100
/** A picture that is slow to load must not keep the menu away for longer than this. */
const patience = 2000

/** The menu's button and the overlay that it opens. */
export function Menu({ url }: { url: string }) {
  const overlay = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const hasCome = useComing()
  const close = () => overlay.current?.close()
  const open = () => {
    overlay.current?.showModal()
    setOpen(true)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: Back leads to another page as well as an entry does
  useEffect(() => overlay.current?.close(), [url])
  useEffect(() => {
    document.documentElement.style.overflow = isOpen ? 'hidden' : ''
  }, [isOpen])

  return (
    <>
      <Button look="onDark" hidden={!hasCome} onClick={open} aria-haspopup="dialog" aria-expanded={isOpen} aria-controls="menu">
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

/** Whether the page loaded a moment ago. */
function useComing() {
  const [hasCome, setCome] = useState(false)
  useEffect(() => {
    const timers = [setTimeout(setCome, patience, true)]
    const start = () => timers.push(setTimeout(setCome, delay, true))
    if (document.readyState === 'complete') start()
    else addEventListener('load', start)
    return () => {
      removeEventListener('load', start)
      timers.forEach(clearTimeout)
    }
  }, [])
  return hasCome
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
