import { useApolloClient, useReactiveVar } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LoginForm } from './LoginForm.tsx'
import { sessionEnded } from './session.ts'

/** Offers to sign in again in place when the backend has refused the token; what is on the screen stays. */
export function SessionEnded() {
  const ended = useReactiveVar(sessionEnded)
  const [asking, setAsking] = useState(false)
  const client = useApolloClient()
  const close = () => setAsking(false)

  function signedIn() {
    close()
    // only what has failed: a form that is filled in stays as it is
    client.refetchQueries({ include: 'active', onQueryUpdated: (query) => !!query.getCurrentResult().error })
  }

  return (
    <>
      <div role="alert">
        {ended && (
          <Banner>
            <Button look="night" onClick={() => setAsking(true)}>
              Sign in again
            </Button>
          </Banner>
        )}
      </div>
      {asking && (
        <Dialog title="Sign in again" close={close}>
          <LoginForm signedIn={signedIn}>
            <Button onClick={close}>Cancel</Button>
          </LoginForm>
        </Dialog>
      )}
    </>
  )
}

function Banner({ children }: { children: ReactNode }) {
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  return (
    <Strip>
      <span>Your session has ended. Sign in again to go on; what you have entered stays here.</span>
      {children}
    </Strip>
  )
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
