import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type NotesProps = {
  /** The control's id. */
  id: string
  hint?: ReactNode
  error?: string | undefined
}
type LabelledProps = NotesProps & { label: ReactNode; children: ReactNode }

/** A control under its label, with its hint and its error. */
export const Labelled = ({ label, children, ...notes }: LabelledProps) => (
  <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1" alignContent="start">
    <chakra.label htmlFor={notes.id} fontWeight="600" justifySelf="start">
      {label}
    </chakra.label>
    {children}
    <Notes {...notes} />
  </chakra.div>
)

/** What stands under a control: its hint, and its error. */
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

/** What ties a control to its `Notes`. */
export const tied = ({ id, hint, error }: NotesProps) => ({
  id,
  'aria-invalid': !!error,
  'aria-describedby': [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined,
})

const hintId = (id: string) => `${id}-hint`
const errorId = (id: string) => `${id}-error`
