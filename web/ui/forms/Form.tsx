import { chakra } from '@chakra-ui/react'
import { Formik, type FormikHelpers, type FormikValues } from 'formik'
import { type ReactNode, useId, useRef } from 'react'
import * as z from 'zod/mini'
import { errorsByField } from '../../../schema/rules.ts'
import { type Failure, failureOf, sentences } from '../../lib/failure.ts'
import { oversized, useLimits } from '../../lib/limits.ts'
import { ErrorSummary, type Summary } from './ErrorSummary.tsx'
import { FormScopeContext } from './formScope.ts'

type Props<Values> = {
  /** Read once: a form never takes over what is read again later. */
  initial: Values
  rules: z.core.$ZodType
  /** Called with valid values only; what it throws is told in the form, which keeps all it holds. */
  save: (values: Values) => Promise<unknown>
  /** What follows a success. */
  saved: () => unknown
  /** What is said of a failure that the server has no words for; a function says it in every case, with the server's words if any. */
  failed: string | ((said: string | undefined) => string)
  children: ReactNode
}

/**
 * A form over the shared rules. They are checked on submit, and an error leaves a field with its next change (specification, section 5);
 * the browser's own checks are off.
 */
export function Form<Values extends FormikValues>({ initial, rules, save, saved, failed, children }: Props<Values>) {
  const limits = useLimits()
  // a rule's own message about a file comes before that about the gateway's limit
  const check = (values: Partial<Values>) => ({ ...oversized(values, limits), ...problemsOf(rules, values) })
  const scope = { id: useId(), check, saved: useRef(false) }

  async function submit(values: Values, { setErrors, setStatus }: FormikHelpers<Values>) {
    setStatus(undefined)
    try {
      await save(values)
    } catch (error) {
      const failure = failureOf(error)
      setErrors(failure.fields as Parameters<typeof setErrors>[0])
      setStatus(summaryOf(failure, failed))
      return
    }
    scope.saved.current = true
    await saved()
  }

  return (
    <Formik initialValues={initial} validate={scope.check} validateOnChange={false} validateOnBlur={false} onSubmit={submit}>
      {({ handleSubmit, isSubmitting }) => (
        <FormScopeContext value={scope}>
          <chakra.form noValidate onSubmit={handleSubmit} aria-busy={isSubmitting} display="grid" gap="6">
            <ErrorSummary />
            {children}
          </chakra.form>
        </FormScopeContext>
      )}
    </Formik>
  )
}

function summaryOf({ message, advice, fields, sessionEnded }: Failure, failed: Props<unknown>['failed']): Summary {
  const isTold = Object.keys(fields).length > 0
  const heading = typeof failed === 'function' ? failed(message) : (message ?? (isTold ? undefined : failed))
  return { heading, advice: message ? undefined : advice, sessionEnded }
}

function problemsOf(rules: z.core.$ZodType, values: unknown) {
  const { error } = z.safeParse(rules, values)
  return error ? sentences(errorsByField(error)) : {}
}
