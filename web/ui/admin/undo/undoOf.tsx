import type { ApolloClient } from '@apollo/client'
import { Link } from 'react-router-dom'
import { historyPath } from '../../../lib/adminPaths.ts'
import { failureMessage, failureOf } from '../../../lib/apollo/failure.ts'
import { isOfRecord } from '../../../lib/apollo/lostAnswers.ts'
import { mutateMany, type Outcome } from '../../../lib/apollo/mutateMany.ts'
import type { NamedChange } from '../../../lib/apollo/namedChanges.ts'
import { recordKinds } from '../../../lib/recordKinds.ts'
import { RestoreChangeDocument } from '../../../lib/schema.generated.ts'
import { countOf } from '../../../lib/text/countOf.ts'
import { markInList } from '../listReturn.ts'
import { focusHeading } from '../PageHeading.tsx'
import { showStatus, type Undo } from '../StatusBanner.tsx'

type Done = 'save' | 'deletion'

/**
 * Returns the Undo of a status, which takes back all changes that a save or a deletion made, the last one first. A record that has been
 * changed since is left as it is, and the status says so. Undefined if the backend has not named the changes, as without a history.
 */
export function undoOf(client: ApolloClient, changes: readonly NamedChange[], done: Done): Undo | undefined {
  if (changes.length === 0) return undefined
  let isRunning = false
  return async () => {
    if (isRunning) return
    isRunning = true
    await undo(client, changes.toReversed(), done)
    isRunning = false
  }
}

async function undo(client: ApolloClient, changes: readonly NamedChange[], done: Done) {
  const total = changes.length
  const onProgress = (count: number) =>
    count < total && showStatus(`Undoing: ${count.toLocaleString('en')} of ${total.toLocaleString('en')}`)
  focusHeading() // the button is about to disappear
  const all = changes.map(({ id }) => ({ id, onlyLatest: true }))
  const outcomes = await mutateMany(client, RestoreChangeDocument, all, { onProgress })
  const failed = changes.filter((_change, index) => outcomes[index] !== undefined)
  const firstUndone = changes.find((_change, index) => outcomes[index] === undefined)
  if (failed.length === 0) showStatus(undoneText(changes, done))
  else showFailure(client, { changes, failed, outcomes, done })
  if (firstUndone) markInList(firstUndone.recordId)
}

/** Returns the status once all is undone: `The notice has been restored.` */
export function undoneText(changes: readonly NamedChange[], done: Done) {
  if (changes.length === 1 && done === 'save') return 'The change has been undone.'
  if (changes.length === 1) return `The ${nounOf(changes)} has been restored.`
  const count = countOf(changes.length, nounOf(changes), pluralOf(changes))
  return done === 'deletion' ? `${count} have been restored.` : `The changes of ${count} have been undone.`
}

type Result = { changes: readonly NamedChange[]; failed: readonly NamedChange[]; outcomes: readonly Outcome[]; done: Done }

/** Says what could not be undone. It can be tried again, unless a record has been changed since, perhaps by this undo. */
function showFailure(client: ApolloClient, { changes, failed, outcomes, done }: Result) {
  const again = changes.filter((_change, index) => isWorthAnother(outcomes[index]))
  const [only] = failed
  const link = failed.length === 1 && <Link to={historyPath(only!.kind, only!.recordId)}>Show its history</Link>
  const cause = outcomes.find((outcome) => outcome !== undefined && !isOfRecord(outcome))
  const text = failedText(changes, failed.length, cause === undefined ? undefined : problemOf(cause))
  // what is undone first was done last
  showStatus(text, 'failed', link || undefined, undoOf(client, again.toReversed(), done))
}

const isWorthAnother = (outcome: Outcome) => outcome !== undefined && !isOfRecord(outcome) && !failureOf(outcome).isUncertain

function problemOf(cause: Outcome) {
  const failure = failureOf(cause)
  return failureMessage(failure, failure.isUncertain ? 'It is not known whether this was undone.' : 'This could not be undone.')
}

/** Returns the status if some changes were not undone. `problem` is the reason, if it is not that the records have been changed since. */
export function failedText(changes: readonly NamedChange[], failedCount: number, problem: string | undefined) {
  const total = countOf(changes.length, nounOf(changes), pluralOf(changes))
  if (changes.length === 1) return problem ?? `The ${nounOf(changes)} has been changed since, so nothing was undone.`
  const undone = `Undone for ${(changes.length - failedCount).toLocaleString('en')} of ${total}.`
  return problem ? `${undone} ${problem}` : `${undone} The others have been changed since and stay as they are.`
}

/** Returns the noun of records of one kind, or a general one. */
const nounOf = (changes: readonly NamedChange[]) => (areOfOneKind(changes) ? recordKinds[changes[0]!.kind].noun : 'record')
const pluralOf = (changes: readonly NamedChange[]) =>
  areOfOneKind(changes) ? recordKinds[changes[0]!.kind].plural.toLowerCase() : 'records'
const areOfOneKind = (changes: readonly NamedChange[]) => changes.every(({ kind }) => kind === changes[0]!.kind)
