import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { useFormik } from 'formik'
import { type FormEvent, useId } from 'react'
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
import { loginMutation } from '../operation/login.ts'
import { execute } from '../operation/request.ts'
import type { Session } from '../operation/session.ts'
import { Dialog } from './Dialog.tsx'

type Props = { close: () => void; signedIn: (session: Session) => void }
type Credentials = { email: string; password: string }

const FAILED = 'Sign-in failed. Check your email and password, then try again.'

/** Dialog that signs in, so that further requests have an access token. */
export function SignIn({ close, signedIn }: Props) {
  const form = useFormik<Credentials>({
    initialValues: { email: '', password: '' },
    validate: (values) => problemsOf(loginRules, values),
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: signIn,
  })
  const { errors, status: message, isSubmitting } = form
  const id = useId()
  const idOf = (name: string) => `${id}-${name}`

  function submit(event: FormEvent<HTMLFormElement>) {
    form.setStatus(undefined)
    form.handleSubmit(event)
  }

  async function signIn(credentials: Credentials) {
    const { data, errors = [] } = await execute({ query: loginMutation, variables: credentials })
    const login = data?.['login'] as { token: string } | null | undefined
    if (login) return signedIn({ email: credentials.email, token: login.token })
    const failure = failureOf(new CombinedGraphQLErrors({ errors }))
    const unreachable = errors.find(({ extensions }) => !extensions) // an error of the gateway has a code
    form.setErrors(failure.fields)
    form.setStatus(unreachable?.message ?? failure.message ?? FAILED)
  }

  const field = (name: keyof Credentials, label: string, type: string, autoComplete: string) => {
    const notes = { id: idOf(name), error: errors[name] }
    return (
      <Labeled label={label} {...notes}>
        <Input
          {...{ name, type, autoComplete }}
          {...describedBy(notes)}
          required
          readOnly={isSubmitting}
          value={form.values[name]}
          onChange={(event) => {
            form.handleChange(event)
            form.setFieldError(name, undefined)
          }}
        />
      </Labeled>
    )
  }

  return (
    <Dialog title="Sign in" text="The token is sent with your requests, and kept until you close this tab." close={close}>
      <styled.form noValidate onSubmit={submit} aria-busy={isSubmitting} display="grid" gap="6">
        {message && !isSubmitting && <ErrorBox ref={focus} heading={message} />}
        {!message && !isSubmitting && Object.keys(errors).length > 0 && <ErrorSummary problems={errors} fieldId={idOf} />}
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
