import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { tokensPath } from '../../../lib/adminPaths.ts'
import { bypassCaches } from '../../../lib/apollo/reads.ts'
import { useCapabilitiesQuery } from '../../../ui/admin/capabilities.generated.ts'
import { LinkButton } from '../../../ui/admin/links.tsx'
import { ActionTable } from '../../../ui/admin/list/ActionTable.tsx'
import { Empty, Loaded } from '../../../ui/admin/list/ListStates.tsx'
import { PageHeading } from '../../../ui/admin/PageHeading.tsx'
import { Invite } from './Invite.tsx'
import { type PersonAction, PersonDialog } from './PersonDialog.tsx'
import { PersonRow } from './PersonRow.tsx'
import { type PeopleQuery, usePeopleQuery } from './people.generated.ts'

/** The screen with everybody who can sign in, or was invited to. */
export function PeoplePage() {
  const query = usePeopleQuery(bypassCaches)
  const { data } = useCapabilitiesQuery()
  const [action, setAction] = useState<PersonAction>()
  const readAgain = () => query.refetch().catch(() => {}) // a failure comes back as the query's error

  function shown({ people }: PeopleQuery) {
    if (!people)
      return (
        <Empty text="People can't be managed here.">Ask the person who looks after the website how colleagues are added.</Empty>
      )
    return (
      <>
        <Invite invited={readAgain} />
        <ActionTable caption="People" headers={['Email', 'Added', 'Last sign-in']}>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} choose={(kind) => setAction({ kind, person })} />
          ))}
        </ActionTable>
        <chakra.p marginTop="3" color="muted" fontSize="sm">
          All people have the same rights. You cannot remove yourself; the last person cannot be removed.
        </chakra.p>
        {action && <PersonDialog {...action} done={readAgain} close={() => setAction(undefined)} />}
      </>
    )
  }

  return (
    <chakra.div maxWidth="1440px">
      <PageHeading actions={data?.capabilities?.apiTokens && <LinkButton to={tokensPath}>API tokens</LinkButton>}>
        People
      </PageHeading>
      <Loaded query={query} failed="The people could not be loaded.">
        {shown}
      </Loaded>
    </chakra.div>
  )
}
