import { chakra } from '@chakra-ui/react'
import { useField, useFormikContext } from 'formik'
import { type ReactNode, useEffect } from 'react'
import { useFormScope } from './Form.tsx'
import { describedBy } from './Labeled.tsx'

export type FieldProps = { name: string; label: string; hint?: string | undefined; required?: boolean | undefined }

/**
 * Returns the value of a field, the attributes of its control, and the props of its `Labeled`. `show` returns how a value is shown outside its
 * control.
 */
export function useControl<Value>({ name, label, hint, required }: FieldProps, show: (value: Value) => ReactNode = String) {
  const { id, fields } = useFormScope()
  const [{ value }, { error }, { setValue, setError }] = useField<Value>(name)
  const { isSubmitting } = useFormikContext()
  useEffect(() => {
    fields.current.set(name, { label, show })
  })
  const notes = { id: `${id}-${name}`, hint, error }
  return {
    value,
    /** True while the form is being saved: later input would not be part of it. */
    locked: isSubmitting,
    /** Sets the value and replaces the field's error. Errors of other fields stay. */
    change(next: Value, problem?: string) {
      if (isSubmitting) return
      setValue(next, false)
      setError(problem)
    },
    attributes: { name, required, ...describedBy(notes) },
    labels: { label, ...notes },
  }
}

/** Fields side by side where there is room. */
export const FieldRow = chakra('div', {
  base: { display: 'grid', gap: '6', gridTemplateColumns: { lg: '1fr 1fr' }, alignItems: 'start' },
})
