import type { MouseEvent } from 'react'

/** Returns the click handler of a link to a field. It moves the focus to the field with this id. */
export const focusField = (id: string) => (click: MouseEvent) => {
  click.preventDefault() // a change of the address would count as leaving the form
  document.getElementById(id)?.focus()
}
