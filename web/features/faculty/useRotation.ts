import { useEffect, useState } from 'react'

/** Rotation interval in milliseconds. */
const INTERVAL = 3000

/** Returns the number of steps the row has rotated, and `hold`, which pauses it while it has the pointer or the focus. */
export function useRotation(isStopped: boolean) {
  const [turns, setTurns] = useState(0)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isHeld = isPointedAt || hasFocus
  useEffect(() => {
    if (isStopped || isHeld) return
    const timer = setInterval(() => {
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches) setTurns((before) => before + 1)
    }, INTERVAL)
    return () => clearInterval(timer)
  }, [isStopped, isHeld])
  return { turns, hold: { byPointer: setPointedAt, byFocus: setFocus } }
}
