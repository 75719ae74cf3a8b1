import { phoneLink, useCollege } from '../../lib/college.ts'
import { TextLink } from '../../ui/site/TextLink.tsx'

/** Shown instead of the form without JavaScript. */
export function NoScriptNotice() {
  const { email, phone } = useCollege()
  return (
    <noscript>
      <p>
        This form needs JavaScript, and cannot be sent online yet. Email <TextLink href={`mailto:${email}`}>{email}</TextLink> or
        call <TextLink href={phoneLink(phone)}>{phone}</TextLink> instead.
      </p>
    </noscript>
  )
}
