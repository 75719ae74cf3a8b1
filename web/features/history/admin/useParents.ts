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
