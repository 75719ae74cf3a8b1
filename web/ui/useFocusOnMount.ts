import { useEffect, useRef } from 'react'

/** A ref to what takes the focus when it comes. */
export function useFocusOnMount<Target extends HTMLElement>() {
  const target = useRef<Target>(null)
  useEffect(() => target.current?.focus(), [])
  return target
}
