import { ErrorBox, ErrorLink } from '../../ui/forms/ErrorBox.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'
import { idOf } from './EnquiryFields.tsx'
import type * as Enquiry from './enquiry.ts'

/** What keeps the form from being used, each with the way to its field; takes the focus as it comes. */
export function EnquiryErrors({ problems }: { problems: Enquiry.Problems }) {
  const summary = useFocusOnMount<HTMLDivElement>()
  const entries = Object.entries(problems)
  if (entries.length === 0) return null
  return (
    <ErrorBox ref={summary} heading="Please correct what follows, then try again.">
      {entries.map(([name, problem]) => (
        <li key={name}>
          <ErrorLink field={idOf(name)}>{problem}</ErrorLink>
        </li>
      ))}
    </ErrorBox>
  )
}
