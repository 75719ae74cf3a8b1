import { chakra } from '@chakra-ui/react'
import { Formik, type FormikHelpers, type FormikValues } from 'formik'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { errorsByField } from '../../../schema/rules.ts'
import { failureOf, joinMessages } from '../../lib/failure.ts'
import { oversizedFiles, useLimits } from '../../lib/limits.ts'
import type { StoredCheck } from '../../lib/stored.ts'
import { useMounted } from '../useMounted.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormScopeContext } from './formScope.ts'
import { type Failed, leftBehindBy, summaryOf } from './summary.ts'
import { createWriter, type Once } from './writer.ts'

type Props<Values> = {
  /** Read once: a form never takes over what is read again later. */
  initial: Values
  rules: z.core.$ZodType
  /** Called with valid values only; what it throws is told in the form, which keeps all it holds. */
  save: (values: Values, once: Once) => Promise<unknown>
  /** Finds out what became of a save whose answer was lost. */
  storedCheck?: StoredCheck
  /** What follows a success. */
  saved: () => unknown
  failed: Failed
  /** Told of a failure that comes after the form was left. */
  leftBehind?: (problem: string) => void
  children: ReactNode
}

/**
 * A form over the shared rules. They are checked on submit, and an error leaves a field with its next change (specification, section 5);
 * the browser's own checks are off.
 */
export function Form<Values extends FormikValues>(props: Props<Values>) {
  const { initial, rules, save, storedCheck, saved, failed, leftBehind, children } = props
  const limits = useLimits()
  // a rule's own message about a file comes before that about the gateway's limit
  const check = (values: Partial<Values>) => ({ ...oversizedFiles(values, limits), ...problemsOf(rules, values) })
  const scope = { id: useId(), check, saved: useRef(false) }
  const [write] = useState(createWriter<Values>)
  const mounted = useMounted()

  async function submit(values: Values, { setErrors, setStatus }: FormikHelpers<Values>) {
    setStatus(undefined)
    try {
      await write(values, { save, stored: storedCheck })
    } catch (error) {
      if (!mounted.current) return leftBehind?.(leftBehindBy(error))
      setErrors(failureOf(error).fields as Parameters<typeof setErrors>[0])
      setStatus(summaryOf(error, failed))
      return
    }
    scope.saved.current = true
    await saved()
  }

  return (
    <Formik initialValues={initial} validate={scope.check} validateOnChange={false} validateOnBlur={false} onSubmit={submit}>
      {({ handleSubmit, isSubmitting }) => (
        <FormScopeContext value={scope}>
          <chakra.form noValidate onSubmit={isSubmitting ? ignore : handleSubmit} aria-busy={isSubmitting} display="grid" gap="6">
            <ErrorSummary />
            {children}
          </chakra.form>
        </FormScopeContext>
      )}
    </Formik>
  )
}

const ignore = (event: FormEvent) => event.preventDefault()

function problemsOf(rules: z.core.$ZodType, values: unknown) {
  const { error } = z.safeParse(rules, values)
  return error ? joinMessages(errorsByField(error)) : {}
}
