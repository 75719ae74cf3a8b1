import { useApolloClient } from '@apollo/client/react'
import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { failureMessage, failureOf } from '../../../lib/apollo/failure.ts'
import { bypassCaches } from '../../../lib/apollo/reads.ts'
import { useCollege } from '../../../lib/college.ts'
import { countOf } from '../../../lib/text/countOf.ts'
import { Empty, Loaded } from '../../../ui/admin/list/ListStates.tsx'
import { PageHeading } from '../../../ui/admin/PageHeading.tsx'
import { showStatus } from '../../../ui/admin/StatusBanner.tsx'
import { useKeptFor } from '../../../ui/admin/undo/KeptNote.tsx'
import { ChangeFilters } from './ChangeFilters.tsx'
import { ChangeList } from './ChangeList.tsx'
import { type ChangeFilter, filterIn, paramsOf, variablesOf } from './changeFilter.ts'
import { type AllChangesQuery, useAllChangesQuery } from './changes.generated.ts'
import { EarlierButton } from './EarlierButton.tsx'
import { type ListedChange, MAX_EXPORTED, readChanges, saveChanges } from './exportChanges.ts'

/** The screen with the changes of all records: who changed what and when. */
export function ChangesPage() {
  const [params, setParams] = useSearchParams()
  const filter = filterIn(params)
  const { timeZone } = useCollege()
  const variables = variablesOf(filter, timeZone)
  const query = useAllChangesQuery({ ...bypassCaches, variables })
  const keptFor = useKeptFor()
  const data = query.data ?? query.previousData
  const people = usePeople(data?.changes ?? [])
  const setFilter = (next: ChangeFilter) => setParams(paramsOf(next), { preventScrollReset: true, state: { keepsFocus: true } })

  const readEarlier = (before: string) =>
    query.fetchMore({
      variables: { ...variables, before },
      updateQuery: (known, { fetchMoreResult }) => ({ changes: [...(known.changes ?? []), ...(fetchMoreResult.changes ?? [])] }),
    })

  function shown({ changes }: AllChangesQuery) {
    if (!changes) return <Empty text="Changes are not recorded here.">There is nothing to show.</Empty>
    if (changes.length === 0) return <Empty text="No changes found.">Changes are kept {keptFor ?? 'for a limited time'}.</Empty>
    return (
      <>
        <ChangeList changes={changes} isLoading={query.loading} />
        <EarlierButton list={changes} read={readEarlier}>
          Show earlier changes
        </EarlierButton>
      </>
    )
  }

  return (
    <chakra.div maxWidth="64rem">
      <PageHeading actions={data?.changes && <ExportChanges variables={variables} />}>Changes</PageHeading>
      {data?.changes !== null && <ChangeFilters filter={filter} change={setFilter} people={people} />}
      <Loaded query={{ ...query, data }} failed="The changes could not be loaded.">
        {shown}
      </Loaded>
    </chakra.div>
  )
}

/** Returns the accounts in all changes that the screen has shown: a filter must not remove the others from the choices. */
function usePeople(changes: readonly ListedChange[]) {
  const [people, setPeople] = useState<ReadonlySet<string>>(new Set())
  const added = changes.flatMap(({ account }) => (account && !people.has(account) ? [account] : []))
  if (added.length > 0) setPeople(new Set([...people, ...added]))
  return [...people]
}

/** Button that saves the changes found as a CSV file, also those that are not shown. */
function ExportChanges({ variables }: { variables: ReturnType<typeof variablesOf> }) {
  const client = useApolloClient()
  const { timeZone } = useCollege()
  const [busy, setBusy] = useState(false)

  async function exportAll() {
    setBusy(true)
    showStatus('')
    const onProgress = (count: number) => showStatus(`Exporting: ${countOf(count, 'change')} so far.`)
    try {
      const { changes, isWhole } = await readChanges(client, variables, onProgress)
      const name = saveChanges(changes, timeZone)
      const limit = `Exported the latest ${countOf(MAX_EXPORTED, 'change')} to ${name}. To export earlier ones, choose days.`
      showStatus(isWhole ? `Exported ${countOf(changes.length, 'change')} to ${name}.` : limit)
    } catch (error) {
      showStatus(failureMessage(failureOf(error), 'The changes could not be exported.'), 'failed')
    }
    setBusy(false)
  }

  return (
    <Button onClick={() => busy || exportAll()} aria-disabled={busy}>
      {busy ? 'Exporting...' : 'Export CSV'}
    </Button>
  )
}
