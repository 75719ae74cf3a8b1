import { editPath } from '../../lib/adminPaths.ts'
import { recordKinds } from '../../lib/recordKinds.ts'
import type { RecordKind } from '../../lib/schema.generated.ts'
import type { DashboardQuery } from './Dashboard.generated.ts'

export type Change = { key: string; noun: string; name: string; to: string; at: string; isNew: boolean }

type Dated = { id: string; createdAt: string | null; updatedAt: string | null }

/** Returns the latest changes, the newest first. Records without dates are left out. */
export function recentChanges(data: DashboardQuery, count: number): Change[] {
  const { courses, levels, subjects, faculties, notices, socialLinks, innovations } = data
  const courseNames = new Map(courses?.map(({ id, name }) => [id, name]))
  return [
    ...changesOf('COURSE', courses, ({ name }) => name),
    ...changesOf('LEVEL', levels, ({ title, courseId }) => joined(', ', title, courseNames.get(courseId ?? ''))),
    ...changesOf('SUBJECT', subjects, ({ code, title }) => joined(' ', code, title)),
    ...changesOf('FACULTY', faculties, ({ name }) => name),
    ...changesOf('NOTICE', notices, ({ title }) => title),
    ...changesOf('SOCIAL_LINK', socialLinks, ({ name }) => name),
    ...changesOf('INNOVATION', innovations, ({ name }) => name),
  ]
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, count)
}

const joined = (separator: string, ...texts: (string | null | undefined)[]) => texts.filter(Boolean).join(separator)

function changesOf<Item extends Dated>(kind: RecordKind, items: Item[] | null, nameOf: (item: Item) => string | null) {
  return (items ?? []).flatMap((item): Change[] => {
    const { id, createdAt, updatedAt } = item
    const at = updatedAt ?? createdAt
    if (at === null) return []
    const isNew = createdAt !== null && Date.parse(at) === Date.parse(createdAt)
    return [
      {
        key: `${kind} ${id}`,
        noun: recordKinds[kind].noun,
        name: nameOf(item) || `Record ${id}`,
        to: editPath(kind, id),
        at,
        isNew,
      },
    ]
  })
}
