import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { repeatedChoiceRules } from '../../../schema/people.rules.ts'
import { failureMessage, failureOf } from '../../lib/apollo/failure.ts'
import { getAccount, getToken, isSameAccount, saveToken } from '../../lib/session/session.ts'
import { showStatusNext } from '../../ui/admin/StatusBanner.tsx'
import { Form, SubmitButton } from '../../ui/forms/Form.tsx'
import { type ReadAccountLinkMutation, useChoosePasswordMutation, useReadAccountLinkMutation } from './accountLink.generated.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { SignInFrame } from './SignInFrame.tsx'

/** The page of a one-time link, whose secret is the fragment of the address, so that no server logs it. */
export function WelcomePage() {
  const { hash } = useLocation()
  return (
    <SignInFrame heading="Choose your password">
      <LinkedForm key={hash} link={hash.slice(1)} />
    </SignInFrame>
  )
}

type Account = NonNullable<ReadAccountLinkMutation['readAccountLink']>

function LinkedForm({ link }: { link: string }) {
  const [read] = useReadAccountLinkMutation({ fetchPolicy: 'no-cache' })
  const [account, setAccount] = useState<Account>()
  const [problem, setProblem] = useState('')

  useEffect(() => {
    read({ variables: { link } }).then(
      ({ data }) => setAccount(data?.readAccountLink ?? undefined),
      (error: unknown) => setProblem(failureMessage(failureOf(error), 'This link could not be read.')),
    )
  }, [read, link])

  if (account) return <PasswordForm link={link} account={account} />
  return (
    <>
      <chakra.p role={problem ? 'alert' : 'status'} overflowWrap="anywhere">
        {problem || 'Loading...'}
      </chakra.p>
      {problem && (
        <chakra.p layerStyle="accentLink" asChild>
          <Link to="/admin/login">Go to the sign-in</Link>
        </chakra.p>
      )}
    </>
  )
}

function PasswordForm({ link, account: { email, isInvited } }: { link: string; account: Account }) {
  const [choose] = useChoosePasswordMutation({ fetchPolicy: 'no-cache' })
  const [signedIn] = useState(() => (getToken() === null ? undefined : getAccount()))
  const navigate = useNavigate()

  async function save({ newPassword }: { newPassword: string }) {
    const { data } = await choose({ variables: { link, newPassword } })
    if (!data?.choosePassword) throw new Error('The response has no session.')
    saveToken({ ...data.choosePassword, account: email })
  }

  // the address with the link is replaced
  async function enter() {
    showStatusNext('Your password is set, and you are signed in.')
    await navigate('/admin', { replace: true })
  }

  return (
    <>
      <chakra.p marginBottom="6" overflowWrap="anywhere">
        {isInvited ? 'You were invited to look after the website with the account' : 'This sets a new password for the account'}{' '}
        <b>{email}</b>.
        {signedIn !== undefined &&
          !isSameAccount(signedIn, email) &&
          ` You are signed in as ${signedIn} now, and will be signed out.`}
      </chakra.p>
      <Form
        initial={{ newPassword: '', repeatedPassword: '' }}
        rules={repeatedChoiceRules}
        save={save}
        saved={enter}
        failed="Your password could not be set."
      >
        {/* tells password managers which account it is */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields />
        <SubmitButton busy="Saving...">Set password and sign in</SubmitButton>
      </Form>
    </>
  )
}
