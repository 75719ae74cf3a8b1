import { type RefObject, useEffect, useState } from 'react'

/** Returns whether an element has been within half a screen of the viewport. */
export function useNearViewport(target: RefObject<Element | null>) {
  const [wasNear, setNear] = useState(false)
  useEffect(() => {
    if (!target.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '50%' })
    watch.observe(target.current)
    return () => watch.disconnect()
  }, [target])
  return wasNear
}
