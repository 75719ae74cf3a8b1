import { useSyncExternalStore } from 'react'

/** Returns whether the browser can do something. False on the server and during the hydration, which must render the same. */
export const useInBrowser = (can: () => boolean) => useSyncExternalStore(neverChanges, can, () => false)

const neverChanges = () => () => {}
