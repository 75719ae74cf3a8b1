import { chakra } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { repeatedPasswordRules } from '../../../schema/session.rules.ts'
import { getAccount } from '../../lib/session/session.ts'
import { useCapabilitiesQuery } from '../../ui/admin/capabilities.generated.ts'
import { FormScreen } from '../../ui/admin/form/FormScreen.tsx'
import { Empty, Loaded } from '../../ui/admin/list/ListStates.tsx'
import { showStatus } from '../../ui/admin/StatusBanner.tsx'
import { Form, SubmitButton } from '../../ui/forms/Form.tsx'
import { PasswordField } from '../../ui/forms/TextField.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { useChangePasswordMutation } from './password.generated.ts'

const none = { currentPassword: '', newPassword: '', repeatedPassword: '' }

/** The screen on which staff change their own password, if the backend can do that. */
export function PasswordPage() {
  const query = useCapabilitiesQuery()
  return (
    <FormScreen title="Change password" back="/admin">
      <Loaded query={query} failed="It is not known whether your password can be changed here.">
        {({ capabilities }) => (capabilities?.passwordChange ? <PasswordForm /> : <NoPasswordChange />)}
      </Loaded>
    </FormScreen>
  )
}

const NoPasswordChange = () => (
  <Empty text="Your password can't be changed here.">Ask the person who looks after the website how passwords are changed.</Empty>
)

function PasswordForm() {
  const [change] = useChangePasswordMutation()
  const navigate = useNavigate()

  async function changed() {
    await navigate('/admin')
    showStatus('Your password has been changed. You stay signed in here. Everywhere else, sign in with the new password.')
  }

  return (
    <Card>
      <Form
        initial={none}
        rules={repeatedPasswordRules}
        save={({ currentPassword, newPassword }) => change({ variables: { currentPassword, newPassword } })}
        saved={changed}
        failed="Your password could not be changed."
      >
        {/* tells password managers which account it is */}
        <input type="text" name="username" autoComplete="username" value={getAccount() ?? ''} readOnly hidden />
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" required />
        <NewPasswordFields />
        <SubmitButton busy="Saving...">Change password</SubmitButton>
      </Form>
    </Card>
  )
}

const Card = chakra('div', { base: { padding: { base: '4', sm: '8' }, layerStyle: 'panel' } })
