/** Restores a scroll position, repeatedly while the document grows during hydration, until the visitor scrolls. */
export function restoreScroll(top: number | undefined) {
  if (!top) return
  const growth = new ResizeObserver(() => scrollTo(0, top))
  const stop = () => growth.disconnect()
  growth.observe(document.body)
  for (const type of ['wheel', 'pointerdown', 'keydown']) addEventListener(type, stop, { once: true, passive: true })
  setTimeout(stop, 2000)
}
