import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { loginRules } from '../../../schema/session.rules.ts'
import { saveToken } from '../../lib/session.ts'
import { Form } from '../../ui/forms/Form.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useLoginMutation } from './login.generated.ts'

type Props = {
  signedIn?: () => unknown
  /** More buttons. */
  children?: ReactNode
}

/** Form that signs in and stores the token. */
export function LoginForm({ signedIn = () => {}, children }: Props) {
  const [login] = useLoginMutation({ fetchPolicy: 'no-cache' })

  async function signIn(account: { email: string; password: string }) {
    const { data } = await login({ variables: account })
    if (!data?.login) throw new Error('The response has no session.')
    saveToken(data.login.token)
  }

  return (
    <Form
      initial={{ email: '', password: '' }}
      rules={loginRules}
      save={signIn}
      saved={signedIn}
      failed="Login failed. Please check your credentials."
    >
      <TextField name="email" label="Email" type="email" autoComplete="username" required />
      <TextField name="password" label="Password" type="password" autoComplete="current-password" required />
      <chakra.div display="flex" gap="3">
        <SubmitButton busy="Logging in...">Login</SubmitButton>
        {children}
      </chakra.div>
    </Form>
  )
}
