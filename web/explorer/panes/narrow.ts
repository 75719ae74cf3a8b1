import { useSyncExternalStore } from 'react'

/** Id of the heading that takes the focus when an example has been chosen on a narrow screen. */
export const OPERATION_HEADING = 'operation'

/** Id of the pane to which a narrow screen scrolls when an operation runs. */
export const ANSWER = 'answer'

/** The breakpoint `lg` of the theme. */
const query = matchMedia('(min-width: 64rem)')

/** Returns true if all panes are beside each other. */
export const isWide = () => query.matches

function subscribe(changed: () => void) {
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export const useIsWide = () => useSyncExternalStore(subscribe, isWide)
