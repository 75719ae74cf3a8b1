import { useSyncExternalStore } from 'react'

/** Ids of the headings that take the focus on a narrow screen: when an example has been chosen, and when the pane with the focus is hidden. */
export const OPERATION_HEADING = 'operation'
export const ANSWER_HEADING = 'answer'

/** The breakpoint `lg` of the theme. */
const query = matchMedia('(min-width: 64rem)')

/** Returns true if all panes are beside each other. */
export const isWide = () => query.matches

function subscribe(changed: () => void) {
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export const useIsWide = () => useSyncExternalStore(subscribe, isWide)
