import { ErrorBox, ErrorLink } from '../../ui/forms/ErrorBox.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'
import { fieldId } from './EnquiryFields.tsx'
import type * as Enquiry from './enquiry.ts'

/** Summary of the form's errors with a link to each field. Takes the focus. */
export function EnquiryErrors({ problems }: { problems: Enquiry.Problems }) {
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
