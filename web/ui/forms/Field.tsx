import { useField, useFormikContext } from 'formik'
import type { ReactNode } from 'react'
import { useFormScope } from './formScope.ts'
import { Labelled, tied } from './Labelled.tsx'

/** What ties an input to its label, its hint and its error; and its value. */
export function useControl<Value>(name: string, hint: ReactNode) {
  const { id } = useFormScope()
  const [{ value }, { error }, { setValue, setError }] = useField<Value>(name)
  const { isSubmitting } = useFormikContext()
  return {
    value,
    error,
    /** Nothing can be entered while the form is being saved: it would not be part of it. */
    locked: isSubmitting,
    /** Takes a new value; the field's error goes with the old one, the others stay. */
    change(next: Value, problem?: string) {
      if (isSubmitting) return
      setValue(next, false)
      setError(problem)
    },
    attributes: { name, ...tied({ id: `${id}-${name}`, hint, error }) },
  }
}

type Props = { name: string; label: string; hint?: ReactNode; children: ReactNode }

/** Label, input, hint and error of one field. */
export function Field({ name, label, hint, children }: Props) {
  const { id } = useFormScope()
  const [, { error }] = useField(name)
  return (
    <Labelled id={`${id}-${name}`} label={label} hint={hint} error={error}>
      {children}
    </Labelled>
  )
}
