/** Returns the same-site link that an event targets and that opens in this tab, if any. */
export function pageLink({ target }: Event) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin) return undefined
  if (link.hasAttribute('download') || (link.target && link.target !== '_self')) return undefined
  return link
}

export const pathAndSearch = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** Returns the link under the mouse or with keyboard focus. Touch is ignored: it leaves no time to load anything in advance. */
export function intendedLink(event: Event) {
  const link = pageLink(event)
  if (!link || pathAndSearch(link) === pathAndSearch(location)) return undefined
  const isIntended = event instanceof PointerEvent ? event.pointerType !== 'touch' : link.matches(':focus-visible')
  return isIntended ? link : undefined
}

type NetworkInformation = { saveData?: boolean; effectiveType?: string }

/** Returns whether the connection is slow or metered (https://wicg.github.io/netinfo/), so that nothing is loaded in advance. */
export function isCostlyConnection() {
  const { saveData, effectiveType = '' } = (navigator as { connection?: NetworkInformation }).connection ?? {}
  return saveData || /[23]g/.test(effectiveType)
}
