import { useField, useFormikContext } from 'formik'
import type { ReactNode } from 'react'
import { useFormScope } from './formScope.ts'
import { describedBy, Labeled } from './Labeled.tsx'

/** Returns the value of a field, and the attributes that connect its control with label, hint and error. */
export function useControl<Value>(name: string, hint: ReactNode) {
  const { id } = useFormScope()
  const [{ value }, { error }, { setValue, setError }] = useField<Value>(name)
  const { isSubmitting } = useFormikContext()
  return {
    value,
    error,
    /** True while the form is being saved: later input would not be part of it. */
    locked: isSubmitting,
    /** Sets the value and replaces the field's error. Errors of other fields stay. */
    change(next: Value, problem?: string) {
      if (isSubmitting) return
      setValue(next, false)
      setError(problem)
    },
    attributes: { name, ...describedBy({ id: `${id}-${name}`, hint, error }) },
  }
}

type Props = { name: string; label: string; hint?: ReactNode; children: ReactNode }

/** Label, input, hint and error of one field. */
export function Field({ name, label, hint, children }: Props) {
  const { id } = useFormScope()
  const [, { error }] = useField(name)
  return (
    <Labeled id={`${id}-${name}`} label={label} hint={hint} error={error}>
      {children}
    </Labeled>
  )
}
