/** The link to another page of this site, in this tab, that an event is about; all other links are the browser's affair. */
export function pageLink({ target }: Event) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin) return undefined
  if (link.hasAttribute('download') || (link.target && link.target !== '_self')) return undefined
  return link
}

/** A click that the browser would follow in this tab, and that nobody has answered yet. */
export const isPlainClick = (click: MouseEvent) =>
  !click.defaultPrevented && click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)

export const pathAndSearch = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** Returns the link that a mouse points at or that the keyboard has reached. A tap comes too late to download anything for it. */
export function intendedLink(event: Event) {
  const link = pageLink(event)
  if (!link || pathAndSearch(link) === pathAndSearch(location)) return undefined
  const isIntended = event instanceof PointerEvent ? event.pointerType !== 'touch' : link.matches(':focus-visible')
  return isIntended ? link : undefined
}

type NetworkInformation = { saveData?: boolean; effectiveType?: string }

/** Returns true where a download that may be in vain costs too much (https://wicg.github.io/netinfo/). */
export function isCostlyConnection() {
  const { saveData, effectiveType = '' } = (navigator as { connection?: NetworkInformation }).connection ?? {}
  return saveData || /[23]g/.test(effectiveType)
}
