import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type NotesProps = {
  /** Id of the control. */
  id: string
  hint?: ReactNode
  error?: string | undefined
}
type LabeledProps = NotesProps & { label: ReactNode; children: ReactNode }

/** A control with its label, hint and error. */
export const Labeled = ({ label, children, ...notes }: LabeledProps) => (
  <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1" alignContent="start">
    <chakra.label htmlFor={notes.id} fontWeight="600" justifySelf="start">
      {label}
    </chakra.label>
    {children}
    <Notes {...notes} />
  </chakra.div>
)

/** Hint and error of a control. */
export const Notes = ({ id, hint, error }: NotesProps) => (
  <>
    {hint && (
      <chakra.p id={hintId(id)} color="muted" fontSize="sm">
        {hint}
      </chakra.p>
    )}
    {error && (
      <chakra.p id={errorId(id)} color="accent" fontWeight="600" fontSize="sm" overflowWrap="anywhere">
        {error}
      </chakra.p>
    )}
  </>
)

/** Returns the attributes that connect a control with its `Notes`. */
export const describedBy = ({ id, hint, error }: NotesProps) => ({
  id,
  'aria-invalid': !!error,
  'aria-describedby': [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined,
})

const hintId = (id: string) => `${id}-hint`
const errorId = (id: string) => `${id}-error`
