import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { courseRules } from '../../../../schema/course.rules.ts'
import { levelsPath } from '../../../lib/adminPaths.ts'
import { countOf } from '../../../lib/countOf.ts'
import type { ReadOptions } from '../../../lib/reads.ts'
import {
  DeleteLevelDocument,
  DeleteSubjectDocument,
  useCreateCourseMutation,
  useDeleteCourseMutation,
  useUpdateCourseMutation,
} from '../../../lib/schema.generated.ts'
import { adminResource } from '../../../ui/admin/adminResource.ts'
import type { Columns } from '../../../ui/admin/columns.ts'
import { DeleteWithDialog } from '../../../ui/admin/DeleteButtons.tsx'
import { AddScreen, EditScreen } from '../../../ui/admin/FormScreen.tsx'
import { ListScreen } from '../../../ui/admin/ListScreen.tsx'
import { Failed, Loading } from '../../../ui/admin/ListStates.tsx'
import { Name } from '../../../ui/admin/NameCell.tsx'
import { Orphans } from '../../../ui/admin/Orphans.tsx'
import { useRow } from '../../../ui/admin/rowContext.ts'
import { TextAreaField, TextField } from '../../../ui/forms/TextField.tsx'
import { courseHours, type LevelHours, levelHours } from '../curriculum.ts'
import {
  type AdminCoursesQuery,
  type CourseValuesFragment,
  useAdminCoursesQuery,
  useCoursesToCompareQuery,
  useCourseToEditQuery,
  useLevelsOfDeletedCourseQuery,
} from './CourseAdmin.generated.ts'

const valuesOf = (course?: CourseValuesFragment) => ({
  name: course?.name ?? '',
  description: course?.description ?? '',
  eligibility: course?.eligibility ?? '',
})

const courses = adminResource({
  kind: 'COURSE',
  rules: courseRules,
  inputOf: (values: ReturnType<typeof valuesOf>) => values,
  useCreate: useCreateCourseMutation,
  useUpdate: useUpdateCourseMutation,
  useRemove: useDeleteCourseMutation,
  publicPage: { path: (_, id) => `/course/${encodeURIComponent(id)}`, field: 'course' },
})

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
  return loading ? null : <Orphans parent="course" noun="level" records={records ?? undefined} />
}

const idsOf = (records: { id: string }[] | null) => (records ?? []).map(({ id }) => id)

export const AddPage = () => (
  <AddScreen resource={courses} initial={valuesOf()} useStored={useCoursesToCompareQuery}>
    <Fields />
  </AddScreen>
)

const useCourse = (id: string, options?: ReadOptions) => useCourseToEditQuery({ ...options, variables: { id } })

export const EditPage = () => (
  <EditScreen
    resource={courses}
    useRecord={useCourse}
    useAll={useCoursesToCompareQuery}
    record={({ course }) => course}
    valuesOf={valuesOf}
    below={({ id }) => <Tree key={id} courseId={id} />}
  >
    {() => <Fields />}
  </EditScreen>
)

/** Loaded when a course is edited. If that fails, the form stays usable. */
const CourseTree = lazy(() => import('./CourseTree.tsx').catch(() => ({ default: NoTree })))
const NoTree = () => (
  <Failed query={{ refetch: async () => location.reload() }}>The levels and subjects could not be loaded.</Failed>
)

const Tree = ({ courseId }: { courseId: string }) => (
  <Suspense fallback={<Loading>Loading levels...</Loading>}>
    <CourseTree courseId={courseId} />
  </Suspense>
)

const Fields = () => (
  <>
    <TextField name="name" label="Name" autoComplete="off" required />
    <TextAreaField name="description" label="Description" required />
    <TextAreaField name="eligibility" label="Eligibility" required />
  </>
)
