import { fieldLabel } from '../fieldLabel.ts'
import type { Change } from '../schema.generated.ts'

type Summarized = Pick<Change, 'action'> & { fields: readonly { name: string }[] | null }

const verbs = { CREATE: 'Added', DELETE: 'Deleted', RESTORE: 'Restored' }

/** Returns what a change did: `Added`, `Title and Description changed`. */
export function summaryOf({ action, fields }: Summarized) {
  if (action !== 'UPDATE') return verbs[action]
  const labels = (fields ?? []).map(({ name }) => fieldLabel(name))
  return labels.length > 0 ? `${new Intl.ListFormat('en').format(labels)} changed` : 'Saved without a change'
}
