import type { ApolloClient } from '@apollo/client'
import { useApolloClient, useReactiveVar } from '@apollo/client/react'
import { Button, chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { deviceTime } from '../../lib/deviceTime.ts'
import {
  getAccount,
  getToken,
  isCallWaiting,
  isSameAccount,
  isSigningIn,
  sessionEnd,
  sessionEnded,
} from '../../lib/session/session.ts'
import { Dialog } from '../../ui/admin/Dialog.tsx'
import { focusHeading } from '../../ui/admin/PageHeading.tsx'
import { showStatus } from '../../ui/admin/StatusBanner.tsx'
import { LoginForm } from './LoginForm.tsx'

/** Offers to sign in again when the session has ended or is about to. The screen keeps its content. */
export function SessionEnded() {
  const ended = useReactiveVar(sessionEnded)
  const isAsking = useReactiveVar(isSigningIn)
  const isWaiting = useReactiveVar(isCallWaiting)
  const close = () => isSigningIn(false)
  useSessionChange(ended)

  return (
    <>
      <div role="alert">
        {ended && <SessionStrip>Your session has ended. Sign in again to continue. Nothing you entered is lost.</SessionStrip>}
      </div>
      <SessionEnding />
      {isAsking && (
        <Dialog title="Sign in again" text={isWaiting && 'To finish what you started, enter your password.'} close={close}>
          <LoginForm email={getAccount()}>
            <Button onClick={close}>Cancel</Button>
          </LoginForm>
        </Dialog>
      )}
    </>
  )
}

/** Scrolls to the strip when the session ends, and continues after a new sign-in, here or in another tab. */
function useSessionChange(hasEnded: boolean) {
  const client = useApolloClient()
  const end = useReactiveVar(sessionEnd)
  const previous = useRef({ hasEnded, end, account: getAccount() })
  useEffect(() => {
    const { hasEnded: hadEnded, end: previousEnd, account } = previous.current
    previous.current = { hasEnded, end, account: getAccount() }
    if (hasEnded && !hadEnded && !isSigningIn()) scrollTo(0, 0)
    else if (!hasEnded && (hadEnded || end !== previousEnd) && getToken() !== null) resume(client, account)
  }, [hasEnded, end, client])
}

/** Repeats failed queries, and returns the focus to the screen if its element has disappeared. */
function resume(client: ApolloClient, previousAccount: string | undefined) {
  const account = getAccount()
  const isOther = previousAccount !== undefined && account !== undefined && !isSameAccount(previousAccount, account)
  showStatus(isOther ? `You are now signed in as ${account}.` : 'You are signed in again.')
  if (document.activeElement === document.body) focusHeading()
  // queries without an error stay, so that forms keep their input
  client.refetchQueries({ include: 'active', onQueryUpdated: (query) => !!query.getCurrentResult().error })
}

const WARNING_MS = 5 * 60_000
const CHECK_MS = 10_000

/** Announces the end of the session five minutes before, if the backend has said when it ends. */
function SessionEnding() {
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

/** A line above the screen about the session, with the button to sign in again. */
const SessionStrip = ({ children }: { children: string }) => (
  <Strip>
    <span>{children}</span>
    <Button variant="surface" onClick={() => isSigningIn(true)}>
      Sign in again
    </Button>
  </Strip>
)

const Strip = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    paddingBlock: '3',
    paddingInline: { base: '4', md: '6' },
    bg: 'marigold',
    color: 'onMarigold',
    fontWeight: '600',
    '& :focus-visible': { outlineColor: 'onMarigold' },
  },
})
