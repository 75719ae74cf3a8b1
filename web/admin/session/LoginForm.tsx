import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { loginRules } from '../../../schema/session.rules.ts'
import { saveToken } from '../../lib/session/session.ts'
import { showStatusNext } from '../../ui/admin/StatusBanner.tsx'
import { Form, SubmitButton } from '../../ui/forms/Form.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useLoginMutation } from './login.generated.ts'

const THIS_TAB_ONLY =
  'You are signed in in this tab only, because the storage of this browser is full or blocked. To change that, delete stored data, or allow this website to store data, in the settings of the browser.'

type Props = {
  /** Email of the account that was signed in before. A dialog then starts at the password. */
  email?: string | undefined
  signedIn?: () => unknown
  /** More buttons. */
  children?: ReactNode
}

/** Form that signs in and stores the token. */
export function LoginForm({ email = '', signedIn = () => {}, children }: Props) {
  const [login] = useLoginMutation({ fetchPolicy: 'no-cache' })

  async function signIn(account: { email: string; password: string }) {
    const { data } = await login({ variables: account })
    if (!data?.login) throw new Error('The response has no session.')
    const isKept = saveToken({ ...data.login, account: account.email.trim() })
    if (!isKept) showStatusNext(THIS_TAB_ONLY)
  }

  return (
    <Form
      initial={{ email, password: '' }}
      rules={loginRules}
      save={signIn}
      saved={signedIn}
      failed="Login failed. Please check your credentials."
    >
      <chakra.div display="grid" gap="6">
        <TextField name="email" label="Email" type="email" autoComplete="username" required />
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          data-autofocus={email ? '' : undefined} // where a dialog starts
          required
        />
      </chakra.div>
      <chakra.div display="flex" gap="3">
        <SubmitButton busy="Logging in...">Login</SubmitButton>
        {children}
      </chakra.div>
    </Form>
  )
}
