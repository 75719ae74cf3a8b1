import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Time in milliseconds after which a page that is still shown was not left, because the link led to a download. */
const LIMIT = 10_000

/** Returns true from when the browser loads another document until this one is shown again, where the Navigation API tells. */
export function useIsLeaving() {
  const [isLeaving, setLeaving] = useState(false)
  useLayoutEffect(() => {
    if (!('navigation' in window)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stay = () => setLeaving(false)
    function leave({ destination, downloadRequest }: NavigateEvent) {
      if (destination.sameDocument || downloadRequest !== null) return
      flushSync(() => setLeaving(true)) // before the next document arrives
      clearTimeout(timer)
      timer = setTimeout(stay, LIMIT)
    }
    window.navigation.addEventListener('navigate', leave)
    addEventListener('pageshow', stay)
    return () => {
      window.navigation.removeEventListener('navigate', leave)
      removeEventListener('pageshow', stay)
      clearTimeout(timer)
    }
  }, [])
  return isLeaving
}
