import { execute, needsSignIn } from '../operation/request.ts'
import { recordKinds, type Samples } from './samples.ts'

/** A change that can be undone, or what has to be done first. */
export type FoundChange = { id: string; note?: undefined } | { id?: undefined; note: string }

export const SIGN_IN_FIRST: FoundChange = { note: 'Sign in first, then the id of a change is filled in.' }

/** Returns the query for deletions, and for the changes of records. It needs a token. */
export function changesQuery(samples: Samples) {
  const histories = recordKinds.flatMap(({ kind, type }) => {
    const id = samples[type]?.['id']
    return id === undefined ? [] : `${kind}: history(kind: ${kind}, recordId: ${JSON.stringify(id)}) { id action }`
  })
  return `query Changes { deleted { id } ${histories.join(' ')} }`
}

type Change = { id: string; action?: string }

/** Reads the id of the latest deletion, or else of a change of one of the records. */
export async function findChange(samples: Samples, token: string | undefined, signal: AbortSignal): Promise<FoundChange> {
  const answer = token && (await execute({ query: changesQuery(samples) }, { token, signal }))
  if (!answer || needsSignIn(answer)) return SIGN_IN_FIRST
  const { deleted, ...histories } = (answer.data ?? {}) as Record<string, Change[] | null>
  const changes = [deleted, ...Object.values(histories)].flatMap((list) => list ?? [])
  const change = changes.find(({ action }) => action !== 'CREATE') // what was before a creation cannot be restored
  if (change) return { id: change.id }
  if (answer.errors) return { note: 'The changes could not be read, so the id of one has to be filled in.' }
  return deleted
    ? { note: 'Nothing has been changed or deleted yet. Run an update or a deletion first.' }
    : { note: 'The backend of this site has no history, so nothing can be restored.' }
}
