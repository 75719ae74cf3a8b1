import { formatMoment, useCollege } from '../../../lib/college.ts'
import type { NewLinkFragment } from './people.generated.ts'
import { SecretBox } from './SecretBox.tsx'

/** A link that was just made. */
export function NewLink({ token, expiresAt, email }: NewLinkFragment) {
  const college = useCollege()
  return (
    <SecretBox key={token} secret={`${location.origin}/admin/welcome#${token}`} noun="link">
      <b>Send this link to {email} yourself.</b> It works once{expiresAt && `, until ${formatMoment(expiresAt, college)}`}.
    </SecretBox>
  )
}
