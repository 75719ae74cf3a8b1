import { type FormikHelpers, useFormik } from 'formik'
import { type InputHTMLAttributes, useEffect, useId, useRef } from 'react'
import { styled } from '#styled'
import { loginRules } from '../../../schema/session.rules.ts'
import { failureOf } from '../../lib/apollo/failure.ts'
import { describedBy } from '../../lib/forms/describedBy.ts'
import { problemsOf } from '../../lib/forms/problemsOf.ts'
import { Button } from '../../ui/Button.tsx'
import { Input } from '../../ui/controls.tsx'
import { ErrorBox, ErrorLink } from '../../ui/ErrorBox.tsx'
import { Labeled } from '../../ui/Labeled.tsx'

export type Credentials = { email: string; password: string }
type Props = {
  signIn: (credentials: Credentials) => Promise<void> /** Called after signing in, and to cancel. */
  close: () => void
}

/** Email and password, checked by the rules of the gateway. */
export function SignInForm({ signIn, close }: Props) {
  const form = useFormik({
    initialValues: { email: '', password: '' },
    validate: (values) => problemsOf(loginRules, values),
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: submit,
  })
  const { errors, status, isSubmitting, submitCount } = form
  const id = useId()
  const box = useRef<HTMLDivElement>(null)

  async function submit(credentials: Credentials, { setErrors, setStatus }: FormikHelpers<Credentials>) {
    setStatus(undefined)
    try {
      await signIn(credentials)
    } catch (error) {
      const { message, fields } = failureOf(error)
      setErrors(fields)
      setStatus(message ?? 'Sign-in failed. Check your email and password, then try again.')
      return
    }
    close()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt takes the focus
  useEffect(() => {
    if (!isSubmitting) box.current?.focus()
  }, [isSubmitting, submitCount])

  const field = (name: keyof Credentials, label: string, attributes: InputHTMLAttributes<HTMLInputElement>) => {
    const notes = { id: `${id}-${name}`, error: errors[name] }
    return (
      <Labeled label={label} {...notes}>
        <Input
          {...attributes}
          {...describedBy(notes)}
          name={name}
          required
          readOnly={isSubmitting}
          value={form.values[name]}
          onChange={({ currentTarget: { value } }) => {
            form.setFieldValue(name, value, false)
            form.setFieldError(name, undefined)
          }}
        />
      </Labeled>
    )
  }

  const problems = Object.entries(errors)
  return (
    <styled.form noValidate onSubmit={form.handleSubmit} aria-busy={isSubmitting} display="grid" gap="6">
      {(status || problems.length > 0) && (
        <ErrorBox ref={box} heading={status ?? 'There is a problem'}>
          {problems.length > 0 &&
            problems.map(([name, problem]) => (
              <li key={name}>
                <ErrorLink field={`${id}-${name}`}>{problem}</ErrorLink>
              </li>
            ))}
        </ErrorBox>
      )}
      {field('email', 'Email', { type: 'email', autoComplete: 'username' })}
      {field('password', 'Password', { type: 'password', autoComplete: 'current-password' })}
      <styled.div display="flex" gap="3">
        <Button type="submit" look="primary" aria-disabled={isSubmitting}>
          {isSubmitting ? 'Signing in…' : 'Sign in'}
        </Button>
        <Button onClick={close}>Cancel</Button>
      </styled.div>
    </styled.form>
  )
}
