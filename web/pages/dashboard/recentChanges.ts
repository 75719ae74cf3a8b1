import type { DashboardQuery } from './Dashboard.generated.ts'
import { formPath } from './paths.ts'

export type Change = { key: string; kind: string; name: string; to: string; at: string; isNew: boolean }

type Dated = { id: string; createdAt: string | null; updatedAt: string | null }

/** Returns the latest changes, the newest first. Records without dates are left out. */
export function recentChanges(data: DashboardQuery, count: number): Change[] {
  const { courses, levels, subjects, faculties, notices, socialLinks, innovations } = data
  const courseNames = new Map(courses?.map(({ id, name }) => [id, name]))
  return [
    ...changesOf('Course', 'courses', courses, ({ name }) => name),
    ...changesOf('Level', 'levels', levels, ({ title, courseId }) => joined(', ', title, courseNames.get(courseId ?? ''))),
    ...changesOf('Subject', 'subjects', subjects, ({ code, title }) => joined(' ', code, title)),
    ...changesOf('Faculty member', 'faculties', faculties, ({ name }) => name),
    ...changesOf('Notice', 'notices', notices, ({ title }) => title),
    ...changesOf('Social link', 'socials', socialLinks, ({ name }) => name),
    ...changesOf('Innovation', 'innovation-hub', innovations, ({ name }) => name),
  ]
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, count)
}

const joined = (separator: string, ...texts: (string | null | undefined)[]) => texts.filter(Boolean).join(separator)

function changesOf<Item extends Dated>(kind: string, area: string, items: Item[] | null, nameOf: (item: Item) => string | null) {
  return (items ?? []).flatMap((item): Change[] => {
    const { id, createdAt, updatedAt } = item
    const at = updatedAt ?? createdAt
    if (at === null) return []
    const isNew = createdAt !== null && Date.parse(at) === Date.parse(createdAt)
    return [{ key: `${area}/${id}`, kind, name: nameOf(item) || `Record ${id}`, to: formPath(area, id), at, isNew }]
  })
}
