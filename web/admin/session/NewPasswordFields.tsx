import { MIN_PASSWORD_LENGTH } from '../../../schema/session.rules.ts'
import { PasswordField } from '../../ui/forms/TextField.tsx'

/** The fields of a new password, which is entered twice. */
export const NewPasswordFields = () => (
  <>
    <PasswordField
      name="newPassword"
      label="New password"
      hint={`At least ${MIN_PASSWORD_LENGTH} characters. Several words are easier to remember than one with special characters.`}
      autoComplete="new-password"
      required
    />
    <PasswordField name="repeatedPassword" label="Repeat new password" autoComplete="new-password" required />
  </>
)
