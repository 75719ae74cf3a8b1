import type { ApolloClient } from '@apollo/client'
import { bypassCaches } from '../../../lib/apollo/reads.ts'
import { csvFile, csvOf } from '../../../lib/csv/csv.ts'
import { download } from '../../../lib/files/download.ts'
import { localTime, todayIn } from '../../../lib/localTime.ts'
import { recordKinds } from '../../../lib/recordKinds.ts'
import { summaryOf } from '../../../lib/text/changeSummary.ts'
import { AllChangesDocument, type AllChangesQuery, type AllChangesQueryVariables } from './changes.generated.ts'

/** Maximum number of changes in an exported file. They are read 50 at a time. */
export const MAX_EXPORTED = 5000

export type ListedChange = NonNullable<AllChangesQuery['changes']>[number]

/** Reads the changes that a filter finds, up to the maximum. `isWhole` is false if there are more. */
export async function readChanges(
  client: Pick<ApolloClient, 'query'>,
  variables: AllChangesQueryVariables,
  onProgress: (count: number) => void,
) {
  const changes: ListedChange[] = []
  for (;;) {
    const before = changes.at(-1)?.id
    const page = { ...variables, ...(before && { before }) }
    const { data } = await client.query({ ...bypassCaches, query: AllChangesDocument, variables: page })
    changes.push(...(data?.changes ?? []))
    if (!data?.changes?.at(-1)?.hasEarlier) return { changes, isWhole: true }
    if (changes.length >= MAX_EXPORTED) return { changes: changes.slice(0, MAX_EXPORTED), isWhole: false }
    onProgress(changes.length)
  }
}

/** Saves changes as a CSV file, whose moments are those at the college, and returns its name. */
export function saveChanges(changes: readonly ListedChange[], timeZone: string) {
  const name = `changes-${todayIn(timeZone)}.csv`
  download(
    csvFile(csvOf([['Time', 'Person', 'Kind', 'Record', 'ID', 'Change'], ...changes.map((change) => rowOf(change, timeZone))])),
    name,
  )
  return name
}

const rowOf = (change: ListedChange, timeZone: string) => [
  change.createdAt ? localTime(new Date(change.createdAt), timeZone).replace('T', ' ') : '',
  change.account ?? '',
  recordKinds[change.kind].label,
  change.title ?? '',
  change.recordId,
  summaryOf(change),
]
