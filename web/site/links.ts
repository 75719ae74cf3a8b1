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

export const urlOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search
