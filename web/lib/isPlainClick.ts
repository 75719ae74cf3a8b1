/** Returns whether the browser would follow a click in this tab. */
export const isPlainClick = (click: MouseEvent) =>
  !click.defaultPrevented && click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
