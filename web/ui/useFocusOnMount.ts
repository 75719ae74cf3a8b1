import { useEffect, useRef } from 'react'

/** Returns a ref to the element that is focused on mount. */
export function useFocusOnMount<Target extends HTMLElement>() {
  const target = useRef<Target>(null)
  useEffect(() => target.current?.focus(), [])
  return target
}
