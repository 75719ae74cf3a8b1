import { Field } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type NotesProps = {
  /** Id of the control. */
  id: string
  hint?: ReactNode
  error?: string | undefined
}

/** A control with its hint and error, which has a label of its own. */
export const Noted = ({ children, ...notes }: NotesProps & { children: ReactNode }) => (
  <Field.Root
    role="presentation"
    ids={{ control: notes.id, helperText: hintId(notes.id), errorText: errorId(notes.id) }}
    invalid={!!notes.error}
  >
    {children}
    {notes.hint && <Field.HelperText>{notes.hint}</Field.HelperText>}
    {/* the summary of the errors is read aloud */}
    <Field.ErrorText aria-live="off">{notes.error}</Field.ErrorText>
  </Field.Root>
)

/** A control with its label, hint and error. */
export const Labeled = ({ label, children, ...notes }: NotesProps & { label: ReactNode; children: ReactNode }) => (
  <Noted {...notes}>
    <Field.Label>{label}</Field.Label>
    {children}
  </Noted>
)

/** Returns the attributes that connect a control with its hint and error. */
export const describedBy = ({ id, hint, error }: NotesProps) => ({
  id,
  'aria-invalid': !!error,
  'aria-describedby': [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined,
})

const hintId = (id: string) => `${id}-hint`
const errorId = (id: string) => `${id}-error`
