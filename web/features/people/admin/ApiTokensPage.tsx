import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { peoplePath } from '../../../lib/adminPaths.ts'
import { bypassCaches } from '../../../lib/apollo/reads.ts'
import { momentDay, useCollege } from '../../../lib/college.ts'
import { ActionRow, ActionTable } from '../../../ui/admin/list/ActionTable.tsx'
import { Empty, Loaded } from '../../../ui/admin/list/ListStates.tsx'
import { PageHeading } from '../../../ui/admin/PageHeading.tsx'
import { showStatus } from '../../../ui/admin/StatusBanner.tsx'
import { AddApiToken, accessLabels } from './AddApiToken.tsx'
import {
  type ApiTokenRowFragment,
  type ApiTokensQuery,
  useApiTokensQuery,
  useRevokeApiTokenMutation,
} from './apiTokens.generated.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** The screen with the tokens of programs. */
export function ApiTokensPage() {
  const query = useApiTokensQuery(bypassCaches)
  const navigate = useNavigate()
  const [revoked, setRevoked] = useState<ApiTokenRowFragment>()
  const readAgain = () => query.refetch().catch(() => {}) // a failure comes back as the query's error

  function shown({ apiTokens }: ApiTokensQuery) {
    if (!apiTokens) return <Empty text="There are no API tokens here.">Programs sign in with an email and a password.</Empty>
    return (
      <>
        <chakra.p marginBottom="6" maxWidth="65ch" color="muted">
          With a token, a program reads or changes the content for you, without your password. Give each program its own, so that
          you can revoke it alone. No token can manage people, passwords or tokens.
        </chakra.p>
        <AddApiToken added={readAgain} />
        {apiTokens.length === 0 ? (
          <chakra.p color="muted">No API tokens yet.</chakra.p>
        ) : (
          <ActionTable caption="API tokens" headers={['Name', 'Access', 'Made by', 'Made', 'Last used']}>
            {apiTokens.map((token) => (
              <TokenRow key={token.id} token={token} revoke={() => setRevoked(token)} />
            ))}
          </ActionTable>
        )}
        {revoked && <RevokeDialog token={revoked} done={readAgain} close={() => setRevoked(undefined)} />}
      </>
    )
  }

  return (
    <chakra.div maxWidth="1440px">
      <PageHeading actions={<Button onClick={() => navigate(peoplePath)}>Back</Button>}>API tokens</PageHeading>
      <Loaded query={query} failed="The API tokens could not be loaded.">
        {shown}
      </Loaded>
    </chakra.div>
  )
}

function TokenRow({ token, revoke }: { token: ApiTokenRowFragment; revoke: () => void }) {
  const { name, access, account, createdAt, lastUsedAt } = token
  const college = useCollege()
  return (
    <ActionRow
      name={name}
      cells={{
        Access: accessLabels[access],
        'Made by': account,
        Made: createdAt && momentDay(createdAt, college),
        'Last used': lastUsedAt ? momentDay(lastUsedAt, college) : 'Never',
      }}
      actions={(id) => (
        <button type="button" onClick={revoke} aria-describedby={id} data-final>
          Revoke
        </button>
      )}
    />
  )
}

type RevokeProps = { token: ApiTokenRowFragment; done: () => Promise<unknown>; close: () => void }

function RevokeDialog({ token: { id, name }, done, close }: RevokeProps) {
  const [revoke] = useRevokeApiTokenMutation()
  async function run() {
    await revoke({ variables: { id } })
    await done()
    close()
    showStatus(`The API token “${name}” was revoked.`)
  }
  return (
    <ConfirmDialog
      title="Revoke API token"
      name={name}
      text="The program that uses it is refused at once. This can't be taken back."
      action="Revoke"
      busyAction="Revoking..."
      failed="The API token could not be revoked."
      isFinal
      run={run}
      close={close}
    />
  )
}
