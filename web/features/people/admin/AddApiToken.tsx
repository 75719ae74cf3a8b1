import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { apiTokenRules } from '../../../../schema/apiToken.rules.ts'
import { ApiTokenAccess } from '../../../lib/schema.generated.ts'
import { Form, SubmitButton } from '../../../ui/forms/Form.tsx'
import { RadioField } from '../../../ui/forms/RadioField.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useAddApiTokenMutation } from './apiTokens.generated.ts'
import { FormPanel } from './FormPanel.tsx'
import { SecretBox } from './SecretBox.tsx'

export const accessLabels: Record<ApiTokenAccess, string> = { READ: 'Read only', WRITE: 'Read and write' }
const choices: [value: string, text: string][] = [
  ['read', accessLabels.READ],
  ['write', accessLabels.WRITE],
]

type Values = { name: string; access: string }
const none: Values = { name: '', access: 'read' }

/** Makes an API token, and shows it once. */
export function AddApiToken({ added }: { added: () => unknown }) {
  const [add] = useAddApiTokenMutation({ fetchPolicy: 'no-cache' })
  const [token, setToken] = useState<{ name: string; secret: string }>()

  async function save({ name, access }: Values) {
    setToken(undefined)
    const { data } = await add({ variables: { name, access: access === 'write' ? ApiTokenAccess.Write : ApiTokenAccess.Read } })
    if (data?.addApiToken) setToken({ name: name.trim(), secret: data.addApiToken.token })
  }

  return (
    <FormPanel heading="New token">
      <Form
        initial={none}
        rules={apiTokenRules}
        save={save}
        saved={added}
        valuesAfterSave={() => none}
        failed="The API token could not be made."
        beside={
          <div role="status">
            {token && (
              <SecretBox key={token.secret} secret={token.secret} noun="token">
                <b>Copy the token “{token.name}” now.</b> It is not shown again.
              </SecretBox>
            )}
          </div>
        }
      >
        <chakra.div maxWidth="26rem">
          <TextField name="name" label="Name" hint="What uses it, such as “Results import”" autoComplete="off" required />
        </chakra.div>
        <RadioField name="access" label="Access" choices={choices} required />
        <SubmitButton busy="Making...">Make token</SubmitButton>
      </Form>
    </FormPanel>
  )
}
