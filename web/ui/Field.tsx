import { chakra } from '@chakra-ui/react'
import { useField } from 'formik'
import type { ReactNode } from 'react'
import { useFormScope } from './formScope.ts'

/** What ties an input to its label, its hint and its error; and its value. */
export function useControl<Value>(name: string, hint: ReactNode) {
  const { id } = useFormScope()
  const [{ value }, { error }, { setValue, setError }] = useField<Value>(name)
  const described = [hint && hintId(id, name), error && errorId(id, name)].filter(Boolean).join(' ')
  return {
    value,
    error,
    /** Takes a new value; the field's error goes with the old one, the others stay. */
    change(next: Value, problem?: string) {
      setValue(next, false)
      setError(problem)
    },
    attributes: { id: `${id}-${name}`, name, 'aria-invalid': !!error, 'aria-describedby': described || undefined },
  }
}

const hintId = (form: string, name: string) => `${form}-${name}-hint`
const errorId = (form: string, name: string) => `${form}-${name}-error`

type Props = { name: string; label: string; hint?: ReactNode; children: ReactNode }

/** Label, input, hint and error of one field. */
export function Field({ name, label, hint, children }: Props) {
  const { id } = useFormScope()
  const [, { error }] = useField(name)
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1">
      <chakra.label htmlFor={`${id}-${name}`} fontWeight="600" justifySelf="start">
        {label}
      </chakra.label>
      {children}
      {hint && (
        <chakra.p id={hintId(id, name)} color="muted" fontSize="sm">
          {hint}
        </chakra.p>
      )}
      {error && (
        <chakra.p id={errorId(id, name)} color="accent" fontWeight="600" fontSize="sm" overflowWrap="anywhere">
          {error}
        </chakra.p>
      )}
    </chakra.div>
  )
}
