import { editPath } from '../../lib/adminPaths.ts'
import { recordKinds } from '../../lib/recordKinds.ts'
import type { RecordKind } from '../../lib/schema.generated.ts'
import { capitalized } from '../../lib/text/capitalized.ts'
import { isSoonAfter, together } from '../../lib/together.ts'
import { entities, recordsIn } from '../entities.ts'
import type { DashboardQuery } from './Dashboard.generated.ts'

/** A change, or several that were made together. `what` says what was done. */
export type Change = { key: string; name: string; to: string; at: string; what: string }

type DatedRecord = Dated & { kind: RecordKind; name: string; at: string; what: 'added' | 'changed' | 'restored' }

type Dated = { id: string; createdAt: string | null; updatedAt: string | null }

/** A record of any kind, with what names it. Images have no dates. */
type Listed = Partial<Dated & Record<'name' | 'title' | 'code' | 'courseId', string | null>> & { id: string }

/** Returns the latest changes, the newest first. Records without dates are left out, and those that were changed together are one change. */
export function recentChanges(data: DashboardQuery, count: number): Change[] {
  const courseNames = new Map(data.courses?.map(({ id, name }) => [id, name]))
  const restored = restoredRecords(data.changes)
  const records = Object.values(entities).flatMap(({ kind }) => datedRecords(kind, recordsIn(data, kind), courseNames, restored))
  const sorted = records.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return together(sorted, areAlike).slice(0, count).map(toChange)
}

const keyOf = (kind: RecordKind, id: string) => `${kind} ${id}`

/** Returns the keys of the records whose last change took an earlier one back. It is not known of what was changed before the listed changes. */
function restoredRecords(changes: DashboardQuery['changes']) {
  const last = new Map(changes?.toReversed().map(({ kind, recordId, action }) => [keyOf(kind, recordId), action]))
  return new Set([...last].flatMap(([key, action]) => (action === 'RESTORE' ? [key] : [])))
}

function datedRecords(
  kind: RecordKind,
  items: readonly Listed[] | null | undefined,
  courseNames: Map<string, string | null>,
  restored: Set<string>,
) {
  return (items ?? []).flatMap((item): DatedRecord[] => {
    const { id, createdAt = null, updatedAt = null, code, courseId } = item
    const at = updatedAt ?? createdAt
    if (at === null) return []
    const isNew = createdAt !== null && Date.parse(at) === Date.parse(createdAt)
    const what = restored.has(keyOf(kind, id)) ? 'restored' : isNew ? 'added' : 'changed'
    const title = [code, item.name ?? item.title].filter(Boolean).join(' ')
    const name = [title, courseNames.get(courseId ?? '')].filter(Boolean).join(', ')
    return [{ id, createdAt, updatedAt, kind, name: name || `Record ${id}`, at, what }]
  })
}

const areAlike = (later: DatedRecord, { kind, what, at }: DatedRecord) =>
  kind === later.kind && what === later.what && isSoonAfter(later.at, at)

function toChange([first, ...others]: DatedRecord[]): Change {
  const { kind, id, name, at, what } = first!
  const { noun, plural, path } = recordKinds[kind]
  const key = keyOf(kind, id)
  if (others.length > 0)
    return { key, name: `${others.length + 1} ${plural.toLowerCase()}`, to: path, at, what: `${capitalized(what)} together` }
  return { key, name, to: editPath(kind, id), at, what: `${capitalized(noun)} ${what}` }
}
