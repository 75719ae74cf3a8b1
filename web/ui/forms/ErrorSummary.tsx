import { useFormikContext } from 'formik'
import { useEffect, useRef } from 'react'
import { useFormScope } from './formScope.ts'
import { ProblemLink, Problems } from './Problems.tsx'

/** What stands in the way of a submit, above the form; takes the focus when a submit has failed. */
export function ErrorSummary() {
  const { errors, status, values, isSubmitting } = useFormikContext<Record<string, unknown>>()
  const { id } = useFormScope()
  const summary = useRef<HTMLDivElement>(null)
  const wasSubmitting = useRef(false)
  const problems = Object.entries(errors)

  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting) summary.current?.focus()
    wasSubmitting.current = isSubmitting
  }, [isSubmitting])

  if (problems.length === 0 && !status) return null
  return (
    <Problems ref={summary} heading={status || 'Please correct what follows, then try again.'}>
      {problems.length > 0 &&
        problems.map(([name, problem]) => (
          <li key={name}>{name in values ? <ProblemLink field={`${id}-${name}`}>{problem}</ProblemLink> : problem}</li>
        ))}
    </Problems>
  )
}
