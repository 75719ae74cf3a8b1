import type { ReactNode } from 'react'

export type ControlNotes = {
  /** Id of the control. */
  id: string
  hint?: ReactNode
  error?: string | undefined
}

/** Returns the attributes that connect a control with the elements of its hint and its error. */
export const describedBy = ({ id, hint, error }: ControlNotes) => ({
  id,
  'aria-invalid': !!error,
  'aria-describedby': [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined,
})

/** Returns the id of the element with the hint of a control. */
export const hintId = (id: string) => `${id}-hint`
/** Returns the id of the element with the error of a control. */
export const errorId = (id: string) => `${id}-error`
