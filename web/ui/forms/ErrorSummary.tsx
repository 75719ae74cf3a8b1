import { useReactiveVar } from '@apollo/client/react'
import { useFormikContext } from 'formik'
import { useEffect, useRef } from 'react'
import { sessionEnded } from '../../lib/session.ts'
import { ErrorBox, ErrorLink } from './ErrorBox.tsx'
import { useFormScope } from './formScope.ts'
import type { Summary } from './summary.ts'

/** Errors of a form, above its fields. Takes the focus when a submit has failed. */
export function ErrorSummary() {
  const { errors, status, values, isSubmitting } = useFormikContext<Record<string, unknown>>()
  const { id } = useFormScope()
  const { heading, advice } = useSummary(status)
  const summary = useRef<HTMLDivElement>(null)
  const wasSubmitting = useRef(false)
  const problems = Object.entries(errors)

  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting) summary.current?.focus()
    wasSubmitting.current = isSubmitting
  }, [isSubmitting])

  if (problems.length === 0 && !heading) return null
  return (
    <ErrorBox ref={summary} heading={heading || 'There is a problem'} advice={advice}>
      {problems.length > 0 &&
        problems.map(([name, problem]) => (
          <li key={name}>{name in values ? <ErrorLink field={`${id}-${name}`}>{problem}</ErrorLink> : problem}</li>
        ))}
    </ErrorBox>
  )
}

/** Returns the summary unless its cause is over: an ended session, after the user has signed in again. */
function useSummary(summary: Summary | undefined): Partial<Summary> {
  const isEnded = useReactiveVar(sessionEnded)
  return !summary || (summary.sessionEnded && !isEnded) ? {} : summary
}
