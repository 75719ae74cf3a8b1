import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { inviteRules } from '../../../../schema/people.rules.ts'
import { Form, SubmitButton } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { FormPanel } from './FormPanel.tsx'
import { NewLink } from './NewLink.tsx'
import { type NewLinkFragment, useInvitePersonMutation } from './people.generated.ts'

/** Invites somebody, and shows the link to send. */
export function Invite({ invited }: { invited: () => unknown }) {
  const [invite] = useInvitePersonMutation({ fetchPolicy: 'no-cache' })
  const [link, setLink] = useState<NewLinkFragment>()

  async function save({ email }: { email: string }) {
    setLink(undefined)
    const { data } = await invite({ variables: { email } })
    setLink(data?.invitePerson ?? undefined)
  }

  return (
    <FormPanel heading="Invite">
      <Form
        initial={{ email: '' }}
        rules={inviteRules}
        save={save}
        saved={invited}
        failed="The invitation could not be made."
        beside={<div role="status">{link && <NewLink {...link} />}</div>}
      >
        <Row>
          <TextField name="email" label="Email" type="email" autoComplete="off" required />
          <SubmitButton busy="Inviting...">Invite</SubmitButton>
        </Row>
      </Form>
    </FormPanel>
  )
}

/** A field, and the button beside it. */
const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 26rem) auto' },
    justifyContent: 'start',
    alignItems: 'start',
    gap: '3',
    // below the label beside it
    '& > button': { marginTop: { sm: 'calc(1.6em + 4px)' } },
  },
})
