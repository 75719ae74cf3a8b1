import { useReactiveVar } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { deviceTime } from '../../lib/deviceTime.ts'
import { getToken, sessionEnd, sessionEnded } from '../../lib/session/session.ts'
import { SessionStrip } from './SessionStrip.tsx'

const WARNING_MS = 5 * 60_000
const CHECK_MS = 10_000

/** Announces the end of the session five minutes before, if the backend has said when it ends. */
export function SessionEnding() {
  const end = useReactiveVar(sessionEnd)
  const hasEnded = useReactiveVar(sessionEnded)
  const isEnding = useIsEnding(end) && !hasEnded
  return (
    // visible wherever the user has scrolled to
    <chakra.div role="status" position="sticky" top="64px" zIndex="top">
      {isEnding && end !== undefined && (
        <div data-part="session-ending">
          <SessionStrip>{`Your session ends at ${deviceTime(end)}. Sign in again to continue without interruption.`}</SessionStrip>
        </div>
      )}
    </chakra.div>
  )
}

/** Returns true from five minutes before the end. Marks the session as ended when the time has come. */
function useIsEnding(end: number | undefined) {
  const [isEnding, setEnding] = useState(false)
  useEffect(() => {
    function check() {
      const left = (end ?? Number.POSITIVE_INFINITY) - Date.now()
      setEnding(left <= WARNING_MS)
      if (left <= 0 && getToken() !== null) sessionEnded(true)
    }
    check()
    if (end === undefined) return
    // a single timer would be late after the computer has slept
    const timer = setInterval(check, CHECK_MS)
    addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      removeEventListener('visibilitychange', check)
    }
  }, [end])
  return isEnding
}
