import type { ApolloClient } from '@apollo/client'
import { useApolloClient, useReactiveVar } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { getToken, isSigningIn, sessionEnded } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { focusHeading } from '../../ui/PageHeading.tsx'
import { showStatus } from '../../ui/StatusBanner.tsx'
import { LoginForm } from './LoginForm.tsx'

/** Offers to sign in again when the backend has refused the token. The screen keeps its content. */
export function SessionEnded() {
  const ended = useReactiveVar(sessionEnded)
  const isAsking = useReactiveVar(isSigningIn)
  const close = () => isSigningIn(false)
  useSessionChange(ended)

  return (
    <>
      <div role="alert">
        {ended && (
          <Strip>
            <span>Your session has ended. Sign in again to continue. Nothing you entered is lost.</span>
            <Button look="night" onClick={() => isSigningIn(true)}>
              Sign in again
            </Button>
          </Strip>
        )}
      </div>
      {isAsking && (
        <Dialog title="Sign in again" close={close}>
          <LoginForm>
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
  const hadEnded = useRef(hasEnded)
  useEffect(() => {
    if (hasEnded) scrollTo(0, 0)
    else if (hadEnded.current && getToken() !== null) resume(client)
    hadEnded.current = hasEnded
  }, [hasEnded, client])
}

/** Repeats failed queries, and returns the focus to the screen if its element has disappeared. */
function resume(client: ApolloClient) {
  showStatus('You are signed in again.')
  if (document.activeElement === document.body) focusHeading()
  // queries without an error stay, so that forms keep their input
  client.refetchQueries({ include: 'active', onQueryUpdated: (query) => !!query.getCurrentResult().error })
}

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
