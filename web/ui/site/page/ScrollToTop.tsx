import { useSyncExternalStore } from 'react'
import { Button } from '../../Button.tsx'

function onScroll(changed: () => void) {
  addEventListener('scroll', changed, { passive: true })
  return () => removeEventListener('scroll', changed)
}

/** Button to the top of the page, shown after 300 px of scrolling (HOME-16). */
export function ScrollToTop() {
  const isFarDown = useSyncExternalStore(
    onScroll,
    () => scrollY > 300,
    () => false,
  )
  if (!isFarDown) return null
  return (
    <Button
      aria-label="Scroll to top"
      onClick={scrollToTop}
      bg="paper"
      position="fixed"
      insetBlockEnd={{ base: 'calc(72px + env(safe-area-inset-bottom))', md: '6' }}
      insetInlineEnd="6"
      zIndex="top"
      fontSize="lg"
    >
      ↑
    </Button>
  )
}

function scrollToTop() {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isReduced ? 'auto' : 'smooth' })
  // the focused button disappears
  document.querySelector('main')?.focus({ preventScroll: true })
}
