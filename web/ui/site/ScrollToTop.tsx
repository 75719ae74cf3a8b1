import { useSyncExternalStore } from 'react'
import { Button } from '../Button.tsx'

function onScroll(changed: () => void) {
  addEventListener('scroll', changed, { passive: true })
  return () => removeEventListener('scroll', changed)
}

/** Leads back to the top of a long page; there is none before 300 px were scrolled (specification, section 9). */
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
      onClick={toTop}
      look="primary"
      position="fixed"
      insetBlockEnd="6"
      insetInlineEnd="6"
      zIndex="top"
      fontSize="lg"
    >
      ↑
    </Button>
  )
}

function toTop() {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
  // the button goes away; the keyboard goes on from the top
  document.querySelector('main')?.focus({ preventScroll: true })
}
