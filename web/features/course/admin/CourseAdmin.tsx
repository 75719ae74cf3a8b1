import { Link } from 'react-router-dom'
import { levelsPath } from '../../../lib/adminPaths.ts'
import { DeleteLevelDocument, DeleteSubjectDocument } from '../../../lib/schema.generated.ts'
import { countOf } from '../../../lib/text/countOf.ts'
import { DeleteWithDialog } from '../../../ui/admin/delete/DeleteButtons.tsx'
import { Orphans } from '../../../ui/admin/delete/Orphans.tsx'
import type { Columns } from '../../../ui/admin/list/columns.ts'
import { ListScreen } from '../../../ui/admin/list/RecordTable.tsx'
import { Name } from '../../../ui/admin/list/Row.tsx'
import { useRow } from '../../../ui/admin/rowContext.ts'
import { courseHours, type LevelHours, levelHours } from '../curriculum.ts'
import {
  AdminCoursesDocument,
  type AdminCoursesQuery,
  useAdminCoursesQuery,
  useLevelsOfDeletedCourseQuery,
} from './CourseAdmin.generated.ts'
import { courses } from './courseResource.ts'

/** The levels are unknown if they could not be read. */
type ListedCourse = { id: string; name: string | null; levels?: LevelHours[] }

const recordsIn = ({ courses, levels, subjects }: AdminCoursesQuery): ListedCourse[] | null =>
  courses && levels && subjects ? courseHours(courses, levelHours(levels, subjects)) : courses

const columns: Columns<ListedCourse> = [
  { header: 'ID', value: ({ id }) => id, kind: 'id' },
  { header: 'Name', value: ({ name }) => name, cell: (course) => <CourseLink {...course} />, detail: sizeOf, kind: 'title' },
]

/** Returns the size of a course: `8 levels · 46 subjects · 160 credit hours`. */
function sizeOf({ levels }: ListedCourse) {
  if (!levels?.length) return levels && 'No levels yet'
  const subjects = levels.reduce((sum, { subjectCount }) => sum + subjectCount, 0)
  const hours = levels.reduce((sum, level) => sum + (level.hours ?? 0), 0)
  return [countOf(levels.length, 'level'), countOf(subjects, 'subject'), countOf(hours, 'credit hour')].join(' · ')
}

const deleteButton = (
  <DeleteWithDialog>
    <OrphanedLevels />
  </DeleteWithDialog>
)

export { AdminCoursesDocument as query }

export const ListPage = () => (
  <ListScreen
    resource={courses}
    useRecords={useAdminCoursesQuery}
    records={recordsIn}
    columns={columns}
    deleteButton={deleteButton}
  />
)

const CourseLink = ({ id, name }: { id: string; name: string | null }) => (
  <Link to={levelsPath(id)} title="View levels for this course">
    <Name>{name}</Name>
  </Link>
)

/** Offers to delete the levels, which would have no course, and their subjects. */
function OrphanedLevels() {
  const { data, loading } = useLevelsOfDeletedCourseQuery({ variables: { courseId: useRow().id }, fetchPolicy: 'no-cache' })
  const levels = data?.levels
  const records = levels && [
    { noun: 'subject', ids: levels.flatMap(({ subjects }) => idsOf(subjects)), remove: DeleteSubjectDocument },
    { noun: 'level', ids: idsOf(levels), remove: DeleteLevelDocument },
  ]
  return loading ? null : <Orphans noun="level" records={records ?? undefined} />
}

const idsOf = (records: { id: string }[] | null) => (records ?? []).map(({ id }) => id)
