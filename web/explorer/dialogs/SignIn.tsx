import { useState } from 'react'
import { styled } from '#styled'
import { Button } from '../../ui/Button.tsx'
import { USE_PANEL } from '../Header.tsx'
import type { Session } from '../operation/session.ts'
import { Dialog } from './Dialog.tsx'
import { SignInForm } from './SignInForm.tsx'
import { account, apiToken } from './signInMethods.ts'

type Props = {
  close: () => void
  signedIn: (session: Session) => void
  /** Uses the session of the admin panel. Undefined if there is none. */
  usePanel: (() => void) | undefined
}

/** Dialog that signs in, or takes an API token or the session of the admin panel, so that further requests have a token. */
export function SignIn({ close, signedIn, usePanel }: Props) {
  const [method, setMethod] = useState(account)
  const other = method === account ? apiToken : account
  return (
    <Dialog
      key={method.title}
      title={method.title}
      text="The token is sent with your requests, and kept until you close this tab."
      close={close}
    >
      <SignInForm method={method} close={close} signedIn={signedIn} />
      <Others>
        {usePanel && <Button onClick={usePanel}>{USE_PANEL}</Button>}
        <Button onClick={() => setMethod(other)}>{other.choice}</Button>
      </Others>
    </Dialog>
  )
}

const Others = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', marginTop: '6', paddingTop: '4', borderTopWidth: '1px' },
})
