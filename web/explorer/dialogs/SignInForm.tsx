import { useFormik } from 'formik'
import { type FormEvent, useId } from 'react'
import { styled } from '#styled'
import { describedBy } from '../../lib/forms/describedBy.ts'
import { problemsOf } from '../../lib/forms/problemsOf.ts'
import { Button } from '../../ui/Button.tsx'
import { Input } from '../../ui/controls.tsx'
import { ErrorBox } from '../../ui/ErrorBox.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Labeled } from '../../ui/Labeled.tsx'
import type { Session } from '../operation/session.ts'
import type { SignInMethod } from './signInMethods.ts'

type Props = { method: SignInMethod; close: () => void; signedIn: (session: Session) => void }

/** Form with the fields of a sign-in method. */
export function SignInForm({ method: { fields, rules, action, busy, signIn }, close, signedIn }: Props) {
  const form = useFormik<Record<string, string>>({
    initialValues: Object.fromEntries(fields.map(({ name }) => [name, ''])),
    validate: (values) => problemsOf(rules, values),
    validateOnChange: false,
    validateOnBlur: false,
    async onSubmit(values) {
      const { session, ...failure } = await signIn(values)
      if (session) return signedIn(session)
      form.setErrors(failure.fields ?? {})
      form.setStatus(failure.message)
    },
  })
  const { errors, status: message, isSubmitting } = form
  const id = useId()
  const idOf = (name: string) => `${id}-${name}`

  function submit(event: FormEvent<HTMLFormElement>) {
    form.setStatus(undefined)
    form.handleSubmit(event)
  }

  return (
    <styled.form noValidate onSubmit={submit} aria-busy={isSubmitting} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      {message && !isSubmitting && <ErrorBox ref={focus} heading={message} />}
      {!message && !isSubmitting && Object.keys(errors).length > 0 && (
        <ErrorSummary problems={errors as Record<string, string>} fieldId={idOf} />
      )}
      {fields.map(({ name, label, hint, ...field }) => {
        const notes = { id: idOf(name), hint, error: errors[name] }
        return (
          <Labeled key={name} label={label} {...notes}>
            <Input
              {...{ name, ...field }}
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
      })}
      <styled.div display="flex" gap="3">
        <Button type="submit" look="primary" aria-disabled={isSubmitting}>
          {isSubmitting ? busy : action}
        </Button>
        <Button onClick={close}>Cancel</Button>
      </styled.div>
    </styled.form>
  )
}

/** A failed attempt takes the focus. */
const focus = (box: HTMLDivElement | null) => box?.focus()
