import { useReactiveVar } from '@apollo/client/react'
import { Box, chakra } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { useEffect, useRef } from 'react'
import { focusField } from '../../lib/forms/focusField.ts'
import { sessionEnded } from '../../lib/session/session.ts'
import type { Summary } from './summary.ts'

/** Errors of a form, above its fields. Takes the focus when a submit has failed. */
export function ErrorSummary({ formId }: { formId: string }) {
  const { errors, status, values, isSubmitting } = useFormikContext<Record<string, unknown>>()
  const hasEnded = useReactiveVar(sessionEnded)
  // an ended session is over once the user has signed in again
  const summary: Summary | undefined = status?.sessionEnded && !hasEnded ? undefined : status
  const box = useRef<HTMLDivElement>(null)
  const problems = Object.entries(errors)

  useEffect(() => {
    if (!isSubmitting) box.current?.focus()
  }, [isSubmitting])

  if (problems.length === 0 && !summary?.heading) return null
  return (
    <Box ref={box} tabIndex={-1} layerStyle="errorBox">
      <div role="alert">
        <chakra.p fontWeight="600">{summary?.heading || 'There is a problem'}</chakra.p>
        {summary?.advice && <p>{summary.advice}</p>}
        {summary?.list && (
          <a href={summary.list} target="_blank" rel="noopener">
            Open the list in a new tab
          </a>
        )}
      </div>
      {problems.length > 0 && (
        <ul>
          {problems.map(([name, problem]) => (
            <li key={name}>{name in values ? <ErrorLink field={`${formId}-${name}`}>{problem}</ErrorLink> : problem}</li>
          ))}
        </ul>
      )}
    </Box>
  )
}

/** Link that moves the focus to a field with an error. */
const ErrorLink = ({ field, children }: { field: string; children: string | undefined }) => (
  <a href={`#${field}`} onClick={focusField(field)}>
    {children}
  </a>
)
