import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { takeRequestedAddress } from '../../lib/session/requestedAddress.ts'
import { useCapabilitiesQuery } from '../../ui/admin/capabilities.generated.ts'
import { LoginForm } from './LoginForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'

export function LoginPage() {
  const navigate = useNavigate()
  return (
    <SignInFrame heading="Admin sign-in">
      <LoginForm signedIn={() => navigate(takeRequestedAddress(), { replace: true })} />
      <ForgottenPassword />
    </SignInFrame>
  )
}

/** Says how to get a new password, which depends on what the backend can do. */
function ForgottenPassword() {
  const [isOpen, setOpen] = useState(false)
  const { data } = useCapabilitiesQuery({ skip: !isOpen })
  return (
    <Disclosure onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Forgot your password?</summary>
      {data?.capabilities?.people ? (
        <p>
          Ask a colleague who can sign in. “Reset password” under People gives them a link for you. If nobody can sign in, the
          person who looks after the website can run <code>npm run admin -- password EMAIL</code> on the server.
        </p>
      ) : (
        <p>Ask the person who looks after the website for a new one.</p>
      )}
    </Disclosure>
  )
}

const Disclosure = chakra('details', {
  base: {
    marginTop: '4',
    '& > summary': { minHeight: '44px', paddingBlock: '10px', lineHeight: '24px', cursor: 'pointer' },
    '& > p': { color: 'muted', fontSize: 'sm', overflowWrap: 'anywhere' },
    '& code': { fontFamily: 'ui-monospace, monospace' },
  },
})
