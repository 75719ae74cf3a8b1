import { useEffect, useRef } from 'react'
import { ErrorBox, ErrorLink } from './ErrorBox.tsx'

type ErrorSummaryProps = {
  /** Error messages by field. */
  problems: Record<string, string>
  /** Returns the id of the field with a name. */
  fieldId: (name: string) => string
}

/** Summary of a form's errors with a link to each field. Takes the focus. */
export function ErrorSummary({ problems, fieldId }: ErrorSummaryProps) {
  const summary = useFocusOnMount<HTMLDivElement>()
  const entries = Object.entries(problems)
  if (entries.length === 0) return null
  return (
    <ErrorBox ref={summary} heading="There is a problem">
      {entries.map(([name, problem]) => (
        <li key={name}>
          <ErrorLink field={fieldId(name)}>{problem}</ErrorLink>
        </li>
      ))}
    </ErrorBox>
  )
}

/** Returns a ref to the element that is focused on mount. */
export function useFocusOnMount<Target extends HTMLElement>() {
  const target = useRef<Target>(null)
  useEffect(() => target.current?.focus(), [])
  return target
}
