import { Button, chakra } from '@chakra-ui/react'
import { Formik, type FormikHelpers, type FormikValues, useFormikContext } from 'formik'
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { failureOf } from '../../lib/apollo/failure.ts'
import type { LostAnswer } from '../../lib/apollo/lostAnswers.ts'
import { createScope } from '../../lib/createScope.ts'
import { problemsIn } from '../../lib/files/limits.ts'
import { createWriter, type Once } from '../../lib/forms/writer.ts'
import { useSettings } from '../../lib/settings.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { createFormLife, type FormLife, type FormState } from './formState.ts'
import { type FailedHeading, lateFailure, summaryOf } from './summary.ts'
import { withoutFiles } from './withoutFiles.ts'

/** The label of a field, and how its values are shown outside its control. */
export type ShownField = { label: string; show: (value: never) => ReactNode }

type FormScope = {
  id: string
  check: (values: object) => Record<string, string>
  /** The fields by name, in their order. */
  fields: RefObject<Map<string, ShownField>>
  life: FormLife
}

/** Values that the parts of a form share. */
export const [FormScopeContext, useFormScope] = createScope<FormScope>('Form')

type Props<Values> = {
  /** Used once: a form never takes over values that are read again later. */
  initial: Values
  rules: z.core.$ZodType
  /** Called with valid values only. The form shows the error that it throws, and keeps the values. */
  save: (values: Values, once: Once) => Promise<unknown>
  ifLost?: LostAnswer
  /** Returns the values with which the form goes on after a save, if it is not left. By default, its files are no longer chosen. */
  valuesAfterSave?: (values: Values) => Values
  /** Called after a successful save, with the state of the form then. */
  saved: (fields: Map<string, ShownField>, values: Values, state: FormState) => unknown
  failed: FailedHeading
  /** Called if a save fails after the form was left. */
  onLateFailure?: (problem: string) => void
  /** Content after the form that follows its values. */
  beside?: ReactNode
  children: ReactNode
}

/** Name of the button that saves and asks for an empty form. */
export const ANOTHER = 'another'

/** A form that checks the shared rules on submit. The error of a field disappears when the field changes (VAL-CRS-04). */
export function Form<Values extends FormikValues>(props: Props<Values>) {
  const { initial, rules, save, ifLost, valuesAfterSave = withoutFiles, saved, failed, onLateFailure, beside, children } = props
  const limits = useSettings()
  const check = (values: Partial<Values>) => problemsIn(rules, values, limits)
  const [life] = useState(createFormLife)
  const scope = { id: useId(), check, fields: useRef(new Map<string, ShownField>()), life }
  const [write] = useState(createWriter<Values>)

  useEffect(() => {
    life.send({ type: 'shown', isLeft: false })
    return () => life.send({ type: 'shown', isLeft: true })
  }, [life])

  async function submit(values: Values, { setErrors, setStatus, resetForm }: FormikHelpers<Values>) {
    life.send({ type: 'submit' })
    try {
      await write(values, { save, ifLost })
    } catch (error) {
      const summary = summaryOf(error, failed, ifLost)
      life.send({ type: 'failed', summary })
      if (life.state().isLeft) return onLateFailure?.(lateFailure(error))
      setErrors(failureOf(error).fields as Parameters<typeof setErrors>[0])
      setStatus(summary)
      return
    }
    life.send({ type: 'stored' })
    if (!life.state().isLeft) resetForm({ values: valuesAfterSave(values), isSubmitting: true })
    await saved(scope.fields.current, values, life.state())
  }

  return (
    <Formik initialValues={initial} validate={scope.check} validateOnChange={false} validateOnBlur={false} onSubmit={submit}>
      {({ handleSubmit, isSubmitting, setStatus }) => (
        <FormScopeContext value={scope}>
          <chakra.form
            noValidate
            onSubmit={(event) => {
              const { submitter } = event.nativeEvent as SubmitEvent
              life.send({ type: 'button', wantsAnother: submitter?.getAttribute('name') === ANOTHER })
              if (isSubmitting) return event.preventDefault()
              setStatus(undefined) // it speaks of the submit before
              handleSubmit(event)
            }}
            aria-busy={isSubmitting}
            display="grid"
            gap="6"
          >
            <InputWatch />
            <ErrorSummary formId={scope.id} />
            {children}
          </chakra.form>
          {beside}
        </FormScopeContext>
      )}
    </Formik>
  )
}

/** Tells the form's state whether its values differ from those that are stored. */
function InputWatch() {
  const { dirty } = useFormikContext()
  const { life } = useFormScope()
  useLayoutEffect(() => life.send({ type: 'input', isChanged: dirty }), [life, dirty])
  return null
}

type SubmitButtonProps = {
  children: string
  /** Label during the submit. */
  busy: string
}

/** Submits its form. It is never disabled, because a disabled button loses the focus. */
export function SubmitButton({ children, busy }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext()
  return (
    <Button type="submit" variant="solid" aria-disabled={isSubmitting} justifySelf="start">
      {isSubmitting ? busy : children}
    </Button>
  )
}
