/** Mends in the page what GraphiQL and its editor keep from those who use the keyboard or listen. */
export function makeAccessible(root: HTMLElement) {
  // text areas without names: each takes that of the part of the page it lies in
  for (const area of root.querySelectorAll('.CodeMirror textarea:not([aria-label])'))
    area.setAttribute('aria-label', area.closest('section, [role]')?.getAttribute('aria-label') ?? 'Editor')
  // what scrolls can be scrolled by keys
  for (const scroller of root.querySelectorAll('.CodeMirror-scroll:not([tabindex="0"])')) scroller.setAttribute('tabindex', '0')
  // a tab may hold no buttons, but these do: they are items of a list, with a button that opens and one that closes
  for (const tab of root.querySelectorAll('.graphiql-tab[aria-selected]')) {
    tab.querySelector('.graphiql-tab-button')?.setAttribute('aria-current', tab.getAttribute('aria-selected') ?? 'false')
    for (const name of ['role', 'aria-selected', 'aria-controls']) tab.removeAttribute(name)
    tab.closest('[role=tablist]')?.removeAttribute('role')
  }
}
