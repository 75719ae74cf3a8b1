import type { ApolloClient } from '@apollo/client'
import { useApolloClient, useReactiveVar } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
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
import { SessionEnding } from './SessionEnding.tsx'
import { SessionStrip } from './SessionStrip.tsx'

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
