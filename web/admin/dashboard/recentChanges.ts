import { editPath } from '../../lib/adminPaths.ts'
import { recordKinds } from '../../lib/recordKinds.ts'
import type { RecordKind } from '../../lib/schema.generated.ts'
import { entities, recordsIn } from '../entities.ts'
import type { DashboardQuery } from './Dashboard.generated.ts'

/** A change, or several records that were added together. `what` says what was done. */
export type Change = { key: string; name: string; to: string; at: string; what: string }

type DatedRecord = Dated & { kind: RecordKind; name: string; at: string; isNew: boolean }

/** Records of one kind that were added at most this time after one another are one change, such as those of an import. */
const TOGETHER_MS = 2000
/** Minimum number of records that count as added together. */
const TOGETHER_COUNT = 3

type Dated = { id: string; createdAt: string | null; updatedAt: string | null }

/** A record of any kind, with what names it. Images have no dates. */
type Listed = Partial<Dated & Record<'name' | 'title' | 'code' | 'courseId', string | null>> & { id: string }

/** Returns the latest changes, the newest first. Records without dates are left out, and those that were added together are one change. */
export function recentChanges(data: DashboardQuery, count: number): Change[] {
  const courseNames = new Map(data.courses?.map(({ id, name }) => [id, name]))
  const records = Object.values(entities).flatMap(({ kind }) => datedRecords(kind, recordsIn(data, kind), courseNames))
  const sorted = records.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return together(sorted).slice(0, count).map(toChange)
}

function datedRecords(kind: RecordKind, items: readonly Listed[] | null | undefined, courseNames: Map<string, string | null>) {
  return (items ?? []).flatMap((item): DatedRecord[] => {
    const { id, createdAt = null, updatedAt = null, code, courseId } = item
    const at = updatedAt ?? createdAt
    if (at === null) return []
    const isNew = createdAt !== null && Date.parse(at) === Date.parse(createdAt)
    const title = [code, item.name ?? item.title].filter(Boolean).join(' ')
    const name = [title, courseNames.get(courseId ?? '')].filter(Boolean).join(', ')
    return [{ id, createdAt, updatedAt, kind, name: name || `Record ${id}`, at, isNew }]
  })
}

/** Returns the groups of records that were added together. All other records are groups of their own. */
function together(records: DatedRecord[]) {
  const groups: DatedRecord[][] = []
  for (const record of records) {
    const group = groups.at(-1)
    if (group && isTogether(group.at(-1)!, record)) group.push(record)
    else groups.push([record])
  }
  return groups.flatMap((group) => (group.length < TOGETHER_COUNT ? group.map((record) => [record]) : [group]))
}

const isTogether = (later: DatedRecord, { kind, isNew, at }: DatedRecord) =>
  later.isNew && isNew && kind === later.kind && Date.parse(later.at) - Date.parse(at) <= TOGETHER_MS

function toChange([first, ...others]: DatedRecord[]): Change {
  const { kind, id, name, at, isNew } = first!
  const { noun, plural, path } = recordKinds[kind]
  const key = `${kind} ${id}`
  if (others.length > 0) return { key, name: `${others.length + 1} ${plural.toLowerCase()}`, to: path, at, what: 'Added together' }
  const label = `${noun[0]?.toUpperCase()}${noun.slice(1)}`
  return { key, name, to: editPath(kind, id), at, what: `${label} ${isNew ? 'added' : 'changed'}` }
}
