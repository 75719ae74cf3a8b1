import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { type FormEvent, useId, useState, useTransition } from 'react'
import { styled } from '#styled'
import { loginRules } from '../../../schema/session.rules.ts'
import { failureOf } from '../../lib/apollo/failure.ts'
import { describedBy } from '../../lib/forms/describedBy.ts'
import { problemsOf } from '../../lib/forms/problemsOf.ts'
import { Button } from '../../ui/Button.tsx'
import { Input } from '../../ui/controls.tsx'
import { ErrorBox } from '../../ui/ErrorBox.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Labeled } from '../../ui/Labeled.tsx'
import { execute } from '../operation/request.ts'
import type { Session } from '../operation/session.ts'
import { Dialog } from './Dialog.tsx'

type Props = { close: () => void; signedIn: (session: Session) => void }
type Credentials = { email: string; password: string }

const query = 'mutation Login($email: String!, $password: String!) { login(email: $email, password: $password) { token } }'
const FAILED = 'Sign-in failed. Check your email and password, then try again.'

/** Dialog that signs in, so that further requests have an access token. */
export function SignIn({ close, signedIn }: Props) {
  const [{ '': message, ...problems }, setProblems] = useState<Record<string, string>>({})
  const [isSubmitting, startSubmitting] = useTransition()
  const id = useId()
  const idOf = (name: string) => `${id}-${name}`

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSubmitting) return
    const credentials = Object.fromEntries(new FormData(event.currentTarget)) as Credentials
    setProblems({})
    startSubmitting(() => signIn(credentials))
  }

  async function signIn(credentials: Credentials) {
    const problems = problemsOf(loginRules, credentials)
    if (Object.keys(problems).length > 0) return setProblems(problems)
    const { data, errors = [] } = await execute({ query, variables: credentials })
    const login = data?.['login'] as { token: string } | null | undefined
    if (login) return signedIn({ email: credentials.email, token: login.token })
    const failure = failureOf(new CombinedGraphQLErrors({ errors }))
    const unreachable = errors.find(({ extensions }) => !extensions) // an error of the gateway has a code
    setProblems({ ...failure.fields, '': unreachable?.message ?? failure.message ?? FAILED })
  }

  const clearProblem = (name: string) => setProblems(({ [name]: _cleared, ...others }) => others)

  const field = (name: keyof Credentials, label: string, type: string, autoComplete: string) => {
    const notes = { id: idOf(name), error: problems[name] }
    return (
      <Labeled label={label} {...notes}>
        <Input
          {...{ name, type, autoComplete }}
          {...describedBy(notes)}
          required
          readOnly={isSubmitting}
          onChange={() => clearProblem(name)}
        />
      </Labeled>
    )
  }

  return (
    <Dialog title="Sign in" text="The token is sent with your requests, and kept until you close this tab." close={close}>
      <styled.form noValidate onSubmit={submit} aria-busy={isSubmitting} display="grid" gap="6">
        {message && <ErrorBox ref={focus} heading={message} />}
        {!message && Object.keys(problems).length > 0 && <ErrorSummary problems={problems} fieldId={idOf} />}
        {field('email', 'Email', 'email', 'username')}
        {field('password', 'Password', 'password', 'current-password')}
        <styled.div display="flex" gap="3">
          <Button type="submit" look="primary" aria-disabled={isSubmitting}>
            {isSubmitting ? 'Signing in…' : 'Sign in'}
          </Button>
          <Button onClick={close}>Cancel</Button>
        </styled.div>
      </styled.form>
    </Dialog>
  )
}

/** A failed attempt takes the focus. */
const focus = (box: HTMLDivElement | null) => box?.focus()
