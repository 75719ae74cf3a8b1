import { useReactiveVar } from '@apollo/client/react'
import { useFormikContext } from 'formik'
import { useEffect, useRef } from 'react'
import { sessionEnded } from '../../lib/session.ts'
import { useFormScope } from './formScope.ts'
import { ProblemLink, Problems } from './Problems.tsx'
import type { Summary } from './summary.ts'

/** What stands in the way of a submit, above the form; takes the focus when a submit has failed. */
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
    <Problems ref={summary} heading={heading || 'Please correct what follows, then try again.'} advice={advice}>
      {problems.length > 0 &&
        problems.map(([name, problem]) => (
          <li key={name}>{name in values ? <ProblemLink field={`${id}-${name}`}>{problem}</ProblemLink> : problem}</li>
        ))}
    </Problems>
  )
}

/** Returns the summary while it holds: an ended session is no longer the cause once the person has signed in again. */
function useSummary(summary: Summary | undefined): Partial<Summary> {
  const isEnded = useReactiveVar(sessionEnded)
  return !summary || (summary.sessionEnded && !isEnded) ? {} : summary
}
