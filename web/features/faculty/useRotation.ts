import { useEffect, useState } from 'react'

/** The faculty goes on by one step so often, in milliseconds (specification, section 9). */
const pace = 3000

/** How many steps the faculty has gone, and `hold(true)` to keep it while someone points at it or is in it. */
export function useRotation(stands: boolean) {
  const [turns, setTurns] = useState(0)
  const [isHeld, hold] = useState(false)
  useEffect(() => {
    if (stands || isHeld) return
    const timer = setInterval(() => {
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches) setTurns((before) => before + 1)
    }, pace)
    return () => clearInterval(timer)
  }, [stands, isHeld])
  return { turns, hold }
}
