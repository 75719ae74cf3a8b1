/** Fixes accessibility errors of GraphiQL and CodeMirror. */
export function makeAccessible(root: HTMLElement) {
  // text areas without a name get the name of their section
  for (const area of root.querySelectorAll('.CodeMirror textarea:not([aria-label])'))
    area.setAttribute('aria-label', area.closest('section, [role]')?.getAttribute('aria-label') ?? 'Editor')
  // scroll containers have to be focusable
  for (const scroller of root.querySelectorAll('.CodeMirror-scroll:not([tabindex="0"])')) scroller.setAttribute('tabindex', '0')
  // a tab must not contain buttons, so the tabs become list items with two buttons
  for (const tab of root.querySelectorAll('.graphiql-tab[aria-selected]')) {
    tab.querySelector('.graphiql-tab-button')?.setAttribute('aria-current', tab.getAttribute('aria-selected') ?? 'false')
    for (const name of ['role', 'aria-selected', 'aria-controls']) tab.removeAttribute(name)
    tab.closest('[role=tablist]')?.removeAttribute('role')
  }
}
