import { CombinedGraphQLErrors } from '@apollo/client/errors'
import type { GraphQLFormattedError } from 'graphql'
import { styled } from '#styled'
import { loginRules } from '../../schema/session.rules.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/forms/Form.tsx'
import { SubmitButton } from '../ui/forms/SubmitButton.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import { execute } from './request.ts'
import type { Session } from './session.ts'

type Credentials = { email: string; password: string }
type Props = { close: () => void; signedIn: (session: Session) => void }

const query = 'mutation Login($email: String!, $password: String!) { login(email: $email, password: $password) { token } }'

/** An error without a code is not the gateway's, and has a message that the form can show. */
const forUsers = (error: GraphQLFormattedError) =>
  error.extensions ? error : { ...error, extensions: { serverMessage: error.message } }

/** Dialog that signs in, so that further requests have an access token. */
export function SignIn({ close, signedIn }: Props) {
  async function signIn({ email, password }: Credentials) {
    const { data, errors } = await execute({ query, variables: { email, password } })
    const token = (data?.['login'] as { token: string } | null | undefined)?.token
    if (errors || !token)
      throw new CombinedGraphQLErrors({ errors: errors?.map(forUsers) ?? [{ message: 'The answer has no token.' }] })
    signedIn({ email, token })
  }

  return (
    <Dialog title="Sign in" text="The token is sent with your requests, and kept until you close this tab." close={close}>
      <Form
        initial={{ email: '', password: '' }}
        rules={loginRules}
        save={signIn}
        saved={close}
        failed="Sign-in failed. Check your email and password, then try again."
      >
        <TextField name="email" label="Email" type="email" autoComplete="username" required />
        <TextField name="password" label="Password" type="password" autoComplete="current-password" required />
        <styled.div display="flex" gap="3">
          <SubmitButton busy="Signing in…">Sign in</SubmitButton>
          <Button onClick={close}>Cancel</Button>
        </styled.div>
      </Form>
    </Dialog>
  )
}
