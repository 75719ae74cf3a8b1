import { chakra, Field } from '@chakra-ui/react'
import { useField, useFormikContext } from 'formik'
import { type ReactNode, useEffect } from 'react'
import { type ControlNotes, describedBy, errorId, hintId } from '../../lib/forms/describedBy.ts'
import { useFormScope } from './Form.tsx'

export type FieldProps = { name: string; label: string; hint?: string | undefined; required?: boolean | undefined }

/** Returns the value of a field, attributes of its control and props of its `Labeled`. `show` returns how the value is shown elsewhere. */
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
    labels: { label, isOptional: !required, ...notes },
  }
}

export const FieldRow = chakra('div', {
  base: { display: 'grid', gap: '6', gridTemplateColumns: { lg: '1fr 1fr' }, alignItems: 'start' },
})

type LabeledProps = ControlNotes & { label?: string; isOptional?: boolean; children: ReactNode }

/** A control with its label, hint and error. A control that brings its own label needs none. */
export const Labeled = ({ label, isOptional, children, ...notes }: LabeledProps) => (
  <Field.Root
    role="presentation"
    ids={{ control: notes.id, helperText: hintId(notes.id), errorText: errorId(notes.id) }}
    invalid={!!notes.error}
  >
    {label && (
      <Field.Label>
        {label}
        {isOptional && (
          <chakra.span color="muted" fontSize="sm" fontWeight="400">
            {' (optional)'}
          </chakra.span>
        )}
      </Field.Label>
    )}
    {children}
    {notes.hint && <Field.HelperText>{notes.hint}</Field.HelperText>}
    {/* the summary of the errors is read aloud */}
    <Field.ErrorText aria-live="off">{notes.error}</Field.ErrorText>
  </Field.Root>
)
