import { Link } from 'react-router-dom'
import { passwordPath } from '../../../lib/adminPaths.ts'
import { formatMoment, momentDay, useCollege } from '../../../lib/college.ts'
import { ActionRow } from '../../../ui/admin/list/ActionTable.tsx'
import type { PersonActionKind } from './PersonDialog.tsx'
import type { PersonRowFragment } from './people.generated.ts'

type Props = { person: PersonRowFragment; choose: (kind: PersonActionKind) => void }

/** A person, with the actions that are possible. */
export function PersonRow({ person, choose }: Props) {
  const { email, createdAt, lastSignInAt, isInvited, isYou } = person
  const college = useCollege()
  const button = (kind: PersonActionKind, label: string, describedBy: string) => (
    <button type="button" onClick={() => choose(kind)} aria-describedby={describedBy} data-final={kind === 'remove' || undefined}>
      {label}
    </button>
  )
  return (
    <ActionRow
      name={email}
      badge={(isYou && 'You') || (isInvited && 'Invited')}
      detail={linkState(person, (moment) => formatMoment(moment, college))}
      cells={{
        Added: createdAt && momentDay(createdAt, college),
        'Last sign-in': lastSignInAt ? formatMoment(lastSignInAt, college) : 'Not yet',
      }}
      actions={(id) =>
        isYou ? (
          <>
            <Link to={passwordPath}>Change password</Link>
            {button('endOthers', 'End other sessions', id)}
          </>
        ) : (
          <>
            {isInvited ? button('link', 'New link', id) : button('reset', 'Reset password', id)}
            {!isInvited && button('end', 'End sessions', id)}
            {button('remove', 'Remove', id)}
          </>
        )
      }
    />
  )
}

/** Returns a sentence about the person's link. Undefined if it does not matter any more. */
function linkState({ isInvited, linkExpiresAt }: PersonRowFragment, format: (moment: string) => string) {
  const isValid = linkExpiresAt && Date.parse(linkExpiresAt) > Date.now()
  if (isInvited)
    return isValid ? `The link works until ${format(linkExpiresAt)}.` : 'The link does not work any more. Make a new one.'
  return isValid ? `A link to reset the password works until ${format(linkExpiresAt)}.` : undefined
}
