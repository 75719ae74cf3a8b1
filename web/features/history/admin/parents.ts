import type { RecordKind } from '../../../lib/schema.generated.ts'
import { useParentNamesQuery } from './history.generated.ts'

/** Returns functions for the names of courses and levels, and whether they are known. A record that does not exist has no name. */
export function useParents() {
  const { data } = useParentNamesQuery()
  const courses = new Map(data?.courses?.map(({ id, name }) => [id, name ?? '']))
  const levels = new Map(data?.levels?.map(({ id, title, course }) => [id, [title, course?.name].filter(Boolean).join(', ')]))
  return {
    areKnown: !!data?.courses && !!data.levels,
    courseName: (id: string) => courses.get(id),
    levelName: (id: string) => levels.get(id),
  }
}

type Deletion = {
  kind: RecordKind
  recordId: string
  title: string | null
  fields: { name: string; before: string | null }[] | null
  /** More deletions can be read. */
  hasEarlier?: boolean
}
type Parents = { areKnown: boolean; courseName: (id: string) => unknown; levelName: (id: string) => unknown }

/** Returns a note if the course of a deleted level, or the level of a deleted subject, does not exist now. */
export function missingParent(deletion: Deletion, others: Deletion[], { areKnown, courseName, levelName }: Parents) {
  const valueIn = (name: string) => deletion.fields?.find((field) => field.name === name)?.before
  const [kind, noun, id, nameOf] =
    deletion.kind === 'LEVEL'
      ? (['COURSE', 'course', valueIn('courseId'), courseName] as const)
      : (['LEVEL', 'level', valueIn('levelId'), levelName] as const)
  if (!areKnown || !id || nameOf(id) !== undefined) return undefined
  const parent = others.find((other) => other.kind === kind && other.recordId === id)
  if (!parent && others.at(-1)?.hasEarlier) return `Its ${noun} does not exist now.`
  if (!parent) return `Its ${noun} no longer exists, so you have to choose another one after restoring it.`
  return `Its ${noun}${parent.title ? ` “${parent.title}”` : ''} was deleted too. Restore both to have them together again.`
}
