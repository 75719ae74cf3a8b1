import { useEffect, useState } from 'react'

/** The faculty goes on by one step so often, in milliseconds (specification, section 9). */
const pace = 3000

/** Returns how many steps the faculty has gone, and `hold`, which stops it while a pointer or the focus is in it. */
export function useRotation(stands: boolean) {
  const [turns, setTurns] = useState(0)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isHeld = isPointedAt || hasFocus
  useEffect(() => {
    if (stands || isHeld) return
    const timer = setInterval(() => {
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches) setTurns((before) => before + 1)
    }, pace)
    return () => clearInterval(timer)
  }, [stands, isHeld])
  return { turns, hold: { byPointer: setPointedAt, byFocus: setFocus } }
}
