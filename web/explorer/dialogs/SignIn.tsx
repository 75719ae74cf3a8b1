import { CombinedGraphQLErrors } from '@apollo/client/errors'
import type { GraphQLFormattedError } from 'graphql'
import { execute } from '../operation/request.ts'
import type { Session } from '../operation/session.ts'
import { Dialog } from './Dialog.tsx'
import { type Credentials, SignInForm } from './SignInForm.tsx'

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
      <SignInForm signIn={signIn} close={close} />
    </Dialog>
  )
}
