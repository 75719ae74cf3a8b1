import type { ReactNode } from 'react'
import { styled } from '#styled'
import { type ControlNotes, errorId, hintId } from '../lib/forms/describedBy.ts'

type LabeledProps = ControlNotes & { label: string; isOptional?: boolean | undefined; children: ReactNode }

/** A control with its label, hint and error. */
export const Labeled = ({ label, isOptional, children, ...notes }: LabeledProps) => (
  <styled.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1" alignContent="start">
    <styled.label htmlFor={notes.id} fontWeight="600" justifySelf="start">
      {label}
      {isOptional && (
        <styled.span color="muted" fontSize="sm" fontWeight="400">
          {' (optional)'}
        </styled.span>
      )}
    </styled.label>
    {children}
    <Notes {...notes} />
  </styled.div>
)

/** Hint and error of a control. */
export const Notes = ({ id, hint, error }: ControlNotes) => (
  <>
    {hint && (
      <styled.p id={hintId(id)} color="muted" fontSize="sm">
        {hint}
      </styled.p>
    )}
    {error && (
      <styled.p id={errorId(id)} color="accent" fontWeight="600" fontSize="sm" overflowWrap="anywhere">
        {error}
      </styled.p>
    )}
  </>
)
